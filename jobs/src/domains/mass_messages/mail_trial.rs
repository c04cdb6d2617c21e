use sqlx::PgConnection;

use super::MassError;
use crate::{
    domains::notifications::{Mail, send_mail},
    ids::AccountId,
};

/// Characters of the message in the subject.
const SUBJECT_CHARS: usize = 60;

/// "Test" in an account's language.
fn test_word(locale: &str) -> &'static str {
    match locale {
        "es" => "Prueba",
        "it" => "Prova",
        "ja" => "テスト",
        "ru" => "Тест",
        _ => "Test",
    }
}

/// Mails a message to its author alone, as it reads. Media stay on the page behind the link.
pub async fn mail_trial(tx: &mut PgConnection, author: AccountId, text: &str, link: &str) -> Result<(), MassError> {
    let to = sqlx::query!(
        r#"select email, email_confirmed_at is not null as "is_confirmed!", locale from accounts where id = $1"#,
        author.0,
    )
    .fetch_one(&mut *tx)
    .await?;
    if !to.is_confirmed {
        return Err(MassError::NoMailbox);
    }
    let beginning: String = text
        .lines()
        .next()
        .unwrap_or_default()
        .chars()
        .take(SUBJECT_CHARS)
        .collect();
    let mail = Mail {
        account: Some(author),
        recipient: &to.email,
        subject: &format!("{}: {beginning}", test_word(&to.locale)),
        body: &format!("{text}\n\n{link}\n"),
    };
    send_mail(tx, &mail).await?;
    Ok(())
}
