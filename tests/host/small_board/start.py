"""What a chip does before its main.py: mounts the flash, here a file with a littlefs in it."""

import machine  # noqa: F401
import os
import sys
import vfs

_BLOCK = 4096


class Flash:
    """A block device in a file."""

    def __init__(self, path, count):
        self.count = count
        try:
            self.file = open(path, "r+b")
        except OSError:
            with open(path, "wb") as file:
                file.write(b"\xff" * (_BLOCK * count))
            self.file = open(path, "r+b")

    def readblocks(self, number, buffer, offset=0):
        self.file.seek(number * _BLOCK + offset)
        self.file.readinto(buffer)

    def writeblocks(self, number, buffer, offset=0):
        self.file.seek(number * _BLOCK + offset)
        self.file.write(buffer)
        self.file.flush()

    def ioctl(self, operation, argument):
        return {4: self.count, 5: _BLOCK}.get(operation, 0)


def build_in():
    """Makes of stand-ins what is built in: a file of that name at the root is taken instead.

    Not by an image of Seeno's, as far as it has what sees to that.
    """
    for name in ("machine", "os"):
        sys.modules["u" + name] = sys.modules.pop(name)
    try:
        from devices import foreign
    except ImportError:
        return
    foreign.take_micropythons()


def mount():
    flash = Flash(os.getenv("BOARD_FLASH"), int(os.getenv("BOARD_BLOCKS")))
    try:
        files = vfs.VfsLfs2(flash)
    except OSError:
        vfs.VfsLfs2.mkfs(flash)
        files = vfs.VfsLfs2(flash)
    vfs.mount(files, "/flash")
    os.chdir("/flash")


build_in()
del sys.path[0]
mount()
sys.stdout.write("\x06")  # from here on Ctrl-C is heard
if os.getenv("BOARD_MAIN") and "main.py" in os.listdir():
    try:
        with open("main.py") as file:
            program = file.read()
        exec(program, {"__name__": "__main__"})
    except BaseException as error:
        sys.print_exception(error)
