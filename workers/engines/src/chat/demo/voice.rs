//! The demo's replies: a sentence that answers, and around it as much as the length asks for.

use super::dice::Dice;
use super::ear::{fact_in, mentions, topic_of, word_in};
use super::twin::who_answers;
use super::words::{Fact, Say, Topic, Words};
use crate::chat::port::{ChatRequest, ChatRole, ReplyLength};
use crate::chat::prompt::with_names;

/// Recent replies whose sentences are not repeated.
const RECENT: usize = 4;
/// Characters of a quoted description.
const MAX_QUOTE: usize = 160;
/// Memories told when asked for.
const MAX_NOTES: usize = 2;
/// Name of a character without one.
const NOBODY: &str = "AI";
const LIKES: [&str; 6] = ["leisure", "hobbies", "interests", "music", "cuisine", "likes"];

pub(super) fn reply_to(request: &ChatRequest) -> String {
    Voice::of(request).reply()
}

struct Voice<'a> {
    request: &'a ChatRequest,
    words: &'static Words,
    heard: &'a str,
    dice: Dice,
    recent: Vec<&'a str>,
    told: Vec<(Fact, String)>,
    /// Facts in the last turn.
    news: Vec<(Fact, String)>,
}

/// An answer, and how much may be added around it.
struct Answer {
    text: String,
    around: Around,
}

enum Around {
    /// Ask about something else.
    Subject,
    /// Ask for more about what was said.
    More,
    /// No question for someone who is leaving.
    NoQuestion,
    /// Nothing added to serious answers.
    Nothing,
}

impl<'a> Voice<'a> {
    fn of(request: &'a ChatRequest) -> Self {
        let words = Words::of(&request.persona.language);
        let (last, earlier) = request.turns.split_last().expect("there is a turn to answer");
        let heard = match last.from {
            ChatRole::Person => last.text.as_str(),
            ChatRole::Character | ChatRole::Other => "",
        };
        let said_by = |role| request.turns.iter().rev().filter(move |turn| turn.from == role);
        let before: Vec<&str> = earlier
            .iter()
            .rev()
            .filter(|turn| turn.from == ChatRole::Person)
            .map(|turn| turn.text.as_str())
            .collect();
        Self {
            request,
            words,
            heard,
            dice: Dice::of(request),
            recent: said_by(ChatRole::Character)
                .take(RECENT)
                .map(|turn| turn.text.as_str())
                .collect(),
            told: facts(words, &before),
            news: facts(words, &[heard]),
        }
    }

    fn reply(&mut self) -> String {
        let reply = self.answer_in_full();
        match other_in(self.request) {
            Some(name) => self.join(&[&turning_to(name, &self.request.persona.language), &reply]),
            None => reply,
        }
    }

    fn answer_in_full(&mut self) -> String {
        let answer = self.answer();
        if matches!(answer.around, Around::Nothing) {
            return answer.text;
        }
        let ask = match answer.around {
            Around::Subject => self.say(Say::Ask, &[]),
            Around::More => self.say(Say::AskMore, &[]),
            Around::NoQuestion | Around::Nothing => String::new(),
        };
        // At most one question: a greeting may already end with one.
        let ask = if answer.text.ends_with(['?', '？']) {
            String::new()
        } else {
            ask
        };
        match self.request.persona.replies {
            ReplyLength::Short => self.join(&[&answer.text, &ask]),
            ReplyLength::Medium => {
                let (gesture, more) = (self.gesture(), self.recall_or_colour(&answer.text));
                self.join(&[&gesture, &answer.text, &more, &ask])
            }
            ReplyLength::Long => {
                let (gesture, colour) = (self.gesture(), self.say(Say::Colour, &[]));
                let (thought, recall) = (
                    self.say(Say::Thought, &[]),
                    self.recall(&answer.text).unwrap_or_default(),
                );
                let first = self.join(&[&gesture, &answer.text, &colour]);
                format!("{first}\n\n{}", self.join(&[&thought, &recall, &ask]))
            }
        }
    }

    fn answer(&mut self) -> Answer {
        let topic = topic_of(self.words, self.heard);
        let taboos = &self.request.persona.taboos;
        let is_taboo = taboos.iter().any(|taboo| mentions(self.heard, taboo));
        let (text, around) = match topic {
            Some(topic @ Topic::Care) => (self.on(topic), Around::Nothing),
            Some(topic @ Topic::Bye) => (self.on(topic), Around::NoQuestion),
            Some(topic @ Topic::Real) => (self.on(topic), Around::Subject),
            _ if is_taboo => (self.say(Say::Boundary, &[]), Around::Subject),
            Some(topic @ Topic::Hello) if self.news.is_empty() => (self.on(topic), Around::Subject),
            // News comes before small talk.
            Some(Topic::Hello | Topic::Glad | Topic::Low) | None => (self.small_talk(topic), Around::More),
            Some(topic) => (self.on(topic), Around::Subject),
        };
        Answer { text, around }
    }

    /// The answer to a topic.
    fn on(&mut self, topic: Topic) -> String {
        let persona = &self.request.persona;
        if persona.is_twin && matches!(topic, Topic::Real | Topic::Who) {
            return who_answers(&persona.language, self.name());
        }
        match topic {
            Topic::Remember => self.remember(),
            Topic::Who => {
                let about = self.quote(&self.request.persona.about);
                let say = if about.is_empty() { Say::Who } else { Say::WhoAbout };
                self.say(say, &[("name", self.name()), ("about", &about)])
            }
            Topic::Work => {
                let work = self.trait_of(&["occupation", "job", "work"]);
                self.known(&work, Say::Work, "work", Say::WorkUnknown)
            }
            Topic::Home => {
                let home = self.trait_of(&["hometown", "home", "origin"]);
                self.known(&home, Say::Home, "home", Say::HomeUnknown)
            }
            Topic::Age => {
                let age = self.request.persona.age;
                let age = if age == 0 { String::new() } else { age.to_string() };
                self.known(&age, Say::Age, "age", Say::AgeUnknown)
            }
            Topic::Scene => {
                let scene = self.quote(&self.request.persona.scenario);
                self.known(&scene, Say::Scene, "scene", Say::SceneUnknown)
            }
            Topic::Likes => {
                let likes = self.trait_of(&LIKES);
                self.known(&likes, Say::Likes, "likes", Say::LikesUnknown)
            }
            Topic::Feelings => self.say(Say::Feelings, &[]),
            Topic::Love => self.say(Say::Love, &[]),
            Topic::Thanks => self.say(Say::Thanks, &[]),
            Topic::Bye => self.say(Say::Bye, &[]),
            Topic::Low => self.say(Say::Low, &[]),
            Topic::Glad => self.say(Say::Glad, &[]),
            Topic::Hello => self.hello(),
            Topic::Care => self.say(Say::Care, &[]),
            Topic::Real => self.say(Say::Real, &[("name", self.name())]),
        }
    }

    fn small_talk(&mut self, topic: Option<Topic>) -> String {
        if let Some((fact, told)) = self.news.first().cloned() {
            return match fact {
                Fact::Name => self.say(Say::ToldName, &[("user", &told)]),
                Fact::Work => self.say(Say::ToldWork, &[("job", &told)]),
                Fact::Place => self.say(Say::ToldPlace, &[("place", &told)]),
                Fact::Like => self.say(Say::ToldLike, &[("like", &told)]),
            };
        }
        if let Some(topic) = topic {
            return self.on(topic);
        }
        let is_question = self.heard.trim_end().ends_with(['?', '？']);
        match (word_in(self.words, self.heard, self.name()), is_question) {
            (Some(word), true) => self.say(Say::QuestionAbout, &[("word", word)]),
            (Some(word), false) => self.say(Say::Echo, &[("word", word)]),
            (None, true) => self.say(Say::Question, &[]),
            (None, false) => self.say(Say::General, &[]),
        }
    }

    /// The character's own greeting if nothing was said before.
    fn hello(&mut self) -> String {
        let greeting = self.named(&self.request.persona.greeting);
        if self.recent.is_empty() && !greeting.is_empty() {
            let most = match self.request.persona.replies {
                ReplyLength::Short => 1,
                ReplyLength::Medium => 3,
                ReplyLength::Long => 8,
            };
            return sentences(&greeting, most).to_owned();
        }
        match self.told_of(Fact::Name) {
            Some(user) => self.say(Say::HelloNamed, &[("user", &user)]),
            None => self.say(Say::Hello, &[]),
        }
    }

    fn remember(&mut self) -> String {
        let mut recalled: Vec<String> = Vec::new();
        for (fact, told) in self.told.clone() {
            recalled.push(self.recall_of(fact, &told));
        }
        let room = MAX_NOTES.saturating_sub(recalled.len());
        let is_new = |note: &&String| !self.told.iter().any(|(_, told)| note.contains(told.as_str()));
        let notes: Vec<&String> = self.request.persona.facts.iter().filter(is_new).take(room).collect();
        for note in notes {
            let note = self.quote(note);
            recalled.push(self.say(Say::RecallNote, &[("note", &note)]));
        }
        if recalled.is_empty() {
            return self.say(Say::RememberNothing, &[]);
        }
        recalled.insert(0, self.say(Say::Remember, &[]));
        let recalled: Vec<&str> = recalled.iter().map(String::as_str).collect();
        self.join(&recalled)
    }

    /// An earlier fact that the answer doesn't mention, in every other reply.
    fn recall(&mut self, answer: &str) -> Option<String> {
        let known: Vec<_> = self
            .told
            .iter()
            .filter(|(fact, told)| !self.is_news(*fact) && !answer.contains(told.as_str()))
            .cloned()
            .collect();
        if known.is_empty() || self.dice.throw(2) == 0 {
            return None;
        }
        let (fact, told) = &known[self.dice.throw(known.len())];
        Some(self.recall_of(*fact, told))
    }

    fn recall_or_colour(&mut self, answer: &str) -> String {
        match self.recall(answer) {
            Some(recall) => recall,
            None => self.say(Say::Colour, &[]),
        }
    }

    fn recall_of(&mut self, fact: Fact, told: &str) -> String {
        match fact {
            Fact::Name => self.say(Say::RecallName, &[("user", told)]),
            Fact::Work => self.say(Say::RecallWork, &[("job", told)]),
            Fact::Place => self.say(Say::RecallPlace, &[("place", told)]),
            Fact::Like => self.say(Say::RecallLike, &[("like", told)]),
        }
    }

    fn gesture(&mut self) -> String {
        if self.dice.throw(2) == 0 {
            return String::new();
        }
        self.say(Say::Gesture, &[])
    }

    fn known(&mut self, value: &str, known: Say, field: &str, unknown: Say) -> String {
        if value.is_empty() {
            self.say(unknown, &[])
        } else {
            self.say(known, &[(field, value)])
        }
    }

    /// A sentence of a kind, preferably one that was not said recently.
    fn say(&mut self, say: Say, fields: &[(&str, &str)]) -> String {
        let sentences = &self.words.say[&say];
        let first = self.dice.throw(sentences.len());
        let mut filled = (0..sentences.len()).map(|at| fill(&sentences[(first + at) % sentences.len()], fields));
        let is_new = |text: &String| !self.recent.iter().any(|said| said.contains(text.as_str()));
        let chosen = filled.find(is_new);
        chosen.unwrap_or_else(|| fill(&sentences[first], fields))
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

    /// The first sentence of a text, without characters that would end the quotation.
    fn quote(&self, text: &str) -> String {
        let text = self
            .named(text)
            .replace(['"', '“', '”', '„', '«', '»', '「', '」', '*'], "");
        let first = sentences(&text, 1);
        let cut = first.char_indices().nth(MAX_QUOTE).map_or(first.len(), |(at, _)| at);
        first[..cut].trim_end_matches(['.', '。', ' ']).to_owned()
    }

    /// The words of all traits with one of these labels.
    fn trait_of(&self, labels: &[&str]) -> String {
        let traits = self.request.persona.traits.iter();
        let found = traits.filter_map(|words| {
            let (label, value) = words.split_once(':')?;
            let label = label.trim().to_lowercase();
            labels.contains(&label.as_str()).then_some(value.trim())
        });
        found.filter(|value| !value.is_empty()).collect::<Vec<_>>().join(", ")
    }

    fn told_of(&self, fact: Fact) -> Option<String> {
        let told = self.told.iter().find(|(known, _)| *known == fact);
        told.map(|(_, told)| told.clone())
    }

    fn is_news(&self, fact: Fact) -> bool {
        self.news.iter().any(|(new, _)| *new == fact)
    }
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

/// Facts in these texts, the earliest text first.
fn facts(words: &Words, texts: &[&str]) -> Vec<(Fact, String)> {
    let told = |fact| texts.iter().find_map(|text| fact_in(words, fact, text));
    Fact::ALL
        .into_iter()
        .filter_map(|fact| Some((fact, told(fact)?)))
        .collect()
}

/// The first `most` sentences of a text; a line break ends one too.
fn sentences(text: &str, most: usize) -> &str {
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

/// Fills the fields of a sentence. Their contents are not expanded again.
pub(super) fn fill(sentence: &str, fields: &[(&str, &str)]) -> String {
    let mut filled = String::new();
    let mut rest = sentence;
    while let Some((before, after)) = rest.split_once('{') {
        filled.push_str(before);
        let (field, after) = after.split_once('}').expect("a test reads every sentence");
        let value = fields.iter().find(|(name, _)| *name == field);
        filled.push_str(value.expect("every kind of sentence has its fields").1);
        rest = after;
    }
    filled.push_str(rest);
    filled
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chat::port::{ChatTurn, Persona};
    use std::collections::BTreeSet;

    const LANGUAGES: [&str; 8] = ["en", "de", "es", "fr", "it", "ja", "nl", "ru"];

    fn mara(language: &str) -> Persona {
        Persona {
            name: "Mara".to_owned(),
            age: 34,
            language: language.to_owned(),
            traits: vec!["occupation: barista".to_owned(), "music: jazz".to_owned()],
            about: "{{char}} keeps a café by the sea. It has five tables.".to_owned(),
            replies: ReplyLength::Medium,
            ..Persona::default()
        }
    }

    /// The person's words with some of the character's in between.
    fn chat(persona: Persona, said: &[&str]) -> ChatRequest {
        let person = |text: &&str| ChatTurn {
            from: ChatRole::Person,
            text: (*text).to_owned(),
        };
        let character = ChatTurn {
            from: ChatRole::Character,
            text: "…".to_owned(),
        };
        ChatRequest {
            key: "message".to_owned(),
            persona,
            turns: said.iter().flat_map(|text| [character.clone(), person(text)]).collect(),
            max_tokens: 400,
            seed: 7,
        }
    }

    fn reply(language: &str, said: &[&str]) -> String {
        reply_to(&chat(mara(language), said))
    }

    #[test]
    fn whoever_spoke_last_in_a_scene_is_answered_by_name() {
        for language in LANGUAGES {
            let mut request = chat(mara(language), &["…"]);
            let bea = "Bea_: It rains.".to_owned();
            request.turns.push(ChatTurn {
                from: ChatRole::Other,
                text: bea,
            });

            let reply = reply_to(&request);

            let (gesture, words) = reply[1..].split_once('*').expect("it begins with a gesture");
            assert!(gesture.contains("Bea") && !gesture.contains('_'), "{reply}");
            assert!(words.chars().any(char::is_alphabetic), "{reply}");
            assert!(!super::reply_to(&chat(mara(language), &["…"])).contains("Bea"));
        }
    }

    /// Whether a reply contains a sentence of a kind, whatever its fields hold.
    fn holds(reply: &str, language: &str, say: Say) -> bool {
        Words::of(language).say[&say].iter().any(|sentence| {
            let fixed = sentence.split(['{', '}']).step_by(2);
            fixed
                .filter(|part| part.chars().count() > 1)
                .all(|part| reply.contains(part))
        })
    }

    #[track_caller]
    fn assert_holds(language: &str, said: &[&str], say: Say) {
        for seed in 0..8 {
            let mut request = chat(mara(language), said);
            request.seed = seed;
            let reply = reply_to(&request);

            assert!(holds(&reply, language, say), "{said:?} in {language}: {reply}");
        }
    }

    #[test]
    fn the_usual_questions_are_answered_in_every_language() {
        let who = [
            "Who are you?",
            "Wer bist du?",
            "¿Quién eres?",
            "Qui es-tu ?",
            "Chi sei?",
            "あなたは誰？",
            "Wie ben je?",
            "Кто ты?",
        ];
        let work = [
            "What do you do?",
            "Was machst du?",
            "¿A qué te dedicas?",
            "Tu fais quoi ?",
            "Che lavoro fai?",
            "お仕事は？",
            "Wat doe je?",
            "Кем ты работаешь?",
        ];
        let home = [
            "Where are you from?",
            "Woher kommst du?",
            "¿De dónde eres?",
            "Tu viens d'où ?",
            "Di dove sei?",
            "ご出身は？",
            "Waar kom je vandaan?",
            "Откуда ты?",
        ];
        let feelings = [
            "How are you?",
            "Wie geht's?",
            "¿Cómo estás?",
            "Comment vas-tu ?",
            "Come stai?",
            "お元気ですか？",
            "Hoe gaat het?",
            "Как дела?",
        ];
        let hello = [
            "Hello!",
            "Hallo!",
            "¡Hola!",
            "Bonjour !",
            "Ciao!",
            "こんにちは！",
            "Hoi!",
            "Привет!",
        ];
        for (at, language) in [0, 1, 2, 3, 4, 5, 6, 7]
            .into_iter()
            .zip(["en", "de", "es", "fr", "it", "ja", "nl", "ru"])
        {
            assert_holds(language, &[who[at]], Say::WhoAbout);
            assert_holds(language, &[work[at]], Say::Work);
            assert_holds(language, &[home[at]], Say::HomeUnknown);
            assert_holds(language, &[feelings[at]], Say::Feelings);
            assert_holds(language, &[hello[at]], Say::Hello);
        }
    }

    #[test]
    fn it_says_that_it_is_a_demo_when_asked_whether_it_is_real() {
        let real = [
            "Are you human?",
            "Bist du ein Mensch?",
            "¿Eres real?",
            "Tu es humaine ?",
            "Sei reale?",
            "人間ですか？",
            "Ben je echt?",
            "Ты бот?",
        ];
        for (language, question) in LANGUAGES.into_iter().zip(real) {
            assert_holds(language, &[question], Say::Real);
        }
    }

    #[test]
    fn somebody_in_danger_gets_care_and_nothing_else() {
        let danger = [
            "I want to die",
            "Ich will sterben",
            "Quiero morir",
            "Je veux mourir",
            "Voglio morire",
            "死にたい",
            "Ik wil dood",
            "Я хочу умереть",
        ];
        for (language, words) in LANGUAGES.into_iter().zip(danger) {
            assert_eq!(reply(language, &[words]), Words::of(language).say[&Say::Care][0]);
        }
    }

    #[test]
    fn what_was_told_is_remembered_in_every_language() {
        let told = [
            (
                "en",
                "My name is Tom and I like jazz.",
                "Do you remember me?",
                ["Tom", "jazz"],
            ),
            (
                "de",
                "Ich heiße Tom. Ich mag Jazz.",
                "Weißt du noch, wer ich bin?",
                ["Tom", "Jazz"],
            ),
            (
                "es",
                "Me llamo Tom y me gusta el jazz.",
                "¿Te acuerdas de mí?",
                ["Tom", "el jazz"],
            ),
            (
                "fr",
                "Je m’appelle Tom et j'aime le jazz.",
                "Tu te souviens de moi ?",
                ["Tom", "le jazz"],
            ),
            (
                "it",
                "Mi chiamo Tom e mi piace il jazz.",
                "Ti ricordi di me?",
                ["Tom", "il jazz"],
            ),
            (
                "ja",
                "名前は太郎です。ジャズが好きです。",
                "覚えていますか？",
                ["太郎", "ジャズ"],
            ),
            (
                "nl",
                "Ik heet Tom en ik hou van jazz.",
                "Weet je nog wie ik ben?",
                ["Tom", "jazz"],
            ),
            (
                "ru",
                "Меня зовут Иван, я люблю джаз.",
                "Ты помнишь меня?",
                ["Иван", "джаз"],
            ),
        ];
        for (language, words, question, facts) in told {
            let reply = reply(language, &[words, "…", question]);

            for fact in facts {
                assert!(reply.contains(fact), "{fact} in {language}: {reply}");
            }
        }
    }

    #[test]
    fn nothing_is_remembered_twice_in_one_reply() {
        let told = "My name is Tom and I like jazz.";
        for seed in 0..40 {
            let mut request = chat(mara("en"), &[told, "…", "Do you remember me?"]);
            (request.seed, request.persona.replies) = (seed, ReplyLength::Long);
            let reply = reply_to(&request);

            assert_eq!(
                (reply.matches("Tom").count(), reply.matches("jazz").count()),
                (1, 1),
                "{reply}"
            );
        }
    }

    #[test]
    fn what_others_remembered_is_told_when_asked_for() {
        let persona = Persona {
            facts: vec!["Has a dog called Rex.".to_owned()],
            ..mara("en")
        };

        let reply = reply_to(&chat(persona, &["What do you know about me?"]));

        assert!(reply.contains("\"Has a dog called Rex\""), "{reply}");
    }

    #[test]
    fn a_word_of_what_was_said_is_taken_up_in_every_language() {
        for (language, words, word) in [
            ("en", "There was thunder.", "thunder"),
            ("de", "Da war ein Gewitter.", "Gewitter"),
            ("es", "Hubo una tormenta.", "tormenta"),
            ("fr", "Il y avait un orage.", "orage"),
            ("it", "Un temporale!", "temporale"),
            ("ja", "映画を見ました。", "映画"),
            ("nl", "Er was onweer.", "onweer"),
            ("ru", "Была гроза.", "гроза"),
        ] {
            let reply = reply(language, &[words]);

            assert!(reply.contains(word), "{language}: {reply}");
        }
    }

    #[test]
    fn replies_are_as_long_as_asked_for_and_ask_back_once() {
        for language in LANGUAGES {
            let of_length = |replies| {
                let persona = Persona {
                    replies,
                    ..mara(language)
                };
                reply_to(&chat(persona, &["…"]))
            };
            let replies = [ReplyLength::Short, ReplyLength::Medium, ReplyLength::Long].map(of_length);

            let lengths = replies.each_ref().map(|reply| reply.chars().count());
            assert!(
                lengths[0] < lengths[1] && lengths[1] < lengths[2],
                "{language}: {replies:?}"
            );
            for reply in &replies {
                assert_eq!(reply.matches(['?', '？']).count(), 1, "{language}: {reply}");
            }
            assert!(replies[2].contains("\n\n") && !replies[1].contains('\n'));
        }
    }

    #[test]
    fn the_same_request_gets_the_same_reply_and_another_seed_another_one() {
        let request = chat(mara("en"), &["The rain has stopped."]);
        let with_seed = |seed| {
            reply_to(&ChatRequest {
                seed,
                ..request.clone()
            })
        };

        assert_eq!(with_seed(1), with_seed(1));
        let different: BTreeSet<String> = (0..20).map(with_seed).collect();
        assert!(different.len() > 12, "{different:?}");
    }

    #[test]
    fn a_sentence_is_not_said_again_soon() {
        let mut request = chat(mara("en"), &["…"]);
        request.persona.replies = ReplyLength::Short;
        for _ in 0..3 {
            let reply = reply_to(&request);
            let said: Vec<String> = request.turns.iter().map(|turn| turn.text.clone()).collect();
            assert!(!said.contains(&reply), "{reply}");
            for (from, text) in [(ChatRole::Character, reply), (ChatRole::Person, "…".to_owned())] {
                request.turns.push(ChatTurn { from, text });
            }
        }
    }

    #[test]
    fn the_first_hello_is_answered_with_the_own_greeting() {
        let persona = Persona {
            card: crate::chat::port::CardWords::default(),
            greeting: "Welcome, {{user}}! I am {{char}}. Sit down. Coffee?".to_owned(),
            replies: ReplyLength::Short,
            ..mara("en")
        };
        let mut request = chat(persona, &["Hi"]);
        request.turns.remove(0);

        let reply = reply_to(&request);

        assert!(
            reply.starts_with("Welcome, you! ") && !reply.contains("Coffee"),
            "{reply}"
        );
    }

    #[test]
    fn taboos_are_turned_away_from() {
        let persona = Persona {
            taboos: vec!["Politics".to_owned()],
            ..mara("en")
        };

        let reply = reply_to(&chat(persona, &["What do you think about politics?"]));

        assert!(
            holds(&reply, "en", Say::Boundary) && !reply.to_lowercase().contains("politics"),
            "{reply}"
        );
    }

    #[test]
    fn an_empty_persona_and_an_unknown_language_have_a_reply_too() {
        for said in [
            "",
            "Hello",
            "Who are you?",
            "How old are you?",
            "Are you real?",
            "Where are we?",
            "🙂",
        ] {
            let persona = Persona {
                language: "xx".to_owned(),
                ..Persona::default()
            };

            let reply = reply_to(&chat(persona, &[said]));

            assert!(
                !reply.trim().is_empty() && !reply.contains(['{', '}']),
                "{said}: {reply}"
            );
        }
    }

    #[test]
    fn sentences_end_where_they_should() {
        assert_eq!(sentences("One 1.5 two... Three. Four", 1), "One 1.5 two...");
        assert_eq!(sentences("今日は。明日は。", 1), "今日は。");
        assert_eq!(sentences("No end", 3), "No end");
    }

    #[test]
    fn what_stands_in_a_field_is_not_filled_again() {
        assert_eq!(fill("\"{word}\" it is", &[("word", "{name}")]), "\"{name}\" it is");
    }
}
