use super::*;
use crate::places::Place;
use crate::things;

fn named(text: &str) -> Vec<String> {
    let nouns = read(text).nouns;
    nouns
        .into_iter()
        .filter(|noun| noun.concept.is_none())
        .map(|noun| noun.written)
        .collect()
}

/// The sketches that a prompt asks for, and whether each has a color.
fn things_of(text: &str) -> Vec<(&'static str, bool)> {
    let nouns = read(text).nouns;
    nouns
        .iter()
        .filter_map(|noun| match noun.concept? {
            Concept::Thing(sketch, ..) | Concept::Worn(sketch) => Some((sketch.name, noun.color.is_some())),
            _ => None,
        })
        .collect()
}

#[test]
fn colors_and_sizes_belong_to_the_thing_that_follows() {
    let hints = read("A lighthouse keeper in a yellow raincoat at a red door, storm clouds, a small dog beside her");

    let look = |name: &str| {
        let noun = hints.nouns.iter().find(|noun| noun.written == name);
        noun.map(|noun| (noun.color, noun.size)).expect("the noun")
    };
    assert_eq!(look("raincoat").0, things::hex("#f4cc2c"));
    assert_eq!(look("door").0, things::hex("#d83040"));
    assert_eq!(look("dog"), (None, 0.62));
    assert_eq!(look("lighthouse").0, None);
    assert_eq!(hints.accent, None);
    assert!(named("A lighthouse keeper at a red door, storm clouds, a small dog beside her").is_empty());
}

#[test]
fn eight_languages_ask_for_the_same_things() {
    for text in [
        "a woman with a red umbrella and a small dog in the forest",
        "eine Frau mit einem roten Regenschirm und einem kleinen Hund im Wald",
        "una mujer con un paraguas rojo y un perro pequeño en el bosque",
        "une femme avec un parapluie rouge et un petit chien dans la forêt",
        "una donna con un ombrello rosso e un piccolo cane nella foresta",
        "赤い傘と小さな犬を連れた女性が森にいる",
        "een vrouw met een rode paraplu en een kleine hond in het bos",
        "женщина с красным зонтом и маленькой собакой в лесу",
    ] {
        let hints = read(text);

        assert_eq!(things_of(text), [("umbrella", true), ("dog", false)], "{text}");
        assert!(
            hints
                .nouns
                .iter()
                .any(|n| n.concept == Some(Concept::Place(Place::Forest))),
            "{text}"
        );
        assert!(hints.nouns.iter().any(|n| n.concept == Some(Concept::Person)), "{text}");
        let dog = hints.nouns.iter().find(|noun| noun.size < 1.0);
        assert!(dog.is_some(), "{text}");
        assert_eq!(named(text), [""; 0], "{text}");
    }
}

#[test]
fn unknown_nouns_are_named_as_they_were_written() {
    assert_eq!(named("a woman beside a xylophone, wistful and alone"), ["xylophone"]);
    assert_eq!(named("She holds a quetzalbirch in her elegant hands"), ["quetzalbirch"]);
    assert_eq!(named("eine Frau mit einem Xylophon im Garten"), ["Xylophon"]);
    assert_eq!(named("una mujer con un xilófono antiguo"), ["xilófono"]);
    assert_eq!(named("une femme avec un xylophone ancien"), ["xylophone"]);
    assert_eq!(named("una donna con uno xilofono antico"), ["xilofono"]);
    assert_eq!(named("een vrouw met een xylofoon in de tuin"), ["xylofoon"]);
    assert_eq!(named("женщина с большим ксилофоном"), ["ксилофоном"]);
    assert_eq!(named("女性と木琴がある部屋"), ["木琴"]);
}

#[test]
fn verbs_names_and_moods_are_no_things() {
    for text in [
        "Emma opens a letter and smiles gently",
        "reading by a window with a lamp",
        "a dog barks at the moon",
        "she walks slowly through Paris at night",
        "no rain, without candles",
        "category bargain heritages",
    ] {
        let words = named(text);
        assert!(words.iter().all(|word| word == "heritages"), "{text}: {words:?}");
    }
    assert!(read("no rain, without candles").nouns.is_empty());
}

#[test]
fn a_color_before_hair_or_eyes_belongs_to_them() {
    let hints = read("blond hair, green eyes");

    assert_eq!(
        (hints.hair_color, hints.eyes, hints.accent),
        (Some(HairColor::Blond), Some(Eyes::Green), None)
    );
    assert_eq!(read("cheveux blonds, yeux verts").eyes, Some(Eyes::Green));
}

#[test]
fn a_color_of_nothing_lights_the_picture() {
    assert!(read("a woman in red").accent.is_some());
}

#[test]
fn compounds_end_in_what_they_are() {
    assert_eq!(things_of("eine Frau an der alten Gartentür"), [("door", false)]);
    assert_eq!(things_of("een vrouw op een tuinbank"), [("sofa", false)]);
}

#[test]
fn hostile_words_are_read_without_harm() {
    let long = "x".repeat(5_000);
    let many = "a red door, ".repeat(200);
    for text in [
        "",
        "\u{0}\u{202e}\u{feff}",
        "İİİ ǅ ß ﬁ ª ² ③",
        "👩‍🚀🌹 🏳️‍🌈",
        "ÄÖÜ-ÄÖÜ ĳ ŉ",
        "女女女女女女女女女女、、、ーーー々々",
        "ЖЕНЩИНА С ЗОНТОМ",
        "e\u{301}\u{301}\u{301} o\u{308}",
        &long,
        &many,
    ] {
        let hints = read(text);

        assert!(hints.nouns.len() < 20, "{text}");
    }
    assert_eq!(things_of("ЖЕНЩИНА С ЗОНТОМ"), [("umbrella", false)]);
}
