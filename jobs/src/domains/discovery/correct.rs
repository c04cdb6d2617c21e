use sqlx::PgConnection;

use super::{
    fold::fold,
    synonyms::{meanings_of, nearest_synonym},
};

/// Letters of the shortest word that may have one wrong.
const SHORTEST: usize = 4;

/// The text with each word that nobody has replaced by the nearest that somebody has: one letter wrong, missing or too
/// many, or two that changed places. `None`: there is nothing to mend.
pub(super) async fn correct(conn: &mut PgConnection, text: &str) -> sqlx::Result<Option<String>> {
    let folded = fold(text);
    let mut is_changed = false;
    let mut words = Vec::new();
    for word in folded.split(' ').filter(|word| !word.is_empty()).take(8) {
        let mended = mend(conn, word).await?;
        is_changed |= mended.is_some();
        words.push(mended.unwrap_or_else(|| word.to_owned()));
    }
    Ok(is_changed.then(|| words.join(" ")))
}

async fn mend(conn: &mut PgConnection, word: &str) -> sqlx::Result<Option<String>> {
    if word.chars().count() < SHORTEST || !meanings_of(word).is_empty() {
        return Ok(None);
    }
    let near = sqlx::query!(
        r#"select word as "word!", word = $1 as "is_same!"
           from discovery_vocabulary
           where word % $1
           order by word <-> $1
           limit 20"#,
        word,
    )
    .fetch_all(conn)
    .await?;
    if near.iter().any(|known| known.is_same) {
        return Ok(None);
    }
    let known = near.into_iter().map(|known| known.word);
    Ok(known
        .filter(|known| strsim::osa_distance(known, word) == 1)
        .min()
        .or_else(|| nearest_synonym(word).map(str::to_owned)))
}
