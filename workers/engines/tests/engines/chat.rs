//! Behavior and misbehavior of chat engines.

use crate::fakes::{Fake, dead_url};
use async_trait::async_trait;
use axum::Router;
use axum::body::{Body, Bytes};
use axum::http::header::{AUTHORIZATION, CONTENT_TYPE, RETRY_AFTER};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Json, Response};
use axum::routing::{get, post};
use engines::{
    CancellationToken, ChatEngines, ChatReply, ChatRequest, ChatRole, ChatTurn, EngineError, EnginesConfig, Pace,
    Persona, RecallRequest, ReplyEnd, ReplyLength, Turn,
};
use futures::{Stream, StreamExt, stream};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::convert::Infallible;
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::sync::oneshot;
use tokio::time::{Instant, interval, timeout};

pub type Asked = Arc<Mutex<Vec<(HeaderMap, Value)>>>;

/// Timeout for things that must not hang.
const SOON: Duration = Duration::from_secs(10);

/// A server that answers every chat with `answer`.
pub async fn serve(answer: impl Fn(&Value) -> Response + Clone + Send + Sync + 'static) -> (Fake, Asked) {
    let asked = Asked::default();
    let log = Arc::clone(&asked);
    let completions = async move |headers: HeaderMap, body: Bytes| {
        let body: Value = serde_json::from_slice(&body).unwrap();
        let response = answer(&body);
        log.lock().unwrap().push((headers, body));
        response
    };
    let router = Router::new()
        .route("/v1/chat/completions", post(completions))
        .route("/v1/models", get(async || Json(json!({"data": []}))));
    (Fake::serve(router).await, asked)
}

pub fn openai(url: &str) -> Value {
    json!({
        "kind": "openai", "url": format!("{url}/v1"), "modelName": "companion",
        // Set whenever cargo runs tests; its value does not matter.
        "apiKeyEnv": "CARGO_PKG_NAME",
    })
}

fn impatient(url: &str) -> Value {
    let mut endpoint = openai(url);
    endpoint["patience"] = json!({"firstMs": 100, "idleMs": 100});
    endpoint
}

pub fn engines(endpoints: &[Value]) -> ChatEngines {
    let config: EnginesConfig = serde_json::from_value(json!({"chat": {"balanced": endpoints}})).unwrap();
    ChatEngines::new(&config).unwrap()
}

pub fn request() -> ChatRequest {
    ChatRequest {
        key: "message-1".to_owned(),
        persona: Persona {
            name: "Mara".to_owned(),
            age: 34,
            language: "en".to_owned(),
            replies: ReplyLength::Short,
            ..Persona::default()
        },
        turns: vec![ChatTurn {
            from: ChatRole::Person,
            text: "Hello Mara".to_owned(),
        }],
        max_tokens: 200,
        seed: 7,
        is_again: false,
    }
}

/// The result of a request, and the pieces received.
pub async fn ask(engines: &ChatEngines, request: &ChatRequest) -> (Result<ReplyEnd, EngineError>, Vec<String>) {
    let mut heard = Vec::new();
    let mut listen = |piece: &str| {
        heard.push(piece.to_owned());
        ControlFlow::Continue(())
    };
    let cancel = CancellationToken::new();
    let reply = engines.reply("balanced", request, &mut listen, &cancel);
    let reply = timeout(SOON, reply).await.expect("it has an end");
    (reply.map(|reply| reply.ended), heard)
}

async fn ask_one(
    answer: impl Fn(&Value) -> Response + Clone + Send + Sync + 'static,
) -> (Result<ReplyEnd, EngineError>, String) {
    let (fake, _asked) = serve(answer).await;
    let (ended, heard) = ask(&engines(&[impatient(&fake.url)]), &request()).await;
    (ended, heard.concat())
}

#[track_caller]
fn assert_garbage(ended: &Result<ReplyEnd, EngineError>) {
    assert!(matches!(ended, Err(EngineError::Garbage(_))), "{ended:?}");
}

fn delta(text: &str) -> Value {
    json!({"object": "chat.completion.chunk", "choices": [{"index": 0, "delta": {"content": text}}]})
}

fn finish(reason: &str) -> Value {
    json!({"choices": [{"index": 0, "delta": {}, "finish_reason": reason}]})
}

fn event(data: &Value) -> String {
    format!("data: {data}\n\n")
}

/// Words, and a proper end.
pub fn stream_of(words: &[&str]) -> String {
    let words = words.iter().map(|word| event(&delta(word)));
    words
        .chain([event(&finish("stop")), "data: [DONE]\n\n".to_owned()])
        .collect()
}

pub fn streamed(body: impl Into<Body>) -> Response {
    ([(CONTENT_TYPE, "text/event-stream; charset=utf-8")], body.into()).into_response()
}

/// Sends each part on its own: one turn later, or they would leave the server together.
fn in_parts(parts: Vec<Vec<u8>>) -> impl Stream<Item = Result<Vec<u8>, Infallible>> {
    stream::iter(parts).then(|part| async {
        tokio::task::yield_now().await;
        Ok(part)
    })
}

/// Says this and then hangs.
fn hanging(words: &str) -> Response {
    let words = in_parts(vec![words.as_bytes().to_vec()]);
    streamed(Body::from_stream(words.chain(stream::pending())))
}

pub fn failure(status: StatusCode, error: &Value) -> Response {
    (status, Json(json!({"error": error}))).into_response()
}

#[tokio::test]
async fn a_reply_is_heard_as_it_is_said() {
    let (fake, asked) = serve(|_| streamed(stream_of(&["Hello", " there", ", Tom."]))).await;
    let mut endpoint = openai(&fake.url);
    endpoint["stop"] = json!(["###"]);

    let (ended, heard) = ask(&engines(&[endpoint]), &request()).await;

    assert_eq!(ended, Ok(ReplyEnd::Complete));
    assert_eq!(heard, ["Hello", " there", ", Tom."]);
    let (headers, body) = asked.lock().unwrap().remove(0);
    assert_eq!(headers[AUTHORIZATION], "Bearer engines");
    assert!(!headers["idempotency-key"].to_str().unwrap().contains("message-1"));
    assert_eq!(
        (&body["model"], &body["stream"], &body["seed"], &body["max_tokens"]),
        (&json!("companion"), &json!(true), &json!(7), &json!(200))
    );
    assert_eq!((&body["temperature"], &body["stop"]), (&json!(0.9), &json!(["###"])));
    let messages = body["messages"].as_array().unwrap();
    assert_eq!(messages[0]["role"], "system");
    assert!(
        messages[0]["content"]
            .as_str()
            .unwrap()
            .contains("Everyone in this chat is an adult")
    );
    assert_eq!(messages[1], json!({"role": "user", "content": "Hello Mara"}));
}

#[tokio::test]
async fn a_stream_is_understood_however_its_bytes_arrive() {
    let text = format!(
        ": keep-alive\r\n\r\nevent: message\r\nid: 1\r\ndata: {}\r\n\r\ndata:{}\n\n: more\n\ndata: {}\n\ndata: [DONE]\n\n",
        json!({"choices": [{"delta": {"role": "assistant", "content": ""}}]}),
        delta("Grüße 🌊 und"),
        delta(" おはよう。"),
    );
    for size in [1, 2, 3, 7, 64, 4_096] {
        let parts: Vec<Vec<u8>> = text.as_bytes().chunks(size).map(<[u8]>::to_vec).collect();

        let (ended, heard) = ask_one(move |_| streamed(Body::from_stream(in_parts(parts.clone())))).await;

        assert_eq!(
            (ended, heard.as_str()),
            (Ok(ReplyEnd::Complete), "Grüße 🌊 und おはよう。"),
            "{size}"
        );
    }
}

#[tokio::test]
async fn the_last_event_may_lack_its_end_and_the_last_word_its_mark() {
    let unended = format!("{}data: {}", event(&delta("Hello")), finish("stop"));
    let unmarked = format!("{}{}", event(&delta("Hello")), event(&finish("stop")));
    let open_end = unmarked.clone();

    for text in [unended, unmarked] {
        assert_eq!(
            ask_one(move |_| streamed(text.clone())).await,
            (Ok(ReplyEnd::Complete), "Hello".to_owned())
        );
    }
    let (ended, _) = ask_one(move |_| hanging(&open_end)).await;
    assert_eq!(
        ended,
        Ok(ReplyEnd::Complete),
        "a server that does not hang up is not waited for"
    );
}

#[tokio::test]
async fn a_reply_that_was_cut_short_says_so() {
    let text = format!("{}{}", event(&delta("Once upon")), event(&finish("length")));

    let (ended, heard) = ask_one(move |_| streamed(text.clone())).await;

    assert_eq!((ended, heard.as_str()), (Ok(ReplyEnd::Length), "Once upon"));
}

#[tokio::test]
async fn an_engine_that_does_not_stream_is_heard_at_once() {
    let whole = json!({"choices": [{"message": {"content": "Mara: Hello."}, "finish_reason": "stop"}]});

    let (ended, heard) = ask_one(move |_| Json(whole.clone()).into_response()).await;

    assert_eq!((ended, heard.as_str()), (Ok(ReplyEnd::Complete), "Hello."));
}

#[tokio::test]
async fn what_is_no_part_of_the_reply_is_not_heard() {
    let (ended, heard) = ask_one(|_| {
        streamed(stream_of(&[
            "<s>",
            "Ma",
            "ra:",
            " Hel",
            "lo.<|im",
            "_end|>",
            "\nUser: Hi",
        ]))
    })
    .await;

    assert_eq!((ended, heard.as_str()), (Ok(ReplyEnd::Complete), "Hello."));
}

#[tokio::test]
async fn a_slow_first_token_and_a_hang_in_the_middle_are_given_up() {
    let (no_head, _) = ask_one(|_| hanging("")).await;
    let (silent, _) = ask_one(|_| hanging(": keep-alive\n\n")).await;
    let (hangs, heard) = ask_one(|_| hanging(&event(&delta("Hello")))).await;

    assert_eq!(
        (no_head, silent),
        (Err(EngineError::TimedOut), Err(EngineError::TimedOut))
    );
    assert_eq!((hangs, heard.as_str()), (Err(EngineError::TimedOut), "Hello"));
}

#[tokio::test]
async fn comments_are_silence() {
    let (ended, _) = ask_one(|_| {
        let ticks = stream::unfold(interval(Duration::from_millis(10)), |mut ticks| async {
            ticks.tick().await;
            Some((Ok::<_, Infallible>(": keep-alive\n\n"), ticks))
        });
        streamed(Body::from_stream(ticks))
    })
    .await;

    assert_eq!(ended, Err(EngineError::TimedOut));
}

#[tokio::test]
async fn a_reply_without_an_end_is_given_up() {
    let mut endless = openai("");
    endless["patience"] = json!({"overallMs": 100});
    let (fake, _asked) = serve(|_| {
        let words = stream::unfold(
            (0_u64, interval(Duration::from_millis(5))),
            |(n, mut ticks)| async move {
                ticks.tick().await;
                Some((Ok::<_, Infallible>(event(&delta(&format!(" {n}")))), (n + 1, ticks)))
            },
        );
        streamed(Body::from_stream(words))
    })
    .await;
    endless["url"] = json!(format!("{}/v1", fake.url));

    let (ended, heard) = ask(&engines(&[endless]), &request()).await;

    assert_eq!(ended, Err(EngineError::TimedOut));
    assert!(!heard.is_empty());
}

#[tokio::test]
async fn useless_answers_are_garbage() {
    let half = format!("{}data: {{\"choi", event(&delta("Hello")));
    let broken = format!("{}data: {{{{{{\n\n", event(&delta("Hello")));
    let not_utf8 = [b"data: {\"choices\": [{\"delta\": {\"content\": \"\xff\xfe\"}}]}\n\n".to_vec()];
    let unended = event(&delta("Hello"));
    let empty = stream_of(&["", " \n"]);
    let stuck = stream_of(&["I walk along the beach and then I walk back to the house again. "; 40]);

    for text in [
        half,
        broken,
        unended,
        empty,
        stuck,
        "data: [DONE]\n\n".to_owned(),
        String::new(),
    ] {
        assert_garbage(&ask_one(move |_| streamed(text.clone())).await.0);
    }
    assert_garbage(
        &ask_one(move |_| streamed(Body::from_stream(in_parts(not_utf8.to_vec()))))
            .await
            .0,
    );
    assert_garbage(
        &ask_one(|_| ([(CONTENT_TYPE, "text/html")], "<h1>hello</h1>").into_response())
            .await
            .0,
    );
    assert_garbage(&ask_one(|_| Json(json!({"choices": []})).into_response()).await.0);
    assert_garbage(&ask_one(|_| StatusCode::INTERNAL_SERVER_ERROR.into_response()).await.0);
}

#[tokio::test]
async fn an_error_in_a_stream_is_an_error() {
    let error = |error: Value| event(&json!({ "error": error }));
    let first = error(json!({"code": 503, "message": "words of the chat"}));
    let later = format!("{}{first}", event(&delta("Hello")));
    let broken = error(json!({"type": "server_error"}));
    let wrong = error(json!({"code": 400, "type": "BadRequestError"}));
    let refused = error(json!({"code": "content_filter"}));

    let unavailable = ask_one(move |_| streamed(first.clone())).await.0.unwrap_err();
    assert!(
        matches!(unavailable, EngineError::Unavailable { .. }),
        "{unavailable:?}"
    );
    assert!(!unavailable.to_string().contains("words of the chat"));
    assert_garbage(&ask_one(move |_| streamed(later.clone())).await.0);
    assert_garbage(&ask_one(move |_| streamed(broken.clone())).await.0);
    let rejected = ask_one(move |_| streamed(wrong.clone())).await.0;
    assert!(matches!(rejected, Err(EngineError::Rejected(_))), "{rejected:?}");
    let refusal = EngineError::Refused("content_filter".to_owned());
    assert_eq!(ask_one(move |_| streamed(refused.clone())).await.0, Err(refusal));
}

#[tokio::test]
async fn statuses_say_whether_to_come_back() {
    let (busy, _) = ask_one(|_| (StatusCode::TOO_MANY_REQUESTS, [(RETRY_AFTER, "7")]).into_response()).await;
    let (locked, _) = ask_one(|_| failure(StatusCode::UNAUTHORIZED, &json!({"code": "invalid_api_key"}))).await;
    let (wrong, _) = ask_one(|_| failure(StatusCode::BAD_REQUEST, &json!({"code": "bad_seed"}))).await;
    let (refused, _) = ask_one(|_| failure(StatusCode::BAD_REQUEST, &json!({"code": "content_filter"}))).await;

    assert_eq!(busy.unwrap_err().retry_after(), Some(Duration::from_secs(7)));
    assert!(matches!(locked, Err(EngineError::Unavailable { .. })), "{locked:?}");
    let why = wrong.unwrap_err().to_string();
    assert!(
        why.contains("rejected the request: bad_seed (127.0.0.1:") && why.contains("answered 400"),
        "{why}"
    );
    assert_eq!(refused, Err(EngineError::Refused("content_filter".to_owned())));
}

#[tokio::test]
async fn a_reply_moves_on_while_nothing_was_said() {
    let (well, _asked) = serve(|_| streamed(stream_of(&["Hello"]))).await;
    let (broken, _) = serve(|_| StatusCode::INTERNAL_SERVER_ERROR.into_response()).await;
    let (torn, _) = serve(|_| streamed("data: {\"choi")).await;
    let (slow, _) = serve(|_| hanging("")).await;
    let dead = dead_url().await;

    for first in [&dead, &broken.url, &torn.url, &slow.url] {
        let (ended, heard) = ask(&engines(&[impatient(first), impatient(&well.url)]), &request()).await;

        assert_eq!(
            (ended, heard.concat().as_str()),
            (Ok(ReplyEnd::Complete), "Hello"),
            "{first}"
        );
    }
}

#[tokio::test]
async fn a_reply_that_has_begun_does_not_move_on() {
    let (torn, _) = serve(|_| streamed(event(&delta("Hello")))).await;
    let (well, asked) = serve(|_| streamed(stream_of(&["Welcome"]))).await;

    let (ended, heard) = ask(&engines(&[openai(&torn.url), openai(&well.url)]), &request()).await;

    assert_garbage(&ended);
    assert_eq!((heard.concat().as_str(), asked.lock().unwrap().len()), ("Hello", 0));
}

#[tokio::test]
async fn when_nobody_is_there_the_work_is_told_when_to_come_back() {
    let engines = engines(&[openai(&dead_url().await)]);

    for _ in 0..2 {
        let gone = ask(&engines, &request()).await.0.unwrap_err();
        assert!(gone.retry_after().is_some(), "{gone:?}");
    }
}

/// A server that accepts at most that many messages, and a long chat.
async fn ask_at_length(most: usize) -> (Result<ReplyEnd, EngineError>, Vec<Value>) {
    let (fake, asked) = serve(move |body| {
        if body["messages"].as_array().unwrap().len() > most {
            // As worded by llama.cpp.
            let error =
                json!({"code": 400, "type": "exceed_context_size_error", "n_prompt_tokens": 9_000, "n_ctx": 4_096});
            return failure(StatusCode::BAD_REQUEST, &error);
        }
        streamed(stream_of(&["Hello"]))
    })
    .await;
    let mut long = request();
    long.turns = (0..400)
        .map(|n| ChatTurn {
            from: if n % 2 == 0 {
                ChatRole::Character
            } else {
                ChatRole::Person
            },
            text: format!("{n} ").repeat(40),
        })
        .collect();
    let (ended, _) = ask(&engines(&[openai(&fake.url)]), &long).await;
    let (headers, asked): (Vec<_>, Vec<_>) = asked.lock().unwrap().drain(..).unzip();
    let keys: BTreeSet<_> = headers.iter().map(|headers| &headers["idempotency-key"]).collect();
    assert_eq!(keys.len(), asked.len(), "a shorter question is another one");
    (ended, asked)
}

#[tokio::test]
async fn a_chat_that_is_too_long_is_asked_for_again_with_half_of_it_and_with_a_quarter() {
    for (most, times) in [(80, 2), (40, 3)] {
        let (ended, asked) = ask_at_length(most).await;

        assert_eq!((ended, asked.len()), (Ok(ReplyEnd::Complete), times));
        let last = asked[times - 1]["messages"].as_array().unwrap().last().unwrap();
        assert!(last["content"].as_str().unwrap().starts_with("399 "));
    }
    let (ended, asked) = ask_at_length(0).await;
    assert!(matches!(ended, Err(EngineError::Rejected(_))), "{ended:?}");
    assert_eq!(asked.len(), 3, "not without end");
}

/// Says one word, then hangs, and signals when the connection is gone.
fn until_dropped(gone: &Arc<Mutex<Option<oneshot::Sender<()>>>>) -> Response {
    let sender = gone.lock().unwrap().take().unwrap();
    let word = stream::iter([Ok::<_, Infallible>(event(&delta("Hello there")))]);
    let rest = stream::once(async move {
        let _dropped_with_the_stream = sender;
        std::future::pending().await
    });
    streamed(Body::from_stream(word.chain(rest)))
}

#[tokio::test]
async fn a_cancelled_reply_drops_the_connection() {
    let (sender, gone) = oneshot::channel();
    let sender = Arc::new(Mutex::new(Some(sender)));
    let (fake, _asked) = serve(move |_| until_dropped(&sender)).await;
    let cancel = CancellationToken::new();
    let mut listen = |_: &str| {
        cancel.cancel();
        ControlFlow::Continue(())
    };

    let cancelled = engines(&[openai(&fake.url)])
        .reply("balanced", &request(), &mut listen, &cancel)
        .await;

    assert_eq!(cancelled, Err(EngineError::Cancelled));
    assert!(timeout(SOON, gone).await.expect("the server is told").is_err());
}

#[tokio::test]
async fn a_listener_who_has_heard_enough_stops_the_engine() {
    let (sender, gone) = oneshot::channel();
    let sender = Arc::new(Mutex::new(Some(sender)));
    let (fake, _asked) = serve(move |_| until_dropped(&sender)).await;

    let stopped = engines(&[openai(&fake.url)])
        .reply(
            "balanced",
            &request(),
            &mut |_| ControlFlow::Break(()),
            &CancellationToken::new(),
        )
        .await;

    assert_eq!(
        stopped,
        Ok(ChatReply {
            ended: ReplyEnd::Stopped
        })
    );
    assert!(timeout(SOON, gone).await.expect("the server is told").is_err());
}

#[tokio::test]
async fn nobody_below_18_is_spoken_for_and_nothing_is_not_answered() {
    let (fake, asked) = serve(|_| streamed(stream_of(&["Hello"]))).await;
    let engines = engines(&[openai(&fake.url)]);
    let mut young = request();
    young.persona.age = 17;
    let mut silent = request();
    silent.turns.clear();

    for request in [young, silent] {
        let (rejected, _) = ask(&engines, &request).await;
        assert!(matches!(rejected, Err(EngineError::Rejected(_))), "{rejected:?}");
    }
    assert!(asked.lock().unwrap().is_empty());
}

/// A provider that has no calls left.
struct UsedUp;

#[async_trait]
impl Pace for UsedUp {
    async fn reserve(&self, provider: &str, per_minute: u32) -> Turn {
        assert!(provider.starts_with("chat http") && per_minute == 30, "{provider}");
        Turn::NotBefore(Duration::from_secs(7))
    }
}

#[tokio::test]
async fn a_provider_whose_rate_is_used_up_is_not_called() {
    let (fake, asked) = serve(|_| streamed(stream_of(&["Hello"]))).await;
    let mut endpoint = openai(&fake.url);
    endpoint["perMinute"] = json!(30);

    let (used_up, _) = ask(&engines(&[endpoint]).paced_by(Arc::new(UsedUp)), &request()).await;

    let retry_after = Duration::from_secs(7);
    assert_eq!(used_up, Err(EngineError::RateUsedUp { retry_after }));
    assert!(asked.lock().unwrap().is_empty());
}

#[tokio::test(start_paused = true)]
async fn without_configuration_a_demo_answers_word_by_word() {
    let engines = ChatEngines::new(&EnginesConfig::load(None).unwrap()).unwrap();
    let began = Instant::now();

    let (ended, heard) = ask(&engines, &request()).await;

    assert_eq!(ended, Ok(ReplyEnd::Complete));
    assert!(
        ["balanced", "expressive", "precise"]
            .iter()
            .all(|model| engines.is_demo(model))
    );
    // The runtime's clock rounds up to a millisecond.
    let per_pause = began.elapsed().as_millis() / (heard.len() as u128 - 1);
    assert!((30..=32).contains(&per_pause), "{per_pause}");
    assert!(heard.len() > 3 && !heard[0].contains(' '), "{heard:?}");
}

#[tokio::test]
async fn a_demo_says_the_same_every_time_and_as_much_as_it_may() {
    let engines = engines(&[json!({"kind": "demo", "pieceMs": 0})]);
    let mut brief = request();
    brief.max_tokens = 5;

    let first = ask(&engines, &request()).await;
    let second = ask(&engines, &request()).await;
    let (cut, heard) = ask(&engines, &brief).await;

    assert_eq!(first, second);
    // A whole sentence, if one has room.
    let is_whole = cut == Ok(ReplyEnd::Complete) && heard.concat().ends_with(['.', '!', '?']);
    assert!(is_whole || cut == Ok(ReplyEnd::Length), "{cut:?} {heard:?}");
    assert!(first.1.concat().starts_with(&heard.concat()) && (1..=5).contains(&heard.len()));
}

#[tokio::test]
async fn a_demo_can_be_stopped_and_cancelled() {
    let engines = engines(&[json!({"kind": "demo", "pieceMs": 0})]);
    let cancel = CancellationToken::new();
    let mut heard = 0;

    let stopped = engines
        .reply("balanced", &request(), &mut |_| ControlFlow::Break(()), &cancel)
        .await;
    let cancelled = engines
        .reply(
            "balanced",
            &request(),
            &mut |_| {
                heard += 1;
                cancel.cancel();
                ControlFlow::Continue(())
            },
            &cancel,
        )
        .await;

    assert_eq!(
        stopped,
        Ok(ChatReply {
            ended: ReplyEnd::Stopped
        })
    );
    assert_eq!((cancelled, heard), (Err(EngineError::Cancelled), 1));
}

#[tokio::test]
async fn real_and_demo_models_are_told_apart() {
    let engines = engines(&[openai("http://localhost:1")]);

    assert!(!engines.is_demo("balanced") && engines.is_demo("precise"));
}

fn to_note() -> RecallRequest {
    RecallRequest {
        key: "job-1".to_owned(),
        name: "Mara".to_owned(),
        language: "en".to_owned(),
        turns: vec![ChatTurn {
            from: ChatRole::Person,
            text: "My name is Tom.".to_owned(),
        }],
        ..RecallRequest::default()
    }
}

fn noted(notes: &Value) -> Response {
    let message = json!({"role": "assistant", "content": notes.to_string()});
    Json(json!({"choices": [{"index": 0, "message": message, "finish_reason": "stop"}]})).into_response()
}

#[tokio::test]
async fn an_engine_without_a_mode_for_json_is_asked_for_notes_without_it() {
    let (fake, asked) = serve(|body| {
        if body.get("response_format").is_some() {
            return failure(StatusCode::BAD_REQUEST, &json!({"code": "unknown_parameter"}));
        }
        noted(&json!({"facts": [{"text": "Their name is Tom.", "phrase": "Tom", "line": 1}], "summary": ""}))
    })
    .await;

    let notes = engines(&[openai(&fake.url)])
        .recall("balanced", &to_note(), &CancellationToken::new())
        .await;

    let facts = notes.unwrap().facts;
    assert_eq!(facts.len(), 1);
    assert_eq!((facts[0].phrase.as_str(), facts[0].turn), ("Tom", 0));
    let asked = asked.lock().unwrap();
    assert_eq!(asked.len(), 2);
    assert!(asked.iter().all(|(_, body)| body["stream"] == json!(false)));
}

#[tokio::test]
async fn notes_that_are_no_use_keep_nobody_from_an_answer() {
    let (fake, _asked) = serve(|body| {
        if body["stream"] == json!(true) {
            streamed(stream_of(&["Good evening."]))
        } else {
            noted(&json!("no notes"))
        }
    })
    .await;
    let engines = engines(&[openai(&fake.url)]);

    for _ in 0..10 {
        let notes = engines.recall("balanced", &to_note(), &CancellationToken::new()).await;
        assert!(matches!(notes, Err(EngineError::Garbage(_))), "{notes:?}");
    }

    assert_eq!(ask(&engines, &request()).await.0, Ok(ReplyEnd::Complete));
}
