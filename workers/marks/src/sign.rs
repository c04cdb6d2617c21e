//! Puts the mark into a finished file.

use crate::{Mark, MarkError};
use c2pa::{Builder, Context};
use serde_json::json;
use std::io::Cursor;

/// Adds the signed mark, about 13 KB, to a file of any media type that can carry one. The file must not be changed
/// afterwards.
pub fn sign(bare: Vec<u8>, content_type: &str, mark: &Mark) -> Result<Vec<u8>, MarkError> {
    embed(bare, content_type, mark).map_err(|error| MarkError::Mark(Box::new(error)))
}

fn embed(bare: Vec<u8>, content_type: &str, mark: &Mark) -> c2pa::Result<Vec<u8>> {
    let mut builder = Builder::from_context(Context::new()).with_definition(definition(content_type, mark))?;
    let mut marked = Cursor::new(Vec::new());
    builder.sign(
        mark.signer.inner.as_ref(),
        content_type,
        &mut Cursor::new(bare),
        &mut marked,
    )?;
    Ok(marked.into_inner())
}

fn definition(content_type: &str, mark: &Mark) -> String {
    json!({
        "title": mark.title,
        "format": content_type,
        "claim_generator_info": [{ "name": "Nocturne", "version": env!("CARGO_PKG_VERSION") }],
        "assertions": [{
            "label": "c2pa.actions.v2",
            "data": { "actions": [{
                "action": "c2pa.created",
                "digitalSourceType": mark.source.uri(),
                "softwareAgent": { "name": mark.generator },
            }] },
        }],
    })
    .to_string()
}
