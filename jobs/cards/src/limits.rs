//! How much a file may hold before it is refused.

/// Bounds for [`read`](crate::read). Whatever is beyond one is refused whole, never cut; greetings alone are left out
/// where there are too many.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// Bytes of the file.
    pub file_bytes: usize,
    /// Chunks of a PNG.
    pub png_chunks: usize,
    /// Bytes of the card's JSON in a PNG (after base64) or in a CHARX. A JSON file has `file_bytes`, because some
    /// programs put pictures into it.
    pub card_bytes: usize,
    /// Values in the card's JSON, lists and objects counted twice: bounds the memory that short values take.
    pub json_values: usize,
    /// How deep lists and objects may lie in one another; above 127 `serde_json` refuses by itself.
    pub json_depth: usize,
    /// Entries of a CHARX.
    pub zip_entries: usize,
    /// Bytes that all unpacked entries of a CHARX may come to.
    pub unpacked_bytes: usize,
    /// How many times its packed size an entry may unpack to.
    pub unpack_ratio: usize,
    /// Characters of one text.
    pub text_chars: usize,
    /// Entries of the lorebook.
    pub lorebook_entries: usize,
    /// Characters of all texts and keys of the lorebook.
    pub lorebook_chars: usize,
    pub tags: usize,
    /// Alternate greetings that are kept, and as many again for groups.
    pub greetings: usize,
    /// Characters of all that are kept.
    pub greetings_chars: usize,
    /// Assets, sources and languages of the creator's notes, each.
    pub list_items: usize,
    /// Bytes of all keys and texts in `extensions` and in unknown fields.
    pub extension_bytes: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            file_bytes: 20 << 20,
            png_chunks: 16_384,
            card_bytes: 2 << 20,
            json_values: 200_000,
            json_depth: 64,
            zip_entries: 4_096,
            unpacked_bytes: 20 << 20,
            unpack_ratio: 100,
            text_chars: 100_000,
            lorebook_entries: 1_000,
            lorebook_chars: 500_000,
            tags: 64,
            greetings: 100,
            greetings_chars: 150_000,
            list_items: 256,
            extension_bytes: 1 << 20,
        }
    }
}
