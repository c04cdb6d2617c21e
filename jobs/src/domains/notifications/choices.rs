use sqlx::PgConnection;

use super::{Channel, Event};
use crate::ids::AccountId;

/// Whether a topic is on for one channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    pub event: Event,
    pub channel: Channel,
    pub is_active: bool,
}

#[derive(Debug, thiserror::Error)]
pub enum ChoiceError {
    #[error("this can't be changed")]
    Fixed,
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

/// All choices of an account, in the order of the settings page.
pub async fn list_choices(conn: &mut PgConnection, account: AccountId) -> sqlx::Result<Vec<Choice>> {
    let made = sqlx::query!(
        "select event, channel, is_active from notification_choices where account_id = $1",
        account.0,
    )
    .fetch_all(conn)
    .await?;
    let of = |event: Event, channel: Channel| {
        let choice = made
            .iter()
            .find(|row| row.event == event.as_str() && row.channel == channel.as_str());
        Choice {
            event,
            channel,
            is_active: choice.map_or(event.is_default_on(channel), |row| row.is_active),
        }
    };
    let every = |event: Event| Channel::ALL.into_iter().map(move |channel| (event, channel));
    let shown = Event::ALL
        .into_iter()
        .flat_map(every)
        .filter(|(event, channel)| event.can_change(*channel));
    Ok(shown.map(|(event, channel)| of(event, channel)).collect())
}

/// Stores the choices; all or none.
pub async fn set_choices(tx: &mut PgConnection, account: AccountId, choices: &[Choice]) -> Result<(), ChoiceError> {
    for choice in choices {
        if !choice.event.can_change(choice.channel) {
            return Err(ChoiceError::Fixed);
        }
        sqlx::query!(
            "insert into notification_choices (account_id, event, channel, is_active) values ($1, $2, $3, $4)
             on conflict (account_id, event, channel) do update set is_active = excluded.is_active",
            account.0,
            choice.event.as_str(),
            choice.channel.as_str(),
            choice.is_active,
        )
        .execute(&mut *tx)
        .await?;
    }
    Ok(())
}

/// Channels outside the product that the account has on for a topic and can be reached by.
pub(super) async fn outside_ways(
    conn: &mut PgConnection,
    account: AccountId,
    event: Event,
) -> sqlx::Result<Vec<Channel>> {
    let row = sqlx::query!(
        r#"select
               accounts.email_confirmed_at is not null
                   and not exists (
                       select from mail_bounces
                       where address = lower(accounts.email) and (ends_at is null or ends_at > now())
                   ) as "has_mail!",
               exists (select from push_subscriptions where account_id = $1) as "has_push!",
               exists (select from telegram_links where account_id = $1) as "has_telegram!",
               (select is_active from notification_choices
                where account_id = $1 and event = $2 and channel = 'email') as email,
               (select is_active from notification_choices
                where account_id = $1 and event = $2 and channel = 'push') as push,
               (select is_active from notification_choices
                where account_id = $1 and event = $2 and channel = 'telegram') as telegram
           from accounts
           where id = $1 and deleted_at is null"#,
        account.0,
        event.as_str(),
    )
    .fetch_optional(conn)
    .await?;
    let Some(row) = row else { return Ok(Vec::new()) };
    let ways = [
        (Channel::Email, row.has_mail, row.email),
        (Channel::Push, row.has_push, row.push),
        // Without a bot to link, a chosen Telegram message is only recorded.
        (
            Channel::Telegram,
            row.has_telegram || row.telegram == Some(true),
            row.telegram,
        ),
    ];
    let open = ways.into_iter().filter(|(channel, is_reachable, choice)| {
        let is_on = choice.unwrap_or(event.is_default_on(*channel));
        *is_reachable && is_on && event.can_change(*channel)
    });
    Ok(open.map(|(channel, ..)| channel).collect())
}

/// Turns mails about one topic off or on again, for the link in such a mail.
pub async fn set_mails_about(
    tx: &mut PgConnection,
    account: AccountId,
    event: Event,
    is_active: bool,
) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into notification_choices (account_id, event, channel, is_active)
         values ($1, $2, 'email', $3)
         on conflict (account_id, event, channel) do update set is_active = excluded.is_active",
        account.0,
        event.as_str(),
        is_active,
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// Turns all optional mails off or on again, for the link in a digest.
pub async fn set_all_mails(tx: &mut PgConnection, account: AccountId, is_active: bool) -> sqlx::Result<()> {
    let events: Vec<String> = Event::ALL
        .into_iter()
        .filter(|event| event.can_change(Channel::Email))
        // Turning on again restores the defaults.
        .filter(|event| !is_active || event.is_default_on(Channel::Email))
        .map(|event| event.as_str().to_owned())
        .collect();
    sqlx::query!(
        "insert into notification_choices (account_id, event, channel, is_active)
         select $1, event, 'email', $3 from unnest($2::text[]) as event
         on conflict (account_id, event, channel) do update set is_active = excluded.is_active",
        account.0,
        &events,
        is_active,
    )
    .execute(&mut *tx)
    .await?;
    if !is_active {
        sqlx::query!(
            "update notification_settings set digest = 'off', digest_at = null where account_id = $1",
            account.0
        )
        .execute(tx)
        .await?;
    }
    Ok(())
}
