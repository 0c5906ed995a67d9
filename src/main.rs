//! The `hoshi` program.

fn main() {
    hoshi::view::open(|| {
        hoshi::app::App::new(hoshi::app::Ports {
            store: hoshi::platform::store(),
            brain: hoshi::platform::brain(|| Box::new(hoshi::engine::Opponent::new())),
            time: hoshi::platform::time(),
            locale: hoshi::platform::locale(),
            can_quit: true,
        })
    });
}
