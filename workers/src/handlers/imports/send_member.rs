use std::io::{self, Read};

use tokio::runtime::Handle;

use super::part_writer::PartWriter;
use crate::deps::Deps;

const PIECE_BYTES: usize = 64 << 10;

/// Stores what a reader gives, on a thread that may wait.
pub(super) fn send_member(deps: &Deps, runtime: &Handle, prefix: &str, reader: &mut dyn Read) -> io::Result<()> {
    let mut file = PartWriter::new(deps, prefix).map_err(io::Error::other)?;
    let mut piece = vec![0; PIECE_BYTES];
    loop {
        match reader.read(&mut piece)? {
            0 => break,
            read => runtime.block_on(file.push(&piece[..read])).map_err(io::Error::other)?,
        }
    }
    runtime.block_on(file.finish()).map_err(io::Error::other)
}
