//! Blur at a fraction of the size: what is soft has no detail to lose.

use crate::canvas::Node;
use crate::raster::{self, Brush};
use tiny_skia::{FilterQuality, Path, Pixmap, PixmapPaint, Rect, Transform};

/// Standard deviation, in pixels, of three passes of a box three pixels wide.
const STEP: f32 = 1.414;

/// Paints `nodes` blurred by `sigma` drawing units.
pub fn paint(brush: &mut Brush, nodes: &[Node], sigma: f32, t: Transform) {
    let scale = t.sx.hypot(t.ky);
    let sigma_px = sigma * scale;
    let Some(area) = area(nodes, t, sigma_px, brush.map) else {
        return;
    };
    let shrink = (STEP / sigma_px).min(1.0);
    let (w, h) = (
        (area.width() * shrink).ceil() as u32 + 1,
        (area.height() * shrink).ceil() as u32 + 1,
    );
    let Some(mut small) = Pixmap::new(w, h) else { return };
    let into = Transform::from_translate(-area.left(), -area.top()).post_scale(shrink, shrink);
    raster::paint(nodes, &mut small, t.post_concat(into));
    let passes = (3.0 * (sigma_px * shrink / STEP).powi(2)).round() as u32;
    for _ in 0..passes {
        blur(&mut small);
    }
    let back = Transform::from_scale(1.0 / shrink, 1.0 / shrink).post_translate(area.left(), area.top());
    let smooth = PixmapPaint {
        quality: FilterQuality::Bilinear,
        ..PixmapPaint::default()
    };
    brush.map.draw_pixmap(0, 0, small.as_ref(), &smooth, back, brush.clip);
}

/// Where the blurred nodes can be seen, in pixels.
fn area(nodes: &[Node], t: Transform, sigma_px: f32, map: &Pixmap) -> Option<Rect> {
    let reach = 3.0 * sigma_px + 1.0;
    let found = bounds(nodes, t)?;
    let left = (found.left() - reach).max(-reach).floor();
    let top = (found.top() - reach).max(-reach).floor();
    let right = (found.right() + reach).min(map.width() as f32 + reach).ceil();
    let bottom = (found.bottom() + reach).min(map.height() as f32 + reach).ceil();
    Rect::from_ltrb(left, top, right, bottom).filter(|r| r.width() >= 1.0 && r.height() >= 1.0)
}

fn bounds(nodes: &[Node], t: Transform) -> Option<Rect> {
    nodes
        .iter()
        .filter_map(|node| match node {
            Node::Fill { path, .. } | Node::Clipped { path, .. } => of_path(path, t, 0.0),
            Node::Stroke { path, width, .. } => of_path(path, t, *width),
            Node::Moved { by, nodes } => bounds(nodes, t.pre_concat(*by)),
            Node::Soft { nodes, .. } => bounds(nodes, t),
        })
        .reduce(|a, b| {
            let (l, t) = (a.left().min(b.left()), a.top().min(b.top()));
            Rect::from_ltrb(l, t, a.right().max(b.right()), a.bottom().max(b.bottom())).unwrap_or(a)
        })
}

fn of_path(path: &Path, t: Transform, pad: f32) -> Option<Rect> {
    path.bounds().outset(pad, pad).unwrap_or(path.bounds()).transform(t)
}

/// One pass of a 3 x 3 box, rows first, transparent beyond the edge.
fn blur(map: &mut Pixmap) {
    let (w, h) = (map.width() as usize, map.height() as usize);
    let data = map.data_mut();
    let mut line = Vec::with_capacity(4 * w.max(h));
    for y in 0..h {
        box_line(data, y * w * 4, 4, w, &mut line);
    }
    for x in 0..w {
        box_line(data, x * 4, w * 4, h, &mut line);
    }
}

/// Averages each of the `n` pixels that lie `step` bytes apart with its two neighbours.
fn box_line(data: &mut [u8], start: usize, step: usize, n: usize, line: &mut Vec<[u16; 4]>) {
    line.clear();
    line.extend((0..n).map(|i| {
        let at = start + i * step;
        [data[at], data[at + 1], data[at + 2], data[at + 3]].map(u16::from)
    }));
    for i in 0..n {
        let here = line[i];
        let before = if i > 0 { line[i - 1] } else { [0; 4] };
        let after = if i + 1 < n { line[i + 1] } else { [0; 4] };
        let at = start + i * step;
        for k in 0..4 {
            data[at + k] = ((before[k] + here[k] + after[k] + 1) / 3) as u8;
        }
    }
}
