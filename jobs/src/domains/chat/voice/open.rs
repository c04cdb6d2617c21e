use sqlx::{PgConnection, types::Json};

use super::spoken_words;
use crate::{
    domains::characters::{Language, Person},
    ids::MessageId,
    queue::{Lease, LeaseLost, hold_lease, succeed},
};

/// Input of a run.
#[derive(Clone, Debug)]
pub enum Voicing {
    Speak(Box<VoiceWork>),
    /// The speaker is gone, or the text was forgotten since and must not reach a model.
    Nobody,
    /// Nothing is left to say, and the job is done.
    Over,
}

/// The text to speak, and who speaks it.
#[derive(Clone, Debug)]
pub struct VoiceWork {
    pub words: String,
    /// The answer that they are of, as it stands.
    pub said: String,
    pub person: Person,
    pub language: Language,
}

pub async fn open_voice(tx: &mut PgConnection, lease: Lease, id: MessageId) -> Result<Voicing, LeaseLost> {
    hold_lease(tx, lease).await?;
    let row = sqlx::query!(
        r#"select body, person as "person?: Json<Person>", language as "language?: Language"
           from message_voices
           join messages on messages.id = message_id
           join chats on chats.id = chat_id
           left join characters on characters.id = coalesce(speaker_id, character_id) and deleted_at is null
               and not exists (select from withheld_messages where message_id = messages.id)
           where message_voices.message_id = $1 and message_voices.state <> 'ready'"#,
        id.0,
    )
    .fetch_optional(&mut *tx)
    .await?;
    let Some(row) = row else {
        succeed(tx, lease).await?;
        return Ok(Voicing::Over);
    };
    let (Some(person), Some(language)) = (row.person, row.language) else {
        return Ok(Voicing::Nobody);
    };
    Ok(Voicing::Speak(Box::new(VoiceWork {
        words: spoken_words(&row.body),
        said: row.body,
        person: person.0,
        language,
    })))
}
