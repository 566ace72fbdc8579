"""The words of the glass: what all games say, and a table for each game."""
