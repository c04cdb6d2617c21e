//! Unpacking that stops at a limit, whatever the headers claim.

use std::io::Read;

use crate::{CardError, Part};

/// All that comes out of `packed`, at most `limit` bytes; more is [`CardError::TooLarge`].
pub(crate) fn unpack(packed: impl Read, limit: usize, part: Part) -> Result<Vec<u8>, CardError> {
    let mut bytes = Vec::new();
    let ask = u64::try_from(limit).unwrap_or(u64::MAX).saturating_add(1);
    packed
        .take(ask)
        .read_to_end(&mut bytes)
        .map_err(|_| CardError::Broken(part))?;
    if bytes.len() > limit {
        Err(CardError::TooLarge(part))
    } else {
        Ok(bytes)
    }
}
