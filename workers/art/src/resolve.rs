//! Makes every choice an order leaves open: by the prompt's words, by the person's origin, by the seed.

use crate::held;
use crate::order::Order;
use crate::person::{Angle, Bones, Figure, Framing, Fringe, Gesture, Glasses, Marks, Person, Portrait, YOUNGEST};
use crate::places::Place;
use crate::prompt::{self, Hints};
use crate::props::Prop;
use crate::rng::{Rng, hash_text, mix64};
use crate::subject::{Subject, subject_of};
use crate::wish::{Wishes, wishes};
use crate::words::{
    Aspect, Ethnicity, Eyes, FaceDiversity, FaceShape, FacialHair, Gender, HairColor, HairStyle, Mood, Outfit, Pose,
    Preset, Setting, Skin, Trade, Treatment, Turn, View,
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
    let mut wishes = wishes(order, &hints, is_empty);
    let view = order.view.or(hints.view);
    let pose = order.pose.or(hints.pose);
    let trade = at_work(order, &wishes);
    let outfit_asked = order.outfit.or(wishes.outfit);
    let coat = held::white_coat(trade).filter(|_| outfit_asked.is_none());
    let at_hand = coat.map_or_else(|| outfit(order), |_| Outfit::Business);
    let outfit = outfit_asked.unwrap_or(at_hand);
    let is_posed = pose.is_some() || is_empty;
    let held = if is_posed
        || wishes.items.len() > 1
        || matches!(view, Some(View::Back | View::FullBody | View::CloseUp | View::Portrait))
    {
        None
    } else {
        held::asked(&mut wishes.items).or_else(|| held::of_trade(trade, &mut stream(order, "trade")))
    };
    let gesture = if is_posed || !wishes.items.is_empty() {
        Gesture::None
    } else if held.is_some() {
        Gesture::Hold
    } else {
        gesture(view, &mut stream(order, "gesture"))
    };
    let (asked, facing) = turned(order.turn);
    let angle = asked.unwrap_or_else(|| angle(view, pose, gesture, &mut stream(order, "angle")));
    let framing = if gesture == Gesture::Hold || gesture == Gesture::Wave {
        Framing::WaistUp
    } else if wishes.items.is_empty() {
        framing(view, pose, order.aspect, &mut stream(order, "framing"))
    } else {
        // Things stand on the ground: the person is seen whole, from as near as was asked for.
        Framing::FullBody
    };
    Portrait {
        person: Person {
            cloth: wishes.cloth.or(coat),
            ..person(order, &hints, outfit)
        },
        angle,
        yaw: stream(order, "yaw").range(-1.0, 1.0),
        facing,
        has_stethoscope: held::has_stethoscope(trade),
        gesture,
        held,
        framing,
        pose: pose.unwrap_or_else(|| idle(gesture, &mut stream(order, "pose"))),
        place: order
            .setting
            .map(Place::Menu)
            .or(wishes.place)
            .unwrap_or_else(|| setting(order, &wishes)),
        treatment: treatment(order),
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

/// The trade, unless the picture is of another place or of clothes that were asked for.
fn at_work(order: &Order, wishes: &Wishes) -> Option<Trade> {
    let is_elsewhere = wishes.place.is_some() || !matches!(order.setting, None | Some(Setting::Office));
    let is_dressed = order.outfit.or(wishes.outfit).is_some();
    order.trade.filter(|_| !is_elsewhere && !is_dressed)
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
        mood: order.mood.or(hints.mood).unwrap_or_else(|| {
            stream(order, "mood").pick(&[Mood::Calm, Mood::Calm, Mood::Happy, Mood::Happy, Mood::Excited])
        }),
        bones: bones(order),
        marks: marks(order, skin, hair),
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
    let bones = Bones {
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
        width: next(),
        length: next(),
        chin_width: next(),
        forehead: next(),
        nose_hook: next(),
        eye_round: next(),
        lid: next(),
        upper_lip: next(),
        mouth_height: next(),
        brow_arch: next(),
        brow_height: next(),
        brow_slant: next(),
        ears: next(),
    };
    order.face.map_or(bones, |shape| bones.of_shape(shape))
}

/// Small marks that make a person unlike others.
fn marks(order: &Order, skin: Skin, hair: HairStyle) -> Marks {
    use HairStyle::{Bob, Braid, Bun, LongWaves, StraightLong};
    let rng = &mut own(order, "marks");
    let fringe = rng.pick(&[
        Fringe::None,
        Fringe::None,
        Fringe::None,
        Fringe::Straight,
        Fringe::Swept,
        Fringe::Swept,
    ]);
    let glasses = rng.unit();
    let kind = rng.pick(&[Glasses::Round, Glasses::Square, Glasses::Square, Glasses::Half]);
    let share = if order.age >= 45 { 0.36 } else { 0.2 };
    let pale = matches!(skin, Skin::Porcelain | Skin::Fair);
    let has_freckles = rng.chance(0.22);
    let spot = (rng.sign() * rng.range(24.0, 60.0), rng.range(34.0, 118.0));
    let has_spot = rng.chance(0.25);
    let is_man = order.gender == Gender::Male;
    Marks {
        fringe: if matches!(hair, LongWaves | StraightLong | Bob | Bun | Braid) && !is_man {
            fringe
        } else {
            Fringe::None
        },
        glasses: if glasses < share { kind } else { Glasses::None },
        has_freckles: pale && has_freckles || order.face == Some(FaceShape::Freckled),
        spot: has_spot.then_some(spot),
        part: rng.range(-46.0, 46.0),
        curl: rng.range(0.5, 1.9),
        lipstick: if is_man { 0.08 } else { rng.range(0.12, 0.7) },
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
        &[Eyes::Brown, Eyes::Brown, Eyes::Brown, Eyes::Brown, Eyes::Hazel]
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

/// Ink and cel are drawn with lines, whatever the picture's style.
fn treatment(order: &Order) -> Treatment {
    match order.preset {
        Some(Preset::Ink | Preset::Cel) => Treatment::Anime,
        _ => order.treatment,
    }
}

fn turned(turn: Option<Turn>) -> (Option<Angle>, Option<f32>) {
    match turn {
        None => (None, None),
        Some(Turn::Front) => (Some(Angle::Front), None),
        Some(Turn::HalfLeft) => (Some(Angle::ThreeQuarter), Some(1.0)),
        Some(Turn::HalfRight) => (Some(Angle::ThreeQuarter), Some(-1.0)),
        Some(Turn::Left) => (Some(Angle::Profile), Some(1.0)),
        Some(Turn::Right) => (Some(Angle::Profile), Some(-1.0)),
    }
}

fn idle(gesture: Gesture, rng: &mut Rng) -> Pose {
    if gesture == Gesture::None {
        rng.pick(&[Pose::Standing, Pose::Standing, Pose::ArmsCrossed])
    } else {
        Pose::Standing
    }
}

fn gesture(view: Option<View>, rng: &mut Rng) -> Gesture {
    match view {
        Some(View::Back | View::FullBody | View::CloseUp) => Gesture::None,
        Some(View::Portrait) => rng.pick(&[Gesture::None, Gesture::None, Gesture::Chin]),
        _ => rng.pick(&[
            Gesture::None,
            Gesture::None,
            Gesture::None,
            Gesture::None,
            Gesture::Chin,
            Gesture::Heart,
            Gesture::Wave,
        ]),
    }
}

fn angle(view: Option<View>, pose: Option<Pose>, gesture: Gesture, rng: &mut Rng) -> Angle {
    let turned = pose == Some(Pose::Walking);
    match view {
        Some(View::Back) => Angle::Back,
        Some(View::Front) => Angle::Front,
        Some(View::CloseUp) => rng.pick(&[
            Angle::Front,
            Angle::Front,
            Angle::ThreeQuarter,
            Angle::ThreeQuarter,
            Angle::Profile,
        ]),
        Some(View::FullBody | View::Portrait | View::WaistUp) => rng.pick(&[Angle::Front, Angle::ThreeQuarter]),
        None if turned => Angle::ThreeQuarter,
        None if gesture == Gesture::Chin => rng.pick(&[Angle::Front, Angle::ThreeQuarter]),
        None => rng.pick(&[
            Angle::Front,
            Angle::Front,
            Angle::ThreeQuarter,
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
