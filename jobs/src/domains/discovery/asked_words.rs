use sqlx::PgConnection;

use super::{
    fold::{fold, is_japanese},
    synonyms::meanings_of,
};
use crate::words::Language;

/// Words of a search text; the rest is ignored.
const MAX_WORDS: usize = 8;

/// A search word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct AskedWord {
    text: String,
    /// Matched as typed, else in any of its forms in the language.
    is_exact: bool,
}

impl AskedWord {
    pub(super) fn exact(text: String) -> Self {
        Self { text, is_exact: true }
    }

    /// The words of a text.
    pub(super) fn all_of(text: &str) -> Vec<Self> {
        let folded = fold(text);
        let mut words = Vec::new();
        for piece in folded.split(' ').filter(|piece| !piece.is_empty()) {
            let chars: Vec<char> = piece.chars().collect();
            for run in chars.chunk_by(|one, next| is_japanese(*one) == is_japanese(*next)) {
                let whole: String = run.iter().collect();
                if is_japanese(run[0]) && !meanings_of(&whole).is_empty() {
                    words.push(Self::exact(whole));
                } else if is_japanese(run[0]) {
                    words.extend(
                        run.windows(run.len().min(2))
                            .map(|pair| Self::exact(pair.iter().collect())),
                    );
                } else {
                    words.push(Self {
                        text: whole,
                        is_exact: false,
                    });
                }
            }
        }
        words.truncate(MAX_WORDS);
        words
    }
}

/// The terms of each word: an entry matches a word if it has one of them. Stop words ("the") are left out, unless there
/// are no others: then they are a name.
pub(super) async fn terms_of(
    conn: &mut PgConnection,
    language: Language,
    words: &[AskedWord],
) -> sqlx::Result<Vec<Vec<i32>>> {
    let terms = read(conn, language, words).await?;
    if !terms.is_empty() || words.is_empty() {
        return Ok(terms);
    }
    let as_written: Vec<AskedWord> = words.iter().map(|word| AskedWord::exact(word.text.clone())).collect();
    read(conn, language, &as_written).await
}

/// Each word stemmed in the viewer's language, as typed, and as its script suggests.
async fn read(conn: &mut PgConnection, language: Language, words: &[AskedWord]) -> sqlx::Result<Vec<Vec<i32>>> {
    let texts: Vec<String> = words.iter().map(|word| word.text.clone()).collect();
    let are_exact: Vec<bool> = words.iter().map(|word| word.is_exact).collect();
    let meanings = words.iter().zip(1_i64..).flat_map(|(word, number)| {
        let means = if word.text.starts_with('#') {
            &[]
        } else {
            meanings_of(&word.text)
        };
        means.iter().map(move |term| (number, format!("#{term}")))
    });
    let (numbers, meanings): (Vec<i64>, Vec<String>) = meanings.unzip();
    sqlx::query_scalar!(
        r#"select array_agg(distinct discovery_word(lexeme)) as "terms!: Vec<i32>"
           from unnest($1::text[], $2::boolean[]) with ordinality as asked (word, is_exact, number)
           cross join lateral (
               select word as lexeme
               where is_exact
               union all
               select meaning from unnest($4::bigint[], $5::text[]) as means (of_word, meaning) where of_word = number
               union all
               select unnest(tsvector_to_array(to_tsvector(config, word)))
               from (values
                   (discovery_config($3)),
                   ('pg_catalog.simple'::regconfig),
                   (case when word ~ '[а-я]' then 'pg_catalog.russian' else 'pg_catalog.english' end::regconfig)
               ) as way (config)
               where not is_exact and to_tsvector(discovery_config($3), word) <> ''
           ) as found
           group by number
           order by number"#,
        &texts,
        &are_exact,
        language as _,
        &numbers,
        &meanings,
    )
    .fetch_all(conn)
    .await
}

#[cfg(test)]
mod tests {
    use super::AskedWord;

    fn texts(text: &str) -> Vec<(String, bool)> {
        let words = AskedWord::all_of(text);
        words.into_iter().map(|word| (word.text, word.is_exact)).collect()
    }

    #[test]
    fn japanese_is_cut_into_pairs_and_other_scripts_into_words() {
        let expected = [
            ("night", false),
            ("月夜", true),
            ("夜の", true),
            ("猫", true),
            ("2", false),
        ];
        let expected: Vec<_> = expected.iter().map(|(text, is)| ((*text).to_owned(), *is)).collect();
        assert_eq!(texts("Night, 月夜の 猫2"), expected);
        assert_eq!(texts("?!"), []);
    }

    #[test]
    fn a_flood_of_words_is_cut_short() {
        assert_eq!(texts(&"word ".repeat(40)).len(), 8);
    }
}
