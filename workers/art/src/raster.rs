//! From a list of things to paint to pixels.

use crate::canvas::{Node, Paint, Stop};
use crate::soften;
use tiny_skia::{
    Color, FillRule, GradientStop, LineCap, LineJoin, LinearGradient, Mask, Path, Pixmap, Point, PremultipliedColorU8,
    RadialGradient, Shader, SpreadMode, Stroke, Transform,
};

/// Paints `nodes` on the pixels; `to_pixels` turns drawing units into pixels.
pub fn paint(nodes: &[Node], map: &mut Pixmap, to_pixels: Transform) {
    Brush { map, clip: None }.paint(nodes, to_pixels);
}

pub(crate) struct Brush<'a> {
    pub map: &'a mut Pixmap,
    pub clip: Option<&'a Mask>,
}

impl Brush<'_> {
    fn paint(&mut self, nodes: &[Node], t: Transform) {
        for node in nodes {
            match node {
                Node::Fill { path, paint, opacity } => {
                    self.map
                        .fill_path(path, &loaded(paint, *opacity), FillRule::Winding, t, self.clip);
                }
                Node::Stroke {
                    path,
                    paint,
                    width,
                    opacity,
                } => {
                    let line = Stroke {
                        width: *width,
                        line_cap: LineCap::Round,
                        line_join: LineJoin::Round,
                        ..Stroke::default()
                    };
                    self.map
                        .stroke_path(path, &loaded(paint, *opacity), &line, t, self.clip);
                }
                Node::Moved { by, nodes } => self.paint(nodes, t.pre_concat(*by)),
                Node::Clipped { path, nodes } => self.paint_clipped(path, nodes, t),
                Node::Soft { sigma, nodes } => soften::paint(self, nodes, *sigma, t),
            }
        }
    }

    fn paint_clipped(&mut self, path: &Path, nodes: &[Node], t: Transform) {
        let fresh = || Mask::new(self.map.width(), self.map.height()).expect("a picture has a size");
        let mask = if let Some(outer) = self.clip {
            let mut mask = outer.clone();
            mask.intersect_path(path, FillRule::Winding, true, t);
            mask
        } else {
            let mut mask = fresh();
            mask.fill_path(path, FillRule::Winding, true, t);
            mask
        };
        Brush {
            map: self.map,
            clip: Some(&mask),
        }
        .paint(nodes, t);
    }
}

fn loaded(paint: &Paint, opacity: f32) -> tiny_skia::Paint<'static> {
    let mut shader = match paint {
        Paint::Flat(c) => Shader::SolidColor(Color::from_rgba8(c.0, c.1, c.2, 255)),
        Paint::Linear { from, to, stops } => LinearGradient::new(
            Point::from_xy(from.0, from.1),
            Point::from_xy(to.0, to.1),
            ramp(stops),
            SpreadMode::Pad,
            Transform::identity(),
        )
        .unwrap_or_else(|| last(stops)),
        Paint::Radial { centre, radius, stops } => {
            let centre = Point::from_xy(centre.0, centre.1);
            RadialGradient::new(
                centre,
                0.0,
                centre,
                *radius,
                ramp(stops),
                SpreadMode::Pad,
                Transform::identity(),
            )
            .unwrap_or_else(|| last(stops))
        }
    };
    shader.apply_opacity(opacity);
    tiny_skia::Paint {
        shader,
        ..tiny_skia::Paint::default()
    }
}

fn ramp(stops: &[Stop]) -> Vec<GradientStop> {
    stops
        .iter()
        .map(|stop| GradientStop::new(stop.0, color(stop)))
        .collect()
}

/// A gradient without length is its last colour.
fn last(stops: &[Stop]) -> Shader<'static> {
    Shader::SolidColor(stops.last().map_or(Color::TRANSPARENT, color))
}

fn color(stop: &Stop) -> Color {
    let (_, c, opacity) = *stop;
    let mut color = Color::from_rgba8(c.0, c.1, c.2, 255);
    color.apply_opacity(opacity.clamp(0.0, 1.0));
    color
}

/// Half as wide and high: each pixel is the mean of four. Of opaque pictures with even sides.
pub fn halved(map: &Pixmap) -> Pixmap {
    let (width, height) = (map.width() / 2, map.height() / 2);
    let mut out = Pixmap::new(width, height).expect("sides are not 0");
    let (wide, from) = (map.width() as usize, map.pixels());
    for (at, pixel) in out.pixels_mut().iter_mut().enumerate() {
        let (x, y) = (at % width as usize, at / width as usize);
        let first = 2 * y * wide + 2 * x;
        let four = [first, first + 1, first + wide, first + wide + 1].map(|at| from[at]);
        let mean = |part: fn(&PremultipliedColorU8) -> u8| {
            let sum: u16 = four.iter().map(|pixel| u16::from(part(pixel))).sum();
            ((sum + 2) / 4) as u8
        };
        *pixel = PremultipliedColorU8::from_rgba(
            mean(|pixel| pixel.red()),
            mean(|pixel| pixel.green()),
            mean(|pixel| pixel.blue()),
            255,
        )
        .expect("an opaque pixel holds any color");
    }
    out
}
