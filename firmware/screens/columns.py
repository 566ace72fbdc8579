"""Where seats stand side by side; the host reads the glass by it too."""

WIDTH = 128
COLUMN_WIDTH = 24  # four small characters; five columns fit


def column(place, count):
    """The x of one of `count` columns that stand side by side in the middle."""
    return (WIDTH - COLUMN_WIDTH * count) // 2 + COLUMN_WIDTH * place
