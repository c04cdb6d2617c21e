//! The phrases around a number that make it an age, of all languages together.
use std::{collections::HashMap, sync::LazyLock};

use super::super::{
    phrase::PhraseSet,
    rule_file::{AGES, NUMBERS, RuleFile},
    token::Token,
};
use super::{glued::GluedUnits, numbers::NumberWords};

pub static VOCABULARY: LazyLock<Vocabulary> = LazyLock::new(Vocabulary::read);

/// One set a section of the age files; the sections are described where they are used.
#[derive(Debug, Default)]
pub struct Vocabulary {
    pub aged: PhraseSet,
    pub old: PhraseSet,
    pub infant: PhraseSet,
    pub years: PhraseSet,
    pub suffix: PhraseSet,
    pub duration_before: PhraseSet,
    pub duration_after: PhraseSet,
    pub hedge: PhraseSet,
    pub subject: PhraseSet,
    pub person: PhraseSet,
    pub under: PhraseSet,
    pub birthday: PhraseSet,
    pub life_year: PhraseSet,
    pub whose: PhraseSet,
    pub seasons: PhraseSet,
    pub short_years: PhraseSet,
    pub short_old: PhraseSet,
    pub squad: PhraseSet,
    pub going: PhraseSet,
    pub numbered: PhraseSet,
    pub grade: PhraseSet,
    pub grade_ordinal: PhraseSet,
    pub grade_before: PhraseSet,
    pub grade_person: PhraseSet,
    pub ordinal_suffix: PhraseSet,
    pub goods: PhraseSet,
    pub span: PhraseSet,
    pub of: PhraseSet,
    pub measure: PhraseSet,
    pub follow: PhraseSet,
    pub connect: PhraseSet,
    pub and: PhraseSet,
    pub half: PhraseSet,
    pub born: PhraseSet,
    pub turning: PhraseSet,
    pub future: PhraseSet,
    pub future_in: PhraseSet,
    pub correction: PhraseSet,
    pub era: PhraseSet,
    pub female: PhraseSet,
    pub male: PhraseSet,
    pub lens: PhraseSet,
    pub party: PhraseSet,
    pub holder: PhraseSet,
    pub elsewhere: PhraseSet,
    pub aside: PhraseSet,
    pub being: PhraseSet,
    pub own_unit: PhraseSet,
    pub being_chat: PhraseSet,
    pub being_else: PhraseSet,
    pub address: PhraseSet,
    pub ware: PhraseSet,
    pub loose_follow: PhraseSet,
    pub years_of: PhraseSet,
    pub already: PhraseSet,
    pub turned: PhraseSet,
    pub turned_own: PhraseSet,
    pub recent: PhraseSet,
    pub decade: PhraseSet,
    pub pictured: PhraseSet,
    pub pictured_late: PhraseSet,
    pub pictured_last: PhraseSet,
    pub below_signs: Vec<char>,
    pub birthday_signs: Vec<char>,
    pub numbers: NumberWords,
    /// Units as they end a glued word: those that can only be an age, then those that may be a duration.
    pub glued_units: GluedUnits,
    function: HashMap<&'static str, PhraseSet>,
    /// Words that only this language has, where its small words may be missing.
    common: HashMap<&'static str, PhraseSet>,
}

impl Vocabulary {
    fn read() -> Self {
        let mut vocabulary = Self {
            numbers: NumberWords::read(),
            below_signs: signs("below-sign"),
            birthday_signs: signs("birthday-sign"),
            ..Self::default()
        };
        for file in AGES.map(RuleFile::parse) {
            let language = file.header("language").unwrap_or("any");
            for (section, line) in file.lines() {
                if let Some(set) = vocabulary.section(section, language) {
                    set.add(line);
                }
            }
        }
        vocabulary.glued_units = GluedUnits::of(&vocabulary.old, &vocabulary.years);
        vocabulary
    }

    fn section(&mut self, name: &str, language: &'static str) -> Option<&mut PhraseSet> {
        Some(match name {
            "aged" => &mut self.aged,
            "old" => &mut self.old,
            "infant" => &mut self.infant,
            "years" => &mut self.years,
            "suffix" => &mut self.suffix,
            "duration-before" => &mut self.duration_before,
            "duration-after" => &mut self.duration_after,
            "hedge" => &mut self.hedge,
            "subject" => &mut self.subject,
            "person" => &mut self.person,
            "under" => &mut self.under,
            "birthday" => &mut self.birthday,
            "life-year" => &mut self.life_year,
            "whose" => &mut self.whose,
            "seasons" => &mut self.seasons,
            "short-years" => &mut self.short_years,
            "short-old" => &mut self.short_old,
            "squad" => &mut self.squad,
            "going" => &mut self.going,
            "numbered" => &mut self.numbered,
            "grade" => &mut self.grade,
            "grade-ordinal" => &mut self.grade_ordinal,
            "grade-before" => &mut self.grade_before,
            "grade-person" => &mut self.grade_person,
            "ordinal-suffix" => &mut self.ordinal_suffix,
            "goods" => &mut self.goods,
            "span" => &mut self.span,
            "of" => &mut self.of,
            "measure" => &mut self.measure,
            "follow" => &mut self.follow,
            "connect" => &mut self.connect,
            "and" => &mut self.and,
            "half" => &mut self.half,
            "born" => &mut self.born,
            "turning" => &mut self.turning,
            "future" => &mut self.future,
            "future-in" => &mut self.future_in,
            "correction" => &mut self.correction,
            "era" => &mut self.era,
            "female" => &mut self.female,
            "male" => &mut self.male,
            "lens" => &mut self.lens,
            "party" => &mut self.party,
            "holder" => &mut self.holder,
            "elsewhere" => &mut self.elsewhere,
            "aside" => &mut self.aside,
            "being" => &mut self.being,
            "own-unit" => &mut self.own_unit,
            "being-chat" => &mut self.being_chat,
            "being-else" => &mut self.being_else,
            "address" => &mut self.address,
            "ware" => &mut self.ware,
            "loose-follow" => &mut self.loose_follow,
            "years-of" => &mut self.years_of,
            "already" => &mut self.already,
            "turned" => &mut self.turned,
            "turned-own" => &mut self.turned_own,
            "recent" => &mut self.recent,
            "decade" => &mut self.decade,
            "pictured" => &mut self.pictured,
            "pictured-late" => &mut self.pictured_late,
            "pictured-last" => &mut self.pictured_last,
            "common" => self.common.entry(language).or_default(),
            "function" => self.function.entry(language).or_default(),
            _ => return None,
        })
    }

    /// Whether this is a small word of any language.
    pub fn is_function(&self, token: &Token) -> bool {
        self.function.values().any(|words| words.contains(token))
    }

    /// Whether the text has more words of this language than small words of English.
    pub fn looks_like(&self, language: &str, tokens: &[Token]) -> bool {
        let count = |sets: &HashMap<&str, PhraseSet>, language| {
            let words = sets.get(language);
            words.map_or(0, |words| tokens.iter().filter(|token| words.contains(token)).count())
        };
        count(&self.function, language) + count(&self.common, language) > count(&self.function, "en")
    }

    /// The language of the Latin script that the text has most words of, if more than small words of English; else
    /// English.
    pub fn likeliest(&self, tokens: &[Token]) -> &'static str {
        let count = |set: Option<&PhraseSet>| {
            set.map_or(0, |words| tokens.iter().filter(|token| words.contains(token)).count())
        };
        let english = count(self.function.get("en"));
        ["de", "es", "fr", "it", "nl"]
            .into_iter()
            .map(|language| {
                (
                    count(self.function.get(language)) + count(self.common.get(language)),
                    language,
                )
            })
            .filter(|(words, _)| *words > english)
            .max_by_key(|(words, _)| *words)
            .map_or("en", |(_, language)| language)
    }
}

/// Signs are no words, so they are compared as they stand.
fn signs(section: &str) -> Vec<char> {
    RuleFile::parse(NUMBERS).section(section).flat_map(str::chars).collect()
}
