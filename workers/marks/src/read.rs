//! Reads the mark of any file.

use c2pa::assertions::{Action, Actions, SoftwareAgent};
use c2pa::{Context, Manifest, Reader, ValidationState};
use serde_json::json;
use std::io::Cursor;

/// A file's claims about its origin.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MarkSummary {
    /// Whether the file is byte for byte as signed.
    pub valid: bool,
    /// Term of the IPTC vocabulary, such as `algorithmicMedia`; [`crate::Source::as_str`] gives ours.
    pub source_type: Option<String>,
    /// The engine that made the picture.
    pub generator: Option<String>,
    /// Name in the signer's certificate.
    pub signer: Option<String>,
    /// No trust anchor vouches for the signer: anyone could have signed this.
    pub self_signed: bool,
}

/// Reads the mark without trusting any authority; `None` if there is none, or the file is not a picture.
pub fn read_mark(bytes: &[u8], content_type: &str) -> Option<MarkSummary> {
    summarise(bytes, content_type, Context::new())
}

/// Like [`read_mark`], but trusts signers vouched for by the certificates in `anchors_pem`.
pub fn read_mark_trusting(bytes: &[u8], content_type: &str, anchors_pem: &str) -> Option<MarkSummary> {
    let settings = json!({ "trust": { "user_anchors": anchors_pem } });
    let context = Context::new().with_settings(settings.to_string()).ok()?;
    summarise(bytes, content_type, context)
}

fn summarise(bytes: &[u8], content_type: &str, context: Context) -> Option<MarkSummary> {
    let reader = match Reader::from_context(context).with_stream(content_type, Cursor::new(bytes)) {
        Ok(reader) => reader,
        Err(error) if is_unmarked(&error) => return None,
        Err(_) => return Some(unreadable()),
    };
    let state = reader.validation_state();
    let manifest = reader.active_manifest()?;
    let created = created(manifest);
    Some(MarkSummary {
        valid: matches!(state, ValidationState::Valid | ValidationState::Trusted),
        source_type: created.as_ref().and_then(source_type),
        generator: created.as_ref().and_then(generator),
        signer: manifest.common_name(),
        self_signed: state != ValidationState::Trusted,
    })
}

fn is_unmarked(error: &c2pa::Error) -> bool {
    use c2pa::Error::{InvalidAsset, JumbfNotFound, UnsupportedType};
    matches!(error, JumbfNotFound | UnsupportedType | InvalidAsset(_))
}

/// There is a mark, but it is too damaged to read.
fn unreadable() -> MarkSummary {
    MarkSummary {
        valid: false,
        source_type: None,
        generator: None,
        signer: None,
        self_signed: true,
    }
}

fn created(manifest: &Manifest) -> Option<Action> {
    let actions: Actions = manifest
        .find_assertion("c2pa.actions.v2")
        .or_else(|_| manifest.find_assertion("c2pa.actions"))
        .ok()?;
    actions
        .actions()
        .iter()
        .find(|action| action.action() == "c2pa.created")
        .cloned()
}

fn source_type(created: &Action) -> Option<String> {
    let uri = created.source_type()?.to_string();
    uri.rsplit('/').next().map(str::to_owned)
}

fn generator(created: &Action) -> Option<String> {
    match created.software_agent()? {
        SoftwareAgent::String(name) => Some(name.clone()),
        SoftwareAgent::ClaimGeneratorInfo(agent) => Some(agent.name.clone()),
    }
}
