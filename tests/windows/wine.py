"""A Windows of its own for the tests: an empty wine prefix, hoshi.exe in a folder, and the way to start it."""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "window"))

from driver import Hoshi, target  # noqa: E402

EXE = target() / "x86_64-pc-windows-gnu" / "release" / "hoshi.exe"


class Wine:
    """A prefix with the program in it; the screen is the display's."""

    def __init__(self, display):
        self.display = display
        self.home = Path(tempfile.mkdtemp(prefix="hoshi-wine-"))
        self.folder = self.home / "program"
        self.folder.mkdir()
        shutil.copy(EXE, self.folder)
        stub = Path(__file__).with_name("bcryptprimitives.c")
        library = self.folder / "bcryptprimitives.dll"
        subprocess.run(["x86_64-w64-mingw32-gcc", "-shared", "-s", "-o", library, stub, "-ladvapi32"], check=True)
        self.env = {**display.env, "WINEPREFIX": str(self.home / "prefix"), "WINEDEBUG": "-all"}
        # No questions about parts of wine that are not installed, and no entries in anybody's menus.
        self.env["WINEDLLOVERRIDES"] = "mscoree,mshtml=;winemenubuilder.exe=d"
        self.env["LIBGL_ALWAYS_SOFTWARE"] = "1"
        quiet = {"stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        subprocess.run(["wine", "wineboot", "-i"], env=self.env, check=True, timeout=300, **quiet)

    def roaming(self):
        """What %APPDATA% names."""
        users = self.home / "prefix" / "drive_c" / "users"
        return next(path for path in users.glob("*/AppData/Roaming") if path.parts[-3] != "Public")

    def run(self, *words, said=b""):
        """Runs the program to its end; its exit code and what it printed, with line ends as everywhere."""
        done = subprocess.run(["wine", "hoshi.exe", *words], cwd=self.folder, env=self.env, input=said, timeout=120,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)
        return done.returncode, *[text.decode().replace("\r\n", "\n") for text in (done.stdout, done.stderr)]

    def close(self):
        """Ends everything in the prefix."""
        subprocess.run(["wineserver", "-k"], env=self.env, check=False, stderr=subprocess.DEVNULL)
        subprocess.run(["wineserver", "-w"], env=self.env, check=False, stderr=subprocess.DEVNULL, timeout=60)
        shutil.rmtree(self.home, ignore_errors=True)


class Window(Hoshi):
    """The running hoshi.exe."""

    REST = 0.6

    def __init__(self, wine, settings=None, arguments=()):
        self.wine = wine
        super().__init__(wine.display, wine.roaming(), settings, env=wine.env, arguments=arguments)

    def command(self):
        """How it is started."""
        os.chdir(self.wine.folder)
        return ["wine", "hoshi.exe"]

    def folder(self):
        """Where it keeps its files."""
        return self.data / "Hoshi"
