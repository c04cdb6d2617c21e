use super::{
    entries::{read_csv, read_json},
    table::Table,
};
use crate::{Bounds, Refusal, Row};

/// A list that comes alone, JSON or CSV: a row for every line that names a file. Files without an address are absent.
pub(crate) fn read_list(bytes: &[u8], bounds: &Bounds) -> Result<Vec<Row>, Refusal> {
    if bytes.contains(&0) || std::str::from_utf8(bytes).is_err() && bytes.len() as u64 <= bounds.list_bytes {
        return Err(Refusal::NotAnArchive);
    }
    if bytes.len() as u64 > bounds.list_bytes {
        return Err(Refusal::ListTooLong);
    }
    let most = bounds.list_rows + 1;
    let first = bytes
        .iter()
        .find(|byte| !byte.is_ascii_whitespace() && !b"\xEF\xBB\xBF".contains(byte));
    let entries = match first {
        Some(b'[' | b'{') => read_json(bytes, most),
        _ => read_csv(bytes, most),
    };
    let entries = entries.map_err(|_| Refusal::NotAList)?;
    if entries.is_empty() {
        return Err(Refusal::NotAList);
    }
    if entries.len() > bounds.list_rows {
        return Err(Refusal::ListTooLong);
    }
    let mut table = Table::default();
    for entry in &entries {
        table.say("", entry, bounds);
    }
    Ok(table.rows)
}
