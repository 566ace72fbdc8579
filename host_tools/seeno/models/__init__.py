"""Models of the parts on the table: they decode what crosses the wires."""
