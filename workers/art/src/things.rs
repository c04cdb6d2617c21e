//! Things that words can ask for, drawn from a few strokes each: the files in `things` hold them as text.
//!
//! A sketch begins with `= name depth color width height` and stands on (0, 0), its height upward (negative). Then one
//! stroke a line: `f` polygon, `b` blob, `o` ellipse (center, radii), `r` rectangle (corner, size), `l` and `c` lines
//! and curves of a width, `g` a glow (center, radius).

use crate::canvas::{Canvas, Paint};
use crate::light;
use crate::palette::{CREAM, GOLD, INK, Rgb};
use crate::shape::{Pt, Shape, blob, curve, ellipse, polygon, polyline, rect};
use std::sync::LazyLock;
use tiny_skia::Transform;

/// How far away a thing stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Depth {
    Far,
    Mid,
    Near,
    Air,
    /// On the person.
    Worn,
}

#[derive(Clone, Copy, PartialEq, Debug)]
enum Tone {
    Base,
    Light,
    Dark,
    Own(Rgb),
}

#[derive(Clone, Copy, PartialEq, Debug)]
enum Mark {
    Fill,
    Blob,
    Oval,
    Rect,
    Line(f32),
    Curve(f32),
    Glow(f32),
}

#[derive(PartialEq, Debug)]
struct Stroke {
    mark: Mark,
    tone: Tone,
    points: Vec<Pt>,
}

/// One drawing; its base color can be chosen.
#[derive(PartialEq, Debug)]
pub struct Sketch {
    pub name: &'static str,
    pub depth: Depth,
    pub base: Rgb,
    /// Drawing units.
    pub width: f32,
    pub height: f32,
    pub is_outdoors: bool,
    strokes: Vec<Stroke>,
}

const FILES: [&str; 6] = [
    include_str!("things/outdoor.txt"),
    include_str!("things/animals.txt"),
    include_str!("things/objects.txt"),
    include_str!("things/travel.txt"),
    include_str!("things/food.txt"),
    include_str!("things/worn.txt"),
];

/// The first files are of things in the open.
const OUTDOORS: usize = 2;

static SKETCHES: LazyLock<Vec<Sketch>> = LazyLock::new(|| {
    (0..)
        .zip(FILES)
        .flat_map(|(at, file)| sketches(file, at < OUTDOORS))
        .collect()
});

pub fn find(name: &str) -> Option<&'static Sketch> {
    SKETCHES.iter().find(|sketch| sketch.name == name)
}

fn sketches(file: &'static str, is_outdoors: bool) -> Vec<Sketch> {
    let mut all: Vec<Sketch> = Vec::new();
    for line in file.lines().filter(|line| !line.starts_with("# ")) {
        let words: Vec<&'static str> = line.split_whitespace().collect();
        match (words.as_slice(), all.last_mut()) {
            (["=", name, depth, base, width, height], _) => all.push(Sketch {
                name,
                depth: depth_of(depth),
                base: hex(base).expect("a color"),
                width: number(width),
                height: number(height),
                is_outdoors,
                strokes: Vec::new(),
            }),
            ([mark, tone, rest @ ..], Some(sketch)) => sketch.strokes.push(stroke(mark, tone, rest)),
            _ => {}
        }
    }
    all
}

fn depth_of(word: &str) -> Depth {
    match word {
        "far" => Depth::Far,
        "mid" => Depth::Mid,
        "near" => Depth::Near,
        "air" => Depth::Air,
        _ => Depth::Worn,
    }
}

fn number(word: &str) -> f32 {
    word.parse().expect("a number")
}

fn stroke(mark: &str, tone: &str, rest: &[&str]) -> Stroke {
    let point = |word: &&str| {
        let (x, y) = word.split_once(',').expect("a point");
        (number(x), number(y))
    };
    let (mark, points) = match mark {
        "f" => (Mark::Fill, rest),
        "b" => (Mark::Blob, rest),
        "o" => (Mark::Oval, rest),
        "r" => (Mark::Rect, rest),
        "l" => (Mark::Line(number(rest[0])), &rest[1..]),
        "c" => (Mark::Curve(number(rest[0])), &rest[1..]),
        _ => (Mark::Glow(number(rest[1])), &rest[..1]),
    };
    Stroke {
        mark,
        tone: tone_of(tone),
        points: points.iter().map(point).collect(),
    }
}

fn tone_of(sign: &str) -> Tone {
    match sign {
        "B" => Tone::Base,
        "L" => Tone::Light,
        "D" => Tone::Dark,
        "K" => Tone::Own(Rgb(0x22, 0x1c, 0x26)),
        "W" => Tone::Own(Rgb(0xfa, 0xf6, 0xee)),
        "G" => Tone::Own(Rgb(0x3c, 0x92, 0x4c)),
        "T" => Tone::Own(Rgb(0x6e, 0x48, 0x30)),
        "Y" => Tone::Own(GOLD),
        "R" => Tone::Own(Rgb(0xd4, 0x34, 0x44)),
        "S" => Tone::Own(Rgb(0xa8, 0xd4, 0xec)),
        "A" => Tone::Own(Rgb(0x8c, 0x8c, 0x96)),
        _ => Tone::Own(hex(sign).expect("a color")),
    }
}

/// `#rrggbb`
pub fn hex(word: &str) -> Option<Rgb> {
    let number = u32::from_str_radix(word.strip_prefix('#')?, 16).ok()?;
    let [_, r, g, b] = number.to_be_bytes();
    Some(Rgb(r, g, b))
}

/// Paints the sketch with its foot at `at`.
pub fn draw(c: &mut Canvas, sketch: &Sketch, at: Pt, scale: f32, base: Rgb) {
    c.moved(Transform::from_translate(at.0, at.1).pre_scale(scale, scale), |c| {
        for stroke in &sketch.strokes {
            let color = match stroke.tone {
                Tone::Base => base,
                Tone::Light => base.mix(CREAM, 0.4),
                Tone::Dark => base.mix(INK, 0.45),
                Tone::Own(color) => color,
            };
            paint(c, stroke, color);
        }
    });
}

fn paint(c: &mut Canvas, stroke: &Stroke, color: Rgb) {
    let points = &stroke.points;
    let (first, last) = (points[0], points[points.len() - 1]);
    let outline: Shape = match stroke.mark {
        Mark::Fill => polygon(points),
        Mark::Blob => blob(points),
        Mark::Oval => ellipse(first, last.0, last.1),
        Mark::Rect => rect(first.0, first.1, last.0, last.1),
        Mark::Glow(radius) => return light::glow(c, first, radius, color, 0.6),
        Mark::Line(width) => return c.stroke(&polyline(points), &color.paint(), width, 1.0),
        Mark::Curve(width) => return c.stroke(&curve(points), &color.paint(), width, 1.0),
    };
    let Some(bounds) = outline.as_ref().map(tiny_skia::Path::bounds) else {
        return;
    };
    let sheen = Paint::linear(
        (bounds.left(), bounds.top()),
        (bounds.right(), bounds.bottom()),
        &[
            (0.0, color.mix(CREAM, 0.24), 1.0),
            (0.45, color, 1.0),
            (1.0, color.mix(INK, 0.34), 1.0),
        ],
    );
    c.fill(&outline, &sheen);
    c.stroke(&outline, &INK.paint(), 2.2, 0.4);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sketch_is_read_and_fits_its_frame() {
        assert!(SKETCHES.len() >= 200);
        for sketch in SKETCHES.iter() {
            assert!(!sketch.strokes.is_empty(), "{}", sketch.name);
            let highest = sketch.strokes.iter().flat_map(|s| &s.points).map(|p| -p.1);
            let highest = highest.fold(0.0, f32::max);
            assert!(
                sketch.depth == Depth::Worn || highest <= sketch.height * 1.25,
                "{} is {highest} high",
                sketch.name
            );
        }
    }
}
