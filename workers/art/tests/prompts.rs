//! Guarantees of the words of a prompt about its picture.

use art::{Gender, Order, Outfit, Pixels, Setting, View, draw, heed};

fn order(prompt: &str) -> Order {
    Order {
        prompt: prompt.to_owned(),
        is_led_by_words: true,
        ..Order::new(Gender::Female, 30, 11)
    }
}

fn small(order: &Order) -> Pixels {
    draw(order, 120).expect("a drawable order")
}

/// How many pixels differ visibly.
fn changed_pixels(a: &Pixels, b: &Pixels) -> usize {
    let differs = |(p, q): &(&[u8], &[u8])| p.iter().zip(*q).any(|(x, y)| x.abs_diff(*y) > 24);
    a.rgba.chunks(4).zip(b.rgba.chunks(4)).filter(differs).count()
}

/// How many pixels are mostly of that color.
fn pixels_like(picture: &Pixels, like: impl Fn(i32, i32, i32) -> bool) -> usize {
    let is_like = |p: &&[u8]| like(i32::from(p[0]), i32::from(p[1]), i32::from(p[2]));
    picture.rgba.chunks(4).filter(is_like).count()
}

const TABLES: [&str; 3] = [
    include_str!("../src/lexicon/things.txt"),
    include_str!("../src/lexicon/scene.txt"),
    include_str!("../src/lexicon/person.txt"),
];

#[test]
fn every_word_of_the_dictionary_shows() {
    let plain = |prompt: &str| Order {
        setting: Some(Setting::Studio),
        outfit: Some(Outfit::Turtleneck),
        view: Some(View::WaistUp),
        ..order(prompt)
    };
    // Every one beside another thing, so that only the thing itself makes the difference.
    let empty = small(&plain("a woman with a teapot"));
    let mut words = 0;
    for row in TABLES.iter().flat_map(|table| table.lines()) {
        let cells: Vec<&str> = row.split(" / ").collect();
        let (kind, word) = (cells[0].split(' ').next().unwrap_or_default(), cells.get(1).copied());
        let Some(word) = word.map(|cell| cell.split(',').next().unwrap_or_default()) else {
            continue;
        };
        if !matches!(kind, "thing" | "place" | "sky" | "worn") || matches!(word, "teapot" | "studio") {
            continue;
        }
        let asked = plain(&format!("a woman with a teapot, {word}"));

        assert_eq!(heed(&asked).not_drawn, [""; 0], "{word}");
        assert!(changed_pixels(&empty, &small(&asked)) > 12, "{word} does not show");
        words += 1;
    }
    assert!(words > 200, "{words}");
}

#[test]
fn clothes_that_are_named_are_worn() {
    for outfit in Outfit::ALL {
        let row = format!("wear {} / ", outfit.name());
        let word = TABLES[2].lines().find_map(|line| line.strip_prefix(&row));
        let word = word.and_then(|cells| cells.split(',').next()).expect("a word");
        let asked = order(&format!("a woman in a {word}"));
        let chosen = Order {
            outfit: Some(*outfit),
            ..asked.clone()
        };

        assert_eq!(small(&asked), small(&chosen), "{word}");
    }
}

#[test]
fn a_color_paints_its_thing_and_nothing_else() {
    let red = |r, g, b| r > 140 && g < 90 && b < 100;
    let blue = |r, g, b| b > 130 && r < 110 && g < 150 && b - r > 60;
    let scene = |prompt: &str| {
        small(&Order {
            setting: Some(Setting::MagicWood),
            outfit: Some(Outfit::Business),
            ..order(prompt)
        })
    };
    let (door_red, door_blue) = (scene("a woman at a red door"), scene("a woman at a blue door"));

    assert!(pixels_like(&door_red, red) > pixels_like(&door_blue, red) + 40);
    assert!(pixels_like(&door_blue, blue) > pixels_like(&door_red, blue) + 40);

    let yellow = |r, g, b| r > 150 && g > 120 && b < 110;
    let coat = |color: &str| small(&order(&format!("a woman in a {color} raincoat at a green door")));
    assert!(pixels_like(&coat("yellow"), yellow) > pixels_like(&coat("blue"), yellow) + 200);
}

#[test]
fn sizes_show() {
    let area = |size: &str| {
        let with = small(&order(&format!("a woman with a {size} white elephant")));
        let white = |r, g, b| r > 190 && g > 180 && b > 170;
        pixels_like(&with, white)
    };

    assert!(area("small") < area("huge"));
}

#[test]
fn what_cannot_be_drawn_is_named() {
    let heed = |prompt: &str| heed(&order(prompt));

    assert_eq!(heed("a woman with a xylophone and a cat").not_drawn, ["xylophone"]);
    assert_eq!(heed("a woman with a xylophone and a cat").asked, 3);
    assert_eq!(heed("").asked, 0);
    let crowded = heed("an apple, a lemon, a banana, a cake, a cup, a rose and a key on a table");
    assert_eq!(crowded.not_drawn.len(), 3, "{:?}", crowded.not_drawn);
}

#[test]
fn an_option_of_the_menus_wins_and_what_it_excludes_is_named() {
    let asked = Order {
        outfit: Some(Outfit::Business),
        setting: Some(Setting::City),
        ..order("a woman in a raincoat in the forest")
    };

    assert_eq!(heed(&asked).not_drawn, ["raincoat"]);
}
