"""The daily challenge: days, attempts, tables, posts."""
