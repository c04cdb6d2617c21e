//! Writes a card as a CHARX archive.

use std::io::Write;

use flate2::Compression;
use flate2::write::DeflateEncoder;
use rawzip::{CompressionMethod, ZipArchiveWriter};

use crate::assets::main_icon;
use crate::write::{Version, envelope};
use crate::{Asset, Card, CardError, Part};

/// A picture to write, and what kind it is.
#[derive(Debug, Clone, Copy)]
pub struct Portrait<'a> {
    pub bytes: &'a [u8],
    /// Without the dot, in lower case: `png`, `jpeg`, `webp`.
    pub extension: &'a str,
}

/// The card (always V3) as an archive, with the portrait as its main icon.
///
/// An extension that is not one to five small letters or digits is [`CardError::Broken`].
pub fn write_charx(card: &Card, portrait: Option<Portrait<'_>>) -> Result<Vec<u8>, CardError> {
    let mut card = card.clone();
    let mut icon = None;
    if let Some(portrait) = portrait {
        let extension = portrait.extension;
        let is_plain = extension
            .bytes()
            .all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit());
        if !is_plain || !(1..=5).contains(&extension.len()) {
            return Err(CardError::Broken(Part::Portrait));
        }
        let path = format!("assets/icon/images/main.{extension}");
        point_icon_at(&mut card, format!("embeded://{path}"), extension);
        icon = Some((path, portrait.bytes));
    }
    let json = serde_json::to_vec(&envelope(&card, Version::V3)).expect("JSON values can be written");
    Ok(archive(&json, icon).expect("writing to memory cannot fail"))
}

/// Makes the portrait the main icon; an address elsewhere on the net gives way to it.
fn point_icon_at(card: &mut Card, uri: String, extension: &str) {
    let assets = card.assets.get_or_insert_default();
    if let Some(icon) = main_icon(assets) {
        icon.uri = uri;
        extension.clone_into(&mut icon.ext);
    } else {
        let icon = Asset {
            kind: "icon".into(),
            name: "main".into(),
            uri,
            ext: extension.into(),
            ..Asset::default()
        };
        assets.insert(0, icon);
    }
}

fn archive(json: &[u8], icon: Option<(String, &[u8])>) -> Result<Vec<u8>, rawzip::Error> {
    let mut archive = ZipArchiveWriter::new(Vec::new());
    let (mut entry, config) = archive
        .new_file("card.json")
        .compression_method(CompressionMethod::DEFLATE)
        .start()?;
    let mut packer = config.wrap(DeflateEncoder::new(&mut entry, Compression::default()));
    packer.write_all(json)?;
    let (packer, sizes) = packer.finish()?;
    packer.finish()?;
    entry.finish(sizes)?;
    if let Some((path, bytes)) = icon {
        // Pictures are packed already.
        let (mut entry, config) = archive.new_file(path).start()?;
        let mut copy = config.wrap(&mut entry);
        copy.write_all(bytes)?;
        let (_, sizes) = copy.finish()?;
        entry.finish(sizes)?;
    }
    archive.finish()
}
