//! One person with everything on, in figure units: eye line at y = 0, chin near 156.

use crate::arms::Arms;
use crate::beard;
use crate::build::Build;
use crate::canvas::Canvas;
use crate::face::{self, Brushwork, FaceLight};
use crate::features::{self, Makeup};
use crate::furniture;
use crate::garment::Cut;
use crate::gesture;
use crate::hair::{self, Hair};
use crate::head::Head;
use crate::legs::Legs;
use crate::marks;
use crate::outfit::{self, Wear};
use crate::palette::{self, GOLD, INK, ROSE, Rgb, Scheme, Tone};
use crate::person::{Angle, Framing, Gesture, Person, Portrait};
use crate::posture;
use crate::rng::Rng;
use crate::shape::{Pt, circle, curve, ellipse};
use crate::things;
use crate::torso::{self, Torso};
use crate::words::{Gender, HairColor, HairStyle, Outfit, Pose};
use tiny_skia::Transform;

/// Size of the head, as a share of nature's.
const HEAD: f32 = 1.09;

/// Where a figure stands: position of the eye line, scale, facing (1 or -1).
#[derive(Clone, Copy)]
pub struct Place {
    pub at: Pt,
    pub scale: f32,
    pub facing: f32,
}

pub fn draw(c: &mut Canvas, portrait: &Portrait, scheme: &Scheme, place: Place, rng: &mut Rng) {
    let (p, anime) = (&portrait.person, portrait.anime());
    let seed = rng.next_u64();
    let mut rng_hair = Rng::new(seed ^ 2);
    let rng = &mut Rng::new(seed);
    let mut build = Build::of(p);
    build.yaw = portrait.yaw;
    let head = Head::new(portrait.angle, build);
    let torso = Torso::new(&head);
    let bw = Brushwork::of(anime);
    let skin = palette::skin_for(p.skin, portrait.preset);
    let lamp = rng.sign();
    let side = if matches!(portrait.angle, Angle::Front | Angle::Back) {
        lamp
    } else {
        1.0
    };
    let light = FaceLight {
        side,
        rim: scheme.rim,
        key: scheme.key,
        split: rng.chance(0.12),
    };
    let cut = Cut::of(p.outfit, p.gender);
    let wear = Wear {
        cut,
        cloth: cloth(p, cut, &skin, seed ^ 1),
        bw,
        side,
        rim: scheme.rim,
    };
    let hair = hair_of(p, &head, (bw, skin), scheme, side, &mut rng_hair);
    let makeup = makeup_of(p, skin, portrait, bw, rng);
    let tilt = tilt(portrait.angle, rng);
    let (x, y) = place.at;
    let s = place.scale;
    let (wide, long) = head.build.stretch();
    // A head a little larger than life, grown from the chin.
    let turn = Transform::from_rotate_at(tilt, 0.0, 180.0)
        .pre_translate(0.0, 150.0)
        .pre_scale(HEAD * wide, HEAD * long)
        .pre_translate(0.0, -150.0);
    c.moved(Transform::from_translate(x, y).pre_scale(s * place.facing, s), |c| {
        if portrait.angle != Angle::Back {
            c.moved(turn, |c| hair::behind(c, &hair));
        }
        c.moved(Transform::from_translate(0.0, -24.0), |c| {
            if portrait.framing == Framing::FullBody {
                furniture::ground(c, portrait.pose);
            }
            furniture::behind(c, portrait.pose, scheme);
            cape(c, portrait);
            torso::skin(c, &torso, &head, &skin, &bw, side);
            face::neck_shadow(c, &head, &skin, &bw, &light);
            body(
                c,
                portrait,
                &Dressed {
                    torso: &torso,
                    wear: &wear,
                    skin: &skin,
                    scheme,
                },
                rng,
            );
            if portrait.has_stethoscope && portrait.angle != Angle::Back {
                gesture::stethoscope(c);
            }
            worn(c, portrait, true);
        });
        c.moved(turn, |c| {
            Face {
                person: p,
                head: &head,
                skin: &skin,
                bw: &bw,
                light: &light,
                hair: &hair,
                makeup: &makeup,
            }
            .draw(c);
            earrings(c, p, &head);
            worn(c, portrait, false);
        });
        if portrait.angle != Angle::Back {
            let arms = Arms {
                torso: &torso,
                wear: &wear,
                skin: &skin,
            };
            let (_, raised) = gesture::arms(portrait, &torso);
            c.moved(Transform::from_translate(0.0, -24.0), |c| {
                gesture::draw(c, portrait, &arms, &raised);
            });
        }
    });
}

/// The same in every preset, unless the skin that a preset draws comes close to it.
fn cloth(p: &Person, cut: Cut, drawn: &Tone, seed: u64) -> Tone {
    let usual = palette::dyed(p.cloth, cut, &palette::skin(p.skin), &mut Rng::new(seed));
    if palette::far_from_skin(usual.base, drawn) {
        usual
    } else {
        palette::dyed(p.cloth, cut, drawn, &mut Rng::new(seed))
    }
}

/// The body and everything worn on it.
struct Dressed<'a> {
    torso: &'a Torso,
    wear: &'a Wear,
    skin: &'a Tone,
    scheme: &'a Scheme,
}

fn body(c: &mut Canvas, p: &Portrait, d: &Dressed, rng: &mut Rng) {
    let (torso, wear, skin) = (d.torso, d.wear, d.skin);
    if p.framing == Framing::FullBody {
        Legs {
            torso,
            wear,
            skin,
            pose: p.pose,
        }
        .draw(c, &posture::legs(p.pose, torso));
    }
    let arms = Arms { torso, wear, skin };
    let [first, second] = posture::arms(p.pose, torso, wear.cut.sleeve(), rng);
    let crossing = p.pose == Pose::ArmsCrossed;
    if p.gesture != Gesture::None && p.angle != Angle::Back {
        outfit::draw(c, torso, wear, rng);
        for arm in gesture::arms(p, torso).0 {
            arms.draw(c, &arm, false);
        }
        return;
    }
    if p.angle == Angle::Back {
        arms.draw(c, &first, false);
        arms.draw(c, &second, false);
        outfit::draw(c, torso, wear, rng);
        return furniture::ledge(c, p.pose, d.scheme);
    }
    outfit::draw(c, torso, wear, rng);
    arms.draw(c, &first, crossing);
    furniture::ledge(c, p.pose, d.scheme);
    arms.draw(c, &second, crossing);
    arms.fingers(c, &first);
}

struct Face<'a> {
    person: &'a Person,
    head: &'a Head,
    skin: &'a Tone,
    bw: &'a Brushwork,
    light: &'a FaceLight,
    hair: &'a Hair<'a>,
    makeup: &'a Makeup,
}

impl Face<'_> {
    fn draw(&self, c: &mut Canvas) {
        let (head, skin, bw) = (self.head, self.skin, self.bw);
        if head.angle != Angle::Profile {
            face::ears(c, head, skin, bw);
        }
        face::head_skin(c, head, skin, bw, self.light);
        if head.angle == Angle::Profile {
            face::ears(c, head, skin, bw);
        }
        if head.angle == Angle::Back {
            hair::front(c, self.hair);
            hair::behind(c, self.hair);
            return;
        }
        beard::draw(c, head, self.person.facial_hair, &self.hair.tone, bw, self.hair.seed);
        marks::on_skin(c, head, &self.person.marks, skin, self.hair.seed);
        features::draw(c, head, self.makeup);
        marks::glasses(c, head, self.person.marks.glasses, self.frame());
        hair::front(c, self.hair);
        marks::fringe(c, self.hair, self.person.marks.fringe);
    }
}

impl Face<'_> {
    /// Color of the glasses: the same in every picture of a person.
    fn frame(&self) -> Rgb {
        let frames = [
            Rgb(0x1e, 0x1a, 0x22),
            Rgb(0x5c, 0x32, 0x20),
            GOLD.mix(INK, 0.25),
            Rgb(0x7a, 0x1f, 0x34),
        ];
        frames[(self.person.marks.part.abs() as usize) % frames.len()]
    }
}

/// Hats, or what is worn at the neck.
fn worn(c: &mut Canvas, p: &Portrait, is_low: bool) {
    for item in &p.worn {
        let hangs = matches!(item.sketch.name, "scarf" | "tie");
        if hangs == is_low && item.sketch.name != "cape" {
            things::draw(c, item.sketch, (0.0, 0.0), 1.0, item.color);
        }
    }
}

/// A cape hangs behind the body.
fn cape(c: &mut Canvas, p: &Portrait) {
    for item in p.worn.iter().filter(|item| item.sketch.name == "cape") {
        things::draw(c, item.sketch, (0.0, 0.0), 1.0, item.color);
    }
}

fn hair_of<'a>(
    p: &Person,
    head: &'a Head,
    (bw, skin): (Brushwork, Tone),
    scheme: &Scheme,
    side: f32,
    rng: &mut Rng,
) -> Hair<'a> {
    let silver = p.age >= 56 && !matches!(p.hair_color, HairColor::White | HairColor::Gray);
    Hair {
        style: p.hair,
        length: p.hair_length,
        tone: palette::grayed(&palette::hair(p.hair_color), graying(p)),
        skin,
        bw,
        rim: scheme.rim,
        side,
        part: p.marks.part,
        curl: p.marks.curl,
        phase: rng.range(0.0, 6.0),
        silver,
        seed: rng.next_u64(),
        head,
    }
}

/// From the forties on, in a measure of one's own.
fn graying(p: &Person) -> f32 {
    let natural = matches!(
        p.hair_color,
        HairColor::Black | HairColor::Brown | HairColor::Ginger | HairColor::Blond
    );
    let years = (f32::from(p.age) - 47.0 + 6.0 * p.bones.ears) / 26.0;
    if natural { years.clamp(0.0, 0.72) } else { 0.0 }
}

fn makeup_of(p: &Person, skin: Tone, portrait: &Portrait, bw: Brushwork, rng: &mut Rng) -> Makeup {
    let anime = portrait.anime();
    let made_up = p.marks.lipstick;
    let pigment = rng.pick(&[
        Rgb(0xb0, 0x24, 0x3c),
        Rgb(0xc2, 0x4e, 0x48),
        ROSE,
        Rgb(0x8e, 0x22, 0x48),
    ]);
    let base = skin.base.mix(Rgb(0xb4, 0x50, 0x50), 0.42).mix(pigment, made_up);
    let lip = Tone {
        light: base.mix(Rgb(255, 220, 210), 0.5),
        base,
        shade: base.mix(Rgb(60, 8, 34), 0.38),
        deep: base.mix(Rgb(34, 6, 24), 0.78),
    };
    let hair = palette::hair(p.hair_color);
    Makeup {
        skin,
        iris: palette::iris(p.eyes),
        line: Rgb(0x24, 0x10, 0x1c),
        brow: hair.base.mix(skin.deep, 0.45).mix(INK, 0.25),
        lip,
        made_up: if p.gender == Gender::Male { 0.0 } else { made_up },
        // Turned heads look back at the viewer.
        gaze: match portrait.angle {
            Angle::Front => -2.4 * portrait.yaw,
            Angle::ThreeQuarter => 3.0,
            _ => 0.0,
        },
        mood: p.mood,
        anime,
        soft: bw.soft,
    }
}

/// Lean of the head in degrees.
fn tilt(angle: Angle, rng: &mut Rng) -> f32 {
    match angle {
        Angle::Front => rng.range(-5.0, 5.0),
        Angle::ThreeQuarter => rng.range(-4.0, 3.0),
        Angle::Profile => rng.range(-1.0, 6.0),
        Angle::Back => rng.range(-4.0, 4.0),
    }
}

fn earrings(c: &mut Canvas, p: &Person, head: &Head) {
    use HairStyle::{Afro, Bald, Braid, Bun, ShortCrop, SlickBack, Undercut};
    let shown = matches!(p.hair, Bun | Braid | Afro | ShortCrop | SlickBack | Bald | Undercut);
    if p.gender == Gender::Male || !shown || head.angle == Angle::Back {
        return;
    }
    for &((x, y), _) in &head.ears {
        let top = (x, y + 33.0);
        c.fill(&circle(top, 4.0), &GOLD.paint());
        if matches!(p.outfit, Outfit::SummerDress | Outfit::Evening) {
            c.stroke(&curve(&[top, (top.0, top.1 + 22.0)]), &GOLD.paint(), 2.0, 1.0);
            c.fill(&ellipse((top.0, top.1 + 28.0), 5.5, 9.0), &GOLD.paint());
        } else {
            c.stroke(&circle((top.0, top.1 + 12.0), 11.0), &GOLD.paint(), 2.8, 1.0);
        }
    }
}
