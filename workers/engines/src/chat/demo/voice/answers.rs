//! Answers to each kind of thing that people say.

use super::Voice;
use crate::chat::demo::bank::{Line, asks};
use crate::chat::demo::choose::fixed;
use crate::chat::demo::ear::{fold, topic_of, word_in};
use crate::chat::demo::fill::{fill, filled};
use crate::chat::demo::intent::Intent;
use crate::chat::demo::nouns::{nominative, theme_in};
use crate::chat::demo::sheet::trait_of;
use crate::chat::demo::story::story;
use crate::chat::demo::words::{Fact, Say, Topic};
use crate::chat::port::ReplyLength;

/// Characters of a quoted description.
const MAX_QUOTE: usize = 160;
/// Memories told when asked for.
const MAX_MEMORIES: usize = 4;
/// Letters of a message that says nothing but "ok".
const MAX_SILENCE: usize = 14;
/// Replies after which a greeting is one of a talk that goes on.
const GREETED: usize = 3;
const LIKES: [&str; 6] = ["leisure", "hobbies", "interests", "music", "cuisine", "likes"];

impl Voice<'_> {
    /// The answers to the message: first to what is new about the person, then to what they want.
    pub(super) fn answers(&mut self, wants: &[Intent]) -> Vec<String> {
        let mut answers: Vec<String> = self.news(wants).into_iter().collect();
        match topic_of(self.words, self.heard) {
            Some(Topic::Age) => answers.push(self.age()),
            Some(Topic::Scene) if wants.is_empty() => answers.push(self.scene()),
            _ => {}
        }
        for intent in wants {
            // News has been answered already.
            let is_answered = self.takes_up.contains(intent);
            if answers.is_empty() || (answers.len() == 1 && !intent.is_courtesy() && !is_answered) {
                let answer = self.on(*intent);
                answers.extend(answer);
            }
        }
        if answers.is_empty() {
            answers.push(self.small_talk());
        }
        answers
    }

    /// The answer to a fact that the person has just told.
    fn news(&mut self, wants: &[Intent]) -> Option<String> {
        let (fact, told) = self.known.news.first().cloned()?;
        let is_asked = wants.first().is_some_and(|intent| intent.is_request());
        if fact == Fact::Name {
            let named = self.line(Intent::NameTold, Some("name"));
            return Some(named.unwrap_or_else(|| self.say(Say::ToldName, &[("user", &told)])));
        }
        if is_asked {
            return None;
        }
        let (say, field, intent) = match fact {
            Fact::Work => (Say::ToldWork, "job", Intent::Work),
            Fact::Place => (Say::ToldPlace, "place", Intent::Topic),
            Fact::Like => (Say::ToldLike, "like", Intent::Topic),
            Fact::Wish | Fact::Name => (Say::ToldWish, "wish", Intent::Wish),
        };
        let is_new = self.words.say[&say].iter().any(|sentence| !self.said.has(sentence));
        if is_new {
            self.takes_up.push(intent);
            return Some(self.say(say, &[(field, &told)]));
        }
        None
    }

    /// The answer to one kind; `None` if there is nothing left to say about it.
    fn on(&mut self, intent: Intent) -> Option<String> {
        match intent {
            Intent::Greet => Some(self.hello()),
            Intent::Story => Some(self.tell_story()),
            Intent::MemoryAsk => Some(self.remember()),
            Intent::AboutYou => self.about(),
            Intent::AboutWork => self.about_work(),
            Intent::AboutPlace => self.about_place(),
            Intent::AboutHobby => self.about_hobby(),
            Intent::Opinion => self.opinion(),
            _ => self.line(intent, None).or_else(|| self.on_topic()),
        }
    }

    /// A line on the thing that is spoken of.
    fn on_topic(&mut self) -> Option<String> {
        self.line(Intent::Topic, Some("topic"))
    }

    /// The character's own greeting if nothing was said before.
    fn hello(&mut self) -> String {
        self.takes_up.push(Intent::Greet);
        let greeting = self.named(&self.request.persona.greeting);
        if self.said.count() == 0 && !greeting.is_empty() {
            let most = match self.request.persona.replies {
                ReplyLength::Short => 1,
                ReplyLength::Medium => 3,
                ReplyLength::Long => 8,
            };
            let greeting = sentences(&greeting, most);
            self.has_asked |= asks(greeting);
            return greeting.to_owned();
        }
        let intent = if self.said.count() >= GREETED {
            Intent::GreetAgain
        } else {
            Intent::Greet
        };
        self.line(intent, None).unwrap_or_else(|| self.say(Say::Hello, &[]))
    }

    fn tell_story(&mut self) -> String {
        let theme = theme_in(self.words, self.language, self.heard, self.name());
        let theme = theme.map(|theme| nominative(self.language, theme));
        // The theme of a story is the topic of its lines.
        let topic = std::mem::replace(&mut self.topic_word, theme.clone().unwrap_or_default());
        let mut dice = self.dice.clone();
        let (text, line) = story(self.words, theme.as_deref(), &self.taste(""), &mut dice);
        self.dice = dice;
        self.topic_word = topic;
        self.takes_up.push(Intent::Story);
        if let Some(line) = line {
            self.take(line);
        }
        self.has_asked |= asks(&text);
        text
    }

    fn remember(&mut self) -> String {
        self.takes_up.push(Intent::MemoryAsk);
        let mut parts: Vec<String> = Vec::new();
        if let Some(name) = self.known.name.clone() {
            parts.push(self.say(Say::RecallName, &[("user", &name)]));
            self.has_named = true;
        }
        let memories: Vec<String> = self.known.memories.iter().take(MAX_MEMORIES).cloned().collect();
        if memories.is_empty() && parts.is_empty() {
            let lines: Vec<Line> = self
                .bank
                .on(Intent::MemoryAsk)
                .iter()
                .filter(|line| !line.has("memory"))
                .copied()
                .collect();
            let none = self.line_of(&lines, None, "");
            return none.unwrap_or_else(|| self.say(Say::RememberNothing, &[]));
        }
        if !memories.is_empty() {
            let all = memories.join(self.separator());
            let told = self.line_with(Intent::MemoryAsk, Some("memory"), &all);
            parts.push(told.unwrap_or_else(|| self.say(Say::RecallNote, &[("note", &all)])));
        }
        self.join(&parts.iter().map(String::as_str).collect::<Vec<_>>())
    }

    fn separator(&self) -> &'static str {
        if self.language == "ja" { "、" } else { ", " }
    }

    fn about(&mut self) -> Option<String> {
        let about = self.quote(&self.request.persona.about);
        let is_new = self.words.say[&Say::WhoAbout]
            .iter()
            .all(|sentence| !self.said.has(sentence));
        if !about.is_empty() && is_new {
            self.takes_up.push(Intent::AboutYou);
            return Some(self.say(Say::WhoAbout, &[("name", self.name()), ("about", &about)]));
        }
        self.line(Intent::AboutYou, None)
            .or_else(|| Some(self.say(Say::Who, &[("name", self.name())])))
    }

    fn about_work(&mut self) -> Option<String> {
        if let Some(line) = self.line(Intent::AboutWork, Some("trade")) {
            return Some(line);
        }
        if self.sheet.trade.is_empty() {
            let work = trait_of(&self.request.persona, &["occupation", "job", "work"]);
            let is_new = self.words.say[&Say::Work]
                .iter()
                .any(|sentence| !self.said.has(sentence));
            if !work.is_empty() && is_new {
                self.takes_up.push(Intent::AboutWork);
                return Some(self.say(Say::Work, &[("work", &work)]));
            }
        }
        self.line(Intent::AboutWork, None)
            .or_else(|| self.fresh(Say::WorkUnknown))
    }

    fn about_place(&mut self) -> Option<String> {
        if let Some(line) = self.line(Intent::AboutPlace, Some("place")) {
            return Some(line);
        }
        let home = trait_of(&self.request.persona, &["hometown", "home", "origin"]);
        let is_new = self.words.say[&Say::Home]
            .iter()
            .any(|sentence| !self.said.has(sentence));
        if !home.is_empty() && is_new {
            self.takes_up.push(Intent::AboutPlace);
            return Some(self.say(Say::Home, &[("home", &home)]));
        }
        self.line(Intent::AboutPlace, None)
            .or_else(|| self.fresh(Say::HomeUnknown))
    }

    fn about_hobby(&mut self) -> Option<String> {
        if let Some(line) = self.line(Intent::AboutHobby, Some("hobby")) {
            return Some(line);
        }
        let likes = trait_of(&self.request.persona, &LIKES);
        let is_new = self.words.say[&Say::Likes]
            .iter()
            .any(|sentence| !self.said.has(sentence));
        // The words of the sheet are English.
        if !likes.is_empty() && is_new && self.language == "en" {
            self.takes_up.push(Intent::AboutHobby);
            return Some(self.say(Say::Likes, &[("likes", &likes)]));
        }
        self.line(Intent::AboutHobby, None)
            .or_else(|| self.fresh(Say::LikesUnknown))
    }

    /// An opinion that stays the same for this character and topic.
    fn opinion(&mut self) -> Option<String> {
        let about = self.topic_word.clone();
        let lines = self.bank.on(Intent::Opinion);
        let lines: Vec<Line> = lines
            .iter()
            .filter(|line| line.has("topic") != about.is_empty())
            .copied()
            .collect();
        if lines.is_empty() {
            return self.on_topic();
        }
        let key = if about.is_empty() {
            fold(self.heard)
        } else {
            about.clone()
        };
        let first = fixed(&[self.name(), &key], lines.len());
        if !about.is_empty() && self.is_held(&lines[first], &about) {
            self.takes_up.push(Intent::Opinion);
            return self.fresh_about(Say::StillThink, &about).or_else(|| self.on_topic());
        }
        let round = (0..lines.len()).map(|at| lines[(first + at) % lines.len()]);
        let taste = self.taste("");
        let fresh = round.filter(|line| taste.is_fresh(line)).find_map(|line| {
            let text = filled(self.language, line.text, &taste.slots)?;
            Some((line, text))
        });
        match fresh {
            Some((line, text)) => {
                self.take(line);
                Some(text)
            }
            None => self.on_topic(),
        }
    }

    /// Whether the character has already said this opinion on the topic.
    fn is_held(&self, line: &Line, about: &str) -> bool {
        let text = fill(line.text, &[("topic", about), ("name", ""), ("me", self.name())]);
        self.said.has_within(usize::MAX, &text)
    }

    fn fresh_about(&self, say: Say, topic: &str) -> Option<String> {
        let mut sentences = self.words.say[&say].iter();
        let fresh = sentences.find(|sentence| !self.said.has(sentence))?;
        Some(fill(fresh, &[("topic", topic)]))
    }

    fn age(&mut self) -> String {
        self.takes_up.push(Intent::AboutYou);
        match self.request.persona.age {
            0 => self.say(Say::AgeUnknown, &[]),
            age => self.say(Say::Age, &[("age", &age.to_string())]),
        }
    }

    fn scene(&mut self) -> String {
        self.takes_up.push(Intent::AboutPlace);
        let scene = self.quote(&self.request.persona.scenario);
        if scene.is_empty() {
            return self.say(Say::SceneUnknown, &[]);
        }
        self.say(Say::Scene, &[("scene", &scene)])
    }

    /// The answer to words that say nothing known.
    fn small_talk(&mut self) -> String {
        let letters = self.heard.chars().filter(|c| c.is_alphanumeric()).count();
        let is_question = asks(self.heard);
        let is_silence = letters <= MAX_SILENCE && !is_question && self.topic.is_none();
        if is_silence && let Some(line) = self.line(Intent::Silence, None) {
            return line;
        }
        if let Some(line) = self.on_topic() {
            return line;
        }
        let unknown = match (word_in(self.words, self.heard, self.name()), is_question) {
            (Some(word), true) => self.fresh_word(Say::QuestionAbout, word),
            (None, true) => self.line(Intent::Confused, None).or_else(|| self.fresh(Say::Question)),
            (Some(word), false) => self.fresh_word(Say::Echo, word),
            (None, false) => self.fresh(Say::General),
        };
        unknown
            .or_else(|| self.line(Intent::Confused, None))
            .or_else(|| self.line(Intent::Silence, None))
            .or_else(|| self.line(Intent::Agree, None))
            .unwrap_or_else(|| self.say(Say::General, &[]))
    }

    fn fresh_word(&mut self, say: Say, word: &str) -> Option<String> {
        let mut sentences = self.words.say[&say].iter();
        let fresh = sentences.find(|sentence| !self.said.has(sentence))?;
        self.takes_up.push(Intent::Topic);
        Some(fill(fresh, &[("word", word)]))
    }

    /// The first sentence of a text, without characters that would end the quotation.
    fn quote(&self, text: &str) -> String {
        let text = self
            .named(text)
            .replace(['"', '“', '”', '„', '«', '»', '「', '」', '*'], "");
        let first = sentences(&text, 1);
        let cut = first.char_indices().nth(MAX_QUOTE).map_or(first.len(), |(at, _)| at);
        first[..cut].trim_end_matches(['.', '。', ' ']).to_owned()
    }
}

/// The first `most` sentences of a text; a line break ends one too.
pub(super) fn sentences(text: &str, most: usize) -> &str {
    let is_end = |c: char| matches!(c, '.' | '!' | '?' | '。' | '！' | '？' | '\n');
    let mut after = text.char_indices().filter(|(_, c)| is_end(*c)).filter_map(|(at, c)| {
        let end = at + c.len_utf8();
        let rest = &text[end..];
        // Neither within an ellipsis nor within a number.
        let ends = stands_between(c, rest.chars().next());
        ends.then_some(end)
    });
    after.nth(most - 1).map_or(text, |end| &text[..end]).trim()
}

fn stands_between(end: char, next: Option<char>) -> bool {
    matches!(end, '。' | '！' | '？' | '\n') || next.is_none_or(char::is_whitespace)
}
