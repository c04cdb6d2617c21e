//! An engine's own words about a failure, without anything that it was asked.

use reqwest::Request;
use reqwest::header::AUTHORIZATION;
use serde_json::Value;
use std::cell::RefCell;
use std::collections::{BTreeSet, HashSet};

/// Characters that are kept.
const MOST: usize = 300;
/// Characters that are read.
const READ: usize = 4_000;
/// Bytes of a text in a request from which it counts as a file.
const FILE: usize = 100_000;
/// Letters of a piece of a word that counts as that word: engines cut what they quote.
const PIECE: usize = 3;
/// Letters and digits of a word that counts as a key.
const KEY: usize = 16;

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

tokio::task_local! {
    static TOLD: RefCell<Option<Told>>;
}

/// Does a piece of work. Returns with its outcome what the engine last reported as a failure meanwhile.
pub(crate) async fn listen<T>(work: impl Future<Output = T>) -> (T, Option<Told>) {
    TOLD.scope(RefCell::new(None), async {
        let outcome = work.await;
        (outcome, TOLD.with(RefCell::take))
    })
    .await
}

/// A new request begins: earlier failures are not its own.
pub(crate) fn forget() {
    let _ = TOLD.try_with(RefCell::take);
}

/// Notes a failure for the piece of work that asked, if any is listening.
pub(crate) fn note(status: u16, failure: &Value, asked: Option<&Request>) {
    let told = Told {
        status,
        words: without(&said(failure), &asked.map(Asked::of).unwrap_or_default()),
    };
    let _ = TOLD.try_with(|slot| slot.replace(Some(told)));
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
    without_tags(&text)
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

/// The words of a request.
#[derive(Default)]
struct Asked {
    words: BTreeSet<String>,
    /// Words that stand in a row.
    pairs: HashSet<(String, String)>,
    /// Parts of the key.
    secrets: Vec<String>,
}

impl Asked {
    fn of(request: &Request) -> Self {
        let mut asked = Self::default();
        let body = request.body().and_then(reqwest::Body::as_bytes).unwrap_or_default();
        if let Ok(body) = serde_json::from_slice::<Value>(body) {
            asked.read(&body);
        }
        let key = request
            .headers()
            .get(AUTHORIZATION)
            .map(|key| String::from_utf8_lossy(key.as_bytes()));
        // Without the scheme, `Bearer` or `Basic`.
        asked.secrets = words_in(&key.unwrap_or_default()).skip(1).collect();
        asked
    }

    fn read(&mut self, value: &Value) {
        match value {
            Value::String(text) if text.len() < FILE => self.add(text),
            Value::Array(items) => items.iter().for_each(|item| self.read(item)),
            Value::Object(fields) => fields.values().for_each(|field| self.read(field)),
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
        }
    }

    fn add(&mut self, text: &str) {
        let mut before: Option<String> = None;
        for word in words_in(text) {
            self.words.insert(word.clone());
            if let Some(before) = before.replace(word.clone()) {
                self.pairs.insert((before, word));
            }
        }
    }

    /// Whether the word, or one that begins with it, was in the request.
    fn has(&self, word: &str) -> bool {
        let is_begun = || {
            let next = self.words.range(word.to_owned()..).next();
            word.len() >= PIECE && next.is_some_and(|longer| longer.starts_with(word))
        };
        self.words.contains(word) || is_begun()
    }

    fn is_secret(&self, word: &str) -> bool {
        if PLAIN.contains(&word) {
            return false;
        }
        let is_key = word.len() >= KEY
            && word.chars().any(|letter| letter.is_ascii_digit())
            && word.chars().any(|letter| letter.is_ascii_alphabetic());
        is_key || (word.len() >= PIECE && self.secrets.iter().any(|secret| secret.contains(word)))
    }
}

fn words_in(text: &str) -> impl Iterator<Item = String> {
    let words = text.split(|letter: char| !letter.is_alphanumeric());
    words.filter(|word| !word.is_empty()).map(str::to_lowercase)
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
        while end + 1 < words.len() && is_pair(&pieces, words[end], words[end + 1], asked) {
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

fn is_pair(pieces: &[Piece<'_>], one: usize, next: usize, asked: &Asked) -> bool {
    let pair = (pieces[one].word.clone(), pieces[next].word.clone());
    asked.pairs.contains(&pair)
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
    use serde_json::json;

    fn asked(body: &Value, key: &str) -> Request {
        let client = reqwest::Client::builder().build().unwrap();
        let post = client.post("http://127.0.0.1:1/").json(body).header(AUTHORIZATION, key);
        post.build().unwrap()
    }

    fn told(failure: &Value, body: &Value) -> String {
        without(&said(failure), &Asked::of(&asked(body, "Bearer sk-zanzibar-42")))
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
        let failure = json!({"error": {"message": "out of memory"}});
        let ((), told) = listen(async { note(500, &failure, None) }).await;
        let ((), nothing) = listen(async {}).await;
        note(500, &failure, None);

        let words = "out of memory".to_owned();
        assert_eq!((told, nothing), (Some(Told { status: 500, words }), None));
    }
}
