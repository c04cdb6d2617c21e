//! Guarantees of an order about its picture.
#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a picture is measured in small whole pixels"
)]

use art::{
    Aspect, BodyType, ChestSize, DrawError, Eyes, FaceDiversity, FaceShape, FacialHair, Gender, HairColor, HairLength,
    HairStyle, Height, Measure, Mood, Order, Outfit, Pixels, Pose, Preset, Setting, Skin, Trade, Treatment, Turn, View,
    draw,
};

/// Every option is fixed, so that a test changes a single thing.
fn a_woman() -> Order {
    Order {
        setting: Some(Setting::City),
        mood: Some(Mood::Serious),
        view: Some(View::Front),
        pose: Some(Pose::Standing),
        outfit: Some(Outfit::Casual),
        hair_color: Some(HairColor::Brown),
        hair_style: Some(HairStyle::Bun),
        eyes: Some(Eyes::Brown),
        skin: Some(Skin::Olive),
        ..Order::new(Gender::Female, 30, 11)
    }
}

fn with(change: impl FnOnce(&mut Order)) -> Order {
    let mut order = a_woman();
    change(&mut order);
    order
}

fn small(order: &Order) -> Pixels {
    draw(order, 240).expect("a drawable order")
}

/// How many pixels differ visibly.
fn changed_pixels(a: &Pixels, b: &Pixels) -> usize {
    assert_eq!((a.width, a.height), (b.width, b.height));
    let differs = |(p, q): &(&[u8], &[u8])| p.iter().zip(*q).any(|(x, y)| x.abs_diff(*y) > 12);
    a.rgba.chunks(4).zip(b.rgba.chunks(4)).filter(differs).count()
}

#[test]
fn the_same_order_gives_the_same_bytes() {
    let order = with(|o| o.prompt = "lanterns in the rain".to_owned());

    assert_eq!(draw(&order, 200), draw(&order, 200));
}

#[test]
fn every_option_shows() {
    let cases: [(&str, Order); 26] = [
        ("gender", with(|o| o.gender = Gender::Male)),
        ("age", with(|o| o.age = 68)),
        ("setting", with(|o| o.setting = Some(Setting::MagicWood))),
        ("mood", with(|o| o.mood = Some(Mood::Excited))),
        ("view", with(|o| o.view = Some(View::FullBody))),
        ("pose", with(|o| o.pose = Some(Pose::ArmsCrossed))),
        ("outfit", with(|o| o.outfit = Some(Outfit::Coat))),
        ("hair color", with(|o| o.hair_color = Some(HairColor::Blue))),
        ("hair style", with(|o| o.hair_style = Some(HairStyle::Afro))),
        ("eyes", with(|o| o.eyes = Some(Eyes::Blue))),
        ("facial hair", with(|o| o.facial_hair = Some(FacialHair::FullBeard))),
        ("skin", with(|o| o.skin = Some(Skin::Deep))),
        ("face diversity", with(|o| o.diversity = FaceDiversity::High)),
        ("treatment", with(|o| o.treatment = Treatment::Anime)),
        ("prompt", with(|o| o.prompt = "snow".to_owned())),
        ("body type", with(|o| o.body_type = Some(BodyType::PlusSize))),
        (
            "breasts",
            with(|o| (o.view, o.breasts) = (None, Some(Measure::VeryLarge))),
        ),
        (
            "buttocks",
            with(|o| (o.view, o.buttocks) = (Some(View::FullBody), Some(Measure::VeryLarge))),
        ),
        ("chest size", with(|o| o.chest_size = Some(ChestSize::VeryBroad))),
        ("height", with(|o| o.height = Some(Height::Tall))),
        (
            "hair length",
            with(|o| (o.hair_style, o.hair_length) = (Some(HairStyle::Bob), Some(HairLength::Short))),
        ),
        ("preset", with(|o| o.preset = Some(Preset::BlackAndWhite))),
        ("anime preset", with(|o| o.preset = Some(Preset::Neon))),
        (
            "a man by words",
            with(|o| (o.prompt, o.is_led_by_words) = ("a man in a coat".to_owned(), true)),
        ),
        (
            "nobody",
            with(|o| (o.prompt, o.is_led_by_words) = ("a fox in snow".to_owned(), true)),
        ),
        ("seed", with(|o| o.seed = 12)),
    ];

    let plain = small(&a_woman());
    for (name, other) in cases {
        assert!(changed_pixels(&plain, &small(&other)) > 3, "{name} does not show");
    }
}

#[test]
fn every_outfit_pose_and_view_differs_from_the_others() {
    let looks: Vec<Order> = Outfit::ALL
        .iter()
        .map(|&outfit| with(|o| (o.outfit, o.view) = (Some(outfit), Some(View::FullBody))))
        .chain(
            Pose::ALL[1..]
                .iter()
                .map(|&pose| with(|o| (o.pose, o.view) = (Some(pose), Some(View::FullBody)))),
        )
        .chain([View::CloseUp, View::Front, View::Back].map(|view| with(|o| o.view = Some(view))))
        .collect();

    let pictures: Vec<Pixels> = looks.iter().map(small).collect();
    for (i, a) in pictures.iter().enumerate() {
        for (j, b) in pictures.iter().enumerate().skip(i + 1) {
            assert!(changed_pixels(a, b) > 40, "{:?}\nlooks like\n{:?}", looks[i], looks[j]);
        }
    }
}

#[test]
fn every_hair_style_is_drawn_from_every_side() {
    for &hair in HairStyle::ALL {
        for &treatment in Treatment::ALL {
            for view in View::ALL {
                let order = with(|o| (o.hair_style, o.view, o.treatment) = (Some(hair), Some(*view), treatment));
                let picture = draw(&order, 48).expect("a drawable order");

                assert!(
                    picture.rgba.chunks(4).all(|p| p[3] == 255),
                    "{hair:?} {view:?} leaves a hole"
                );
            }
        }
    }
}

#[test]
fn aspects_keep_their_ratio() {
    for (&aspect, size) in Aspect::ALL.iter().zip([(77, 96), (96, 96), (54, 96), (96, 54)]) {
        let picture = draw(&with(|o| o.aspect = aspect), 96).expect("a drawable order");

        assert_eq!((picture.width, picture.height), size);
        assert_eq!(picture.rgba.len(), 4 * 96 * (size.0.min(size.1)) as usize);
    }
}

#[test]
fn nobody_under_eighteen_is_drawn() {
    for age in 0..18 {
        assert_eq!(draw(&with(|o| o.age = age), 64), Err(DrawError::NotAnAdult));
    }
}

#[test]
fn the_youngest_adults_are_drawn_as_grown_people() {
    let drawn = |age| draw(&with(|o| o.age = age), 128);

    assert_eq!(drawn(18), drawn(26));
}

#[test]
fn a_size_that_cannot_be_drawn_is_refused() {
    assert_eq!(draw(&a_woman(), 0), Err(DrawError::Size { longest: 0 }));
    assert_eq!(draw(&a_woman(), 100_000), Err(DrawError::Size { longest: 100_000 }));
}

/// Relative luminance of the pixel at that distance from the right and the bottom edge.
fn luminance(picture: &Pixels, from_right: u32, from_bottom: u32) -> f32 {
    let at = 4 * ((picture.height - 1 - from_bottom) * picture.width + picture.width - 1 - from_right) as usize;
    let linear = |channel: u8| (f32::from(channel) / 255.0).powf(2.2);
    0.2126 * linear(picture.rgba[at]) + 0.7152 * linear(picture.rgba[at + 1]) + 0.0722 * linear(picture.rgba[at + 2])
}

#[test]
fn every_picture_says_legibly_that_it_is_made_by_an_ai() {
    for &setting in Setting::ALL {
        for &aspect in Aspect::ALL {
            for &treatment in Treatment::ALL {
                let order = with(|o| {
                    (o.setting, o.aspect, o.treatment) = (Some(setting), aspect, treatment);
                    o.prompt = "snow".to_owned();
                });
                let picture = draw(&order, 320).expect("a drawable order");
                let unit = f64::from(picture.width.min(picture.height)) / 820.0;
                let span = |from: u32, to: u32| {
                    let pixels = |units: u32| (f64::from(units) * unit) as u32;
                    pixels(from)..pixels(to)
                };

                let mut plate: Vec<f32> = span(28, 60)
                    .flat_map(|x| span(23, 50).map(move |y| (x, y)))
                    .map(|(x, y)| luminance(&picture, x, y))
                    .collect();
                plate.sort_by(f32::total_cmp);
                let (paper, ink) = (plate[plate.len() / 4], plate[plate.len() * 95 / 100]);

                assert!(
                    (ink + 0.05) / (paper + 0.05) > 4.5,
                    "{setting:?} {aspect:?} {treatment:?}: {ink} on {paper}"
                );
            }
        }
    }
}

#[test]
fn every_preset_length_and_body_differs_from_the_others() {
    let look = |change: &dyn Fn(&mut Order)| {
        small(&with(|order| {
            order.hair_style = Some(HairStyle::LongWaves);
            order.view = Some(View::FullBody);
            change(order);
        }))
    };
    let presets = Preset::ALL.iter().filter(|preset| **preset != Preset::Modern);
    let presets: Vec<_> = presets.map(|preset| look(&|o| o.preset = Some(*preset))).collect();
    let bodies: Vec<_> = BodyType::ALL
        .iter()
        .map(|body| look(&|o| o.body_type = Some(*body)))
        .collect();
    let heights: Vec<_> = Height::ALL
        .iter()
        .map(|height| look(&|o| o.height = Some(*height)))
        .collect();
    let long = [HairLength::ShoulderLength, HairLength::Long, HairLength::WaistLength];
    let lengths: Vec<_> = long
        .iter()
        .map(|length| look(&|o| o.hair_length = Some(*length)))
        .collect();

    for pictures in [presets, bodies, heights, lengths] {
        for (at, one) in pictures.iter().enumerate() {
            assert!(
                pictures[..at].iter().all(|other| changed_pixels(one, other) > 3),
                "{at}"
            );
        }
    }
}

/// Share of pixels whose right neighbor differs a lot.
fn edge_density(picture: &Pixels) -> f32 {
    let light = |p: &[u8]| i32::from(p[0]) + i32::from(p[1]) + i32::from(p[2]);
    let row = 4 * picture.width as usize;
    let edges = picture
        .rgba
        .chunks(row)
        .flat_map(|row| row.chunks(4).zip(row.chunks(4).skip(1)));
    let (count, sharp) = edges.fold((0_u16.into(), 0_u16.into()), |(count, sharp): (f32, f32), (a, b)| {
        (
            count + 1.0,
            if (light(a) - light(b)).abs() > 90 {
                sharp + 1.0
            } else {
                sharp
            },
        )
    });
    sharp / count
}

/// Colors in steps of 16.
fn colors(picture: &Pixels) -> usize {
    let steps = picture.rgba.chunks(4).map(|p| [p[0] / 16, p[1] / 16, p[2] / 16]);
    steps.collect::<std::collections::HashSet<_>>().len()
}

#[test]
fn style_presets_differ_at_a_glance() {
    let drawn = |preset| {
        let order = with(|o| (o.preset, o.view) = (Some(preset), Some(View::Portrait)));
        draw(&order, 480).expect("a drawable order")
    };
    let [natural, ink, cel, pastel, painterly] = [
        Preset::Natural,
        Preset::Ink,
        Preset::Cel,
        Preset::Pastel,
        Preset::Painterly,
    ]
    .map(drawn);
    let brightness = |p: &Pixels| {
        let sum: u64 = p
            .rgba
            .chunks(4)
            .map(|p| u64::from(p[0]) + u64::from(p[1]) + u64::from(p[2]))
            .sum();
        sum / u64::from(p.width * p.height)
    };

    assert!(edge_density(&ink) > 2.0 * edge_density(&natural), "ink is lines");
    assert!(colors(&ink) * 3 < colors(&natural), "ink has two tones");
    assert!(edge_density(&cel) > 1.3 * edge_density(&natural), "cel has outlines");
    assert!(brightness(&pastel) > brightness(&natural) + 90, "pastel is light");
    // Strokes take the place of smooth areas: hardly a pixel stays as it was.
    let kept = painterly.rgba.chunks(4).zip(natural.rgba.chunks(4));
    let kept = kept
        .filter(|(a, b)| a.iter().zip(*b).all(|(x, y)| x.abs_diff(*y) < 6))
        .count();
    assert!(kept * 4 < painterly.rgba.len() / 4, "strokes show: {kept}");
}

#[test]
fn a_trade_and_a_turn_show() {
    let plain = with(|o| (o.view, o.pose, o.outfit, o.setting) = (Some(View::Front), None, None, None));
    let pictures: Vec<Pixels> = [
        None,
        Some(Trade::Barista),
        Some(Trade::Musician),
        Some(Trade::Developer),
    ]
    .map(|trade| small(&Order { trade, ..plain.clone() }))
    .into_iter()
    .chain(Turn::ALL.iter().map(|&turn| {
        small(&Order {
            turn: Some(turn),
            ..a_woman()
        })
    }))
    .collect();

    for (at, one) in pictures.iter().enumerate() {
        assert!(
            pictures[..at].iter().all(|other| changed_pixels(one, other) > 200),
            "{at}"
        );
    }
}

#[test]
fn a_trade_stays_away_from_chosen_clothes_and_places() {
    let at_leisure = with(|o| (o.view, o.pose) = (Some(View::Front), None));
    for (outfit, setting) in [(Some(Outfit::Evening), None), (None, Some(Setting::Beach))] {
        let drawn = |trade| {
            small(&Order {
                outfit,
                setting,
                trade,
                ..at_leisure.clone()
            })
        };

        assert_eq!(drawn(Some(Trade::Doctor)), drawn(None), "{outfit:?} {setting:?}");
    }
}

#[test]
fn every_seed_and_trade_is_drawn() {
    for seed in 0..120 {
        let trade = Trade::ALL[seed as usize % Trade::ALL.len()];
        let gender = Gender::ALL[seed as usize % Gender::ALL.len()];
        let order = Order {
            trade: Some(trade),
            face: FaceShape::ALL.get(seed as usize % 11).copied(),
            preset: Preset::ALL.get(seed as usize % 23).copied(),
            ..Order::new(gender, 20 + (seed % 60) as u8, seed * 7919)
        };
        let picture = draw(&order, 40).expect("a drawable order");

        assert!(picture.rgba.chunks(4).all(|p| p[3] == 255), "{seed}");
    }
}
