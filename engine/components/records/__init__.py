"""Records of a component set, one module for each sort of thing."""
