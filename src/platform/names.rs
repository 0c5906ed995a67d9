//! Which file names a store accepts, and how damaged files are renamed; the same for every store.

use crate::app::ports::StoreError;

/// Letters, digits and `-_.`; a part neither starts nor ends with a dot (hidden files, `..`, and what Windows drops).
fn is_part(part: &str) -> bool {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.".contains(&byte);
    !part.is_empty() && part.len() <= 120 && !part.starts_with('.') && !part.ends_with('.') && part.bytes().all(plain)
}

/// Accepts `file` and `folder/file`.
///
/// # Errors
/// [`StoreError::Other`] naming the offender.
pub fn check_name(name: &str) -> Result<(), StoreError> {
    match name.split_once('/') {
        Some((folder, file)) if is_part(folder) && is_part(file) => Ok(()),
        None if is_part(name) => Ok(()),
        _ => Err(StoreError::Other(format!("bad file name: {name:?}"))),
    }
}

/// Accepts `folder`, and the empty name for files in no folder.
///
/// # Errors
/// [`StoreError::Other`] naming the offender.
pub fn check_folder(folder: &str) -> Result<(), StoreError> {
    if folder.is_empty() || is_part(folder) {
        Ok(())
    } else {
        Err(StoreError::Other(format!("bad folder name: {folder:?}")))
    }
}

/// `x.sgf` becomes `x.sgf.damaged-1`, or the next number that is not taken, so it no longer ends like a game.
///
/// # Errors
/// The error of `is_taken`; [`StoreError::Full`] after ten thousand damaged files of one name.
pub fn aside_name(
    name: &str,
    mut is_taken: impl FnMut(&str) -> Result<bool, StoreError>,
) -> Result<String, StoreError> {
    for number in 1..=10_000 {
        let aside = format!("{name}.damaged-{number}");
        if !is_taken(&aside)? {
            return Ok(aside);
        }
    }
    Err(StoreError::Full)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_plain_and_at_most_one_folder_deep() {
        for good in ["settings.json", "games/20260102-030405-gomoku.sgf", "a", "games/x.sgf.damaged-1", "A_b/c..d"] {
            assert_eq!(check_name(good), Ok(()), "{good}");
        }
        for bad in ["", "/", "a/", "/a", "a/b/c", "..", "../a", "a/..", ".hidden", "a.", "a b", "棋.sgf", "a\\b", "c:x"]
        {
            assert!(check_name(bad).is_err(), "{bad}");
        }
        assert_eq!(check_folder(""), Ok(()));
        assert_eq!(check_folder("games"), Ok(()));
        assert!(check_folder("games/old").is_err());
    }

    #[test]
    fn damaged_files_count_up() {
        let taken = ["x.sgf.damaged-1"];
        assert_eq!(aside_name("x.sgf", |name| Ok(taken.contains(&name))), Ok("x.sgf.damaged-2".into()));
        assert_eq!(aside_name("x.sgf", |_| Ok(true)), Err(StoreError::Full));
        assert_eq!(aside_name("x.sgf", |_| Err(StoreError::Denied)), Err(StoreError::Denied));
    }
}
