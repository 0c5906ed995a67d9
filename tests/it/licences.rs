//! No crate comes into the program without its licence.

use crate::data::expect_none;
use hoshi::app::licences;
use std::fs;
use std::path::Path;

fn read(name: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(name)).unwrap_or_default()
}

/// The packages of a `Cargo.lock` as "name version", without the program itself.
fn locked(lock: &str) -> Vec<String> {
    let value = |package: &str, key: &str| {
        let start = package.find(&format!("\n{key} = \""))? + key.len() + 5;
        package[start..].split('"').next().map(str::to_owned)
    };
    let packages = lock.split("[[package]]").skip(1);
    let named = packages.filter_map(|package| Some((value(package, "name")?, value(package, "version")?)));
    named.filter(|(name, _)| name != "hoshi").map(|(name, version)| format!("{name} {version}")).collect()
}

#[test]
fn every_locked_package_is_licensed_or_known_to_stay_outside() {
    let lock = locked(&read("Cargo.lock"));
    assert!(lock.len() > 20, "{lock:?}");
    let inside: Vec<String> = licences::entries().iter().map(|e| format!("{} {}", e.name, e.version)).collect();
    let tools = read("assets/licences/tools.txt");
    let is_told = |package: &String| inside.contains(package) || tools.lines().any(|line| line == package);
    let left = lock.iter().filter(|package| !is_told(package));
    expect_none(&left.map(|package| format!("{package}: run sh assets/licences/build.sh")).collect::<Vec<_>>());
}

#[test]
fn a_lock_file_is_read_by_its_packages() {
    let lock = "version = 4\n\n[[package]]\nname = \"hoshi\"\nversion = \"0.1.0\"\n\n\
                [[package]]\nname = \"a-b\"\nversion = \"1.2.3\"\ndependencies = [\n \"c\",\n]\n";
    assert_eq!(locked(lock), ["a-b 1.2.3"]);
}
