//! How much memory the program holds.

/// On Linux, the resident set as the kernel tells it in kibibytes; 0 elsewhere.
pub fn resident_bytes() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let kibibytes = status.lines().find_map(|line| line.strip_prefix("VmRSS:")?.split_whitespace().next());
    kibibytes.and_then(|number| number.parse::<u64>().ok()).map_or(0, |number| number * 1024)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_running_program_holds_some_memory() {
        assert!(resident_bytes() > 100_000 || !cfg!(target_os = "linux"));
    }
}
