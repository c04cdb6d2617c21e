//! Replies to single messages.

use super::answers::sentences;
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
        is_again: false,
    }
}

fn reply_to(request: &ChatRequest) -> String {
    super::reply_to(request, None)
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
        assert!(!reply_to(&chat(mara(language), &["…"])).contains("Bea"));
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

#[track_caller]
fn assert_takes_up(language: &str, said: &str, intent: Intent) {
    for seed in 0..8 {
        let mut request = chat(mara(language), &[said]);
        request.seed = seed;
        let reply = Voice::of(&request, None).reply();

        assert!(
            reply.takes_up.contains(&intent),
            "{said} in {language}: {:?} {}",
            reply.takes_up,
            reply.text
        );
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
        assert_takes_up(language, work[at], Intent::AboutWork);
        assert_takes_up(language, home[at], Intent::AboutPlace);
        assert_takes_up(language, feelings[at], Intent::HowAreYou);
        assert_takes_up(language, hello[at], Intent::Greet);
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

    assert!(fold(&reply).contains("you have a dog called rex"), "{reply}");
}

#[test]
fn what_is_not_known_is_not_claimed() {
    let persona = Persona {
        facts: vec!["Has a dog called Rex.".to_owned(), "Blue, 42".to_owned()],
        ..mara("en")
    };
    for (question, is_known) in [
        ("Do you remember my dog?", true),
        ("Do you remember my birthday?", false),
        ("Do you remember where my parents live?", false),
    ] {
        let reply = reply_to(&chat(persona.clone(), &[question]));

        assert_eq!(reply.contains("Rex"), is_known, "{question}: {reply}");
        assert!(!reply.contains("Blue"), "{reply}");
    }
}

#[test]
fn a_wish_to_learn_and_a_passed_exam_get_no_advice_for_exams() {
    for said in ["I'd like to learn to sail one day.", "Good news: I passed my exam!"] {
        for seed in 0..8 {
            let mut request = chat(mara("en"), &[said]);
            (request.seed, request.persona.replies) = (seed, ReplyLength::Long);
            let reply = Voice::of(&request, None).reply();

            assert!(!reply.takes_up.contains(&Intent::Study), "{said}: {}", reply.text);
        }
    }
}

#[test]
fn a_place_or_a_part_of_the_body_is_no_topic() {
    for (language, said) in [
        ("en", "My dog is asleep on my feet."),
        ("de", "Mein Hund schläft auf meinen Füßen."),
        ("ja", "もう十分です。"),
        ("ja", "空腹で困りました。"),
    ] {
        let request = chat(mara(language), &[said]);

        let topic = Voice::of(&request, None).topic.map(|topic| topic.word);

        assert!(
            topic.is_none_or(|topic| topic == "dog" || topic == "Hund"),
            "{said}: {topic:?}"
        );
    }
}

#[test]
fn a_reply_that_is_too_long_ends_with_a_sentence() {
    for most in [5_u32, 20, 40, 60] {
        let mut request = chat(mara("en"), &["Tell me a short story about a violin."]);
        (request.persona.replies, request.max_tokens) = (ReplyLength::Long, most);

        let reply = reply_to(&request);

        assert!(reply.ends_with(['.', '!', '?']), "{most}: {reply}");
        assert!(
            most < 60 || pieces(&reply).len() <= words_of(&request),
            "{most}: {reply}"
        );
    }
}

#[test]
fn a_word_of_what_was_said_is_taken_up_in_every_language() {
    for (language, words, word) in [
        ("en", "There was a lantern.", "lantern"),
        ("de", "Da war eine Laterne.", "Laterne"),
        ("es", "Había una linterna.", "linterna"),
        ("fr", "Il y avait une lanterne.", "lanterne"),
        ("it", "Una lanterna!", "lanterna"),
        ("ja", "提灯がありました。", "提灯"),
        ("nl", "Er was een lantaarn.", "lantaarn"),
        ("ru", "Там был фонарь.", "фонарь"),
    ] {
        let reply = reply(language, &[words]);

        assert!(fold(&reply).contains(&fold(word)), "{language}: {reply}");
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
            assert!(reply.matches(['?', '？']).count() <= 1, "{language}: {reply}");
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
    assert!(different.len() > 9, "{different:?}");
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
        reply.starts_with("Welcome, you!") && !reply.contains("Coffee"),
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
