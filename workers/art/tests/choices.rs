//! Every word of every choice of an appearance shows in the picture.

use std::collections::BTreeMap;

use art::{
    BodyType, ChestSize, Ethnicity, Eyes, FacialHair, Gender, HairColor, HairLength, HairStyle, Height, Measure, Order,
    Outfit, Setting, Skin, View, draw,
};

fn drawn(gender: Gender, option: &str, word: &str) -> Vec<u8> {
    let is_of_the_body = ["bodyType", "breasts", "buttocks", "chestSize", "height"].contains(&option);
    // A detail that a choice leaves open may come out alike for one person, but not for three.
    [11, 12, 13]
        .into_iter()
        .flat_map(|seed| {
            let mut order = Order {
                setting: Some(Setting::City),
                outfit: Some(Outfit::Casual),
                view: Some(if is_of_the_body { View::FullBody } else { View::Portrait }),
                face_seed: Some(seed),
                ..Order::new(gender, 34, seed)
            };
            order.set(option, word).expect("a word of the option");
            draw(&order, 160).expect("a drawable order").rgba
        })
        .collect()
}

fn all<T: Copy>(words: &[T], name: fn(T) -> &'static str) -> Vec<&'static str> {
    words.iter().map(|word| name(*word)).collect()
}

#[test]
fn every_word_of_an_appearance_is_a_picture_of_its_own() {
    let choices = [
        (Gender::Female, "hairStyle", all(HairStyle::ALL, HairStyle::name)),
        (Gender::Female, "hairLength", all(HairLength::ALL, HairLength::name)),
        (Gender::Female, "hairColor", all(HairColor::ALL, HairColor::name)),
        (Gender::Female, "eyeColor", all(Eyes::ALL, Eyes::name)),
        (Gender::Female, "skinTone", all(Skin::ALL, Skin::name)),
        (Gender::Female, "ethnicity", all(Ethnicity::ALL, Ethnicity::name)),
        (Gender::Female, "bodyType", all(BodyType::ALL, BodyType::name)),
        (Gender::Female, "breasts", all(Measure::ALL, Measure::name)),
        (Gender::Female, "buttocks", all(Measure::ALL, Measure::name)),
        (Gender::Male, "chestSize", all(ChestSize::ALL, ChestSize::name)),
        (Gender::Male, "facialHair", all(FacialHair::ALL, FacialHair::name)),
        (Gender::Male, "height", all(Height::ALL, Height::name)),
    ];
    let mut alike = Vec::new();
    for (gender, option, words) in choices {
        let mut seen: BTreeMap<Vec<u8>, &str> = BTreeMap::new();
        for word in words {
            if let Some(other) = seen.insert(drawn(gender, option, word), word) {
                alike.push(format!("{option}: {other} and {word}"));
            }
        }
    }

    assert!(alike.is_empty(), "{alike:#?}");
}
