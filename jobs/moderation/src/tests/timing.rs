use std::time::{Duration, Instant};

use super::{
    super::{Decision, Field, needs_care, screen_text},
    benign_phrases::BENIGN,
    message_phrases::TURNS,
};

const LENGTH_BYTES: usize = 2048;
/// The goal is 5 ms; the bound leaves room for a busy machine and an unoptimised build.
const BOUND: Duration = Duration::from_millis(40);

#[test]
fn two_kilobytes_are_screened_quickly() {
    let texts: Vec<&str> = BENIGN.iter().flat_map(|(_, texts)| *texts).copied().collect();
    assert_quick("pictures", &texts, |page| {
        assert_eq!(screen_text(Field::ImagePrompt, page), Decision::Allow, "{page}");
    });
}

/// A turn is shorter, but its words are weighed against each other: no refusal may end the work early.
#[test]
fn two_kilobytes_of_chat_are_screened_and_heard_quickly() {
    let turns: Vec<&str> = TURNS.iter().flat_map(|turns| turns.allowed).copied().collect();

    assert_quick("messages", &turns, |page| _ = screen_text(Field::Message, page));
    assert_quick("care", &turns, |page| assert!(!needs_care(page), "{page}"));
}

fn assert_quick(name: &str, texts: &[&str], look_through: impl Fn(&str)) {
    let pages: Vec<String> = (0..texts.len()).map(|start| a_page(texts, start)).collect();
    look_through("a portrait");

    let mut times: Vec<Duration> = pages.iter().map(|page| time(|| look_through(page))).collect();
    times.sort_unstable();

    let p95 = times[times.len() * 95 / 100];
    println!(
        "{name}: {} texts of {LENGTH_BYTES} bytes: median {:?}, p95 {p95:?}",
        times.len(),
        times[times.len() / 2]
    );
    assert!(p95 < BOUND, "{name}: p95 was {p95:?}");
}

fn a_page(texts: &[&str], start: usize) -> String {
    let mut page = String::new();
    for text in texts.iter().cycle().skip(start) {
        if page.len() + text.len() > LENGTH_BYTES {
            break;
        }
        page.push_str(text);
        page.push('\n');
    }
    page
}

/// The best of three: what else the machine did in between says nothing of the work.
fn time(work: impl Fn()) -> Duration {
    let once = || {
        let start = Instant::now();
        work();
        start.elapsed()
    };
    (0..3).map(|_| once()).min().expect("it was done")
}

/// Words that are weighed against each other, as many as a card may hold.
#[test]
fn a_long_text_of_words_that_meet_is_screened_in_time() {
    let text = "犬馬".repeat(30_000);
    let start = Instant::now();

    let decision = screen_text(Field::Character, &text);

    let took = start.elapsed();
    assert_eq!(decision, Decision::Allow);
    assert!(took < Duration::from_secs(20), "{took:?}");
}

#[test]
fn what_is_refused_is_refused_at_every_place_of_a_long_text() {
    let minor: String = ["she is fif", "teen years old. "].concat();
    let harmless = "The lamp turns. ";
    for before in [0, 200, 234, 249, 250, 251, 700, 1999] {
        let text = [
            &harmless.repeat(before),
            minor.as_str(),
            &harmless.repeat(2000 - before),
        ]
        .concat();
        assert!(
            matches!(screen_text(Field::Character, &text), Decision::Refuse(_)),
            "after {before} sentences"
        );
    }
}
