"""Drops files on a window as a file manager does: the source's half of Xdnd version 5, with nothing but libX11."""

import ctypes
import time
from ctypes import POINTER, Structure, Union, byref, c_char_p, c_int, c_long, c_ubyte, c_uint, c_ulong, c_void_p

VERSION = 5
CLIENT_MESSAGE, SELECTION_REQUEST, SELECTION_NOTIFY = 33, 30, 31
PATIENCE = 10.0


class ClientMessage(Structure):
    """A message to a window."""

    _fields_ = [("type", c_int), ("serial", c_ulong), ("send_event", c_int), ("display", c_void_p),
                ("window", c_ulong), ("message_type", c_ulong), ("format", c_int), ("data", c_long * 5)]


class SelectionRequest(Structure):
    """Somebody wants what is dragged."""

    _fields_ = [("type", c_int), ("serial", c_ulong), ("send_event", c_int), ("display", c_void_p),
                ("owner", c_ulong), ("requestor", c_ulong), ("selection", c_ulong), ("target", c_ulong),
                ("property", c_ulong), ("time", c_ulong)]


class SelectionNotify(Structure):
    """It is there."""

    _fields_ = [("type", c_int), ("serial", c_ulong), ("send_event", c_int), ("display", c_void_p),
                ("requestor", c_ulong), ("selection", c_ulong), ("target", c_ulong), ("property", c_ulong),
                ("time", c_ulong)]


class Event(Union):
    """Any event."""

    _fields_ = [("type", c_int), ("client", ClientMessage), ("request", SelectionRequest), ("notify", SelectionNotify),
                ("room", c_long * 24)]


class Source:
    """A program from which files are dragged."""

    def __init__(self, display):
        self.x = ctypes.CDLL("libX11.so.6")
        self.x.XOpenDisplay.restype = c_void_p
        self.x.XInternAtom.argtypes = [c_void_p, c_char_p, c_int]
        for name in ("XInternAtom", "XDefaultRootWindow", "XCreateSimpleWindow"):
            getattr(self.x, name).restype = c_ulong
        self.x.XDefaultRootWindow.argtypes = [c_void_p]
        self.x.XCreateSimpleWindow.argtypes = [c_void_p, c_ulong] + [c_int] * 2 + [c_uint] * 3 + [c_ulong] * 2
        self.x.XSetSelectionOwner.argtypes = [c_void_p, c_ulong, c_ulong, c_ulong]
        self.x.XSendEvent.argtypes = [c_void_p, c_ulong, c_int, c_long, POINTER(Event)]
        self.x.XPending.argtypes = [c_void_p]
        self.x.XNextEvent.argtypes = [c_void_p, POINTER(Event)]
        self.x.XFlush.argtypes = [c_void_p]
        self.x.XCloseDisplay.argtypes = [c_void_p]
        self.x.XChangeProperty.argtypes = [c_void_p, c_ulong, c_ulong, c_ulong, c_int, c_int, c_char_p, c_int]
        self.x.XGetWindowProperty.argtypes = [c_void_p, c_ulong, c_ulong, c_long, c_long, c_int, c_ulong] + [c_void_p] * 5
        self.display = self.x.XOpenDisplay(display.encode())
        root = self.x.XDefaultRootWindow(self.display)
        self.window = self.x.XCreateSimpleWindow(self.display, root, 0, 0, 10, 10, 0, 0, 0)

    def atom(self, name):
        """The number of a name."""
        return self.x.XInternAtom(self.display, name.encode(), 0)

    def number(self, window, name):
        """The first number in a property of a window, or None."""
        kind, form, count, rest = c_ulong(), c_int(), c_ulong(), c_ulong()
        found = POINTER(c_ulong)()
        self.x.XGetWindowProperty(self.display, window, self.atom(name), 0, 1, 0, 0, byref(kind), byref(form),
                                  byref(count), byref(rest), byref(found))
        return found[0] if count.value else None

    def send(self, target, name, *data):
        """Sends a message about a window, to it or to whoever stands in for it."""
        to = self.number(target, "XdndProxy") or target
        event = Event()
        words = (list(data) + [0] * 4)[:4]
        event.client = ClientMessage(CLIENT_MESSAGE, 0, 1, self.display, target, self.atom(name), 32,
                                     (c_long * 5)(self.window, *words))
        self.x.XSendEvent(self.display, to, 0, 0, byref(event))
        self.x.XFlush(self.display)

    def wait(self, name, serve=None):
        """Waits for a message and returns its numbers; hands out `serve` meanwhile."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if not self.x.XPending(self.display):
                time.sleep(0.01)
                continue
            event = Event()
            self.x.XNextEvent(self.display, byref(event))
            if event.type == CLIENT_MESSAGE and event.client.message_type == self.atom(name):
                return list(event.client.data)
            if event.type == SELECTION_REQUEST and serve is not None:
                self.serve(event.request, serve)
        raise AssertionError(f"waited in vain for {name}")

    def serve(self, request, content):
        """Gives what is dragged to whoever asks."""
        self.x.XChangeProperty(self.display, request.requestor, request.property, request.target, 8, 0, content,
                               len(content))
        event = Event()
        event.notify = SelectionNotify(SELECTION_NOTIFY, 0, 1, self.display, request.requestor, request.selection,
                                       request.target, request.property, request.time)
        self.x.XSendEvent(self.display, request.requestor, 0, 0, byref(event))
        self.x.XFlush(self.display)

    def close(self):
        """Leaves the display."""
        self.x.XCloseDisplay(self.display)


def drop(display, window, content, kind="text/uri-list"):
    """Drags something of a kind over a window and drops it there; tells whether it was taken."""
    source = Source(display)
    try:
        target = int(window)
        if (source.number(target, "XdndAware") or 0) < 3:
            raise AssertionError("the window takes no drops")
        source.x.XSetSelectionOwner(source.display, source.atom("XdndSelection"), source.window, 0)
        source.send(target, "XdndEnter", VERSION << 24, source.atom(kind))
        source.send(target, "XdndPosition", 0, (100 << 16) | 100, 0, source.atom("XdndActionCopy"))
        takes = source.wait("XdndStatus")[1] & 1
        if not takes:
            source.send(target, "XdndLeave")
            return False
        source.send(target, "XdndDrop", 0, 0)
        return source.wait("XdndFinished", content)[1] & 1 == 1
    finally:
        source.close()
