//! The model as it ships: its numbers, what it finds, and texts of all kinds.
use std::{path::PathBuf, sync::LazyLock};

use meaning::{DIMENSIONS, Meaning, MeaningError, Model, Role, likeness};
use proptest::prelude::{ProptestConfig, any, prop_assert, proptest};

/// Where the environment names it, or where `scripts/run` brings it.
fn file() -> Option<PathBuf> {
    let cache = || {
        let cache = std::env::var_os("XDG_CACHE_HOME").map(PathBuf::from);
        let home = || PathBuf::from(std::env::var_os("HOME").unwrap_or_default()).join(".cache");
        cache.unwrap_or_else(home).join("nocturne/e5-0.3.0/e5-small-q4.bin")
    };
    let file = std::env::var_os("NOCTURNE_MEANING").map_or_else(cache, PathBuf::from);
    if !file.is_file() {
        eprintln!("meanings were not tried: {} is absent", file.display());
        return None;
    }
    Some(file)
}

static MODEL: LazyLock<Option<Model>> = LazyLock::new(|| Some(Model::open(&file()?).unwrap()));

/// The first numbers, as the program that packed the model computes them.
#[test]
fn directions_are_those_of_the_model() {
    let Some(model) = &*MODEL else { return };

    for (role, text, numbers) in [
        (
            Role::Query,
            "I like the sea in winter.",
            [0.0192, -0.0160, -0.0188, -0.0595, 0.0912, -0.0263, 0.0321, 0.0335],
        ),
        (
            Role::Passage,
            "Her sister lives in Porto and works as a nurse.",
            [0.0363, -0.0227, -0.0764, -0.0614, 0.0474, 0.0121, 0.0503, 0.0243],
        ),
        (
            Role::Passage,
            "Zum Frühstück mag sie Haferbrei mit Äpfeln.",
            [0.0640, -0.0060, -0.0071, -0.0847, 0.1356, -0.0497, 0.0221, 0.0378],
        ),
        (
            Role::Passage,
            "Su perro se llama Bruno y tiene miedo a los truenos.",
            [0.0571, -0.0340, -0.0187, -0.0735, 0.0875, -0.0644, 0.0315, -0.0193],
        ),
        (
            Role::Query,
            "私の誕生日はいつですか?",
            [0.0379, -0.0237, -0.0073, -0.0081, 0.0632, -0.0882, 0.0061, 0.0685],
        ),
        (
            Role::Passage,
            "Он боится высоты и никогда не летает на самолёте.",
            [-0.0034, -0.0066, -0.0272, -0.0277, 0.1271, -0.0512, -0.0221, -0.0402],
        ),
    ] {
        let direction = model.embed(text, role).unwrap();

        assert_eq!(direction.len(), DIMENSIONS);
        assert!(
            (likeness(&direction, &direction) - 1.0).abs() < 1e-4,
            "its length is one"
        );
        let furthest = direction.iter().zip(numbers).map(|(one, other)| (one - other).abs());
        // It rounds to eight bits on the way.
        assert!(
            furthest.fold(0.0, f32::max) < 0.004,
            "{text}: {:?} instead of {numbers:?}",
            &direction[..8]
        );
    }
}

#[test]
fn memories_are_found_by_questions_in_eight_languages() {
    let Some(model) = &*MODEL else { return };
    let memories = include_str!("memories.tsv").lines().map(|line| {
        let (name, text) = line.split_once('\t').unwrap();
        (name, model.embed(text, Role::Passage).unwrap())
    });
    let memories: Vec<(&str, Vec<f32>)> = memories.collect();
    let mut found = Vec::new();
    let mut missed = Vec::new();

    for line in include_str!("questions.tsv").lines() {
        let [name, language, question] = line.split('\t').collect::<Vec<_>>()[..] else {
            panic!("{line}");
        };
        let asked = model.embed(question, Role::Query).unwrap();
        let nearest = memories
            .iter()
            .max_by(|(_, one), (_, other)| likeness(&asked, one).total_cmp(&likeness(&asked, other)));
        if nearest.unwrap().0 == name {
            found.push(language);
        } else {
            missed.push(format!("{language}: {question} {}", nearest.unwrap().0));
        }
    }

    println!("{} of 48 found first; the others: {missed:#?}", found.len());
    assert_eq!((memories.len(), found.len() + missed.len()), (24, 48));
    assert!(found.len() >= 38, "{} of 48", found.len());
    for language in ["en", "de", "es", "fr", "it", "ja", "nl", "ru"] {
        assert!(found.contains(&language), "nothing in {language}");
    }
}

#[test]
fn spaces_and_forms_of_letters_change_nothing() {
    let Some(model) = &*MODEL else { return };
    let plain = model.embed("a fine film", Role::Passage).unwrap();

    for same in [
        "a  fine   film",
        "a\tfine\u{a0}film",
        "a ﬁne ﬁlm",
        "ａ ｆｉｎｅ ｆｉｌｍ",
    ] {
        let direction = model.embed(same, Role::Passage).unwrap();
        assert!(likeness(&plain, &direction) > 0.999, "{same}");
    }
}

#[test]
fn no_more_is_read_than_the_first_thousand_letters() {
    let Some(model) = &*MODEL else { return };
    let long = "The lighthouse keeper wrote a letter. ".repeat(27);
    let (long, longer) = (&long[..1_000], format!("{}Something else.", &long[..1_000]));
    let started = std::time::Instant::now();
    let ligatures = model.embed(&"\u{fdfa}".repeat(100_000), Role::Passage).unwrap();

    assert!(started.elapsed().as_secs() < 60, "{:?}", started.elapsed());
    assert!(ligatures.iter().all(|number| number.is_finite()));
    assert_eq!(
        model.embed(long, Role::Passage).unwrap(),
        model.embed(&longer, Role::Passage).unwrap()
    );
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_text_has_a_direction(bytes in any::<Vec<u8>>(), letters in any::<String>()) {
        let Some(model) = &*MODEL else { return Ok(()) };
        for text in [String::from_utf8_lossy(&bytes).as_ref(), &letters] {
            let direction = model.embed(text, Role::Query).unwrap();
            prop_assert!((likeness(&direction, &direction) - 1.0).abs() < 1e-3);
        }
    }
}

#[tokio::test(start_paused = true)]
async fn the_model_is_loaded_when_needed_and_given_back_when_idle() {
    let Some(file) = file() else { return };
    let meaning = Meaning::new(file);
    assert!(!meaning.is_loaded());
    let texts = ["Likes tea.".to_owned(), "Likes the sea.".to_owned()];

    let (one, other) = tokio::join!(meaning.embed(&texts, Role::Passage), meaning.embed(&texts, Role::Query));
    assert_eq!((one.unwrap().len(), other.unwrap().len()), (2, 2));
    tokio::time::sleep(std::time::Duration::from_mins(9)).await;
    meaning.embed(&texts[..1], Role::Query).await.unwrap();
    tokio::time::sleep(std::time::Duration::from_mins(9)).await;
    assert!(meaning.is_loaded(), "it was used nine minutes ago");

    tokio::time::sleep(std::time::Duration::from_mins(2)).await;
    assert!(!meaning.is_loaded());
    assert_eq!(meaning.embed(&texts[..1], Role::Query).await.unwrap().len(), 1);
}

#[tokio::test]
async fn an_absent_file_is_told() {
    let meaning = Meaning::new("/nowhere/e5.bin".into());

    let embedded = meaning.embed(&["Likes tea.".to_owned()], Role::Query).await;

    for outcome in [meaning.check(), embedded.map(drop)] {
        assert!(matches!(outcome, Err(MeaningError::Unreadable(_, _))), "{outcome:?}");
        assert!(outcome.unwrap_err().to_string().contains("/nowhere/e5.bin"));
    }
}
