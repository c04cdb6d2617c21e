//! The screening pipeline: normalise, read, find ages, words and words near each other.
use std::sync::LazyLock;

use super::{
    ages::{Ages, JAPANESE, VOCABULARY},
    care::needs_care,
    decision::{Category, Decision, Field, Layer, Refusal},
    in_effect::{compare, in_effect},
    lexicon::{CARE_PHRASES, Hit, LEXICON},
    lines::joined_lines,
    normalise::normalise,
    overlay::{Overlay, Written},
    pattern::{Condition, Role},
    reading::Reading,
};

/// Unicode scalar values screened together. Words are compared pairwise, at quadratic cost, so longer texts are read
/// piece by piece.
const PIECE: usize = 4000;
/// Overlap of two pieces: longer than any phrase, and than any distance between words that still counts.
const OVERLAP: usize = 500;

/// Loads the rules, which takes a tenth of a second that the first text would otherwise wait for.
pub fn read_rules() {
    LazyLock::force(&LEXICON);
    LazyLock::force(&CARE_PHRASES);
    LazyLock::force(&VOCABULARY);
    LazyLock::force(&JAPANESE);
}

/// Screens one text that a person wrote, before any job exists for it.
///
/// Pure and total: no input panics, the text is neither kept nor logged, and invisible characters, lookalikes, leet,
/// spacing and drawn-out letters don't change the answer. Of real people it knows phrases that ask for one and a closed
/// list of names; other names are left to human review.
pub fn screen_text(field: Field, text: &str) -> Decision {
    screen(field, Leave::Nothing, text)
}

/// Screens a turn of a chat whose author confides what was done to them. Only coercion is ignored.
pub fn screen_confidence(text: &str) -> Decision {
    screen(Field::Message, Leave::Coercion, text)
}

/// Screens a member's message to another as a turn of a chat. No one plays a part there, so resembling or imitating
/// real people is allowed, and so is telling of coercion in the words that tell it.
pub fn screen_letter(text: &str) -> Decision {
    screen(Field::Message, Leave::WhatIsTold, text)
}

/// Categories that are ignored.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Leave {
    Nothing,
    Coercion,
    /// Real people, and coercion inside a phrase that tells of it.
    WhatIsTold,
}

impl Leave {
    fn passes_over(self, hit: &Hit, told: &[Hit]) -> bool {
        match (self, hit.pattern.category) {
            (Self::Coercion, Category::Coercion) | (Self::WhatIsTold, Category::RealPerson) => true,
            (Self::WhatIsTold, Category::Coercion) => told.iter().any(|other| covers(other, hit)),
            _ => false,
        }
    }
}

pub(super) fn covers(outer: &Hit, inner: &Hit) -> bool {
    outer.at.0 <= inner.at.0 && inner.at.1 <= outer.at.1
}

/// Screens a text by other lines than those in effect, to try them out. Nothing is counted.
pub fn screen_by(overlay: Option<&Overlay>, written: Written, text: &str) -> Decision {
    let (field, leave) = match written {
        Written::Prompt => (Field::ImagePrompt, Leave::Nothing),
        Written::Character => (Field::Character, Leave::Nothing),
        Written::Name => (Field::Name, Leave::Nothing),
        Written::Message if needs_care(text) => (Field::Message, Leave::Coercion),
        Written::Message => (Field::Message, Leave::Nothing),
        Written::Letter => (Field::Message, Leave::WhatIsTold),
    };
    decide(Screen { field, leave, overlay }, &normalise(text))
}

/// Settings of one screening.
#[derive(Clone, Copy)]
struct Screen<'a> {
    field: Field,
    leave: Leave,
    overlay: Option<&'a Overlay>,
}

impl Screen<'_> {
    fn is_between_people(&self) -> bool {
        self.leave == Leave::WhatIsTold
    }

    fn written(&self) -> Written {
        if self.is_between_people() {
            Written::Letter
        } else {
            Written::of(self.field)
        }
    }
}

fn screen(field: Field, leave: Leave, text: &str) -> Decision {
    let lines = in_effect();
    // Normalized before it is cut: one character may spell out eighteen.
    let normal = normalise(text);
    let by = |overlay| Screen { field, leave, overlay };
    let own = by(lines.effective.as_deref());
    let decision = decide(own, &normal);
    if let Some(shadow) = lines.shadow.as_deref() {
        let other = decide(by(Some(shadow)), &normal);
        compare(shadow.number(), own.written(), decision, other);
    }
    decision
}

fn decide(by: Screen, normal: &str) -> Decision {
    if by.field != Field::Message && normal.contains(shows_child) {
        return Decision::Refuse(Refusal::new(Category::Minor, Layer::Lexicon));
    }
    if normal.len() <= PIECE {
        return screen_piece(by, normal);
    }
    let letters: Vec<char> = normal.chars().collect();
    // The first refusal is enough, since none of the text is kept.
    let refusal = pieces(&letters).find_map(|piece| screen_piece(by, &piece).allowed().err());
    refusal.map_or(Decision::Allow, Decision::Refuse)
}

/// Emoji of children, alone or in a family. Messages may mention them, as they may mention children.
fn shows_child(sign: char) -> bool {
    matches!(
        sign,
        '\u{1F466}' | '\u{1F467}' | '\u{1F476}' | '\u{1F47C}' | '\u{1F6B8}' | '\u{1F6BC}' | '\u{1F9D2}'
    )
}

/// Unicode scalar values to screen, with all that its characters spell out.
pub fn screened_chars(text: &str) -> usize {
    normalise(text).chars().count()
}

pub(super) fn pieces(letters: &[char]) -> impl Iterator<Item = String> {
    let starts = (0..letters.len()).step_by(PIECE - OVERLAP);
    // Skips a last piece that the one before it contains.
    let starts = starts.filter(|start| *start == 0 || start + OVERLAP < letters.len());
    starts.map(|start| letters[start..letters.len().min(start + PIECE)].iter().collect())
}

/// Screens by the rules, then by the lines.
fn screen_piece(by: Screen, normal: &str) -> Decision {
    let mut readings = Reading::all(normal);
    let is_refused = by
        .overlay
        .is_some_and(|overlay| overlay.refuses(by.written(), normal, &readings));
    match screen_by_rules(by, normal, &mut readings) {
        Decision::Allow if is_refused => Decision::Refuse(Refusal::new(Category::Added, Layer::Lexicon)),
        decision => decision,
    }
}

/// Screens the text as written, and again as one line: a break between "you are" and the number is no way around.
fn screen_by_rules(by: Screen, normal: &str, readings: &mut [Reading]) -> Decision {
    let field = by.field;
    let ages = Ages::of(normal, readings, field, by.is_between_people());
    if ages.has_minor {
        return Decision::Refuse(Refusal::new(Category::Minor, Layer::Age));
    }
    let mut hits = LEXICON.find(normal, readings);
    if let Some(overlay) = by.overlay {
        overlay.excuse(by.written(), normal, readings, &mut hits);
    }
    let joined = joined_lines(normal);
    let as_one_line = joined.as_ref().map(|_| minors_among(&hits));
    let decision = weigh(by, normal, readings, ages, &mut hits);
    let (Decision::Allow, Some(joined), Some(mut hits)) = (decision, joined, as_one_line) else {
        return decision;
    };
    for reading in &mut *readings {
        reading.join_lines(&joined);
    }
    screen_as_one_line(by, &joined, readings, &mut hits)
}

fn weigh(by: Screen, normal: &str, readings: &[Reading], ages: Ages, hits: &mut Vec<Hit>) -> Decision {
    let Screen { field, leave, .. } = by;
    let written: Vec<char> = normal.chars().collect();
    let told = match leave {
        Leave::WhatIsTold => phrases_that_tell(normal, readings, &written),
        Leave::Nothing | Leave::Coercion => Vec::new(),
    };
    hits.retain(|hit| !leave.passes_over(hit, &told));
    keep_counting(hits, field, ages, readings, &written);
    let refusals = listed(hits).chain(in_context(hits)).chain(in_order(hits, &written));
    refusals
        .chain(beside_age(hits, ages))
        .min()
        .map_or(Decision::Allow, |(category, layer)| {
            Decision::Refuse(Refusal::new(category, layer))
        })
}

/// Screens for what a break may hide: an age, or a word right after "you are a". A name split over two lines does not
/// count.
fn screen_as_one_line(by: Screen, joined: &str, readings: &[Reading], hits: &mut Vec<Hit>) -> Decision {
    let field = by.field;
    let ages = Ages::of(joined, readings, field, by.is_between_people());
    if ages.has_minor {
        return Decision::Refuse(Refusal::new(Category::Minor, Layer::Age));
    }
    let written: Vec<char> = joined.chars().collect();
    keep_counting(hits, field, ages, readings, &written);
    let mut refusals = in_order(hits, &written).chain(beside_age(hits, ages));
    refusals.next().map_or(Decision::Allow, |(category, layer)| {
        Decision::Refuse(Refusal::new(category, layer))
    })
}

fn minors_among<'a>(hits: &[Hit<'a>]) -> Vec<Hit<'a>> {
    let minors = hits.iter().filter(|hit| hit.pattern.category == Category::Minor);
    minors.copied().collect()
}

/// Drops hits that don't count here.
fn keep_counting(hits: &mut Vec<Hit>, field: Field, ages: Ages, readings: &[Reading], written: &[char]) {
    hits.retain(|hit| counts(hit, field, ages, readings) && is_one_phrase(hit, written) && is_alone(hit, written));
    if field == Field::Message {
        *hits = hits.iter().flat_map(in_message).collect();
    }
}

/// Phrases that tell of something done to a person, or of possible self-harm.
fn phrases_that_tell(normal: &str, readings: &[Reading], written: &[char]) -> Vec<Hit<'static>> {
    let mut hits = CARE_PHRASES.find(normal, readings);
    hits.retain(|hit| hit.role == Role::Always && is_one_phrase(hit, written));
    hits
}

fn in_message<'a>(hit: &Hit<'a>) -> impl Iterator<Item = Hit<'a>> {
    let hit = *hit;
    let roles = hit.pattern.roles_in_message().iter();
    roles.map(move |role| Hit { role: *role, ..hit })
}

fn counts(hit: &Hit, field: Field, ages: Ages, readings: &[Reading]) -> bool {
    if hit.pattern.is_for_message && field != Field::Message {
        return false;
    }
    match hit.pattern.condition {
        Condition::None | Condition::OnePhrase | Condition::Alone => true,
        Condition::PictureOnly => field == Field::ImagePrompt,
        Condition::UnlessAdultAge => !ages.has_adult,
        Condition::Language(language) => VOCABULARY.looks_like(language, &readings[0].tokens.list),
    }
}

pub(super) fn listed(hits: &[Hit]) -> impl Iterator<Item = (Category, Layer)> {
    let always = hits.iter().filter(|hit| hit.role == Role::Always);
    always
        .filter(|hit| !is_excused(hit, hits))
        .map(|hit| (hit.pattern.category, Layer::Lexicon))
}

/// "kid gloves" excuses the "kid" inside it and nothing else.
fn is_excused(hit: &Hit, hits: &[Hit]) -> bool {
    hits.iter()
        .any(|other| other.role == Role::Allow && other.pattern.category == hit.pattern.category && covers(other, hit))
}

/// An excuse must be one phrase: "kid, leather gloves" is a kid. The same goes for a name of usual words.
pub(super) fn is_one_phrase(hit: &Hit, written: &[char]) -> bool {
    let covered = written.get(hit.at.0 as usize..=hit.at.1 as usize).unwrap_or_default();
    if hit.role == Role::Allow {
        return !covered.iter().any(|ch| is_mark(*ch));
    }
    hit.pattern.condition != Condition::OnePhrase || !is_parted(covered)
}

/// Whether a word that only counts alone is surrounded by nothing but marks.
fn is_alone(hit: &Hit, written: &[char]) -> bool {
    let is_around = |at: usize| at < hit.at.0 as usize || at > hit.at.1 as usize;
    let mut around = written.iter().enumerate().filter(|(at, _)| is_around(*at));
    hit.pattern.condition != Condition::Alone || !around.any(|(_, ch)| ch.is_alphanumeric())
}

fn is_mark(ch: char) -> bool {
    matches!(
        ch,
        ',' | '.' | ';' | ':' | '!' | '?' | '(' | ')' | '|' | '/' | '\u{2028}'
    )
}

/// Whether a mark separates two phrases: in `E.m.m.a` it only stands between letters.
fn is_parted(covered: &[char]) -> bool {
    let is_dash = |ch| matches!(ch, '-' | '–' | '—' | '•');
    covered.iter().any(|ch| matches!(ch, ',' | ';' | '\u{2028}'))
        || covered.windows(2).any(|pair| {
            let is_apart = |mark: char, gap: char| gap.is_whitespace() && (is_mark(mark) || is_dash(mark));
            is_apart(pair[0], pair[1]) || is_apart(pair[1], pair[0])
        })
}

pub(super) fn in_context(hits: &[Hit]) -> impl Iterator<Item = (Category, Layer)> {
    let of = |role| hits.iter().filter(move |hit| hit.role == role);
    let subjects = of(Role::Subject).filter(|hit| !is_excused(hit, hits));
    let pairs = subjects.flat_map(move |subject| of(Role::Act).map(move |act| (subject, act)));
    let near = pairs.filter(|(subject, act)| {
        let distance = subject
            .at
            .0
            .saturating_sub(act.at.1)
            .max(act.at.0.saturating_sub(subject.at.1));
        subject.pattern.category == act.pattern.category && distance <= subject.pattern.window
    });
    near.map(|(subject, _)| (subject.pattern.category, Layer::Context))
}

/// "looks like" directly followed by "the singer". The other way round it describes the singer.
fn in_order<'a>(hits: &'a [Hit<'a>], written: &'a [char]) -> impl Iterator<Item = (Category, Layer)> + 'a {
    let of = move |role, among: &'a [Hit<'a>]| {
        among
            .iter()
            .filter(move |hit| hit.role == role && !is_excused(hit, hits))
    };
    let pairs = of(Role::First, hits).flat_map(move |first| {
        let behind = &hits[hits.partition_point(|hit| hit.at.0 <= first.at.1)..];
        let reach = reach_of(first, written);
        let near = behind.partition_point(|hit| hit.at.0 <= reach);
        of(Role::Then, &behind[..near]).map(move |then| (first, then))
    });
    let followed = pairs.filter(|(first, then)| {
        first.pattern.category == then.pattern.category && is_followed(first, then, hits, written)
    });
    followed.map(|(first, _)| (first.pattern.category, Layer::Context))
}

/// The last place where the next hit may begin. Only letters and digits count.
fn reach_of(first: &Hit, written: &[char]) -> u32 {
    let mut letters = 0;
    let behind = (first.at.1 + 1..).zip(written.iter().skip(first.at.1 as usize + 1));
    let open = behind.take_while(|(_, ch)| {
        letters += u32::from(ch.is_alphanumeric());
        letters <= first.pattern.window && !is_mark(**ch)
    });
    open.last().map_or(first.at.1, |(at, _)| at)
}

/// Whether only fillers stand between the two: "you are a", "very shy" and the noun.
fn is_followed(first: &Hit, then: &Hit, hits: &[Hit], written: &[char]) -> bool {
    let is_filled = |at: u32| {
        let mut fillers = hits.iter().filter(|hit| hit.role == Role::Between);
        fillers.any(|hit| hit.at.0 <= at && at <= hit.at.1)
    };
    let mut between = (first.at.1 + 1)..then.at.0;
    between.all(|at| {
        let ch = written.get(at as usize).copied().unwrap_or(' ');
        !is_mark(ch) && (!ch.is_alphanumeric() || is_filled(at))
    })
}

/// A third person's age below 18 may be mentioned, but not beside an act.
fn beside_age(hits: &[Hit], ages: Ages) -> impl Iterator<Item = (Category, Layer)> {
    let acts = hits
        .iter()
        .filter(|hit| hit.role == Role::Act && hit.pattern.category == Category::Minor);
    acts.filter(move |_| ages.mentions_minor)
        .map(|_| (Category::Minor, Layer::Context))
}
