use super::PLAIN;
use reqwest::Request;
use reqwest::header::AUTHORIZATION;
use serde_json::Value;
use std::collections::{BTreeSet, HashSet};

/// Bytes of a text in a request from which it counts as a file.
const FILE: usize = 100_000;
/// Letters of a piece of a word that counts as that word: engines cut what they quote.
const PIECE: usize = 3;
/// Letters of a word that counts as every word that begins with it.
const STEM: usize = 5;
/// Letters and digits of a word that counts as a key.
const KEY: usize = 16;

/// The words of requests.
#[derive(Default)]
pub(super) struct Asked {
    words: BTreeSet<String>,
    /// Words that stand in a row.
    pairs: HashSet<(String, String)>,
    /// Parts of the keys.
    secrets: Vec<String>,
}

impl Asked {
    pub(super) fn of<'a>(requests: impl IntoIterator<Item = &'a Request>) -> Self {
        let mut asked = Self::default();
        for request in requests {
            let body = request.body().and_then(reqwest::Body::as_bytes);
            asked.read_body(body.unwrap_or_default());
            let key = request
                .headers()
                .get(AUTHORIZATION)
                .map(|key| String::from_utf8_lossy(key.as_bytes()));
            // Without the scheme, `Bearer` or `Basic`.
            asked.secrets.extend(words_in(&key.unwrap_or_default()).skip(1));
        }
        asked
    }

    fn read_body(&mut self, body: &[u8]) {
        match serde_json::from_slice::<Value>(body) {
            Ok(body) => self.read(&body),
            Err(_) => self.read_form(body),
        }
    }

    /// Texts of a form stand in lines of their own.
    fn read_form(&mut self, body: &[u8]) {
        let lines = body.split(|&byte| byte == b'\n').filter(|line| line.len() < FILE);
        let texts = lines.filter_map(|line| std::str::from_utf8(line).ok());
        for text in texts.filter(|text| !text.starts_with("Content-")) {
            self.add(text);
        }
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

    /// Whether the word, one that begins with it, or its stem was in a request.
    pub(super) fn has(&self, word: &str) -> bool {
        let is_begun = || {
            let next = self.words.range(word.to_owned()..).next();
            word.len() >= PIECE && next.is_some_and(|longer| longer.starts_with(word))
        };
        let mut stems = (STEM..word.len()).filter_map(|end| word.get(..end));
        self.words.contains(word) || is_begun() || stems.any(|stem| self.words.contains(stem))
    }

    /// Whether the two stood in a row.
    pub(super) fn has_pair(&self, one: &str, next: &str) -> bool {
        self.pairs.contains(&(one.to_owned(), next.to_owned()))
    }

    pub(super) fn is_secret(&self, word: &str) -> bool {
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

#[cfg(test)]
mod tests {
    use super::Asked;
    use crate::form::Form;
    use reqwest::header::CONTENT_TYPE;

    #[test]
    fn texts_of_a_form_are_words_of_the_request() {
        let mut form = Form::new("1");
        form.text("name", "Zephyrquartz");
        form.file("file", "a.wav", "audio/wav", &[0xff, 0xfe, b'\n', 0x80]);
        let (content_type, body) = form.finish();
        let client = reqwest::Client::builder().build().unwrap();
        let post = client.post("http://127.0.0.1:1/").header(CONTENT_TYPE, content_type);
        let request = post.body(body).build().unwrap();

        let asked = Asked::of([&request]);

        assert!(asked.has("zephyrquartz") && !asked.has("disposition"));
    }
}
