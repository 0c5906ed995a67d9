//! Arrays as numpy reads them: the format NPY 1.0, a text head of 128 bytes and then the rows.

use std::fs::File;
use std::io::{self, BufWriter, Seek, SeekFrom, Write};
use std::path::Path;

/// Bytes of the head, which makes the rows begin where numpy wants them.
const HEAD: usize = 128;

/// What an array is made of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// Bytes.
    Byte,
    /// Bytes with a sign.
    Signed,
    /// Little-endian, two bytes, no sign.
    Short,
    /// Little-endian, four bytes.
    Float,
}

impl Kind {
    const fn name(self) -> &'static str {
        match self {
            Self::Byte => "|u1",
            Self::Signed => "|i1",
            Self::Short => "<u2",
            Self::Float => "<f4",
        }
    }

    const fn bytes(self) -> usize {
        match self {
            Self::Byte | Self::Signed => 1,
            Self::Short => 2,
            Self::Float => 4,
        }
    }
}

/// An array that grows by rows.
pub(super) struct Array {
    file: BufWriter<File>,
    kind: Kind,
    shape: Vec<usize>,
    rows: u64,
}

impl Array {
    /// An array without rows, each of which will have this shape.
    pub fn new(path: &Path, kind: Kind, shape: &[usize]) -> io::Result<Self> {
        let mut file = BufWriter::new(File::create(path)?);
        file.write_all(&[0; HEAD])?;
        Ok(Self { file, kind, shape: shape.to_vec(), rows: 0 })
    }

    /// Adds a row.
    pub fn write(&mut self, row: &[u8]) -> io::Result<()> {
        debug_assert_eq!(row.len(), self.shape.iter().product::<usize>() * self.kind.bytes());
        self.rows += 1;
        self.file.write_all(row)
    }

    /// Writes the head, now that the number of rows is known; gives that number.
    pub fn finish(mut self) -> io::Result<u64> {
        let sides = self.shape.iter().map(usize::to_string).collect::<Vec<_>>().join(", ");
        let (kind, rows) = (self.kind.name(), self.rows);
        let text = format!("{{'descr': '{kind}', 'fortran_order': False, 'shape': ({rows}, {sides}), }}");
        let mut head = b"\x93NUMPY\x01\x00".to_vec();
        head.extend(((HEAD - 10) as u16).to_le_bytes());
        head.extend(format!("{text:width$}\n", width = HEAD - 11).bytes());
        self.file.seek(SeekFrom::Start(0))?;
        self.file.write_all(&head)?;
        self.file.flush()?;
        Ok(rows)
    }
}
