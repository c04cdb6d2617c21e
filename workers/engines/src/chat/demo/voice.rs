//! The demo's replies: what was asked is answered first, with lines of the bank that fit the character and the moment,
//! and around that stands as much as the length asks for.

mod answers;
#[cfg(test)]
mod talks;
#[cfg(test)]
mod tests;

use super::articles::definite;
use super::bank::{Bank, Line, Temper, asks};
use super::choose::Taste;
use super::dice::Dice;
use super::ear::{fold, mentions, topic_of};
use super::fill::fill;
use super::intent::Intent;
use super::known::Known;
use super::meaning::Meaning;
use super::memory::{Aspect, Memory};
use super::nouns::{Noun, nominative, topic_in};
use super::said::Said;
use super::sheet::Sheet;
use super::stems::{shared, stems};
use super::twin::who_answers;
use super::wants::{is_minor, wants_of};
use super::words::{Fact, Say, Topic, Words};
use super::{pieces, words_of};
use crate::chat::port::{ChatRequest, ChatRole, ReplyLength};
use crate::chat::prompt::with_names;
use crate::chat::script::stands_alone;
use std::collections::BTreeSet;

/// Messages between two questions, two uses of the name, two uses of a memory, and of the same memory.
const BETWEEN_QUESTIONS: usize = 2;
const BETWEEN_NAMES: usize = 7;
const BETWEEN_MEMORIES: usize = 4;
const BETWEEN_EQUAL_MEMORIES: usize = 12;
/// Messages before a memory is taken up unasked.
const BEFORE_MEMORIES: usize = 3;
/// Memories that are compared with a message by meaning.
const MOST_COMPARED: usize = 8;
/// Messages before a gesture is repeated.
const BETWEEN_GESTURES: usize = 8;
/// Earlier turns of the person that set the mood.
const MOOD: usize = 2;
/// Name of a character without one.
const NOBODY: &str = "AI";

pub(super) fn reply_to(request: &ChatRequest, meaning: Option<&dyn Meaning>) -> String {
    Voice::of(request, meaning).reply().text
}

/// A reply, and what it takes up.
pub(super) struct Reply {
    pub(super) text: String,
    #[cfg_attr(not(test), expect(dead_code, reason = "tests look at what was taken up"))]
    pub(super) takes_up: Vec<Intent>,
}

struct Voice<'a> {
    request: &'a ChatRequest,
    language: &'a str,
    words: &'static Words,
    bank: &'static Bank,
    /// The words to answer; empty if the character goes on alone.
    heard: &'a str,
    dice: Dice,
    said: Said,
    known: Known,
    sheet: Sheet,
    topic: Option<Noun<'a>>,
    /// The topic as lines use it, and with its article; empty if there is none, or it can't be known.
    topic_word: String,
    the_topic: String,
    /// Subject that a story was asked for.
    theme: String,
    /// Stems of what was said that says something.
    heard_stems: BTreeSet<String>,
    /// Kinds that the message wants answered.
    wants: Vec<Intent>,
    is_low: bool,
    meaning: Option<&'a dyn Meaning>,
    /// Lines, other sentences and kinds of this reply.
    taken: Vec<Line>,
    spoken: Vec<&'static str>,
    takes_up: Vec<Intent>,
    has_asked: bool,
    has_named: bool,
}

impl<'a> Voice<'a> {
    fn of(request: &'a ChatRequest, meaning: Option<&'a dyn Meaning>) -> Self {
        let language = request.persona.language.as_str();
        let words = Words::of(language);
        let last = request.turns.last().expect("there is a turn to answer");
        let (heard, told) = match last.from {
            ChatRole::Person => (last.text.as_str(), last.text.as_str()),
            ChatRole::Other => (last.text.split_once(": ").map_or("", |(_, text)| text), ""),
            ChatRole::Character => ("", ""),
        };
        let wants = wants_of(language, heard, meaning);
        let theirs = request
            .turns
            .iter()
            .rev()
            .skip(1)
            .filter(|turn| turn.from == ChatRole::Person);
        let mut lately = theirs.take(MOOD).flat_map(|turn| wants_of(language, &turn.text, None));
        let is_low = wants.iter().any(|intent| intent.is_heavy()) || lately.any(Intent::is_heavy);
        let known = Known::of(words, request, told);
        let names = format!("{} {}", request.persona.name, known.name.as_deref().unwrap_or_default());
        let topic = topic_in(words, language, heard, &names).filter(|noun| noun.is_sure || language == "ru");
        let wants = suited(wants, &known);
        Self {
            request,
            language,
            words,
            bank: Bank::of(language),
            heard,
            dice: Dice::of(request),
            said: Said::of(&request.turns),
            known,
            sheet: Sheet::of(&request.persona),
            topic,
            topic_word: topic.map_or_else(String::new, |topic| nominative(language, topic.word)),
            the_topic: topic
                .and_then(|topic| definite(language, heard, topic.word))
                .unwrap_or_default(),
            theme: String::new(),
            heard_stems: meaningful(words, heard),
            wants,
            is_low,
            meaning,
            taken: Vec::new(),
            spoken: Vec::new(),
            takes_up: Vec::new(),
            has_asked: false,
            has_named: false,
        }
    }

    fn reply(mut self) -> Reply {
        let text = match self.guarded() {
            Some(text) => text,
            None => self.talk(),
        };
        let text = match other_in(self.request) {
            Some(name) => self.join(&[&turning_to(name, self.language), &text]),
            None => text,
        };
        Reply {
            text: ended_within(&text, words_of(self.request)).to_owned(),
            takes_up: self.takes_up,
        }
    }

    /// The answers that stand alone: care, honesty and what is not spoken of.
    fn guarded(&mut self) -> Option<String> {
        let topic = topic_of(self.words, self.heard);
        if topic == Some(Topic::Care) {
            self.takes_up.push(Intent::Despair);
            return Some(self.say(Say::Care, &[]));
        }
        if is_minor(self.language, self.heard) {
            return self
                .line(Intent::Minor, None)
                .or_else(|| Some(self.say(Say::Boundary, &[])));
        }
        let first = self.wants.first().copied();
        if topic == Some(Topic::Real) || first == Some(Intent::AreYouAi) {
            self.takes_up.push(Intent::AreYouAi);
            return Some(self.honest());
        }
        let is_who = topic == Some(Topic::Who) || first.is_some_and(Intent::is_about_character);
        if self.request.persona.is_twin && is_who {
            self.takes_up.push(Intent::AboutYou);
            return Some(who_answers(self.language, self.name()));
        }
        let mut taboos = self.request.persona.taboos.iter();
        let is_taboo = taboos.any(|taboo| mentions(self.heard, taboo));
        is_taboo.then(|| self.say(Say::Boundary, &[]))
    }

    fn honest(&mut self) -> String {
        if self.request.persona.is_twin {
            return who_answers(self.language, self.name());
        }
        let name = self.name();
        let is_new = self.words.say[&Say::Real]
            .iter()
            .any(|sentence| !self.said.has(sentence));
        if is_new {
            return self.say(Say::Real, &[("name", name)]);
        }
        self.line(Intent::AreYouAi, None)
            .unwrap_or_else(|| self.say(Say::Real, &[("name", name)]))
    }

    fn talk(&mut self) -> String {
        let wants = self.wants.clone();
        let ends = wants.contains(&Intent::Goodbye);
        let is_heavy = wants.iter().any(|intent| intent.is_heavy());
        let is_story = wants.first() == Some(&Intent::Story);
        let main = self.answers(&wants);
        let length = self.request.persona.replies;
        let memory = if ends || is_heavy || is_story || wants.contains(&Intent::MemoryAsk) {
            None
        } else {
            self.memory_unasked()
        };
        let first = self.join(&main.iter().map(String::as_str).collect::<Vec<_>>());
        let gesture = self.gesture(&first);
        let more = match length {
            _ if is_story => None,
            ReplyLength::Short => None,
            ReplyLength::Medium | ReplyLength::Long => memory.clone().or_else(|| self.more(&wants)),
        };
        let ask = if ends || is_story {
            String::new()
        } else {
            self.ask_back()
        };
        let part = |text: &Option<String>| text.clone().unwrap_or_default();
        match length {
            ReplyLength::Short => self.join(&[&first, &part(&memory), &ask]),
            ReplyLength::Medium => self.join(&[&gesture, &first, &part(&more), &ask]),
            ReplyLength::Long => {
                let begins = self.join(&[&gesture, &first]);
                let last = if is_story || ends {
                    String::new()
                } else {
                    self.thought(&wants)
                };
                let rest = self.join(&[&part(&more), &last, &ask]);
                if rest.is_empty() {
                    return begins;
                }
                format!("{begins}\n\n{rest}")
            }
        }
    }

    /// A further line on what was spoken of.
    fn more(&mut self, wants: &[Intent]) -> Option<String> {
        if wants.contains(&Intent::Goodbye) {
            return None;
        }
        if let Some(subject) = wants.iter().find(|intent| intent.is_subject()) {
            return self.line(*subject, None);
        }
        let is_heavy = wants.iter().any(|intent| intent.is_heavy());
        let is_idle = wants.is_empty() || (!is_heavy && self.dice.throw(5) == 0);
        is_idle.then(|| self.fresh(Say::Colour)).flatten()
    }

    /// The thought that a long reply dwells on, most of all when little was said.
    fn thought(&mut self, wants: &[Intent]) -> String {
        let is_asked = wants.iter().any(|intent| intent.is_request() || intent.is_heavy());
        if is_asked || (!wants.is_empty() && self.dice.throw(3) > 0) {
            return String::new();
        }
        self.fresh(Say::Thought).unwrap_or_default()
    }

    /// A memory that wasn't asked for: one that belongs to the message, or after a while.
    fn memory_unasked(&mut self) -> Option<String> {
        if self.said.count() < BEFORE_MEMORIES {
            return None;
        }
        let is_rested = |memory: &&Memory| {
            !self.said.has_within(BETWEEN_EQUAL_MEMORIES, &memory.mark)
                && !fold(self.heard).contains(&fold(&memory.mark))
        };
        let memories = self.known.memories.iter();
        let is_due = !memories
            .clone()
            .any(|memory| self.said.has_within(BETWEEN_MEMORIES, &memory.mark));
        let belongs = |memory: &Memory| shared(&meaningful(self.words, &memory.source), &self.heard_stems) > 0;
        let rested: Vec<&Memory> = memories.filter(is_rested).collect();
        let belonging = rested.iter().find(|memory| belongs(memory)).copied();
        let is_belonging = belonging.is_some();
        let memory = belonging.or_else(|| if is_due { self.nearest(&rested) } else { None });
        let memory = memory.cloned()?;
        // They were just spoken of.
        let is_again = is_belonging && memory.aspect == Aspect::Who;
        let held = if is_again {
            ("again", memory.mark.as_str())
        } else {
            (memory.aspect.slot(), memory.value.as_str())
        };
        self.line_with(Intent::MemoryUse, held)
    }

    /// The memory that is nearest in meaning to the message; the first if that can't be told.
    fn nearest<'m>(&self, memories: &[&'m Memory]) -> Option<&'m Memory> {
        let memories = &memories[..memories.len().min(MOST_COMPARED)];
        let words: Vec<&str> = memories.iter().map(|memory| memory.source.as_str()).collect();
        let asked = self.meaning.filter(|_| words.len() > 1 && !self.heard.is_empty());
        let near = asked.map_or_else(Vec::new, |meaning| meaning.near_words(self.heard, &words));
        let nearest = (0..near.len()).max_by(|one, other| near[*one].total_cmp(&near[*other]));
        memories.get(nearest.unwrap_or_default()).copied()
    }

    /// At most one question in three replies.
    fn ask_back(&mut self) -> String {
        if !self.may_ask() || self.dice.throw(5) == 0 {
            return String::new();
        }
        let questions = self.bank.on(Intent::QuestionBack).iter();
        // A heavy heart is asked gently or not at all.
        let fitting: Vec<Line> = questions
            .filter(|line| !self.is_low || line.temper == Temper::Gentle)
            .copied()
            .collect();
        let asked = self.line_of(&fitting, None, None);
        if self.is_low {
            return asked.unwrap_or_default();
        }
        asked.or_else(|| self.fresh(Say::Ask)).unwrap_or_default()
    }

    fn may_ask(&self) -> bool {
        !self.has_asked && self.said.since_question() >= BETWEEN_QUESTIONS
    }

    fn gesture(&mut self, beside: &str) -> String {
        if beside.contains('*') || self.dice.throw(4) > 0 {
            return String::new();
        }
        let gestures = &self.words.say[&Say::Gesture];
        let first = self.dice.throw(gestures.len());
        let mut round = (0..gestures.len()).map(|at| &gestures[(first + at) % gestures.len()]);
        let gesture = round.find(|gesture| !self.said.has_within(BETWEEN_GESTURES, gesture));
        gesture.cloned().unwrap_or_default()
    }

    /// The best line of a kind that was not said lately. `must` names a slot that it has to have.
    fn line(&mut self, intent: Intent, must: Option<&str>) -> Option<String> {
        self.line_of(self.bank.on(intent), must, None)
    }

    /// The same with a slot that holds a memory, which it has to have.
    fn line_with(&mut self, intent: Intent, memory: (&'static str, &str)) -> Option<String> {
        self.line_of(self.bank.on(intent), Some(memory.0), Some(memory))
    }

    fn line_of(&mut self, lines: &[Line], must: Option<&str>, memory: Option<(&'static str, &str)>) -> Option<String> {
        let mut dice = self.dice.clone();
        let (line, text) = self.taste(memory).best(lines, must, &mut dice)?;
        self.dice = dice;
        self.take(line);
        Some(text)
    }

    fn take(&mut self, line: Line) {
        self.has_asked |= line.asks();
        self.has_named |= line.has("name");
        self.takes_up.push(line.intent);
        self.taken.push(line);
    }

    fn taste<'b>(&'b self, memory: Option<(&'static str, &'b str)>) -> Taste<'b> {
        let mut slots = vec![
            ("me", self.name()),
            ("trade", self.sheet.trade.as_str()),
            ("place", self.sheet.place.as_str()),
            ("trait", self.sheet.manner.as_str()),
            ("topic", self.topic_word.as_str()),
            ("the", self.the_topic.as_str()),
            ("theme", self.theme.as_str()),
        ];
        slots.extend(memory);
        let told_now = self.known.told_now(Fact::Name);
        let name = self.known.name.as_deref().unwrap_or_default();
        if !self.has_named && (told_now || !self.said.has_within(BETWEEN_NAMES, name)) {
            slots.push(("name", name));
        }
        if let Some(hobby) = self.hobby() {
            slots.push(("hobby", hobby));
        }
        Taste {
            language: self.language,
            who: self.name(),
            temper: self.sheet.temper,
            is_low: self.is_low,
            may_ask: self.may_ask(),
            heard: self.heard,
            stems: &self.heard_stems,
            slots,
            said: &self.said,
            taken: &self.taken,
            meaning: self.meaning,
        }
    }

    /// A pastime that was not spoken of lately.
    fn hobby(&self) -> Option<&str> {
        let hobbies = &self.sheet.hobbies;
        let new = hobbies.iter().find(|hobby| !self.said.has_within(usize::MAX, hobby));
        new.or_else(|| hobbies.first()).map(String::as_str)
    }

    /// A sentence of a kind that was not said lately, if there is one.
    fn fresh(&mut self, say: Say) -> Option<String> {
        let sentences = &self.words.say[&say];
        let first = self.dice.throw(sentences.len());
        let mut round = (0..sentences.len()).map(|at| &sentences[(first + at) % sentences.len()]);
        let fresh = round.find(|text| self.is_fresh(text) && (self.may_ask() || !asks(text)))?;
        self.spoken.push(fresh);
        self.has_asked |= asks(fresh);
        Some(fresh.clone())
    }

    /// A sentence of a kind, preferably one that was not said lately.
    fn say(&mut self, say: Say, fields: &[(&str, &str)]) -> String {
        let sentences = &self.words.say[&say];
        let first = self.dice.throw(sentences.len());
        let mut round = (0..sentences.len()).map(|at| &sentences[(first + at) % sentences.len()]);
        let chosen = round.find(|text| self.is_fresh(text)).unwrap_or(&sentences[first]);
        self.spoken.push(chosen);
        self.has_asked |= asks(chosen);
        fill(chosen, fields)
    }

    /// Whether a sentence was said neither lately nor in this reply.
    fn is_fresh(&self, sentence: &str) -> bool {
        !self.spoken.contains(&sentence) && !self.said.has(sentence)
    }

    fn join(&self, parts: &[&str]) -> String {
        let parts: Vec<&str> = parts.iter().copied().filter(|part| !part.is_empty()).collect();
        parts.join(&self.words.space)
    }

    fn name(&self) -> &'a str {
        match self.request.persona.name.trim() {
            "" => NOBODY,
            name => name,
        }
    }

    fn named(&self, text: &str) -> String {
        with_names(text, self.name(), &self.words.you).trim().to_owned()
    }
}

/// The wants that suit what was just told: a wish to learn isn't answered with advice for exams.
fn suited(mut wants: Vec<Intent>, known: &Known) -> Vec<Intent> {
    if known.told_now(Fact::Wish) {
        wants.retain(|intent| !matches!(intent, Intent::Study | Intent::Plan | Intent::Wish | Intent::Work));
    }
    wants
}

/// As many whole sentences as a reply may have words; one at least.
fn ended_within(text: &str, most: usize) -> &str {
    if pieces(text).len() <= most {
        return text;
    }
    let mut fitting = answers::sentences(text, 1);
    for count in 2.. {
        let longer = answers::sentences(text, count);
        if longer.len() == fitting.len() || pieces(longer).len() > most {
            break;
        }
        fitting = longer;
    }
    fitting
}

/// Stems of a text without those of words that say nothing.
fn meaningful(words: &Words, text: &str) -> BTreeSet<String> {
    let quiet = words.quiet.iter().chain(&words.hollow);
    let quiet = quiet.flat_map(|word| stems(word)).collect();
    let meaningful = stems(text).difference(&quiet).cloned().collect::<BTreeSet<_>>();
    meaningful
        .into_iter()
        .filter(|stem| stem.chars().count() > 2 || stem.chars().any(stands_alone))
        .collect()
}

/// The name of the other character who spoke last, if the person has said nothing since.
fn other_in(request: &ChatRequest) -> Option<&str> {
    let last = request.turns.last().filter(|turn| turn.from == ChatRole::Other)?;
    let name = last.text.split_once(": ")?.0.trim();
    (!name.is_empty()).then_some(name)
}

/// A gesture toward another character.
fn turning_to(name: &str, language: &str) -> String {
    // These would end the gesture.
    let name = name.replace(['*', '_'], "");
    match language {
        "de" => format!("*sieht zu {name} hinüber*"),
        "es" => format!("*mira a {name}*"),
        "fr" => format!("*se tourne vers {name}*"),
        "it" => format!("*si volta verso {name}*"),
        "ja" => format!("*{name}のほうを向く*"),
        "nl" => format!("*kijkt naar {name}*"),
        "ru" => format!("*смотрит туда, где {name}*"),
        _ => format!("*turns to {name}*"),
    }
}
