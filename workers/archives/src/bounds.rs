/// Limits of an archive. The defaults are the product's.
#[derive(Clone, Copy, Debug)]
pub struct Bounds {
    pub members: usize,
    /// Bytes of one name.
    pub name_bytes: usize,
    /// Bytes of all names together: they are kept in memory.
    pub names_bytes: usize,
    pub member_bytes: u64,
    /// Unpacked bytes of everything.
    pub total_bytes: u64,
    /// Maximum compression ratio of a member.
    pub ratio: u64,
    /// Bytes allowed at any ratio: short texts compress well.
    pub always_bytes: u64,
    /// Bytes of a list, or of a platform's own file about its posts.
    pub manifest_bytes: u64,
    /// Bytes and rows of a list that comes alone.
    pub list_bytes: u64,
    pub list_rows: usize,
    pub caption_chars: usize,
    pub tags: usize,
    pub tag_chars: usize,
    pub price_cents: u32,
}

impl Default for Bounds {
    fn default() -> Self {
        Self {
            members: 100_000,
            name_bytes: 1_000,
            names_bytes: 16 << 20,
            member_bytes: 10 << 30,
            total_bytes: 40 << 30,
            ratio: 200,
            always_bytes: 1 << 20,
            manifest_bytes: 16 << 20,
            list_bytes: 20 << 20,
            list_rows: 20_000,
            caption_chars: 2_000,
            tags: 20,
            tag_chars: 40,
            price_cents: 100_000,
        }
    }
}

impl Bounds {
    /// Maximum unpacked bytes for that many packed ones.
    pub(crate) fn fair(&self, packed: u64) -> u64 {
        packed.saturating_mul(self.ratio).max(self.always_bytes)
    }
}
