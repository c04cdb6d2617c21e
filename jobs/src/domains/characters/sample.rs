//! How a voice sounds before it is chosen: a sentence, spoken once in every language and the same for everyone.
use sha2::{Digest, Sha256};
use sqlx::PgConnection;

use super::{Language, OPTIONS, SpeakSample};
use crate::{
    domains::generation::{Gender, ImageStyle},
    queue::{Lease, LeaseLost, enqueue, succeed},
};

/// Days after which a demo engine's sample is made again, as another engine may speak by now.
const DEMO_DAYS: i32 = 1;

/// A voice to hear.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sample<'a> {
    /// A name of the option list; empty for the usual voice of the gender.
    pub voice: &'a str,
    pub gender: Gender,
    pub language: Language,
}

/// A sample, spoken or pending.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HeardSample {
    pub key: String,
    pub is_ready: bool,
}

/// Input of a run.
#[derive(Clone, Debug)]
pub struct SampleWork {
    pub words: &'static str,
    pub voice: String,
    pub gender: String,
    pub language: String,
}

impl Sample<'_> {
    fn key(&self) -> String {
        let parts = [
            self.voice,
            self.gender.as_str(),
            self.language.code(),
            sentence(self.language.code()),
        ];
        hex::encode(Sha256::digest(parts.join("\n")))
    }

    /// Whether the gender has such a voice.
    fn is_offered(&self) -> bool {
        let offered = OPTIONS.lists["voiceName"].offered(self.gender, ImageStyle::Realistic);
        self.voice.is_empty() || offered.iter().any(|name| name == self.voice)
    }
}

/// A sentence that every voice can say.
fn sentence(language: &str) -> &'static str {
    match language {
        "de" => "Hallo! So klinge ich, wenn wir reden.",
        "es" => "¡Hola! Así sueno cuando hablamos.",
        "fr" => "Bonjour ! Voici ma voix quand on se parle.",
        "it" => "Ciao! Ecco la mia voce quando parliamo.",
        "ja" => "こんにちは。私の声はこんな感じです。",
        "nl" => "Hoi! Zo klink ik als we praten.",
        "ru" => "Привет! Вот так я звучу, когда мы говорим.",
        _ => "Hi! This is how I sound when we talk.",
    }
}

/// The sample of a voice; ordered if it is missing. `None`: the gender has no such voice.
pub async fn want_sample(tx: &mut PgConnection, sample: &Sample<'_>) -> sqlx::Result<Option<HeardSample>> {
    if !sample.is_offered() {
        return Ok(None);
    }
    let key = sample.key();
    let ordered = sqlx::query_scalar!(
        r#"insert into voice_samples (key, voice, gender, language)
           values ($1, $2, $3, $4)
           on conflict (key) do update set asked_at = now()
               where voice_samples.is_demo and voice_samples.asked_at < now() - make_interval(days => $5)
           returning sound is not null as "is_ready!""#,
        key,
        sample.voice,
        sample.gender.as_str(),
        sample.language.code(),
        DEMO_DAYS,
    )
    .fetch_optional(&mut *tx)
    .await?;
    if let Some(is_ready) = ordered {
        enqueue(tx, &SpeakSample { key: key.clone() }).await?;
        return Ok(Some(HeardSample { key, is_ready }));
    }
    find_sample(tx, &key).await
}

/// The state of a sample, if there is one.
pub async fn find_sample(conn: &mut PgConnection, key: &str) -> sqlx::Result<Option<HeardSample>> {
    let is_ready = sqlx::query_scalar!(
        r#"select sound is not null as "is_ready!" from voice_samples where key = $1"#,
        key,
    )
    .fetch_optional(conn)
    .await?;
    Ok(is_ready.map(|is_ready| HeardSample {
        key: key.to_owned(),
        is_ready,
    }))
}

/// The sentence to speak, and in which voice. `None`: nobody waits for it any more.
pub async fn open_sample(conn: &mut PgConnection, key: &str) -> sqlx::Result<Option<SampleWork>> {
    let row = sqlx::query!("select voice, gender, language from voice_samples where key = $1", key)
        .fetch_optional(conn)
        .await?;
    Ok(row.map(|row| SampleWork {
        words: sentence(&row.language),
        voice: row.voice,
        gender: row.gender,
        language: row.language,
    }))
}

/// Keeps the sound and ends the job, in one transaction.
pub async fn deliver_sample(
    tx: &mut PgConnection,
    lease: Lease,
    key: &str,
    sound: &[u8],
    is_demo: bool,
) -> Result<(), LeaseLost> {
    succeed(tx, lease).await?;
    sqlx::query!(
        "update voice_samples set sound = $2, is_demo = $3 where key = $1",
        key,
        sound,
        is_demo,
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// Deletes a sample that could not be made, so that the next request starts over. An older sound stays.
pub(super) async fn forget_sample(tx: &mut PgConnection, key: &str) -> sqlx::Result<()> {
    sqlx::query!("delete from voice_samples where key = $1 and sound is null", key)
        .execute(tx)
        .await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::{Gender, Language, OPTIONS, Sample, sentence};
    use crate::domains::generation::ImageStyle;

    const LANGUAGES: [Language; 8] = [
        Language::En,
        Language::Ru,
        Language::Es,
        Language::De,
        Language::Ja,
        Language::Fr,
        Language::It,
        Language::Nl,
    ];

    #[test]
    fn every_voice_says_its_own_language_and_no_two_samples_are_one() {
        let sentences: BTreeSet<_> = LANGUAGES.iter().map(|language| sentence(language.code())).collect();
        assert_eq!(sentences.len(), LANGUAGES.len());

        let mut keys = BTreeSet::new();
        for &gender in Gender::ALL {
            let names = OPTIONS.lists["voiceName"].offered(gender, ImageStyle::Realistic);
            for voice in names.iter().map(String::as_str).chain([""]) {
                for language in LANGUAGES {
                    let sample = Sample {
                        voice,
                        gender,
                        language,
                    };
                    assert!(sample.is_offered() && keys.insert(sample.key()), "{sample:?}");
                }
            }
        }
    }

    #[test]
    fn a_gender_has_its_own_voices_only() {
        let sample = |voice| Sample {
            voice,
            gender: Gender::Male,
            language: Language::En,
        };

        assert!(sample("bruno").is_offered());
        assert!(!sample("amelia").is_offered() && !sample("nobody").is_offered());
    }
}
