//! A file's claim that it was generated.

use crate::Source;
use marks::read_mark;
use std::panic::catch_unwind;

/// How a picture says it was made, if its mark says that no camera took it; anyone's mark counts, and a broken one too:
/// a part of a generated picture is generated. A mark that can't be read makes no claim.
///
/// Reads what strangers sent, so it belongs where such files are decoded.
pub fn claimed_source(file: &[u8]) -> Option<Source> {
    let content_type = content_type(file)?;
    let mark = catch_unwind(|| read_mark(file, content_type)).ok()??;
    match mark.source_type.as_deref()? {
        "algorithmicMedia" => Some(Source::DemoAlgorithm),
        "trainedAlgorithmicMedia" | "compositeWithTrainedAlgorithmicMedia" | "compositeSynthetic" => {
            Some(Source::TrainedModel)
        }
        _ => None,
    }
}

fn content_type(file: &[u8]) -> Option<&'static str> {
    match file {
        [0xFF, 0xD8, ..] => Some("image/jpeg"),
        [0x89, b'P', b'N', b'G', ..] => Some("image/png"),
        [b'R', b'I', b'F', b'F', _, _, _, _, b'W', b'E', b'B', b'P', ..] => Some("image/webp"),
        [_, _, _, _, b'f', b't', b'y', b'p', ..] => Some("image/heic"),
        _ => None,
    }
}
