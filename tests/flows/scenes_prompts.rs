//! Prompts in a scene: the speaker's model is told only what the speaker heard.
use serde_json::{Value, json};
use sqlx::PgPool;

use crate::{
    chat::{messages, page_of_message},
    model::{Answer, Model},
    scenes::{Scene, a_scene},
    town::{Town, a_town_with_model},
};

/// Words that were said, and who heard them.
const HEARD: [(&str, &[&str]); 13] = [
    ("brass", &["Ada", "Bea"]),
    ("alder", &["Ada", "Bea"]),
    ("violin", &["Bea"]),
    ("birch", &["Bea"]),
    ("lantern", &["Ada", "Bea", "Cleo"]),
    ("cedar", &["Ada", "Bea", "Cleo"]),
    ("aspen", &["Ada", "Bea", "Cleo"]),
    ("cellar", &["Bea", "Cleo"]),
    ("beech", &["Bea", "Cleo"]),
    ("acorn", &["Ada", "Bea", "Cleo"]),
    ("cello", &["Bea"]),
    ("bamboo", &["Bea"]),
    ("almond", &["Ada", "Bea", "Cleo"]),
];

/// The latest speaker, and which of these words its prompt contained.
fn told(model: &Model) -> (&'static str, Vec<&'static str>) {
    let asked = model.asked();
    let messages = &asked.last().expect("it was asked")["messages"];
    let system = messages[0]["content"].as_str().unwrap();
    let speakers = ["Ada", "Bea", "Cleo"];
    let speaker = speakers
        .into_iter()
        .find(|name| system.starts_with(&format!("You are {name},")));
    let prompt = messages.to_string();
    let words = HEARD.iter().map(|(word, _)| *word);
    (
        speaker.expect("one of them speaks"),
        words.filter(|word| prompt.contains(word)).collect(),
    )
}

/// No prompt of all requests contains anything that its speaker didn't hear.
fn assert_nothing_leaked(model: &Model) {
    for asked in model.asked() {
        let prompt = asked["messages"].to_string();
        for (word, hearers) in HEARD {
            let is_hearer = hearers.iter().any(|name| prompt.contains(&format!("You are {name},")));
            assert!(
                is_hearer || !prompt.contains(word),
                "{word} was told to somebody who did not hear it: {prompt}"
            );
        }
    }
}

struct Stage {
    town: Town,
    scene: Scene,
    model: Model,
    said: u32,
}

impl Stage {
    async fn say(&mut self, text: &str, to: &[&str]) -> Value {
        self.said += 1;
        let client_id = format!("client-{:04}", self.said);
        let said = self.scene.say(&mut self.town, text, to, &client_id).await;
        assert_eq!(said.status, 201, "{}", said.body);
        self.hear().await;
        said.body
    }

    async fn speak(&mut self, name: &str) -> Value {
        let spoken = self.scene.speak(&mut self.town, name).await;
        assert_eq!(spoken.status, 200, "{}", spoken.body);
        self.hear().await
    }

    async fn hear(&mut self) -> Value {
        let answer = self.scene.hear(&mut self.town).await;
        assert_eq!(answer["state"], "done", "{answer}");
        answer
    }

    async fn set_present(&mut self, name: &str, is_present: bool) {
        let set = self.scene.set_present(&mut self.town, name, is_present).await;
        assert_eq!(set.status, 200, "{}", set.body);
    }

    async fn regenerate(&mut self, message: &Value) {
        let call = format!("{}/regenerate", page_of_message(message));
        let again = self.town.orin.post(&call, &json!({})).await;
        assert_eq!(again.status, 201, "{}", again.body);
        self.hear().await;
    }
}

async fn a_stage(db: PgPool, answers: &[&'static str]) -> Stage {
    let model = Model::that(answers.iter().map(|words| Answer::Says(words)));
    let mut town = a_town_with_model(db, model.serve().await).await;
    let scene = a_scene(&mut town).await;
    Stage {
        town,
        scene,
        model,
        said: 0,
    }
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_prompt_holds_only_what_its_speaker_heard(db: PgPool) {
    let answers = [
        "An alder.",
        "A birch.",
        "A cedar.",
        "An aspen.",
        "A beech.",
        "An acorn.",
        "An acorn.",
        "A cedar.",
        "A bamboo.",
        "An almond.",
        "An almond.",
    ];
    let mut stage = a_stage(db, &answers).await;

    stage.say("The key is of brass.", &[]).await;
    assert_eq!(told(&stage.model), ("Ada", vec!["brass"]));
    let whispered = stage.say("I hid a violin.", &["Bea"]).await;
    assert_eq!(told(&stage.model), ("Bea", vec!["brass", "alder", "violin"]));

    // Said before Cleo came.
    stage.set_present("Cleo", true).await;
    stage.say("Cleo, bring a lantern.", &[]).await;
    assert_eq!(told(&stage.model), ("Cleo", vec!["lantern"]));
    let cleo = stage.scene.hear(&mut stage.town).await;
    stage.speak("Ada").await;
    assert_eq!(told(&stage.model), ("Ada", vec!["brass", "alder", "lantern", "cedar"]));

    // Said while Ada was out.
    stage.set_present("Ada", false).await;
    stage.say("Bea, look into the cellar.", &[]).await;
    let heard = vec![
        "brass", "alder", "violin", "birch", "lantern", "cedar", "aspen", "cellar",
    ];
    assert_eq!(told(&stage.model), ("Bea", heard));
    stage.set_present("Ada", true).await;
    let ada = stage.speak("Ada").await;
    let of_ada = ("Ada", vec!["brass", "alder", "lantern", "cedar", "aspen"]);
    assert_eq!(told(&stage.model), of_ada);

    // Said once more.
    stage.regenerate(&ada).await;
    assert_eq!(told(&stage.model), of_ada);
    stage.regenerate(&cleo).await;
    assert_eq!(told(&stage.model), ("Cleo", vec!["lantern"]));

    // Rephrased, on another branch.
    let whisper = messages(&whispered)[2]["id"].clone();
    let edit = json!({ "text": "I hid a cello.", "clientId": "client-0100", "replaces": whisper });
    let call = format!("{}/messages", stage.scene.chat);
    assert_eq!(stage.town.orin.post(&call, &edit).await.status, 201);
    stage.hear().await;
    assert_eq!(told(&stage.model), ("Bea", vec!["brass", "alder", "cello"]));
    stage.speak("Ada").await;
    assert_eq!(told(&stage.model), ("Ada", vec!["brass", "alder"]));

    // And back on the first.
    let back = format!("{}/choose", page_of_message(&ada));
    assert_eq!(stage.town.orin.post(&back, &json!({})).await.status, 200);
    stage.speak("Cleo").await;
    let (speaker, words) = told(&stage.model);
    assert_eq!(speaker, "Cleo");
    assert!(
        !words.contains(&"violin") && !words.contains(&"cello") && words.contains(&"cellar"),
        "{words:?}"
    );

    assert_eq!(stage.model.asked().len(), answers.len());
    assert_nothing_leaked(&stage.model);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_model_is_told_who_is_there_and_whose_words_are_whose(db: PgPool) {
    let mut stage = a_stage(db, &["An alder.", "A birch.", "A cedar."]).await;

    stage.say("Good evening!", &[]).await;
    stage.say("And you, Bea?", &[]).await;
    stage.set_present("Ada", false).await;
    stage.speak("Bea").await;

    let asked = stage.model.asked();
    let system = |at: usize| asked[at]["messages"][0]["content"].as_str().unwrap();
    assert!(system(0).contains("With you are Bea,"), "{}", system(0));
    assert!(system(0).contains("A storm is coming, and the boats are in."));
    assert_eq!(asked[0]["stop"], json!(["\nBea:"]));
    assert!(system(1).contains("With you are Ada,"));
    assert!(!system(2).contains("With you are"), "{}", system(2));
    let expected = json!({
        "role": "user",
        "content": "User: Good evening!\n\nAda: An alder.\n\nUser: And you, Bea?",
    });
    assert_eq!(asked[1]["messages"][1], expected);
    let roles = asked[2]["messages"].as_array().unwrap();
    assert_eq!(roles.last().unwrap(), &json!({ "role": "user", "content": "User: …" }));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn whoever_heard_nothing_is_told_nothing(db: PgPool) {
    let mut stage = a_stage(db, &["A birch.", "An acorn."]).await;

    stage.say("I hid a violin.", &["Bea"]).await;
    stage.speak("Ada").await;

    let asked = stage.model.asked();
    assert_eq!(asked[1]["messages"].as_array().unwrap().len(), 2);
    assert_eq!(asked[1]["messages"][1], json!({ "role": "user", "content": "…" }));
    assert_nothing_leaked(&stage.model);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn an_answer_that_speaks_for_another_ends_there(db: PgPool) {
    let mut stage = a_stage(db, &["It rains. \nBea: No, it snows."]).await;

    stage.say("Well?", &[]).await;

    let answer = stage.scene.hear(&mut stage.town).await;
    assert_eq!(answer["text"], "It rains.");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn ideas_for_what_to_say_hold_nothing_that_the_speaker_did_not_hear(db: PgPool) {
    let mut stage = a_stage(db, &["A birch.", "An acorn."]).await;
    stage.say("I hid a violin.", &["Bea"]).await;
    let ada = stage.speak("Ada").await;

    let call = format!("{}/suggestions", page_of_message(&ada));
    assert_eq!(stage.town.orin.post(&call, &json!({})).await.status, 202);
    stage.town.shop.runtime.drain(jobs::queue::Lane::Media).await.unwrap();

    let told = stage.model.told();
    assert!(told.contains("talks with Ada") && told.contains("acorn"), "{told}");
    assert!(!told.contains("violin") && !told.contains("birch"), "{told}");
}
