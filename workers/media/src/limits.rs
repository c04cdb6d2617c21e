//! How much of a stranger's file is read before it is refused.

/// Limits on an incoming file. All are checked from its length and header, before pixels are allocated.
#[derive(Debug, Clone, Copy)]
pub struct Limits {
    /// Longest file, in bytes.
    pub max_bytes: u64,
    /// Longest side, in pixels.
    pub max_side: u32,
    /// Width times height, in pixels.
    pub max_pixels: u64,
    /// Memory for the decoded pixels and for the decoder's own buffers, in bytes each.
    pub max_alloc: u64,
}

impl Default for Limits {
    /// Fits the photo of a telephone (50 megapixels).
    fn default() -> Self {
        Self {
            max_bytes: 32 << 20,
            max_side: 12_000,
            max_pixels: 50_000_000,
            max_alloc: 400 << 20,
        }
    }
}

impl Limits {
    pub(crate) fn allow(&self, width: u32, height: u32, decoded_bytes: u64) -> bool {
        width.max(height) <= self.max_side
            && u64::from(width) * u64::from(height) <= self.max_pixels
            && decoded_bytes <= self.max_alloc
    }
}
