//! Reads hints about place, person and light from the words of a prompt.

use crate::palette::{COPPER, GOLD, PERSIMMON, ROSE, Rgb, TEAL, VIOLET};
use crate::props::Prop;
use crate::words::{Eyes, HairColor, HairStyle, Mood, Outfit, Pose, Setting, View};

/// Hints in a prompt; the first word about a thing wins.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Hints {
    pub setting: Option<Setting>,
    pub mood: Option<Mood>,
    pub view: Option<View>,
    pub pose: Option<Pose>,
    pub outfit: Option<Outfit>,
    pub hair_color: Option<HairColor>,
    pub hair_style: Option<HairStyle>,
    pub eyes: Option<Eyes>,
    pub props: Vec<Prop>,
    pub accent: Option<Rgb>,
}

#[derive(Clone, Copy)]
pub(crate) enum Hit {
    Place(Setting),
    Thing(Prop),
    Light(Rgb),
    Hair(HairColor),
    Cut(HairStyle),
    Feel(Mood),
    Seen(View),
    Stance(Pose),
    Clothes(Outfit),
}

/// Reads English words; other languages leave everything open.
pub fn read(text: &str) -> Hints {
    let lower = text.to_lowercase();
    let words: Vec<&str> = lower
        .split(|c: char| !c.is_alphanumeric())
        .filter(|w| !w.is_empty())
        .collect();
    let mut hints = Hints::default();
    for (i, word) in words.iter().enumerate() {
        if i > 0 && matches!(words[i - 1], "no" | "not" | "without") {
            continue;
        }
        match words.get(i + 1) {
            Some(next) if next.starts_with("hair") && word.parse::<HairColor>().is_ok() => {
                hints.hair_color = hints.hair_color.or(word.parse().ok());
            }
            Some(next) if next.starts_with("eye") && word.parse::<Eyes>().is_ok() => {
                hints.eyes = hints.eyes.or(word.parse().ok());
            }
            _ => crate::vocabulary::hits(word).for_each(|hit| hints.take(hit)),
        }
    }
    hints
}

impl Hints {
    fn take(&mut self, hit: Hit) {
        match hit {
            Hit::Place(s) => self.setting = self.setting.or(Some(s)),
            Hit::Feel(m) => self.mood = self.mood.or(Some(m)),
            Hit::Seen(v) => self.view = self.view.or(Some(v)),
            Hit::Stance(p) => self.pose = self.pose.or(Some(p)),
            Hit::Clothes(o) => self.outfit = self.outfit.or(Some(o)),
            Hit::Hair(h) => self.hair_color = self.hair_color.or(Some(h)),
            Hit::Cut(h) => self.hair_style = self.hair_style.or(Some(h)),
            Hit::Light(c) => self.accent = self.accent.or(Some(c)),
            Hit::Thing(p) if !self.props.contains(&p) => self.props.push(p),
            Hit::Thing(_) => {}
        }
    }
}

pub(crate) const RED: Rgb = Rgb(226, 58, 70);
pub(crate) const LIGHTS: [(&str, Rgb); 11] = [
    ("red", RED),
    ("blue", Rgb(80, 140, 230)),
    ("gold", GOLD),
    ("golden", GOLD),
    ("purple", VIOLET),
    ("violet", VIOLET),
    ("green", Rgb(90, 200, 140)),
    ("teal", TEAL),
    ("pink", ROSE),
    ("orange", PERSIMMON),
    ("copper", COPPER),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_choose_place_and_things() {
        let hints = read("A red umbrella in the rain, city at night");

        assert_eq!(hints.setting, Some(Setting::City));
        assert_eq!(hints.props, [Prop::Umbrella, Prop::Rain]);
        assert_eq!(hints.accent, Some(RED));
    }

    #[test]
    fn short_stems_do_not_match_inside_words() {
        assert_eq!(read("category bargain heritage"), Hints::default());
    }

    #[test]
    fn a_colour_before_hair_or_eyes_belongs_to_them() {
        let hints = read("blond hair, green eyes");

        assert_eq!(
            (hints.hair_color, hints.eyes, hints.accent),
            (Some(HairColor::Blond), Some(Eyes::Green), None)
        );
    }

    #[test]
    fn what_is_refused_in_words_stays_away() {
        assert!(read("no rain, without candles").props.is_empty());
    }
}
