//! The words of a prompt, and the language it is written in.

use crate::lexicon::{Language, Role, look_up, normal, role};

/// A word of a prompt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token {
    /// As it was written.
    pub written: String,
    pub normal: String,
    /// Whether a sign of punctuation, or the end, follows.
    pub ends: bool,
}

impl Token {
    pub fn is_capital(&self) -> bool {
        self.written.chars().next().is_some_and(char::is_uppercase)
    }
}

pub fn tokens(text: &str) -> Vec<Token> {
    let mut all: Vec<Token> = Vec::new();
    let mut word = String::new();
    for sign in text.chars().chain(['.']) {
        if sign.is_alphanumeric() {
            word.push(sign);
            continue;
        }
        if !word.is_empty() {
            let written = std::mem::take(&mut word);
            let normal = normal(&written);
            all.push(Token {
                written,
                normal,
                ends: false,
            });
        }
        let parts = matches!(sign, ',' | '.' | ';' | ':' | '!' | '?' | '(' | ')' | '\n' | '–' | '—');
        if let (true, Some(last)) = (parts, all.last_mut()) {
            last.ends = true;
        }
    }
    all
}

fn is_kana(sign: char) -> bool {
    ('\u{3040}'..='\u{30ff}').contains(&sign)
}

pub fn is_kanji(sign: char) -> bool {
    ('\u{4e00}'..='\u{9fff}').contains(&sign) || sign == '々'
}

/// The language whose words the prompt has most of; English in doubt.
pub fn language_of(text: &str, tokens: &[Token]) -> Language {
    if text.chars().any(|sign| is_kana(sign) || is_kanji(sign)) {
        return Language::Japanese;
    }
    if text.to_lowercase().chars().any(|sign| ('а'..='я').contains(&sign)) {
        return Language::Russian;
    }
    let score = |language: Language| {
        let known = tokens.iter().map(|token| {
            let of_grammar = match role(language, &token.normal) {
                Some(Role::Opens | Role::Breaks) => 3,
                Some(Role::Describes) => 2,
                None => 0,
            };
            let is_known = look_up(language, &token.normal, false).is_some();
            of_grammar
                + if is_known && token.normal.chars().count() > 2 {
                    2
                } else {
                    0
                }
        });
        known.sum::<i32>()
    };
    let written = Language::ALL
        .into_iter()
        .filter(|l| !matches!(l, Language::Japanese | Language::Russian));
    // The first of several equals is kept: English.
    written
        .map(|language| (score(language), language))
        .reduce(|best, next| if next.0 > best.0 { next } else { best })
        .map_or(Language::English, |(_, language)| language)
}
