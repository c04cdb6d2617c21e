//! Parses an engine's answer, streamed or whole.

use crate::chat::guard::Speech;
use crate::chat::port::ReplyEnd;
use crate::http::{failure_code, from_status, refusal};
use crate::port::EngineError;
use reqwest::StatusCode;
use serde::Deserialize;
use serde_json::{Value, json};
use std::ops::ControlFlow;

/// A chunk of a stream, a whole answer, or an error in place of either.
#[derive(Deserialize)]
struct Answer {
    choices: Option<Vec<Choice>>,
    error: Option<Value>,
    object: Option<String>,
    code: Option<Value>,
    r#type: Option<Value>,
}

#[derive(Deserialize)]
struct Choice {
    delta: Option<Words>,
    message: Option<Words>,
    finish_reason: Option<String>,
}

#[derive(Default, Deserialize)]
struct Words {
    content: Option<Value>,
    reasoning_content: Option<Value>,
    reasoning: Option<Value>,
}

/// The content of an answer.
pub(super) struct Said {
    pub(super) text: String,
    /// Whether there was a token, even if it is only reasoning.
    pub(super) is_token: bool,
    pub(super) end: Option<ReplyEnd>,
}

pub(super) fn read(answer: &[u8]) -> Result<Said, EngineError> {
    let answer: Answer = serde_json::from_slice(answer)
        .map_err(|_| EngineError::Garbage("an event of the stream has unexpected JSON".to_owned()))?;
    said(answer)
}

/// The text of a whole answer.
pub(super) fn whole_text(answer: Value) -> Result<String, EngineError> {
    whole(answer).map(|said| said.text)
}

fn whole(answer: Value) -> Result<Said, EngineError> {
    let answer: Answer = serde_json::from_value(answer)
        .map_err(|_| EngineError::Garbage("the answer has unexpected JSON".to_owned()))?;
    said(answer)
}

/// Passes on a whole answer.
pub(super) fn take_whole(answer: Value, mut speech: Speech<'_>) -> Result<ReplyEnd, EngineError> {
    let said = whole(answer)?;
    match speech.hear(&said.text)? {
        ControlFlow::Break(end) => speech.conclude(end),
        ControlFlow::Continue(()) => speech.finish(said.end.unwrap_or(ReplyEnd::Complete)),
    }
}

fn said(answer: Answer) -> Result<Said, EngineError> {
    if let Some(error) = error_in(&answer) {
        return Err(failure(&error));
    }
    let choice = answer.choices.unwrap_or_default().into_iter().next();
    let (finish_reason, words) = choice.map_or((None, None), |choice| {
        (choice.finish_reason, choice.delta.or(choice.message))
    });
    let words = words.unwrap_or_default();
    let text = words.content.as_ref().and_then(Value::as_str).unwrap_or_default();
    let thoughts = [words.reasoning_content, words.reasoning];
    Ok(Said {
        is_token: !text.is_empty() || thoughts.into_iter().flatten().any(|thought| !thought.is_null()),
        text: text.to_owned(),
        end: finish_reason.as_deref().map(end_of).transpose()?,
    })
}

fn error_in(answer: &Answer) -> Option<Value> {
    let is_error = answer.object.as_deref() == Some("error");
    let whole = || json!({"code": answer.code, "type": answer.r#type});
    answer.error.clone().or_else(|| is_error.then(whole))
}

fn end_of(finish_reason: &str) -> Result<ReplyEnd, EngineError> {
    match finish_reason {
        "length" | "max_tokens" => Ok(ReplyEnd::Length),
        "content_filter" => Err(EngineError::Refused("content_filter".to_owned())),
        "error" | "abort" => Err(EngineError::Garbage("the engine gave up".to_owned())),
        _ => Ok(ReplyEnd::Complete),
    }
}

/// An error that came with a success status.
fn failure(error: &Value) -> EngineError {
    let wrapped = json!({ "error": error });
    if let refused @ EngineError::Refused(_) = refusal(&wrapped) {
        return refused;
    }
    let status = error["code"].as_u64().and_then(|code| u16::try_from(code).ok());
    if let Some(status) = status.and_then(|code| StatusCode::from_u16(code).ok()) {
        return from_status(status, None, &wrapped);
    }
    let code = failure_code(&wrapped);
    match code.as_str() {
        "rate_limit_exceeded" | "overloaded_error" | "unavailable_error" => EngineError::unavailable(code),
        _ if code.starts_with("invalid_") => EngineError::Rejected(code),
        _ => EngineError::Garbage(code),
    }
}

/// Whether the engine says that the chat is too long. Few have a code for it.
pub(super) fn is_about_length(failure: &Value) -> bool {
    let error = &failure["error"];
    [
        &error["code"],
        &error["type"],
        &error["message"],
        error,
        &failure["message"],
    ]
    .into_iter()
    .filter_map(Value::as_str)
    .any(|words| words.to_lowercase().contains("context"))
}

/// Whether the engine doesn't know a way of sampling. Each names it in another place.
pub(super) fn is_about_sampling(failure: &Value) -> bool {
    let words = failure.to_string();
    ["top_p", "min_p", "_penalty"].iter().any(|name| words.contains(name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_with_a_good_status_are_told_apart() {
        let unavailable = [
            json!({"code": 503, "type": "unavailable_error", "message": "Loading model"}),
            json!({"code": 429}),
            json!({"code": "rate_limit_exceeded"}),
            json!({"type": "overloaded_error"}),
        ];
        let garbage = [
            json!({"code": 500}),
            json!({"type": "server_error"}),
            json!("it broke"),
            json!({}),
        ];
        let rejected = [
            json!({"code": 400, "type": "BadRequestError"}),
            json!({"type": "invalid_request_error"}),
        ];

        for error in unavailable {
            assert!(matches!(failure(&error), EngineError::Unavailable { .. }), "{error}");
        }
        for error in garbage {
            assert!(matches!(failure(&error), EngineError::Garbage(_)), "{error}");
        }
        for error in rejected {
            assert!(matches!(failure(&error), EngineError::Rejected(_)), "{error}");
        }
        let refused = failure(&json!({"code": "content_filter", "message": "words of the chat"}));
        assert_eq!(refused, EngineError::Refused("content_filter".to_owned()));
    }

    #[test]
    fn a_chat_that_is_too_long_is_known_by_code_or_by_words() {
        for failure in [
            json!({"error": {"code": "context_length_exceeded"}}),
            json!({"error": {"code": 400, "type": "exceed_context_size_error"}}),
            json!({"error": {"type": "BadRequestError", "message": "This model's maximum context length is 4096 tokens."}}),
            json!({"object": "error", "message": "longer than the model's context length"}),
        ] {
            assert!(is_about_length(&failure), "{failure}");
        }
        assert!(!is_about_length(&json!({"error": {"code": "invalid_temperature"}})));
    }

    #[test]
    fn a_way_of_sampling_that_is_not_known_is_found_wherever_it_is_named() {
        for failure in [
            json!({"error": {"code": "unknown_parameter", "param": "min_p"}}),
            json!({"error": {"message": "Unrecognized request argument supplied: repetition_penalty"}}),
            json!({"detail": [{"loc": ["body", "top_p"], "msg": "Extra inputs are not permitted"}]}),
        ] {
            assert!(is_about_sampling(&failure), "{failure}");
        }
        assert!(!is_about_sampling(&json!({"error": {"code": "invalid_temperature"}})));
    }

    #[test]
    fn thoughts_are_tokens_and_no_words() {
        let said = read(br#"{"choices": [{"delta": {"content": null, "reasoning_content": "Hm"}}]}"#).unwrap();

        assert!(said.is_token && said.text.is_empty());
    }

    #[test]
    fn a_chunk_may_bring_no_words_at_all() {
        for chunk in [
            r#"{"choices": []}"#,
            r#"{"choices": [], "usage": {"total_tokens": 3}}"#,
            r#"{"choices": [{"delta": {"role": "assistant"}}]}"#,
            r#"{"choices": [{"delta": {}, "finish_reason": null}]}"#,
            r#"{"choices": null, "object": "chat.completion.chunk"}"#,
        ] {
            let said = read(chunk.as_bytes()).unwrap();

            assert!(said.text.is_empty() && !said.is_token && said.end.is_none(), "{chunk}");
        }
    }
}
