"""From views to scenes: one module for each part of the table, and the pictures made of them."""
