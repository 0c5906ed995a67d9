//! Files that are dropped on the window.
//!
//! On X11 the window library takes only drops that come as plain paths, which no file manager sends. So a window of our own
//! stands in for the game's, as the protocol allows (`XdndProxy`), on a connection and a thread of its own, and takes lists
//! of addresses. Source: the specification of Xdnd, version 5. Elsewhere the window library does.

use std::path::PathBuf;

#[cfg(all(feature = "gui", target_os = "linux"))]
mod here {
    use super::paths;
    use crate::platform::native::rest::drawable;
    use std::path::PathBuf;
    use std::sync::mpsc::{Receiver, Sender, channel};
    use std::thread;
    use x11rb::connection::Connection;
    use x11rb::errors::ReplyOrIdError;
    use x11rb::protocol::Event;
    use x11rb::protocol::xproto::{
        AtomEnum, ClientMessageEvent, ConnectionExt as _, CreateWindowAux, EventMask, PropMode, Window, WindowClass,
    };
    use x11rb::rust_connection::RustConnection;
    use x11rb::wrapper::ConnectionExt as _;

    x11rb::atom_manager! {
        /// What the protocol is written in.
        Atoms: AtomsCookie {
            XdndAware, XdndProxy, XdndEnter, XdndPosition, XdndStatus, XdndLeave, XdndDrop, XdndFinished,
            XdndSelection, XdndTypeList, XdndActionCopy,
            LIST: b"text/uri-list",
        }
    }

    /// The version of the protocol that is spoken.
    const VERSION: u32 = 5;
    /// The most bytes of a list that are taken, in units of four.
    const LONGEST: u32 = 1 << 20;

    /// Waits for drops once the window stands.
    #[derive(Default)]
    pub struct Drops {
        receiver: Option<Receiver<PathBuf>>,
        has_tried: bool,
    }

    impl Drops {
        /// The next file that was dropped. To be called by the thread that draws.
        pub fn next(&mut self) -> Option<PathBuf> {
            if let (false, Some(drawable)) = (self.has_tried, drawable()) {
                self.has_tried = true;
                let (sender, receiver) = channel();
                // Without the thread nothing can be dropped, which harms no game.
                let run = move || _ = watch(drawable, &sender);
                let started = thread::Builder::new().name("drops".into()).spawn(run);
                self.receiver = started.is_ok().then_some(receiver);
            }
            self.receiver.as_ref()?.try_recv().ok()
        }
    }

    /// A drag over the window.
    struct Drag {
        source: Window,
        target: Window,
        has_files: bool,
    }

    struct Desk<'c> {
        connection: &'c RustConnection,
        atoms: Atoms,
        own: Window,
        drag: Option<Drag>,
    }

    /// Takes drops until the connection ends.
    fn watch(drawable: u32, sender: &Sender<PathBuf>) -> Result<(), ReplyOrIdError> {
        let (connection, screen) = x11rb::connect(None).map_err(|_| x11rb::errors::ConnectionError::UnknownError)?;
        let atoms = Atoms::new(&connection)?.reply()?;
        let setup = connection.setup();
        let Some(root) = setup.roots.get(screen).map(|screen| screen.root) else { return Ok(()) };
        // Everything that belongs to one program has the same upper digits.
        let is_ours = |window: Window| window & !setup.resource_id_mask == drawable & !setup.resource_id_mask;
        let Some(game) = find(&connection, root, atoms.XdndAware, &is_ours)? else { return Ok(()) };
        let own = connection.generate_id()?;
        let look = CreateWindowAux::new();
        connection.create_window(0, own, root, -1, -1, 1, 1, 0, WindowClass::INPUT_ONLY, 0, &look)?;
        connection.change_property32(PropMode::REPLACE, own, atoms.XdndAware, AtomEnum::ATOM, &[VERSION])?;
        for window in [own, game] {
            connection.change_property32(PropMode::REPLACE, window, atoms.XdndProxy, AtomEnum::WINDOW, &[own])?;
        }
        connection.flush()?;
        let mut desk = Desk { connection: &connection, atoms, own, drag: None };
        loop {
            match connection.wait_for_event()? {
                Event::ClientMessage(message) => desk.hear(&message)?,
                Event::SelectionNotify(notice) if notice.requestor == own => {
                    for path in paths(&desk.take(notice.property)?) {
                        if sender.send(path).is_err() {
                            return Ok(());
                        }
                    }
                }
                _ => {}
            }
        }
    }

    /// The window below `at` that is ours and takes drops.
    fn find(
        connection: &RustConnection,
        at: Window,
        aware: u32,
        is_ours: &dyn Fn(Window) -> bool,
    ) -> Result<Option<Window>, ReplyOrIdError> {
        for child in connection.query_tree(at)?.reply()?.children {
            if is_ours(child)
                && connection.get_property(false, child, aware, AtomEnum::ATOM, 0, 1)?.reply()?.value_len > 0
            {
                return Ok(Some(child));
            }
            // Another program's window may go while it is looked at.
            if let Ok(Some(found)) = find(connection, child, aware, is_ours) {
                return Ok(Some(found));
            }
        }
        Ok(None)
    }

    impl Desk<'_> {
        fn hear(&mut self, message: &ClientMessageEvent) -> Result<(), ReplyOrIdError> {
            let atoms = self.atoms;
            let data = message.data.as_data32();
            if message.type_ == atoms.XdndEnter {
                let has_files = if data[1] & 1 == 0 {
                    data[2..].contains(&atoms.LIST)
                } else {
                    let kinds = AtomEnum::ATOM;
                    let kinds = self.connection.get_property(false, data[0], atoms.XdndTypeList, kinds, 0, 4096)?;
                    kinds.reply()?.value32().is_some_and(|mut kinds| kinds.any(|kind| kind == atoms.LIST))
                };
                self.drag = Some(Drag { source: data[0], target: message.window, has_files });
            } else if message.type_ == atoms.XdndPosition {
                if let Some(drag) = &self.drag {
                    let (takes, action) = if drag.has_files { (1, atoms.XdndActionCopy) } else { (0, 0) };
                    self.answer(drag, atoms.XdndStatus, [drag.target, takes, 0, 0, action])?;
                }
            } else if message.type_ == atoms.XdndLeave {
                self.drag = None;
            } else if message.type_ == atoms.XdndDrop {
                match self.drag.as_ref().map(|drag| drag.has_files) {
                    Some(true) => {
                        let into = atoms.XdndSelection;
                        self.connection.convert_selection(self.own, into, atoms.LIST, into, data[2])?;
                        self.connection.flush()?;
                    }
                    _ => self.finish(0)?,
                }
            }
            Ok(())
        }

        /// The list that was dropped.
        fn take(&mut self, property: u32) -> Result<Vec<u8>, ReplyOrIdError> {
            let list = match property {
                0 => Vec::new(),
                property => {
                    let kind = AtomEnum::ANY;
                    self.connection.get_property(true, self.own, property, kind, 0, LONGEST)?.reply()?.value
                }
            };
            self.finish(u32::from(!list.is_empty()))?;
            Ok(list)
        }

        fn finish(&mut self, is_taken: u32) -> Result<(), ReplyOrIdError> {
            let Some(drag) = self.drag.take() else { return Ok(()) };
            let action = if is_taken == 1 { self.atoms.XdndActionCopy } else { 0 };
            self.answer(&drag, self.atoms.XdndFinished, [drag.target, is_taken, action, 0, 0])
        }

        fn answer(&self, drag: &Drag, kind: u32, data: [u32; 5]) -> Result<(), ReplyOrIdError> {
            let message = ClientMessageEvent::new(32, drag.source, kind, data);
            self.connection.send_event(false, drag.source, EventMask::NO_EVENT, message)?;
            self.connection.flush()?;
            Ok(())
        }
    }
}

#[cfg(all(feature = "gui", not(target_os = "linux")))]
mod here {
    use macroquad::miniquad::window::{dropped_file_count, dropped_file_path};
    use std::collections::VecDeque;
    use std::path::PathBuf;

    /// Looks whether the window library has other files than before: it never takes them away.
    #[derive(Default)]
    pub struct Drops {
        seen: Vec<PathBuf>,
        fresh: VecDeque<PathBuf>,
    }

    impl Drops {
        /// The next file that was dropped. To be called by the thread that draws.
        pub fn next(&mut self) -> Option<PathBuf> {
            let now: Vec<PathBuf> = (0..dropped_file_count()).filter_map(dropped_file_path).collect();
            if now != self.seen {
                self.fresh.extend(now.iter().cloned());
                self.seen = now;
            }
            self.fresh.pop_front()
        }
    }
}

#[cfg(not(feature = "gui"))]
mod here {
    /// There is no window to drop anything on.
    #[derive(Default)]
    pub struct Drops {}

    #[expect(clippy::unused_self, reason = "as where there is one")]
    impl Drops {
        pub fn next(&mut self) -> Option<std::path::PathBuf> {
            None
        }
    }
}

pub use here::Drops;

/// The files of this machine in a list of addresses, one a line: `file:///home/wu/a%20b.sgf`.
#[cfg_attr(not(all(feature = "gui", target_os = "linux")), allow(dead_code, reason = "only X11 hands out addresses"))]
fn paths(list: &[u8]) -> Vec<PathBuf> {
    let lines = list.split(|&byte| byte == b'\n' || byte == b'\r' || byte == 0);
    let path = |line: &[u8]| {
        let rest = line.strip_prefix(b"file://")?;
        // A host may stand before the path; with most programs none does.
        let path = &rest[rest.iter().position(|&byte| byte == b'/')?..];
        Some(to_path(decode(path)))
    };
    lines.filter_map(path).collect()
}

/// Bytes that are written as `%` and two digits.
fn decode(text: &[u8]) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut at = 0;
    while at < text.len() {
        let code = text.get(at + 1..at + 3).and_then(|code| std::str::from_utf8(code).ok());
        match code.and_then(|code| u8::from_str_radix(code, 16).ok()).filter(|_| text[at] == b'%') {
            Some(byte) => {
                bytes.push(byte);
                at += 3;
            }
            None => {
                bytes.push(text[at]);
                at += 1;
            }
        }
    }
    bytes
}

#[cfg(unix)]
fn to_path(bytes: Vec<u8>) -> PathBuf {
    use std::os::unix::ffi::OsStringExt;
    std::ffi::OsString::from_vec(bytes).into()
}

#[cfg(not(unix))]
fn to_path(bytes: Vec<u8>) -> PathBuf {
    String::from_utf8_lossy(&bytes).into_owned().into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_become_paths() {
        for (list, expected) in [
            (&b"file:///home/wu/a.sgf\r\n"[..], &["/home/wu/a.sgf"][..]),
            (b"# a list\r\nfile:///a%20b.sgf\r\nfile://host/c.sgf\r\n", &["/a b.sgf", "/c.sgf"]),
            (b"file:///%E6%A3%8B%E8%B0%B1.sgf", &["/棋谱.sgf"]),
            (b"file:///100%.sgf\nfile:///%zz", &["/100%.sgf", "/%zz"]),
            (b"http://example.org/a.sgf\n/home/wu/a.sgf", &[]),
            (b"", &[]),
        ] {
            let expected: Vec<PathBuf> = expected.iter().map(PathBuf::from).collect();
            assert_eq!(paths(list), expected);
        }
    }
}
