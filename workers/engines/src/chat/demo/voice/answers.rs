//! Answers to each kind of thing that people say.

use super::Voice;
use crate::chat::demo::articles::definite;
use crate::chat::demo::bank::{Line, asks};
use crate::chat::demo::choose::fixed;
use crate::chat::demo::ear::{fold, topic_of};
use crate::chat::demo::fill::{fill, filled};
use crate::chat::demo::intent::Intent;
use crate::chat::demo::memory::{is_about, listed, told};
use crate::chat::demo::nouns::{about_in, theme_in};
use crate::chat::demo::sheet::trait_of;
use crate::chat::demo::stems::{shared, stems};
use crate::chat::demo::story::{Theme, story};
use crate::chat::demo::words::{Fact, Say, Topic};
use crate::chat::demo::words_of;
use crate::chat::port::ReplyLength;

/// Characters of a quoted description.
const MAX_QUOTE: usize = 160;
/// Memories told when asked for.
const MAX_MEMORIES: usize = 4;
/// Words of a story in short replies.
const SHORT_STORY: usize = 70;
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
        let (fact, words) = self.known.news.first().cloned()?;
        let is_asked = wants.first().is_some_and(|intent| intent.is_request());
        if fact == Fact::Name {
            let named = self.line(Intent::NameTold, Some("name"));
            return Some(named.unwrap_or_else(|| self.say(Say::ToldName, &[("user", &words)])));
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
        // A wish is said back as what it is of the person: `you want to sail`.
        let said = match told(self.language, fact, &words) {
            Some(memory) if fact == Fact::Wish => memory.clause,
            _ => words,
        };
        let is_new = self.words.say[&say].iter().any(|sentence| !self.said.has(sentence));
        if is_new {
            self.takes_up.push(intent);
            return Some(self.say(say, &[(field, &said)]));
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
        let named = self.line(Intent::Topic, Some("the"));
        named.or_else(|| self.line(Intent::Topic, Some("topic")))
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
        let about = theme.and_then(|theme| about_in(self.language, self.heard, theme));
        let the = theme.and_then(|theme| definite(self.language, self.heard, theme));
        let theme = Theme {
            about: about.clone(),
            the: the.filter(|_| about.is_some()),
        };
        self.theme = about.unwrap_or_default();
        let mut dice = self.dice.clone();
        let room = match self.request.persona.replies {
            ReplyLength::Short => SHORT_STORY.min(words_of(self.request)),
            ReplyLength::Medium | ReplyLength::Long => words_of(self.request),
        };
        let (text, line) = story(self.words, &theme, room, &self.taste(None), &mut dice);
        self.dice = dice;
        self.takes_up.push(Intent::Story);
        if let Some(line) = line {
            self.take(line);
        }
        self.has_asked |= asks(&text);
        text
    }

    fn remember(&mut self) -> String {
        self.takes_up.push(Intent::MemoryAsk);
        let is_name = is_about(self.language, self.heard, "name");
        let mut parts: Vec<String> = Vec::new();
        if let Some(name) = self.known.name.clone()
            && (is_name || !self.is_unknown())
        {
            parts.push(self.say(Say::RecallName, &[("user", &name)]));
            self.has_named = true;
        }
        let is_lacking = self.known.memories.is_empty() || self.is_unknown();
        if parts.is_empty() && is_lacking {
            return self.forget();
        }
        let most = match self.request.persona.replies {
            _ if is_lacking => 0,
            ReplyLength::Short if is_name => 0,
            _ if is_name => 1,
            _ => MAX_MEMORIES,
        };
        let all = listed(self.language, &self.known.foremost(most));
        if !all.is_empty() {
            let told = self.line_with(Intent::MemoryAsk, ("memory", &all));
            parts.extend(told);
        }
        if parts.is_empty() {
            return self.forget();
        }
        self.join(&parts.iter().map(String::as_str).collect::<Vec<_>>())
    }

    /// Whether something is asked for that no memory speaks of.
    fn is_unknown(&self) -> bool {
        let noun = self.topic.filter(|topic| topic.is_sure && self.language != "ja");
        let Some(asked) = noun.map(|topic| stems(topic.word)) else {
            return false;
        };
        let known = self.known.memories.iter();
        let known = known.flat_map(|memory| stems(&format!("{} {}", memory.source, memory.clause)));
        !is_about(self.language, self.heard, "name") && shared(&asked, &known.collect()) == 0
    }

    /// The answer if nothing is known.
    fn forget(&mut self) -> String {
        let lines = self.bank.on(Intent::MemoryAsk).iter();
        let lines: Vec<Line> = lines.filter(|line| !line.has("memory")).copied().collect();
        let none = self.line_of(&lines, None, None);
        none.unwrap_or_else(|| self.say(Say::RememberNothing, &[]))
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
        let about = self.the_topic.clone();
        let is_on_topic = |line: &&Line| line.has("topic") || line.has("the");
        let lines = self.bank.on(Intent::Opinion).iter();
        let lines: Vec<Line> = lines
            .filter(|line| is_on_topic(line) != about.is_empty())
            .copied()
            .collect();
        if lines.is_empty() {
            return self.on_topic();
        }
        let key = if about.is_empty() {
            fold(self.heard)
        } else {
            self.topic_word.clone()
        };
        let first = fixed(&[self.name(), &key], lines.len());
        if !about.is_empty() && self.is_held(&lines[first]) {
            self.takes_up.push(Intent::Opinion);
            return self.fresh_about(Say::StillThink, &about).or_else(|| self.on_topic());
        }
        let round = (0..lines.len()).map(|at| lines[(first + at) % lines.len()]);
        let taste = self.taste(None);
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
    fn is_held(&self, line: &Line) -> bool {
        let text = filled(self.language, line.text, &self.taste(None).slots);
        text.is_some_and(|text| self.said.has_within(usize::MAX, &text))
    }

    fn fresh_about(&self, say: Say, topic: &str) -> Option<String> {
        let mut sentences = self.words.say[&say].iter();
        let fresh = sentences.find(|sentence| !self.said.has(sentence))?;
        Some(fill(fresh, &[("the", topic)]))
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
        let unknown = if is_question {
            self.line(Intent::Confused, None).or_else(|| self.fresh(Say::Question))
        } else {
            self.fresh(Say::General)
        };
        unknown
            .or_else(|| self.line(Intent::Confused, None))
            .or_else(|| self.line(Intent::Silence, None))
            .or_else(|| self.line(Intent::Agree, None))
            .unwrap_or_else(|| self.say(Say::General, &[]))
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
