//! An engine's own words about a failure, without anything that it was asked.

mod asked;

use asked::Asked;
use reqwest::Request;
use serde_json::Value;
use std::cell::RefCell;

/// Characters that are kept.
const MOST: usize = 300;
/// Characters that are read.
const READ: usize = 4_000;

/// Words that engines use about themselves. Alone they tell nothing about what was asked.
const PLAIN: &[&str] = &[
    "a",
    "address",
    "all",
    "allocate",
    "allocated",
    "allocation",
    "already",
    "an",
    "and",
    "api",
    "are",
    "as",
    "at",
    "available",
    "bad",
    "balance",
    "batch",
    "be",
    "billing",
    "body",
    "busy",
    "by",
    "call",
    "cannot",
    "capacity",
    "checkpoint",
    "code",
    "connection",
    "context",
    "could",
    "cpu",
    "cuda",
    "current",
    "device",
    "disk",
    "does",
    "empty",
    "error",
    "exceeded",
    "execution",
    "exist",
    "expected",
    "failed",
    "field",
    "file",
    "for",
    "found",
    "free",
    "from",
    "gateway",
    "gib",
    "got",
    "gpu",
    "has",
    "have",
    "id",
    "in",
    "inference",
    "input",
    "insufficient",
    "internal",
    "invalid",
    "is",
    "it",
    "json",
    "key",
    "left",
    "length",
    "limit",
    "list",
    "load",
    "loaded",
    "loading",
    "lora",
    "maximum",
    "memory",
    "message",
    "mib",
    "missing",
    "model",
    "must",
    "name",
    "no",
    "node",
    "not",
    "of",
    "on",
    "or",
    "out",
    "output",
    "overloaded",
    "parameter",
    "please",
    "process",
    "prompt",
    "provided",
    "queue",
    "quota",
    "rate",
    "reached",
    "request",
    "required",
    "reserved",
    "response",
    "retry",
    "runtime",
    "sampler",
    "server",
    "service",
    "size",
    "space",
    "steps",
    "supported",
    "tensor",
    "than",
    "the",
    "this",
    "timeout",
    "to",
    "token",
    "tokens",
    "too",
    "torch",
    "total",
    "tried",
    "try",
    "type",
    "unauthorized",
    "unavailable",
    "unknown",
    "unsupported",
    "used",
    "vae",
    "validation",
    "value",
    "vram",
    "was",
    "while",
    "with",
    "workflow",
];

/// A failure as the engine reported it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Told {
    /// HTTP status.
    pub(crate) status: u16,
    /// At most [`MOST`] characters; may be empty.
    pub(crate) words: String,
}

/// A piece of work's requests, and what was said about the last of them.
#[derive(Default)]
struct Heard {
    told: Option<Told>,
    /// Those with a body.
    asked: Vec<Request>,
}

tokio::task_local! {
    static HEARD: RefCell<Heard>;
}

/// Does a piece of work. Returns with its outcome what the engine last reported as a failure meanwhile.
pub(crate) async fn listen<T>(work: impl Future<Output = T>) -> (T, Option<Told>) {
    HEARD
        .scope(RefCell::default(), async {
            let outcome = work.await;
            (outcome, HEARD.with(|heard| heard.take().told))
        })
        .await
}

/// A new request begins: earlier failures are not its own. Its answer may quote what was asked before.
pub(crate) fn begin(request: &Request) {
    let _ = HEARD.try_with(|heard| {
        let mut heard = heard.borrow_mut();
        heard.told = None;
        if request.body().is_some() {
            heard.asked.extend(request.try_clone());
        }
    });
}

/// Notes a failure for the piece of work that asked, if any is listening. Nothing is kept of its words where it is not
/// known what was asked.
pub(crate) fn note(status: u16, failure: &Value, asked: Option<&Request>) {
    let _ = HEARD.try_with(|heard| {
        let mut heard = heard.borrow_mut();
        let words = asked.map(|last| without(&said(failure), &Asked::of(heard.asked.iter().chain([last]))));
        heard.told = Some(Told {
            status,
            words: words.unwrap_or_default(),
        });
    });
}

/// The sentences of an error's body, whichever server wrote it.
fn said(failure: &Value) -> String {
    let error = &failure["error"];
    let places = [
        failure,
        error,
        &error["message"],
        &failure["errors"],
        &failure["message"],
        &failure["detail"],
        &failure["detail"][0]["msg"],
    ];
    let mut sentences: Vec<&str> = places.into_iter().filter_map(Value::as_str).collect();
    sentences.dedup();
    let text: String = sentences.join(" ").chars().take(READ).collect();
    without_escapes(&without_tags(&text))
}

/// Engines quote requests as programs write them: the `n` of `\n` is no letter of the next word, and `\u0431` is one.
fn without_escapes(text: &str) -> String {
    let mut kept = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, escape)) = rest.split_once('\\') {
        let (letter, left) = unescaped(escape.trim_start_matches('\\'));
        kept.push_str(before);
        kept.push(letter);
        rest = left;
    }
    kept.push_str(rest);
    kept
}

/// The character of the escape that a text begins with, and what is left; a backslash if there is none.
fn unescaped(text: &str) -> (char, &str) {
    let digits = match text.chars().next() {
        Some('n' | 'r' | 't' | 'b' | 'f' | 'v') => return (' ', &text[1..]),
        Some('u') => 4,
        Some('x') => 2,
        _ => return ('\\', text),
    };
    match text.get(1..=digits).map(|code| u32::from_str_radix(code, 16)) {
        Some(Ok(code)) => (char::from_u32(code).unwrap_or(' '), &text[digits + 1..]),
        _ => ('\\', text),
    }
}

/// Proxies answer with pages.
fn without_tags(text: &str) -> String {
    if !text.trim_start().starts_with('<') {
        return text.to_owned();
    }
    let mut is_tag = false;
    let kept = text.chars().filter_map(|letter| match letter {
        '<' => {
            is_tag = true;
            Some(' ')
        }
        '>' if is_tag => {
            is_tag = false;
            None
        }
        letter => (!is_tag).then_some(letter),
    });
    kept.collect()
}

/// A word, or what stands between two.
struct Piece<'a> {
    text: &'a str,
    /// In lower case; empty between words.
    word: String,
    is_cut: bool,
}

/// `text` without words of the request. Those that engines use anyway stay where they stand alone; in a row with others
/// they are cut too. Words in other scripts are always cut: engines speak English.
fn without(text: &str, asked: &Asked) -> String {
    let mut pieces = pieces_of(text);
    let words: Vec<usize> = (0..pieces.len()).filter(|&at| !pieces[at].word.is_empty()).collect();
    for piece in pieces.iter_mut().filter(|piece| !piece.word.is_empty()) {
        let word = piece.word.as_str();
        let is_plain = PLAIN.contains(&word);
        piece.is_cut = !word.is_ascii() || asked.is_secret(word) || (!is_plain && asked.has(word));
    }
    let mut start = 0;
    while start < words.len() {
        let mut end = start;
        while end + 1 < words.len() && asked.has_pair(&pieces[words[end]].word, &pieces[words[end + 1]].word) {
            end += 1;
        }
        let row = &words[start..=end];
        if end > start && row.iter().any(|&at| pieces[at].is_cut) {
            for &at in row {
                pieces[at].is_cut = true;
            }
        }
        start = end + 1;
    }
    joined(&pieces)
}

fn pieces_of(text: &str) -> Vec<Piece<'_>> {
    let mut pieces = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let is_word = first.is_alphanumeric();
        let end = rest
            .find(|letter: char| letter.is_alphanumeric() != is_word)
            .unwrap_or(rest.len());
        let (text, left) = rest.split_at(end);
        pieces.push(Piece {
            text,
            word: if is_word { text.to_lowercase() } else { String::new() },
            is_cut: false,
        });
        rest = left;
    }
    pieces
}

/// Cut words in a row, and what stands between them, become one ellipsis.
fn joined(pieces: &[Piece<'_>]) -> String {
    let mut text = String::new();
    let mut gap = "";
    let mut was_cut = false;
    for piece in pieces {
        if piece.word.is_empty() {
            gap = piece.text;
        } else if piece.is_cut {
            if !was_cut {
                text.push_str(gap);
                text.push('…');
            }
            (gap, was_cut) = ("", true);
        } else {
            text.push_str(gap);
            text.push_str(piece.text);
            (gap, was_cut) = ("", false);
        }
    }
    text.push_str(gap);
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    text.chars().take(MOST).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use reqwest::header::AUTHORIZATION;
    use serde_json::json;

    fn asked(body: &Value) -> Request {
        let client = reqwest::Client::builder().build().unwrap();
        let post = client.post("http://127.0.0.1:1/").json(body);
        post.header(AUTHORIZATION, "Bearer sk-zanzibar-42").build().unwrap()
    }

    fn told(failure: &Value, body: &Value) -> String {
        without(&said(failure), &Asked::of([&asked(body)]))
    }

    #[test]
    fn an_engines_own_words_are_kept() {
        let words = "CUDA out of memory. Tried to allocate 2.41 GiB on device 0";
        let body = json!({"prompt": "a woman walks out of the house", "seed": 7});

        assert_eq!(told(&json!({"error": {"message": words}}), &body), words);
        assert_eq!(
            told(&json!({"error": "OOM", "errors": words}), &body),
            format!("OOM {words}")
        );
        assert_eq!(told(&json!(words), &body), words);
    }

    #[test]
    fn nothing_that_was_asked_is_kept() {
        let body =
            json!({"prompt": "Portrait of Zephyrquartz, out of the Amber house", "messages": [{"content": "блуза"}]});

        for (words, left) in [
            ("invalid prompt 'portrait of zephyrquartz'", "invalid prompt '…'"),
            ("no ZEPHYRQUARTZ here, out of the amber", "no … here, …"),
            ("cut: zephyrqu", "cut: …"),
            ("grown: zephyrquartzes", "grown: …"),
            (r"seen: 'a\nZephyrquartz'", "seen: 'a …'"),
            (r"seen: \u0431\u043b\u0443\u0437\u0430", "seen: …"),
            (r"seen: b'\\xd0\\xb1'", "seen: b'…±'"),
            ("not allowed: блуза, красная", "not allowed: …"),
            ("key zanzibar is wrong", "key … is wrong"),
            ("<html><h1>502 Bad Gateway</h1></html>", "502 Bad Gateway"),
        ] {
            let told = told(&json!({"error": {"message": words}}), &body);
            assert_eq!(told, left, "{words}");
        }
    }

    #[test]
    fn a_long_story_is_cut() {
        let words = "server error ".repeat(100);

        assert_eq!(told(&json!(words), &json!({})).chars().count(), MOST);
    }

    #[tokio::test]
    async fn a_failure_reaches_the_work_that_asked_and_no_other() {
        let (failure, request) = (json!({"error": {"message": "out of memory"}}), asked(&json!({})));
        let ((), told) = listen(async { note(500, &failure, Some(&request)) }).await;
        let ((), nothing) = listen(async {}).await;
        note(500, &failure, Some(&request));

        let words = "out of memory".to_owned();
        assert_eq!((told, nothing), (Some(Told { status: 500, words }), None));
    }

    #[tokio::test]
    async fn a_later_answer_quotes_nothing_of_an_earlier_request() {
        let (order, look) = (asked(&json!({"prompt": "Zephyrquartz"})), asked(&json!({})));
        let failure = json!({"error": {"message": "failed: zephyrquartz"}});

        let ((), told) = listen(async {
            begin(&order);
            begin(&look);
            note(500, &failure, Some(&look));
        })
        .await;
        let ((), unknown) = listen(async { note(500, &failure, None) }).await;

        let words = |told: Option<Told>| told.map(|told| told.words);
        assert_eq!(words(told).as_deref(), Some("failed: …"));
        assert_eq!(words(unknown).as_deref(), Some(""));
    }
}
