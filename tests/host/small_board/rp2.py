"""A chip has this one; nothing is asked of it here."""
