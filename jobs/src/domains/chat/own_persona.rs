//! The person as characters know them: a name, how they look, and the part they play.
use moderation::screen_told;
use sqlx::PgConnection;
use text::{clean_line, clean_lines, is_seen};

use super::{ChatError, Talker, find_own::lock_chat};
use crate::ids::AccountId;

/// Unicode scalar values of the name, after trimming.
pub const OWN_NAME_MAX_CHARS: usize = 60;
/// The same for the look and for the role.
pub const OWN_TEXT_MAX_CHARS: usize = 300;

/// A person as they want to be known. Empty fields say nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OwnPersona {
    pub name: String,
    pub look: String,
    pub role: String,
}

impl OwnPersona {
    pub const fn is_empty(&self) -> bool {
        self.name.is_empty() && self.look.is_empty() && self.role.is_empty()
    }
}

/// A screened persona. Only [`CheckedPersona::check`] makes one.
#[derive(Clone, Debug)]
pub struct CheckedPersona(OwnPersona);

/// A field of a persona that was refused, by its name in requests, and the reason.
#[derive(Debug, thiserror::Error)]
#[error("{field}: {error}")]
pub struct PersonaRefusal {
    pub field: &'static str,
    pub error: ChatError,
}

impl CheckedPersona {
    /// Screening takes milliseconds: keep it off the async threads.
    pub fn check(persona: &OwnPersona) -> Result<Self, PersonaRefusal> {
        let at = |field| move |error| PersonaRefusal { field, error };
        let name = checked(clean_line(&persona.name), OWN_NAME_MAX_CHARS).map_err(at("name"))?;
        let look = checked(clean_lines(&persona.look), OWN_TEXT_MAX_CHARS).map_err(at("look"))?;
        let role = checked(clean_lines(&persona.role), OWN_TEXT_MAX_CHARS).map_err(at("role"))?;
        // Words that are harmless apart may say something else together.
        let together = format!("{name}. {look}. {role}");
        screen_told(&together)
            .allowed()
            .map_err(|refusal| at("role")(refusal.into()))?;
        Ok(Self(OwnPersona { name, look, role }))
    }
}

fn checked(text: String, most: usize) -> Result<String, ChatError> {
    if text.chars().count() > most {
        return Err(ChatError::TooLong);
    }
    if !is_seen(&text) {
        return Ok(String::new());
    }
    screen_told(&text).allowed()?;
    Ok(text)
}

/// The member's persona for all chats; empty until they write one.
pub async fn find_own_persona(conn: &mut PgConnection, account: AccountId) -> sqlx::Result<OwnPersona> {
    let found = sqlx::query_as!(
        OwnPersona,
        "select persona_name as name, persona_look as look, persona_role as role
         from own_personas
         where account_id = $1",
        account.0,
    )
    .fetch_optional(conn)
    .await?;
    Ok(found.unwrap_or_default())
}

/// Replaces the member's persona for all chats.
pub async fn set_own_persona(tx: &mut PgConnection, account: AccountId, persona: &CheckedPersona) -> sqlx::Result<()> {
    let OwnPersona { name, look, role } = persona.0.clone();
    sqlx::query!(
        "insert into own_personas (account_id, persona_name, persona_look, persona_role)
         values ($1, $2, $3, $4)
         on conflict (account_id) do update
         set persona_name = $2, persona_look = $3, persona_role = $4, changed_at = now()",
        account.0,
        name,
        look,
        role,
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// Replaces the persona of one chat; an empty one leaves that of all chats.
pub async fn set_chat_persona(
    tx: &mut PgConnection,
    talker: Talker,
    username: &str,
    persona: &CheckedPersona,
) -> Result<(), ChatError> {
    let chat = lock_chat(tx, talker, username).await?.ok_or(ChatError::NotFound)?;
    let OwnPersona { name, look, role } = persona.0.clone();
    sqlx::query!(
        "update chats set own_name = $2, own_look = $3, own_role = $4 where id = $1",
        chat.id.0,
        name,
        look,
        role,
    )
    .execute(tx)
    .await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{CheckedPersona, OWN_NAME_MAX_CHARS, OwnPersona};

    fn persona(name: &str, look: &str, role: &str) -> OwnPersona {
        OwnPersona {
            name: name.to_owned(),
            look: look.to_owned(),
            role: role.to_owned(),
        }
    }

    #[test]
    fn a_persona_is_trimmed_and_may_say_little() {
        let checked = CheckedPersona::check(&persona("  Tom\n", "", " \u{200b} ")).expect("it may be said");

        assert_eq!(checked.0, persona("Tom", "", ""));
        assert!(CheckedPersona::check(&OwnPersona::default()).is_ok());
    }

    #[test]
    fn a_minor_and_an_endless_name_are_refused() {
        let long = CheckedPersona::check(&persona(&"ü".repeat(OWN_NAME_MAX_CHARS + 1), "", ""));
        assert_eq!(long.expect_err("too long").field, "name");
        let minor = CheckedPersona::check(&persona("Tom", "", "Tom is 15."));
        assert_eq!(minor.expect_err("a minor").field, "role");
    }
}
