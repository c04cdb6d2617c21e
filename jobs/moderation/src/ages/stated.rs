//! Judges every number of a text.
use super::super::{
    decision::{Field, RULES_VERSION},
    phrase::PhraseSet,
    reading::Reading,
    token::{Token, Tokens},
};
use super::{
    context::Context,
    correction::is_corrected_age,
    counted::{is_uncounted, is_young_decades},
    future::is_future_age,
    glued::glued_ages,
    japanese::japanese_ages,
    numbers::Number,
    party::{is_bare_partys, is_partys, is_years_of_something},
    pictured::is_pictured_minor,
    short_unit::has_short_unit,
    shorthand::is_shorthand_age,
    signs::{has_birthday_sign, is_below_sign},
    spelled::is_spelled_minor_age,
    turned::has_just_turned,
    uncovered::uncovered_ages,
    vocabulary::{VOCABULARY, Vocabulary},
};

/// The product's age of majority, whatever the local law allows.
pub const ADULT_AGE: u32 = 18;
/// The year at the start of the rules' version. An outdated version only judges birth years too strictly.
const THIS_YEAR: u32 = leading_number(RULES_VERSION);
/// The highest school grade.
const LAST_GRADE: u32 = 13;
/// First and second class are also ways to travel.
const FIRST_UNMISTAKABLE_CLASS: u32 = 3;

/// Whether a text states ages, and on which side of 18.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ages {
    pub has_minor: bool,
    pub has_adult: bool,
    /// Only in a chat: a third person under 18 is mentioned.
    pub mentions_minor: bool,
}

impl Ages {
    /// Reads what people write to each other more mildly where no rule file covers its script.
    pub fn of(normal: &str, readings: &[Reading], field: Field, is_between_people: bool) -> Self {
        let words: &Vocabulary = &VOCABULARY;
        let mut ages = japanese_ages(normal, field);
        for reading in readings {
            ages.add_all(read(words, &reading.tokens, field));
            ages.add_all(glued_ages(words, reading, field));
        }
        ages.add_all(uncovered_ages(words, normal, field, is_between_people));
        ages
    }

    pub fn add(&mut self, age: u32) {
        if age < ADULT_AGE {
            self.has_minor = true;
        } else {
            self.has_adult = true;
        }
    }

    pub fn of_years(age: u32) -> Self {
        let mut ages = Self::default();
        ages.add(age);
        ages
    }

    pub fn add_all(&mut self, other: Self) {
        self.has_minor |= other.has_minor;
        self.has_adult |= other.has_adult;
        self.mentions_minor |= other.mentions_minor;
    }

    pub const MINOR: Self = Self {
        has_minor: true,
        has_adult: false,
        mentions_minor: false,
    };

    /// In a chat only the age of one of the two parties counts; any other age is talk.
    pub fn in_field(self, field: Field, is_partys: impl FnOnce() -> bool) -> Self {
        if field != Field::Message || !self.has_minor || is_partys() {
            return self;
        }
        Self {
            has_minor: false,
            mentions_minor: true,
            ..self
        }
    }
}

fn read(words: &Vocabulary, tokens: &Tokens, field: Field) -> Ages {
    let mut ages = Ages::default();
    let mut before: Option<(Number, Ages)> = None;
    let mut at = 0;
    while at < tokens.list.len() {
        let Some(number) = words.number_at(&tokens.list, at) else {
            at += 1;
            continue;
        };
        let context = Context { words, tokens, number };
        let mut found = judge(&context, field);
        if let Some((first, first_found)) = before {
            found.add_all(judge_pair(&context, first, first_found, found));
        }
        ages.add_all(found.in_field(field, || is_of_the_two(&context)));
        // "een" and its like are rarely numbers when they stand between numbers.
        if !number.needs_unit {
            before = Some((number, found));
        }
        at = number.to;
    }
    ages
}

/// Whether the age belongs to one of the two parties.
fn is_of_the_two(number: &Context) -> bool {
    let (words, tokens) = (number.words, number.list());
    // The 5 of "15.5" follows no end of a sentence.
    let from = number.number.from - usize::from(number.ends_notation());
    is_shorthand_age(number)
        || has_just_turned(number)
        || words.own_unit.match_at(tokens, number.number.to).is_some()
        || (is_partys(words, tokens, from) && !is_years_of_something(number))
}

/// Ages that follow from two neighboring numbers.
fn judge_pair(second: &Context, first: Number, of_first: Ages, of_second: Ages) -> Ages {
    let (words, tokens, number) = (second.words, &second.tokens.list, second.number);
    let (none, is_range) = (Ages::default(), is_range(words, tokens, first, number));
    let mut ages = none;
    if (of_second != none && is_range) || (is_going_on(second, first) && second.is_followed_by_nothing_more()) {
        ages.add(first.value);
    }
    // "two women, 25 and 16"
    let is_listed =
        is_range || (number.value >= 10 && tokens[number.from].before.trim() == "," && first.to == number.from);
    let is_plain = (3..100).contains(&number.value) && !number.needs_unit && !number.is_ordinal;
    if of_first != none && of_second == none && is_listed && is_plain && second.is_followed_by_nothing_more() {
        ages.add(number.value);
    }
    ages
}

/// "15 going on 16"
fn is_going_on(second: &Context, first: Number) -> bool {
    let length = second.number.from.saturating_sub(first.to);
    let is_age = (3..100).contains(&first.value) && !first.needs_unit && (3..100).contains(&second.number.value);
    is_age && length > 0 && second.words.going.match_at(second.list(), first.to) == Some(length)
}

/// "16-18 years old", "16 or 17 years old": the unit belongs to both numbers.
fn is_range(words: &Vocabulary, tokens: &[Token], first: Number, second: Number) -> bool {
    let between = &tokens[first.to..second.from];
    let is_dash = |gap: &str| matches!(gap.trim_matches([' ', '.']), "-" | "–" | "—" | "/" | "~" | "‐" | "‑");
    let is_numeral = first.value > 2 && !first.needs_unit;
    is_numeral
        && match between {
            [] => is_dash(&tokens[second.from].before),
            [word] => words.connect.contains(word),
            _ => false,
        }
}

fn judge(number: &Context, field: Field) -> Ages {
    let value = number.number.value;
    let mut ages = Ages::default();
    if is_limit(number) || is_grade(number) || number.is_infant() || is_birth_year(number) {
        return Ages::MINOR;
    }
    if is_future_age(number) || is_below_sign(number) || is_corrected_age(number) {
        return Ages::MINOR;
    }
    if is_year_of_life(number) || is_spelled_minor_age(number) {
        return Ages::MINOR;
    }
    if field != Field::Name && (is_shorthand_age(number) || is_roman_age(number) || is_young_decades(number)) {
        return Ages::MINOR;
    }
    if field == Field::ImagePrompt && is_pictured_minor(number) {
        return Ages::MINOR;
    }
    if is_birthday(number)
        || is_age(number)
        || has_short_unit(number)
        || has_birthday_sign(number)
        || (field != Field::Name && is_bare_age(number, field))
    {
        ages.add(value);
    }
    ages
}

/// "you are XV": letters below twelve are usually words.
fn is_roman_age(number: &Context) -> bool {
    let is_likely = number.number.is_roman && (12..ADULT_AGE).contains(&number.number.value);
    is_likely && number.stands_last() && number.is_marked_before(&number.words.being)
}

fn is_age(number: &Context) -> bool {
    if number.number.is_ordinal {
        return false;
    }
    if let Some(unit) = number.old_unit() {
        return !number.describes_goods(number.number.to + unit) && !number.follows_goods(number.number.from);
    }
    if number.is_aged() {
        // "age XVI" is an age, "age elf" is a column of a form.
        let is_roman = number.number.is_roman && number.is_followed_by_nothing_more();
        return is_roman || !number.number.needs_unit;
    }
    let seasons = || number.words.seasons.match_at(number.list(), number.number.to);
    let unit = number.year_unit().filter(|_| number.number.value > 1);
    let unit = unit.or_else(|| seasons().filter(|_| number.number.value >= 10));
    unit.is_some_and(|unit| !number.is_duration(number.number.to + unit))
}

/// "under 18", "before turning 18", "не достигла 18".
fn is_limit(number: &Context) -> bool {
    let value = number.number.value;
    if value > ADULT_AGE || !number.is_marked_before(&number.words.under) {
        return false;
    }
    let year_unit = number
        .year_unit()
        .is_some_and(|unit| !number.is_duration(number.number.to + unit));
    let is_telling = value >= 10 && !number.number.needs_unit && !number.number.is_ordinal;
    let after_ordinal = number
        .after_ordinal()
        .is_some_and(|at| number.words.birthday.match_at(&number.tokens.list, at).is_some());
    year_unit
        || after_ordinal
        || number.old_unit().is_some()
        || (is_telling
            && (number.is_followed_by_nothing_more()
                || number
                    .words
                    .squad
                    .match_at(&number.tokens.list, number.number.to)
                    .is_some()))
}

/// "in her 18th year": someone in that year of life has not completed it.
fn is_year_of_life(number: &Context) -> bool {
    let Some(at) = number.after_ordinal() else { return false };
    let year = number.words.life_year.match_at(&number.tokens.list, at);
    (3..=ADULT_AGE).contains(&number.number.value)
        && number.is_marked_before(&number.words.whose)
        && year.is_some_and(|year| number.ends_phrase(at + year))
}

fn is_birthday(number: &Context) -> bool {
    let tokens = &number.tokens.list;
    let is_after = [Some(number.number.to), number.after_ordinal()].into_iter().flatten();
    let is_ordinal = is_after
        .into_iter()
        .any(|at| number.words.birthday.match_at(tokens, at).is_some());
    is_ordinal || (number.words.birthday.match_before(tokens, number.number.from).is_some() && number.stands_last())
}

fn is_grade(number: &Context) -> bool {
    let (value, words, tokens) = (number.number.value, number.words, &number.tokens.list);
    if !(1..=LAST_GRADE).contains(&value) {
        return false;
    }
    let ordinal = number.after_ordinal();
    let plain = [ordinal, Some(number.number.to)]
        .into_iter()
        .flatten()
        .any(|at| words.grade.match_at(tokens, at).is_some());
    let named = ordinal.is_some_and(|at| words.grade_ordinal.match_at(tokens, at).is_some());
    let is_before = |set: &PhraseSet| set.match_before(tokens, number.number.from).is_some();
    (plain && value >= FIRST_UNMISTAKABLE_CLASS)
        || named
        || (is_before(&words.grade_person) && number.is_followed_by_person())
        || (is_before(&words.grade_before)
            && (ordinal.is_some() || number.stands_last() || number.is_followed_by_small_word()))
}

/// Whether someone born in that year may be under 18, judged as the youngest possible: the birthday may be the last of
/// December, and a month alone may be this one.
pub fn is_birth_year_of_minor(year: u32) -> bool {
    let youngest = THIS_YEAR.saturating_sub(year).saturating_sub(1);
    (1900..2100).contains(&year) && youngest < ADULT_AGE
}

/// "born in 2010", with at most a day and a month in between.
fn is_birth_year(number: &Context) -> bool {
    let is_recent = is_birth_year_of_minor(number.number.value);
    let from = number.number.from;
    is_recent
        && (from.saturating_sub(3)..=from).any(|at| number.words.born.match_before(&number.tokens.list, at).is_some())
}

const fn leading_number(text: &str) -> u32 {
    let (mut number, mut at) = (0, 0);
    while at < text.len() && text.as_bytes()[at].is_ascii_digit() {
        number = number * 10 + (text.as_bytes()[at] - b'0') as u32;
        at += 1;
    }
    number
}

/// A number without a unit next to a person.
fn is_bare_age(number: &Context, field: Field) -> bool {
    let value = number.number.value;
    if number.number.needs_unit || number.number.is_ordinal || value < 3 {
        return false;
    }
    let ends = number.stands_last() || (value >= 10 && number.is_followed_by_small_word());
    let is_two_digits = (10..100).contains(&value);
    // A numeral alone may be anything; a number word alone is a person's age or nothing a picture shows.
    let is_alone = value < 100 && (field == Field::Character || (number.is_word() && value >= 11));
    (ends && number.is_marked_before(&number.words.subject))
        || (field == Field::Message && is_bare_partys(number))
        || is_uncounted(number, field)
        || (ends && (5..100).contains(&value) && number.follows_person())
        || (is_two_digits && number.is_followed_by_person())
        || ((5..100).contains(&value) && number.stands_in_brackets_behind_name())
        || (is_alone && number.stands_alone())
}
