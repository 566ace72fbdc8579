"""Wiring drawings, wiring tables and printable labels, all of them made from the board files."""
