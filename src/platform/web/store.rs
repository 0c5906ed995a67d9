//! Files in the browser's local storage, under keys such as `hoshi/games/x.sgf`.
//!
//! Local storage is written at once and as a whole. A claim is a Web Lock, which the browser grants a moment later:
//! what is written until then waits in `storage.js`, can already be read, and is stored when the lock is granted. If it
//! is refused, that waiting content is dropped, and writing says [`StoreError::Busy`] from then on.

use super::imports;
use crate::app::ports::{Store, StoreError};
use crate::platform::names::{aside_name, check_folder, check_name};

/// The browser's local storage.
pub struct LocalStorage;

impl Store for LocalStorage {
    fn read(&mut self, name: &str) -> Result<Vec<u8>, StoreError> {
        check_name(name)?;
        imports::read(name)
    }

    fn write(&mut self, name: &str, content: &[u8]) -> Result<(), StoreError> {
        check_name(name)?;
        imports::write(name, content)
    }

    fn list(&mut self, folder: &str) -> Result<Vec<String>, StoreError> {
        check_folder(folder)?;
        imports::list(folder)
    }

    fn set_aside(&mut self, name: &str) -> Result<String, StoreError> {
        check_name(name)?;
        let taken = imports::list(name.split_once('/').map_or("", |(folder, _)| folder))?;
        let aside = aside_name(name, |aside| Ok(taken.iter().any(|name| name == aside)))?;
        imports::rename(name, &aside)?;
        Ok(aside)
    }

    fn claim(&mut self, name: &str) -> Result<(), StoreError> {
        check_name(name)?;
        imports::claim(name)
    }

    fn release(&mut self, name: &str) {
        imports::release(name);
    }
}
