//! Film grain that depends on nothing but the seed.

use crate::rng::mix64;
use tiny_skia::Pixmap;

/// Triangular luminance noise of up to `amount` steps of 255, strongest in the middle tones.
pub fn add(map: &mut Pixmap, amount: f32, seed: u64) {
    for (i, px) in map.data_mut().chunks_exact_mut(4).enumerate() {
        let r = mix64(seed ^ (i as u64).wrapping_mul(0x9e37_79b9));
        let n = ((r & 0xffff) as f32 + ((r >> 16) & 0xffff) as f32) / 65536.0 - 1.0;
        let l = f32::from(px[1]) / 255.0;
        let k = n * amount * (0.5 + 2.0 * l * (1.0 - l));
        for ch in &mut px[..3] {
            *ch = (f32::from(*ch) + k).clamp(0.0, 255.0) as u8;
        }
    }
}
