//! How chat engines are asked to choose words, and what becomes of replies that repeat.

use crate::chat::{ask, engines, failure, openai, request, serve, stream_of, streamed};
use axum::http::StatusCode;
use engines::{CancellationToken, ChatRequest, ChatRole, ChatTurn, EngineError, EngineKind, Found, ReplyEnd};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::ops::ControlFlow;

const LINE: &str = "The kettle is warm, Tom. Come in out of the rain.";

fn ways(body: &Value) -> [&Value; 5] {
    [
        "top_p",
        "min_p",
        "presence_penalty",
        "frequency_penalty",
        "repeat_penalty",
    ]
    .map(|way| &body[way])
}

/// The talk after the character has said that line.
fn after(line: &str) -> ChatRequest {
    let mut request = request();
    let turn = |from, text: &str| ChatTurn {
        from,
        text: text.to_owned(),
    };
    request.turns.push(turn(ChatRole::Character, line));
    request.turns.push(turn(ChatRole::Person, "And then?"));
    request
}

#[tokio::test]
async fn a_server_is_asked_for_words_that_do_not_repeat() {
    let (fake, asked) = serve(|_| streamed(stream_of(&["Hello"]))).await;
    let mut tuned = openai(&fake.url);
    tuned["sampling"] = json!({"topP": 0.8, "minP": 0.05, "repetitionPenalty": 1.1, "presencePenalty": 0.0});

    ask(&engines(&[openai(&fake.url)]), &request()).await.0.unwrap();
    ask(&engines(&[tuned]), &request()).await.0.unwrap();

    let asked = asked.lock().unwrap();
    let nothing = &Value::Null;
    assert_eq!(
        ways(&asked[0].1),
        [&json!(0.95), nothing, &json!(0.2), &json!(0.3), nothing]
    );
    assert_eq!(
        ways(&asked[1].1),
        [&json!(0.8), &json!(0.05), &json!(0.0), &json!(0.3), &json!(1.1)]
    );
    assert_eq!(
        asked[1].1["repetition_penalty"],
        json!(1.1),
        "under its other name, too"
    );
}

#[tokio::test]
async fn a_server_that_knows_no_penalties_is_asked_without_them_from_then_on() {
    let (fake, asked) = serve(|body| {
        if body.get("presence_penalty").is_some() {
            let error = json!({"message": "Unrecognized request argument supplied: presence_penalty"});
            return failure(StatusCode::BAD_REQUEST, &error);
        }
        streamed(stream_of(&["Hello"]))
    })
    .await;
    let engines = engines(&[openai(&fake.url)]);

    for _ in 0..2 {
        assert_eq!(ask(&engines, &request()).await.0, Ok(ReplyEnd::Complete));
    }

    let asked = asked.lock().unwrap();
    assert_eq!(asked.len(), 3);
    assert!(asked[1..].iter().all(|(_, body)| ways(body) == [&Value::Null; 5]));
}

#[tokio::test]
async fn a_reply_word_for_word_as_before_is_asked_for_once_more_with_higher_penalties_and_not_heard() {
    let (fake, asked) = serve(|body| {
        if body["presence_penalty"].as_f64().unwrap() > 0.5 {
            return streamed(stream_of(&["The kettle", " is cold by now."]));
        }
        streamed(stream_of(&[
            "The kettle is",
            " warm, Tom.",
            " Come in out of the rain.",
        ]))
    })
    .await;

    let (ended, heard) = ask(&engines(&[openai(&fake.url)]), &after(LINE)).await;

    assert_eq!(ended, Ok(ReplyEnd::Complete));
    assert_eq!(heard.concat(), "The kettle is cold by now.");
    let asked = asked.lock().unwrap();
    assert_eq!(asked.len(), 2);
    let (first, second) = (&asked[0].1, &asked[1].1);
    assert_ne!(first["seed"], second["seed"]);
    let keys: BTreeSet<_> = asked.iter().map(|(headers, _)| &headers["idempotency-key"]).collect();
    assert_eq!(keys.len(), 2, "another question");
}

#[tokio::test]
async fn a_reply_that_comes_a_third_time_is_taken() {
    let (fake, asked) = serve(|_| streamed(stream_of(&[LINE]))).await;

    let (ended, heard) = ask(&engines(&[openai(&fake.url)]), &after(LINE)).await;

    assert_eq!((ended, heard.concat().as_str()), (Ok(ReplyEnd::Complete), LINE));
    assert_eq!(asked.lock().unwrap().len(), 2);
}

#[tokio::test]
async fn after_a_reply_that_went_round_the_next_attempt_has_higher_penalties() {
    let (fake, asked) = serve(|body| {
        if body["frequency_penalty"].as_f64().unwrap() > 0.5 {
            return streamed(stream_of(&["And then we walked home."]));
        }
        streamed(stream_of(&["and we walk on together, "; 20]))
    })
    .await;
    let engines = engines(&[openai(&fake.url)]);

    let (round, _) = ask(&engines, &request()).await;
    let again = ChatRequest {
        is_again: true,
        ..request()
    };
    let (ended, heard) = ask(&engines, &again).await;

    assert!(matches!(round, Err(EngineError::Garbage(_))), "{round:?}");
    assert_eq!(
        (ended, heard.concat().as_str()),
        (Ok(ReplyEnd::Complete), "And then we walked home.")
    );
    assert_eq!(asked.lock().unwrap().len(), 2);
}

#[tokio::test]
async fn a_listener_who_stops_is_not_asked_for_twice() {
    let (fake, asked) = serve(|_| streamed(stream_of(&["The kettle is", " cold."]))).await;

    let stopped = engines(&[openai(&fake.url)])
        .reply(
            "balanced",
            &after(LINE),
            &mut |_| ControlFlow::Break(()),
            &CancellationToken::new(),
        )
        .await;

    assert_eq!(stopped.unwrap().ended, ReplyEnd::Stopped);
    assert_eq!(asked.lock().unwrap().len(), 1);
}

#[tokio::test]
async fn a_server_that_was_found_says_what_it_is() {
    let mut found = openai("http://127.0.0.1:11434");
    found["foundAs"] = json!("Ollama");
    let mut named = openai("http://127.0.0.1:8000");
    named["concurrency"] = json!(3);

    let watched = engines(&[found, named]).watched();
    let told = watched.iter().filter(|engine| engine.key().kind == EngineKind::Chat);
    let told: Vec<_> = told.filter_map(|engine| engine.health().found).collect();

    let ollama = Found {
        server: "Ollama".to_owned(),
        model: "companion".to_owned(),
    };
    assert_eq!(told, [ollama]);
}
