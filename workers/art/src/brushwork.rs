//! Style presets that redraw the pixels: ink, pastel, watercolor, strokes of paint, flat cel.

use crate::rng::mix64;
use tiny_skia::{Pixmap, PremultipliedColorU8};

/// Red, green and blue from 0 to 1, row by row.
struct Plane {
    w: usize,
    h: usize,
    px: Vec<[f32; 3]>,
}

fn luminance([r, g, b]: [f32; 3]) -> f32 {
    0.3 * r + 0.59 * g + 0.11 * b
}

fn mix(a: [f32; 3], b: [f32; 3], t: f32) -> [f32; 3] {
    [0, 1, 2].map(|k| a[k] + (b[k] - a[k]) * t)
}

/// 1 where `value` is above `to`, 0 below `from`.
fn step(value: f32, from: f32, to: f32) -> f32 {
    let t = ((value - from) / (to - from)).clamp(0.0, 1.0);
    t * t * (3.0 - 2.0 * t)
}

impl Plane {
    fn of(map: &Pixmap) -> Self {
        let light = |p: &PremultipliedColorU8| [p.red(), p.green(), p.blue()].map(|v| f32::from(v) / 255.0);
        Self {
            w: map.width() as usize,
            h: map.height() as usize,
            px: map.pixels().iter().map(light).collect(),
        }
    }

    fn write(&self, map: &mut Pixmap) {
        for (pixel, light) in map.pixels_mut().iter_mut().zip(&self.px) {
            let [r, g, b] = light.map(|v| (v.clamp(0.0, 1.0) * 255.0).round() as u8);
            *pixel = PremultipliedColorU8::from_rgba(r, g, b, 255).expect("an opaque pixel holds any color");
        }
    }

    /// Pixels of one drawing unit.
    fn unit(&self) -> f32 {
        self.w.max(self.h) as f32 / 1024.0
    }

    fn map(&mut self, change: impl Fn(usize, usize, [f32; 3]) -> [f32; 3]) {
        for y in 0..self.h {
            for x in 0..self.w {
                let at = y * self.w + x;
                self.px[at] = change(x, y, self.px[at]);
            }
        }
    }

    /// How strongly brightness and color change at each pixel, over a distance of `reach` pixels.
    fn edges(&self, reach: usize) -> Vec<f32> {
        let at = |x: usize, y: usize| self.px[y.min(self.h - 1) * self.w + x.min(self.w - 1)];
        let mut out = Vec::with_capacity(self.px.len());
        for y in 0..self.h {
            for x in 0..self.w {
                let (l, r) = (at(x.saturating_sub(reach), y), at(x + reach, y));
                let (t, b) = (at(x, y.saturating_sub(reach)), at(x, y + reach));
                let far = |a: [f32; 3], b: [f32; 3]| (0..3).map(|k| (a[k] - b[k]).abs()).sum::<f32>() / 3.0;
                out.push(far(l, r).max(far(t, b)));
            }
        }
        out
    }

    /// Each pixel becomes the mean of the calmest of four squares around it: areas flatten, edges stay.
    fn calmed(&self, radius: usize) -> Self {
        let sums = Sums::of(self);
        let mut px = Vec::with_capacity(self.px.len());
        for y in 0..self.h {
            for x in 0..self.w {
                let (x0, y0) = (x.saturating_sub(radius), y.saturating_sub(radius));
                let (x1, y1) = ((x + radius + 1).min(self.w), (y + radius + 1).min(self.h));
                let squares = [
                    (x0, y0, x + 1, y + 1),
                    (x, y0, x1, y + 1),
                    (x0, y, x + 1, y1),
                    (x, y, x1, y1),
                ];
                let calmest = squares
                    .map(|square| sums.mean(square))
                    .into_iter()
                    .min_by(|a, b| a.1.total_cmp(&b.1));
                px.push(calmest.map_or([0.0; 3], |(light, _)| light));
            }
        }
        Self { px, ..*self }
    }
}

/// Sums over rectangles from the corner: colors, and brightness squared.
struct Sums {
    w: usize,
    of: Vec<[f64; 4]>,
}

impl Sums {
    fn of(plane: &Plane) -> Self {
        let w = plane.w + 1;
        let mut of = vec![[0.0; 4]; w * (plane.h + 1)];
        for y in 0..plane.h {
            let mut row = [0.0_f64; 4];
            for x in 0..plane.w {
                let light = plane.px[y * plane.w + x];
                let bright = f64::from(luminance(light));
                for k in 0..3 {
                    row[k] += f64::from(light[k]);
                }
                row[3] += bright * bright;
                for k in 0..4 {
                    of[(y + 1) * w + x + 1][k] = of[y * w + x + 1][k] + row[k];
                }
            }
        }
        Self { w, of }
    }

    /// Mean color of a rectangle, and how restless it is.
    fn mean(&self, (x0, y0, x1, y1): (usize, usize, usize, usize)) -> ([f32; 3], f32) {
        let corner = |x: usize, y: usize| &self.of[y * self.w + x];
        let (a, b, c, d) = (corner(x0, y0), corner(x1, y0), corner(x0, y1), corner(x1, y1));
        let count = ((x1 - x0) * (y1 - y0)).max(1) as f64;
        let mean = [0, 1, 2, 3].map(|k| ((d[k] - b[k] - c[k] + a[k]) / count) as f32);
        let light = [mean[0], mean[1], mean[2]];
        let bright = luminance(light);
        (light, mean[3] - bright * bright)
    }
}

/// Noise from 0 to 1, smooth over cells of `size` pixels.
fn grain(x: f32, y: f32, size: f32, seed: u64) -> f32 {
    let (u, v) = (x / size, y / size);
    let (i, j) = (u.floor(), v.floor());
    let (s, t) = (u - i, v - j);
    let (s, t) = (s * s * (3.0 - 2.0 * s), t * t * (3.0 - 2.0 * t));
    let corner = |di: f32, dj: f32| {
        let cell = u64::from((i + di + 4096.0) as u32) << 32 | u64::from((j + dj + 4096.0) as u32);
        (mix64(seed ^ cell.wrapping_mul(0x9e37_79b9_7f4a_7c15)) >> 40) as f32 / 16_777_216.0
    };
    let top = corner(0.0, 0.0) * (1.0 - s) + corner(1.0, 0.0) * s;
    let low = corner(0.0, 1.0) * (1.0 - s) + corner(1.0, 1.0) * s;
    top * (1.0 - t) + low * t
}

fn saturated(light: [f32; 3], share: f32) -> [f32; 3] {
    let gray = luminance(light);
    light.map(|v| gray + (v - gray) * share)
}

/// Lines and two washes on paper; only what is nearly black is hatched, so that faces keep clear paper or one wash.
pub fn ink(map: &mut Pixmap) {
    const PAPER: [f32; 3] = [0.965, 0.94, 0.885];
    const WASH: [f32; 3] = [0.85, 0.765, 0.675];
    const DEEP: [f32; 3] = [0.69, 0.585, 0.5];
    const BLACK: [f32; 3] = [0.09, 0.075, 0.1];
    let mut plane = Plane::of(map);
    let unit = plane.unit();
    let calm = plane.calmed((3.0 * unit).ceil() as usize);
    let edges = calm.edges((1.4 * unit).round().max(1.0) as usize);
    let w = plane.w;
    plane.map(|x, y, _| {
        let at = y * w + x;
        let bright = luminance(calm.px[at]);
        let across = (x as f32 + y as f32) / (9.0 * unit.max(0.35));
        let hatch = (across.fract() - 0.5).abs() * 2.0;
        let light = mix(PAPER, WASH, 1.0 - step(bright, 0.55, 0.62));
        let tone = mix(light, DEEP, 1.0 - step(bright, 0.32, 0.38));
        let hatched = (1.0 - step(bright, 0.19, 0.24)) * step(hatch, 0.5, 0.7);
        let solid = 1.0 - step(bright, 0.09, 0.14);
        let line = step(edges[at], 0.1, 0.2);
        mix(tone, BLACK, line.max(hatched).max(solid))
    });
    plane.write(map);
}

/// Chalk with a soft grain: light, clear colors. Eyes and other small features keep their own lights and darks.
pub fn pastel(map: &mut Pixmap, seed: u64) {
    const PAPER: [f32; 3] = [0.975, 0.945, 0.91];
    let mut plane = Plane::of(map);
    let unit = plane.unit().max(0.3);
    let calm = plane.calmed((4.0 * unit).ceil() as usize);
    let edges = plane.edges((2.0 * unit).round().max(1.0) as usize);
    let w = plane.w;
    plane.map(|x, y, light| {
        let at = y * w + x;
        let (x, y) = (x as f32, y as f32);
        let detail = step(edges[at], 0.06, 0.18);
        let body = mix(calm.px[at], light, detail);
        // Dark colors become light ones of the same hue.
        let bright = luminance(body);
        let lifted = saturated(body, 1.22).map(|v| (v * (0.46 / (bright + 0.08)).clamp(1.0, 1.9)).min(1.0));
        let chalk = lifted.map(|v| 0.15 + 0.82 * v);
        let kept = 0.42 * (1.0 - step(bright, 0.04, 0.34)) + 0.5 * detail * (1.0 - step(bright, 0.2, 0.5));
        let chalk = mix(chalk, body, kept.min(0.85));
        let tooth = 0.6 * grain(x, y, 1.8 * unit, seed) + 0.4 * grain(x, y, 4.0 * unit, seed ^ 1) - 0.5;
        let stroke = grain(x + y, (x - y) * 0.16, 6.0 * unit, seed ^ 2) - 0.5;
        let rough = (0.09 * tooth + 0.07 * stroke) * (1.0 - 0.7 * detail);
        mix(chalk, PAPER, 0.06).map(|v| v + rough)
    });
    plane.write(map);
}

/// Washes that pool at their edges, on white paper that stays free around them.
pub fn watercolor(map: &mut Pixmap, seed: u64) {
    const PAPER: [f32; 3] = [0.985, 0.975, 0.95];
    let mut plane = Plane::of(map).calmed((6.0 * Plane::of(map).unit()).ceil() as usize);
    let unit = plane.unit().max(0.3);
    let edges = plane.edges((2.5 * unit).round().max(1.0) as usize);
    let (w, wide, high) = (plane.w, plane.w as f32, plane.h as f32);
    plane.map(|x, y, light| {
        let at = y * w + x;
        let (x, y) = (x as f32, y as f32);
        let pool = grain(x, y, 60.0 * unit, seed) * 0.6 + grain(x, y, 22.0 * unit, seed ^ 3) * 0.4;
        let tooth = grain(x, y, 2.4 * unit, seed ^ 4);
        let wash = saturated(light, 1.3).map(|v| 1.0 - (1.0 - v) * (0.78 + 0.26 * pool));
        let edge = step(edges[at], 0.05, 0.2) * 0.34;
        let inked = wash.map(|v| v * (1.0 - edge) - 0.05 * (tooth - 0.5));
        let border = x.min(wide - 1.0 - x).min(y).min(high - 1.0 - y) / unit;
        mix(PAPER, inked, step(border + 46.0 * (pool - 0.5), 16.0, 30.0))
    });
    plane.write(map);
}

/// Broad strokes that follow the form, with the ridges of thick paint.
pub fn painted(map: &mut Pixmap, seed: u64) {
    let source = Plane::of(map);
    let unit = source.unit().max(0.3);
    let calm = source.calmed((5.0 * unit).ceil() as usize);
    let fine = source.calmed((2.0 * unit).ceil() as usize);
    let edges = source.edges((2.0 * unit).round().max(1.0) as usize);
    let (w, wide, high) = (source.w, source.w as f32, source.h as f32);
    let mut plane = source;
    plane.map(|x, y, light| {
        let at = y * w + x;
        let (x, y) = (x as f32, y as f32);
        // Lights are laid on one way, darks the other.
        let lean: f32 = if luminance(light) > 0.42 { 0.62 } else { -0.5 };
        let (cos, sin) = (lean.cos(), lean.sin());
        let (along, across) = (x * cos + y * sin, y * cos - x * sin);
        let bristle = grain(along * 0.13, across, 3.4 * unit, seed ^ 5);
        let dab = grain(along * 0.4, across, 17.0 * unit, seed ^ 6);
        // Small features keep their edges.
        let slip = 13.0 * unit * (dab - 0.5);
        let from = (
            (x + slip * cos).clamp(0.0, wide - 1.0) as usize,
            (y + slip * sin).clamp(0.0, high - 1.0) as usize,
        );
        let body = mix(calm.px[from.1 * w + from.0], fine.px[at], step(edges[at], 0.06, 0.2));
        let shift = 0.1 * (dab - 0.5) + 0.1 * (bristle - 0.5);
        let [r, g, b] = saturated(body, 1.34);
        [r * 1.03 + shift, g + shift, b + 0.9 * shift - 0.02]
    });
    plane.write(map);
}

/// Flat colors in few steps, under dark lines.
pub fn cel(map: &mut Pixmap) {
    const STEPS: f32 = 7.0;
    let mut plane = Plane::of(map);
    let unit = plane.unit();
    let calm = plane.calmed((2.0 * unit).ceil() as usize);
    let edges = calm.edges((1.5 * unit).round().max(1.0) as usize);
    let w = plane.w;
    plane.map(|x, y, _| {
        let at = y * w + x;
        let light = saturated(calm.px[at], 1.25);
        let bright = luminance(light).max(0.02);
        // Steps are finer in the dark, where skin and hair must stay apart; a short slope between two has no jags.
        let level = bright.powf(0.6) * STEPS;
        let level = level.floor() + step(level.fract(), 0.84, 1.0);
        let flat = ((level + 0.5) / STEPS).powf(1.0 / 0.6);
        let [r, g, b] = light.map(|v| v * flat / bright);
        let color = [r * 1.04 + 0.012, g * 1.01 + 0.006, b * 0.97];
        mix(color, [0.1, 0.05, 0.12], step(edges[at], 0.14, 0.28))
    });
    plane.write(map);
}
