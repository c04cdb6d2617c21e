//! Reads a prompt: which nouns it asks for, with their colors and sizes, and what it says about the person.

mod japanese;

use crate::lexicon::{Concept, Language, Role, look_up, look_up_compound, role};
use crate::palette::Rgb;
use crate::tokens::{Token, language_of, tokens};
use crate::words::{Eyes, HairColor, HairStyle, Mood, Pose, View};

/// A noun of a prompt and the look that its words give it.
#[derive(Clone, Debug, PartialEq)]
pub struct Noun {
    /// As it was written.
    pub written: String,
    /// `None`: the dictionary doesn't have it.
    pub concept: Option<Concept>,
    pub color: Option<Rgb>,
    pub size: f32,
}

/// Content of a prompt; the first word about a feature of the person wins.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Hints {
    pub nouns: Vec<Noun>,
    pub mood: Option<Mood>,
    pub view: Option<View>,
    pub pose: Option<Pose>,
    pub hair_color: Option<HairColor>,
    pub hair_style: Option<HairStyle>,
    pub eyes: Option<Eyes>,
    /// A color that belongs to nothing in particular.
    pub accent: Option<Rgb>,
}

impl Hints {
    /// Whether the words mention somebody, or what only a person has, wears or does.
    pub fn has_person(&self) -> bool {
        let of_person = |noun: &Noun| {
            matches!(
                noun.concept,
                Some(Concept::Person | Concept::Wear(_) | Concept::Worn(_))
            )
        };
        self.nouns.iter().any(of_person)
            || self.pose.is_some()
            || self.mood.is_some()
            || self.hair_color.is_some()
            || self.hair_style.is_some()
            || self.eyes.is_some()
    }
}

/// Words of a phrase in which a look waits for its thing.
const PHRASE: usize = 4;
const NEGATIONS: &str = "no not without kein keine keinen ohne sin ni sans pas senza non zonder geen без не нет";

pub fn read(text: &str) -> Hints {
    let tokens = tokens(text);
    let language = language_of(text, &tokens);
    let mut reader = Reader::new(language);
    if language == Language::Japanese {
        japanese::read(text, &mut reader);
    } else {
        reader.read(&tokens);
    }
    reader.finish()
}

struct Reader {
    language: Language,
    hints: Hints,
    /// Looks without a thing yet.
    color: Option<(&'static str, Rgb)>,
    size: Option<f32>,
    /// The last noun of the phrase, for looks that follow.
    last: Option<usize>,
    /// Hair or eyes of the phrase, likewise.
    feature: Option<Concept>,
    /// Whether the phrase has a known noun.
    has_noun: bool,
}

impl Reader {
    fn new(language: Language) -> Self {
        Self {
            language,
            hints: Hints::default(),
            color: None,
            size: None,
            last: None,
            feature: None,
            has_noun: false,
        }
    }

    fn read(&mut self, tokens: &[Token]) {
        let has_capitals = tokens.iter().skip(1).any(Token::is_capital);
        let mut at = 0;
        while let Some(token) = tokens.get(at) {
            let (length, concept) = self.find(tokens, at);
            let last = &tokens[at + length - 1];
            let is_refused = at > 0 && NEGATIONS.split(' ').any(|word| word == tokens[at - 1].normal);
            if let Some(concept) = concept {
                let written: Vec<&str> = tokens[at..at + length].iter().map(|t| t.written.as_str()).collect();
                if !is_refused {
                    self.take(concept, &written.join(" "));
                }
            } else {
                match role(self.language, &token.normal) {
                    Some(Role::Opens) => self.has_noun = false,
                    Some(Role::Breaks) => self.end_phrase(),
                    None if !is_refused && self.is_noun(tokens, at, has_capitals) => self.name(&token.written),
                    Some(Role::Describes) | None => self.has_noun |= is_general(&token.normal),
                }
            }
            if last.ends {
                self.end_phrase();
            }
            at += length;
        }
    }

    /// The longest phrase at `at` that the dictionary knows, and its length.
    fn find(&self, tokens: &[Token], at: usize) -> (usize, Option<Concept>) {
        let longest = tokens.len().min(at + PHRASE) - at;
        for length in (1..=longest).rev() {
            let words = &tokens[at..at + length];
            if words[..length - 1].iter().any(|token| token.ends) {
                continue;
            }
            let phrase: Vec<&str> = words.iter().map(|token| token.normal.as_str()).collect();
            let phrase = phrase.join(" ");
            if length == 1 && self.is_grammar(&phrase) {
                continue;
            }
            let follows = self.language.is_romance() && self.has_noun;
            if let Some(concept) = look_up(self.language, &phrase, follows) {
                return (length, Some(concept));
            }
        }
        let word = &tokens[at].normal;
        if self.is_grammar(word) || role(self.language, word).is_some() {
            return (1, None);
        }
        let elsewhere = || {
            let others = Language::ALL.into_iter().filter(|_| word.chars().count() > 4);
            others
                .filter(|l| *l != self.language)
                .find_map(|l| look_up(l, word, false))
        };
        let english = || look_up(Language::English, word, false);
        (
            1,
            look_up_compound(self.language, word)
                .or_else(english)
                .or_else(elsewhere),
        )
    }

    /// Pronouns are in the dictionary as persons; other words of grammar are never things.
    fn is_grammar(&self, word: &str) -> bool {
        let of_grammar = matches!(role(self.language, word), Some(Role::Opens | Role::Breaks));
        of_grammar && !(self.language == Language::English && matches!(word, "left"))
    }

    fn take(&mut self, concept: Concept, written: &str) {
        let hints = &mut self.hints;
        match concept {
            Concept::Feel(mood) => hints.mood = hints.mood.or(Some(mood)),
            Concept::Seen(view) => hints.view = hints.view.or(Some(view)),
            Concept::Stance(pose) => hints.pose = hints.pose.or(Some(pose)),
            Concept::Hair(color) => hints.hair_color = hints.hair_color.or(Some(color)),
            Concept::Cut(cut) => hints.hair_style = hints.hair_style.or(Some(cut)),
            Concept::HairItself | Concept::EyesThemselves => {
                self.feature = Some(concept);
                if let Some((name, _)) = self.color.take() {
                    self.color_feature(concept, name);
                }
            }
            Concept::Color(name, color) => self.take_color(name, color),
            Concept::Size(size) => match self.last.filter(|_| self.language.is_romance()) {
                Some(last) => self.hints.nouns[last].size = size,
                None => self.size = Some(size),
            },
            _ => self.add(Some(concept), written),
        }
    }

    fn take_color(&mut self, name: &'static str, color: Rgb) {
        if self.language.is_romance() {
            if let Some(feature) = self.feature {
                return self.color_feature(feature, name);
            }
            if let Some(last) = self.last {
                self.hints.nouns[last].color = Some(color);
                return;
            }
        }
        self.color = Some((name, color));
    }

    fn color_feature(&mut self, feature: Concept, name: &str) {
        if feature == Concept::HairItself {
            self.hints.hair_color = self.hints.hair_color.or(name.parse().ok());
        } else {
            self.hints.eyes = self.hints.eyes.or(name.parse().ok());
        }
    }

    fn name(&mut self, written: &str) {
        self.add(None, written);
    }

    /// The looks that wait are the noun's, but no person is painted in a color.
    fn add(&mut self, concept: Option<Concept>, written: &str) {
        self.feature = None;
        self.has_noun = true;
        if concept == Some(Concept::Person) {
            self.last = None;
            self.size = None;
            if self.hints.nouns.iter().any(|noun| noun.concept == concept) {
                return;
            }
        }
        let is_person = concept == Some(Concept::Person);
        let color = if is_person {
            None
        } else {
            self.color.take().map(|(_, color)| color)
        };
        let again = self
            .hints
            .nouns
            .iter_mut()
            .position(|noun| noun.written.to_lowercase() == written.to_lowercase());
        if let Some(again) = again {
            let noun = &mut self.hints.nouns[again];
            noun.color = noun.color.or(color);
            self.last = Some(again);
            return;
        }
        self.hints.nouns.push(Noun {
            written: written.to_owned(),
            concept,
            color,
            size: self.size.take().unwrap_or(1.0),
        });
        if !is_person {
            self.last = Some(self.hints.nouns.len() - 1);
        }
    }

    /// A color that found nothing to paint lights the picture.
    fn end_phrase(&mut self) {
        if let Some((_, color)) = self.color.take() {
            self.hints.accent = self.hints.accent.or(Some(color));
        }
        self.size = None;
        self.last = None;
        self.feature = None;
        self.has_noun = false;
    }

    fn finish(mut self) -> Hints {
        self.end_phrase();
        self.hints
    }

    /// Whether an unknown word is the name of a thing. Errs on the side of silence.
    fn is_noun(&self, tokens: &[Token], at: usize, has_capitals: bool) -> bool {
        let token = &tokens[at];
        let word = token.normal.as_str();
        if word.chars().count() < 3 || word.chars().any(|sign| sign.is_ascii_digit()) {
            return false;
        }
        let next = tokens.get(at + 1).filter(|_| !token.ends);
        let next_role = next.and_then(|next| role(self.language, &next.normal));
        let opens_next = next_role == Some(Role::Opens);
        let next_is_content = next.is_some() && matches!(next_role, None | Some(Role::Describes));
        match self.language {
            Language::German if has_capitals => token.is_capital(),
            Language::Russian => !is_russian_adjective_or_verb(word),
            Language::Spanish | Language::French | Language::Italian => {
                let is_name = at > 0 && token.is_capital();
                let is_before_noun = next.is_some_and(|next| is_general(&next.normal));
                !(self.has_noun || opens_next || is_name || is_before_noun)
            }
            _ => {
                let is_name = token.is_capital() && (at > 0 || (next.is_some() && !word.ends_with('s')));
                let is_verb = opens_next || (self.has_noun && word.ends_with('s'));
                !is_name && !is_verb && !next_is_content && !is_english_adjective_or_verb(word)
            }
        }
    }
}

/// Nouns of Romance languages that say how a picture is: what follows describes them.
fn is_general(word: &str) -> bool {
    const NOUNS: &str = "luz lumière luce estilo style stile foto photo image imagen immagine fondo fond sfondo";
    NOUNS.split(' ').any(|noun| noun == word)
}

fn is_english_adjective_or_verb(word: &str) -> bool {
    const ENDS: [&str; 11] = [
        "ing", "ed", "ly", "ful", "ous", "ive", "able", "ible", "less", "ish", "ic",
    ];
    word.chars().count() > 4 && ENDS.iter().any(|end| word.ends_with(end))
}

fn is_russian_adjective_or_verb(word: &str) -> bool {
    const ENDS: [&str; 31] = [
        "ый", "ий", "ой", "ая", "яя", "ое", "ее", "ые", "ие", "ую", "юю", "ого", "его", "ому", "ему", "ым", "им", "ых",
        "их", "ыми", "ими", "ет", "ит", "ут", "ют", "ат", "ят", "ть", "ся", "ла", "ли",
    ];
    ENDS.iter().any(|end| word.ends_with(end))
}

#[cfg(test)]
mod tests;
