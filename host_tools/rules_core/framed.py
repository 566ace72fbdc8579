"""The lines of a journal: texts, each with its length and a check value.

A line is `%04x%08x TEXT` and a newline: the bytes of TEXT, and the CRC-32 over TEXT that goes on
from that of the line before (0 before the first). So a line that is torn, damaged, lost or out
of place is noticed. No text holds a newline. The first text is about the journal, CLOSED at the
end says that the game is done with, and all between is the game's record.
"""

from binascii import crc32

from rules_core.codes import RecordError
from rules_core.strict_json import LINE_LIMIT

CLOSED = '{"closed":true}'
OVERHEAD = 14  # bytes of a line beside its text
_FRAME = 13  # bytes before the text
_CHECK = 4  # where in the frame the check value stands
_STRIDE = 64  # bytes looked at in one go for the start of a line


def framed(text: str, check: int) -> tuple:
    """Write the line of a text that follows a check value; return (line, its check value)."""
    data = text.encode()
    check = crc32(data, check)
    return "%04x%08x %s\n" % (len(data), check, text), check


def read_framed(stream, check: int) -> tuple:
    """Read the next line of a binary stream; return (text as bytes, its check value).

    The text is empty at the end. Raise RecordError when the line is not as it was written.
    """
    frame = stream.read(_FRAME)
    if not frame:
        return b"", check
    size = _size(frame)
    line = stream.read(size + 1)
    text = line[:-1]
    check = crc32(text, check)
    if not 0 < size == len(text) or line[size] != 10 or frame != _frame(size, check):
        raise RecordError("bad_check")
    return text, check


class RecordLines:
    """The record in a journal, read from a binary stream; its lines are those of a plain file."""

    def __init__(self, stream):
        self.stream = stream
        self.check = 0
        self.is_begun = False

    def readline(self, limit: int) -> bytes:
        """The next line, b"" at the end; raise RecordError. None is longer than a record's."""
        if not self.is_begun:
            self.is_begun = True
            self._next()
        text = self._next()
        if text == CLOSED.encode():
            text = self._next()
        return text + b"\n" if text else b""

    def _next(self) -> bytes:
        text, self.check = read_framed(self.stream, self.check)
        return text


def check_before(stream, offset: int) -> int:
    """The check value of the line that ends where an offset of a binary stream is."""
    at = offset - 1  # the newline of that line
    while at > 0:
        start = max(at - _STRIDE, 0)
        stream.seek(start)
        newline = stream.read(at - start).rfind(b"\n")
        if newline >= 0:
            at = start + newline + 1
            break
        at = start
    if at < 0:
        return 0
    stream.seek(at + _CHECK)
    try:
        return int(stream.read(_FRAME - 1 - _CHECK), 16)
    except ValueError:
        raise RecordError("bad_check")


def _frame(size: int, check: int) -> bytes:
    return ("%04x%08x " % (size, check)).encode()


def _size(frame: bytes) -> int:
    """The bytes of the text that a frame announces; 0 when it cannot be."""
    try:
        size = int(frame[:_CHECK], 16)
    except ValueError:
        return 0
    return size if 0 < size <= LINE_LIMIT else 0  # an int() may be negative
