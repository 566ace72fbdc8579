"""First of all on a chip: mounts the files, and formats only a flash that is wholly blank.

MicroPython's own formats whatever it cannot mount; here what is there stays as it is, so that
it can still be fetched and looked at. A file system that is missing shows as OSError (ENODEV).
No times are kept with files: the device has no clock, and each save would write one more.
The image's own modules, and MicroPython's, are taken before files that bear their names.
"""

import rp2
import sys
import vfs

FROZEN = ".frozen"
PAGE = 256  # bytes that are written at once


def is_blank(flash):
    """True when every byte is as a chip comes from its maker or from a full erase.

    The first page does not count: all that a formatting has written which the power broke off.
    """
    size = flash.ioctl(5, 0)
    block = bytearray(size)
    blank = b"\xff" * size
    for number in range(flash.ioctl(4, 0)):
        flash.readblocks(number, block)
        if number == 0:
            block[:PAGE] = blank[:PAGE]
        if block != blank:
            return False
    return True


def mount():
    flash = rp2.Flash()
    try:
        files = vfs.VfsLfs2(flash, progsize=PAGE, mtime=False)
    except OSError:
        if not is_blank(flash):
            return
        vfs.VfsLfs2.mkfs(flash, progsize=PAGE)
        files = vfs.VfsLfs2(flash, progsize=PAGE, mtime=False)
    vfs.mount(files, "/")


sys.path[:] = [FROZEN] + [place for place in sys.path if place != FROZEN]
from devices import foreign  # noqa: E402  (found first from here on)

foreign.take_micropythons()
mount()
