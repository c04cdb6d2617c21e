//! Mails about studios, in each language of the interface.
use std::{collections::HashMap, sync::LazyLock};

use chrono::NaiveDate;
use serde::Deserialize;
use sqlx::PgConnection;

use crate::{
    domains::{
        config::{LOCALES, PRODUCT_NAME},
        notifications::{Mail, send_mail},
    },
    ids::AccountId,
};

#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct Words {
    hello: String,
    offer_subject: String,
    offer: String,
    opened_subject: String,
    opened: String,
    refused_subject: String,
    refused: String,
    reason: String,
}

static WORDS: LazyLock<HashMap<String, Words>> =
    LazyLock::new(|| serde_json::from_str(include_str!("words.json")).expect("the words are valid: a test reads them"));

impl Words {
    /// The texts of that language, else in English.
    fn of(locale: &str) -> &'static Self {
        WORDS.get(locale).unwrap_or_else(|| &WORDS[LOCALES[0]])
    }
}

/// An offer to a creator, or to an address.
pub(super) struct InviteMail<'a> {
    pub studio: AccountId,
    pub creator: Option<AccountId>,
    pub email: Option<&'a str>,
    pub studio_percent: i16,
    pub valid_from: NaiveDate,
    pub link: String,
}

/// In the creator's language, and to an address in the studio's. Creators get it at a confirmed address only.
pub(super) async fn mail_invite(tx: &mut PgConnection, invite: &InviteMail<'_>) -> sqlx::Result<()> {
    let studio = sqlx::query!(
        "select display_name, locale from accounts where id = $1",
        invite.studio.0,
    )
    .fetch_one(&mut *tx)
    .await?;
    let (recipient, locale) = match (invite.creator, invite.email) {
        (Some(creator), _) => match address_of(tx, creator).await? {
            Some(found) => found,
            None => return Ok(()),
        },
        (None, Some(email)) => (email.to_owned(), studio.locale),
        (None, None) => return Ok(()),
    };
    let words = Words::of(&locale);
    let subject = words
        .offer_subject
        .replace("{product}", PRODUCT_NAME)
        .replace("{studio}", &studio.display_name);
    let offer = words
        .offer
        .replace("{percent}", &invite.studio_percent.to_string())
        .replace("{day}", &invite.valid_from.to_string())
        .replace("{studio}", &studio.display_name);
    let mail = Mail {
        account: invite.creator,
        recipient: &recipient,
        subject: &subject,
        body: &format!("{}\n\n{offer}\n{}\n", words.hello, invite.link),
    };
    send_mail(tx, &mail).await?;
    Ok(())
}

/// The decision on a studio's application.
pub(super) async fn mail_decision(
    tx: &mut PgConnection,
    account: AccountId,
    is_approved: bool,
    reason: &str,
    site: &str,
) -> sqlx::Result<()> {
    let Some((recipient, locale)) = address_of(tx, account).await? else {
        return Ok(());
    };
    let words = Words::of(&locale);
    let (subject, text) = if is_approved {
        (&words.opened_subject, format!("{}\n{site}/studio\n", words.opened))
    } else {
        let why = format!("{}: {reason}", words.reason);
        (
            &words.refused_subject,
            format!("{}\n\n{why}\n\n{site}/become-creator\n", words.refused),
        )
    };
    let mail = Mail {
        account: Some(account),
        recipient: &recipient,
        subject: &subject.replace("{product}", PRODUCT_NAME),
        body: &format!("{}\n\n{text}", words.hello),
    };
    send_mail(tx, &mail).await?;
    Ok(())
}

/// The confirmed address of an account, and its language.
async fn address_of(tx: &mut PgConnection, account: AccountId) -> sqlx::Result<Option<(String, String)>> {
    let found = sqlx::query!(
        "select email, locale from accounts where id = $1 and email_confirmed_at is not null",
        account.0,
    )
    .fetch_optional(tx)
    .await?;
    Ok(found.map(|row| (row.email, row.locale)))
}

#[cfg(test)]
mod tests {
    use super::{LOCALES, WORDS};

    #[test]
    fn every_language_has_the_texts_with_their_places() {
        for locale in LOCALES {
            let words = &WORDS[*locale];
            for place in ["{percent}", "{day}", "{studio}"] {
                assert!(words.offer.contains(place), "{locale}: {place}");
            }
            assert!(words.offer_subject.contains("{studio}"), "{locale}");
        }
    }
}
