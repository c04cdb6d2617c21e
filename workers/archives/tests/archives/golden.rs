//! Archives made in code: small ones of every shape, and what is wrong with archives.
use std::io::{self, Write};

use flate2::{Compression, write::DeflateEncoder, write::GzEncoder};
use rawzip::{CompressionMethod, ZipArchiveWriter, path::EntryPath};

/// A zip of these files.
pub fn zip(files: &[(&str, &[u8])]) -> Vec<u8> {
    let mut zip = Zip::new();
    for (name, content) in files {
        zip.add(name.as_bytes(), content);
    }
    zip.finish()
}

/// A zip whose names are bytes, as they come.
pub struct Zip(ZipArchiveWriter<Vec<u8>>);

impl Zip {
    pub fn new() -> Self {
        Self(ZipArchiveWriter::new(Vec::new()))
    }

    pub fn add(&mut self, name: &[u8], content: &[u8]) {
        self.write(name, content, CompressionMethod::DEFLATE, false);
    }

    pub fn add_locked(&mut self, name: &[u8], content: &[u8]) {
        self.write(name, content, CompressionMethod::DEFLATE, true);
    }

    /// Packed in a way that is not read.
    pub fn add_foreign(&mut self, name: &[u8], content: &[u8]) {
        self.write(name, content, CompressionMethod::LZMA, false);
    }

    fn write(&mut self, name: &[u8], content: &[u8], method: CompressionMethod, is_locked: bool) {
        let (mut entry, config) = self
            .0
            .new_file(EntryPath::verbatim(name))
            .compression_method(method)
            .encrypted(is_locked)
            .start()
            .expect("an entry can be written");
        let mut writer = config.wrap(DeflateEncoder::new(&mut entry, Compression::fast()));
        writer.write_all(content).expect("memory takes it");
        let (encoder, descriptor) = writer.finish().expect("memory takes it");
        encoder.finish().expect("memory takes it");
        entry.finish(descriptor).expect("memory takes it");
    }

    pub fn finish(self) -> Vec<u8> {
        self.0.finish().expect("a directory can be written")
    }
}

/// A tar.gz of these files.
pub fn tar_gz(files: &[(&str, &[u8])]) -> Vec<u8> {
    let mut builder = tar::Builder::new(GzEncoder::new(Vec::new(), Compression::fast()));
    for (name, content) in files {
        let mut header = tar::Header::new_gnu();
        header.set_size(content.len() as u64);
        header.set_mode(0o644);
        header.set_mtime(1_709_294_400);
        builder
            .append_data(&mut header, name, *content)
            .expect("memory takes it");
    }
    builder
        .into_inner()
        .and_then(GzEncoder::finish)
        .expect("memory takes it")
}

/// A tar.gz with one member whose name is written as it comes, of a type.
pub fn tar_gz_raw(name: &[u8], kind: tar::EntryType, content: &[u8]) -> Vec<u8> {
    let mut header = tar::Header::new_old();
    header.as_mut_bytes()[..name.len()].copy_from_slice(name);
    header.set_size(content.len() as u64);
    header.set_entry_type(kind);
    header.set_cksum();
    let mut bytes = header.as_bytes().to_vec();
    bytes.extend_from_slice(content);
    bytes.resize(bytes.len().next_multiple_of(512) + 1_024, 0);
    gz(&bytes)
}

pub fn gz(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
    encoder.write_all(bytes).expect("memory takes it");
    encoder.finish().expect("memory takes it")
}

/// Overwrites four bytes of the first record of the directory.
pub fn lie(zip: &mut [u8], at: usize, value: u32) {
    let record = zip
        .windows(4)
        .position(|bytes| bytes == b"PK\x01\x02")
        .expect("it has a directory");
    zip[record + at..record + at + 4].copy_from_slice(&value.to_le_bytes());
}

/// A store that fails from some byte on.
pub struct Away {
    pub bytes: Vec<u8>,
    pub from: u64,
}

impl archives::ReaderAt for Away {
    fn read_at(&self, buffer: &mut [u8], offset: u64) -> io::Result<usize> {
        if offset >= self.from {
            return Err(io::ErrorKind::ConnectionReset.into());
        }
        self.bytes.read_at(buffer, offset)
    }
}
