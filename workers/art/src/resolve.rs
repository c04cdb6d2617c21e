//! Makes every choice an order leaves open: by the prompt's words, by the person's origin, by the seed.

use crate::order::Order;
use crate::person::{Angle, Bones, Figure, Framing, Person, Portrait, YOUNGEST};
use crate::places::Place;
use crate::prompt::{self, Hints};
use crate::props::Prop;
use crate::rng::{Rng, hash_text, mix64};
use crate::subject::{Subject, subject_of};
use crate::wish::{Wishes, wishes};
use crate::words::{
    Aspect, Ethnicity, Eyes, FaceDiversity, FacialHair, Gender, HairColor, HairStyle, Mood, Outfit, Pose, Setting,
    Skin, View,
};

/// Every choice has its own stream, so that fixing one leaves the others unchanged.
fn stream(order: &Order, choice: &str) -> Rng {
    Rng::new(mix64(order.seed ^ hash_text(choice)))
}

/// For choices that belong to the person rather than the picture.
fn own(order: &Order, choice: &str) -> Rng {
    Rng::new(mix64(order.face_seed.unwrap_or(order.seed) ^ hash_text(choice)))
}

pub fn portrait(order: &Order) -> Portrait {
    let subject = subject_of(&order.prompt).filter(|_| order.is_led_by_words);
    let order = &led(order, subject);
    let hints = prompt::read(&order.prompt);
    let is_empty = shows_nobody(subject, &hints);
    let wishes = wishes(order, &hints, is_empty);
    let view = order.view.or(hints.view);
    let pose = order.pose.or(hints.pose);
    let outfit = order.outfit.or(wishes.outfit).unwrap_or_else(|| outfit(order));
    let framing = if wishes.items.is_empty() {
        framing(view, pose, order.aspect, &mut stream(order, "framing"))
    } else {
        // Things stand on the ground: the person is seen whole, from as near as was asked for.
        Framing::FullBody
    };
    Portrait {
        person: Person {
            cloth: wishes.cloth,
            ..person(order, &hints, outfit)
        },
        angle: angle(view, pose, &mut stream(order, "angle")),
        framing,
        pose: pose.unwrap_or_else(|| stream(order, "pose").pick(&[Pose::Standing, Pose::Standing, Pose::ArmsCrossed])),
        place: order
            .setting
            .map(Place::Menu)
            .or(wishes.place)
            .unwrap_or_else(|| setting(order, &wishes)),
        treatment: order.treatment,
        preset: order.preset,
        is_empty,
        aspect: order.aspect,
        props: wishes.props,
        items: wishes.items,
        worn: wishes.worn,
        nearness: nearness(view),
        accent: hints.accent,
        seed: order.seed ^ hash_text(&order.prompt.to_lowercase()).rotate_left(17),
    }
}

/// Whether only things are drawn: nobody is among the words, and nothing that only a person has.
fn shows_nobody(subject: Option<Subject>, hints: &Hints) -> bool {
    match subject {
        Some(Subject::Nobody) => true,
        Some(Subject::Things) => !hints.has_person(),
        _ => false,
    }
}

/// How far a picture heeds the words it was ordered with.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Heed {
    /// Nouns that were asked for.
    pub asked: usize,
    /// Those that are not in the picture, as they were written.
    pub not_drawn: Vec<String>,
}

pub fn heed(order: &Order) -> Heed {
    let subject = subject_of(&order.prompt).filter(|_| order.is_led_by_words);
    let hints = prompt::read(&order.prompt);
    let Wishes { asked, not_drawn, .. } = wishes(order, &hints, shows_nobody(subject, &hints));
    Heed { asked, not_drawn }
}

fn nearness(view: Option<View>) -> f32 {
    match view {
        Some(View::FullBody) => 0.0,
        None | Some(View::Front | View::Back) => 1.0,
        Some(View::WaistUp) => 1.12,
        Some(View::Portrait) => 1.25,
        Some(View::CloseUp) => 1.4,
    }
}

/// The order with the gender that its words name: they override the menu.
fn led(order: &Order, subject: Option<Subject>) -> Order {
    let gender = match subject {
        Some(Subject::Woman) if order.gender == Gender::Male => Gender::Female,
        Some(Subject::Man) => Gender::Male,
        _ => order.gender,
    };
    Order {
        gender,
        ..order.clone()
    }
}

fn person(order: &Order, hints: &Hints, outfit: Outfit) -> Person {
    let skin = order
        .skin
        .unwrap_or_else(|| own(order, "skin").pick(skins(order.ethnicity)));
    let hair = order
        .hair_style
        .or(hints.hair_style)
        .unwrap_or_else(|| hair_style(order));
    Person {
        gender: order.gender,
        age: order.age.max(YOUNGEST),
        skin,
        hair_color: order
            .hair_color
            .or(hints.hair_color)
            .unwrap_or_else(|| hair_color(order, skin)),
        hair,
        eyes: order.eyes.or(hints.eyes).unwrap_or_else(|| eyes(order, skin)),
        hair_length: order.hair_length,
        figure: Figure {
            body_type: order.body_type,
            breasts: order.breasts,
            buttocks: order.buttocks,
            chest_size: order.chest_size,
            height: order.height,
        },
        facial_hair: order.facial_hair.unwrap_or_else(|| facial_hair(order)),
        outfit,
        cloth: None,
        mood: order
            .mood
            .or(hints.mood)
            .unwrap_or_else(|| stream(order, "mood").pick(&[Mood::Calm, Mood::Happy])),
        bones: bones(order),
    }
}

fn bones(order: &Order) -> Bones {
    let reach = match order.diversity {
        FaceDiversity::Low => 0.4,
        FaceDiversity::Default => 1.0,
        FaceDiversity::High => 1.35,
    };
    let rng = &mut own(order, "bones");
    let mut next = || reach * rng.range(-1.0, 1.0);
    Bones {
        jaw: next(),
        chin: next(),
        cheek: next(),
        nose_width: next(),
        nose_length: next(),
        eye_spacing: next(),
        eye_size: next(),
        eye_tilt: next(),
        lips: next(),
        mouth_width: next(),
        brow: next(),
    }
}

fn skins(origin: Option<Ethnicity>) -> &'static [Skin] {
    match origin {
        None => Skin::ALL,
        Some(Ethnicity::European) => &[Skin::Porcelain, Skin::Fair],
        Some(Ethnicity::Asian) => &[Skin::Porcelain, Skin::Fair, Skin::Olive],
        Some(Ethnicity::African) => &[Skin::Brown, Skin::Deep],
        Some(Ethnicity::Latin) => &[Skin::Olive, Skin::Tan],
        Some(Ethnicity::Arab) => &[Skin::Olive, Skin::Tan, Skin::Brown],
        Some(Ethnicity::Indian) => &[Skin::Tan, Skin::Brown],
    }
}

fn is_dark(skin: Skin) -> bool {
    matches!(skin, Skin::Tan | Skin::Brown | Skin::Deep)
}

fn hair_color(order: &Order, skin: Skin) -> HairColor {
    use HairColor::{Black, Blond, Brown, Ginger, Gray};
    let dark = is_dark(skin) || matches!(order.ethnicity, Some(e) if e != Ethnicity::European);
    let rng = &mut own(order, "hair colour");
    match (order.age, dark) {
        (60.., _) => rng.pick(&[Gray, Gray, HairColor::White]),
        (_, true) => rng.pick(&[Black, Black, Brown]),
        (_, false) => rng.pick(&[Black, Brown, Brown, Blond, Blond, Ginger]),
    }
}

fn eyes(order: &Order, skin: Skin) -> Eyes {
    let dark = is_dark(skin) || matches!(order.ethnicity, Some(e) if e != Ethnicity::European);
    let choice: &[Eyes] = if dark {
        &[Eyes::Brown, Eyes::Brown, Eyes::Amber, Eyes::Hazel]
    } else {
        Eyes::ALL
    };
    own(order, "eyes").pick(choice)
}

fn hair_style(order: &Order) -> HairStyle {
    use HairStyle::{Afro, Bald, Bob, Braid, Bun, LongWaves, ShortCrop, SlickBack, StraightLong, Undercut};
    let african = order.ethnicity == Some(Ethnicity::African);
    let choice: &[HairStyle] = match order.gender {
        Gender::Male if african => &[ShortCrop, Bald, Afro, Undercut],
        Gender::Male => &[ShortCrop, ShortCrop, SlickBack, Undercut, LongWaves],
        Gender::Female if african => &[Afro, Braid, Bun, LongWaves],
        Gender::Female => &[LongWaves, LongWaves, StraightLong, Bob, Bun, Braid],
        Gender::Trans => &[LongWaves, StraightLong, Bob, Bun, Undercut],
    };
    own(order, "hair style").pick(choice)
}

fn facial_hair(order: &Order) -> FacialHair {
    use FacialHair::{FullBeard, Moustache, None, ShortBeard, Stubble};
    match order.gender {
        Gender::Male => own(order, "beard").pick(&[
            None, None, Stubble, Stubble, ShortBeard, ShortBeard, Moustache, FullBeard,
        ]),
        Gender::Female | Gender::Trans => None,
    }
}

fn outfit(order: &Order) -> Outfit {
    let rng = &mut stream(order, "outfit");
    if order.gender == Gender::Male {
        let all: Vec<Outfit> = Outfit::ALL
            .iter()
            .copied()
            .filter(|&o| o != Outfit::SummerDress)
            .collect();
        return rng.pick(&all);
    }
    rng.pick(Outfit::ALL)
}

/// The first thing brings the place where it is at home; weather and sky imply an outdoor setting.
fn setting(order: &Order, wishes: &Wishes) -> Place {
    if wishes.props.contains(&Prop::Snow) {
        return Place::Snowfield;
    }
    if let Some(item) = wishes.items.first() {
        return Place::of_thing(item.sketch);
    }
    let outdoors = !wishes.props.is_empty();
    let open_air = [Setting::Studio, Setting::Beach, Setting::MagicWood, Setting::City];
    Place::Menu(stream(order, "setting").pick(if outdoors { &open_air } else { Setting::ALL }))
}

fn angle(view: Option<View>, pose: Option<Pose>, rng: &mut Rng) -> Angle {
    let turned = pose == Some(Pose::Walking);
    match view {
        Some(View::Back) => Angle::Back,
        Some(View::Front) => Angle::Front,
        Some(View::CloseUp) => rng.pick(&[Angle::Front, Angle::ThreeQuarter, Angle::Profile]),
        Some(View::FullBody | View::Portrait | View::WaistUp) => rng.pick(&[Angle::Front, Angle::ThreeQuarter]),
        None if turned => Angle::ThreeQuarter,
        None => rng.pick(&[
            Angle::Front,
            Angle::Front,
            Angle::ThreeQuarter,
            Angle::ThreeQuarter,
            Angle::Profile,
        ]),
    }
}

fn framing(view: Option<View>, pose: Option<Pose>, aspect: Aspect, rng: &mut Rng) -> Framing {
    match (view, pose, aspect) {
        (Some(View::CloseUp), ..) => Framing::Face,
        (Some(View::Portrait), ..) => Framing::Bust,
        (Some(View::WaistUp), ..) => Framing::WaistUp,
        (Some(View::FullBody), ..) | (_, Some(Pose::Walking), Aspect::Tall) => Framing::FullBody,
        (_, Some(_), _) | (_, _, Aspect::Tall) => Framing::WaistUp,
        (_, None, Aspect::Wide) => Framing::Bust,
        (_, None, _) => rng.pick(&[Framing::Bust, Framing::Bust, Framing::WaistUp]),
    }
}
