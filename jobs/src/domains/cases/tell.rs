//! How both sides hear of a case: by the bell, and by a mail in their language.
use std::fmt::Write;

use sqlx::PgConnection;

use super::{APPEAL_DAYS, CaseError, Outcome, Sanction, SubjectKind, lock::Case, mail_words::MailWords};
use crate::{
    domains::notifications::{Mail, Notice, notify, send_mail},
    ids::AccountId,
};

struct Recipient {
    account: AccountId,
    email: String,
    /// A mail goes to nobody else's address.
    is_confirmed: bool,
    locale: String,
}

/// Tells the owner of the thing what was decided, with a link under `site`, and that an appeal is possible. Nothing where nothing happened.
pub(super) async fn tell_owner(tx: &mut PgConnection, case: &Case, site: &str) -> Result<(), CaseError> {
    let (Some(owner), Some(outcome), Some(sanction), Some(rule)) = (case.owner, case.outcome, case.sanction, case.rule)
    else {
        return Ok(());
    };
    if outcome == Outcome::Keep && sanction == Sanction::None {
        return Ok(());
    }
    notify(tx, owner, &Notice::Decision { case_id: case.id }).await?;
    let to = recipient(tx, owner).await?;
    let words = MailWords::of(&to.locale);
    let mut decisions = Vec::new();
    match outcome {
        Outcome::Remove => decisions.push(words.decisions["remove"].clone()),
        Outcome::MakePrivate => decisions.push(words.decisions["make_private"].clone()),
        Outcome::Keep | Outcome::Answered => {}
    }
    match (sanction, case.block_days) {
        (Sanction::None, _) => {}
        (Sanction::Warn, _) => decisions.push(words.decisions["warn"].clone()),
        (Sanction::Block, None) => decisions.push(words.decisions["block"].clone()),
        (Sanction::Block, Some(days)) => {
            let until = (chrono::Utc::now() + chrono::Duration::days(days.into())).date_naive();
            decisions.push(words.decisions["blockUntil"].replace("{until}", &until.to_string()));
        }
    }
    let mut body = format!("{}\n\n{}\n\n", words.hello, words.decision_intro);
    let lines = [
        (&words.about, kind_word(words, case.kind)),
        (&words.decision, decisions.join(", ")),
        (&words.reason, words.rules[rule.as_str()].clone()),
    ];
    for (label, value) in lines {
        writeln!(body, "{label}: {value}").expect("writing to a string cannot fail");
    }
    if let Some(told) = &case.words {
        write!(body, "\n{told}\n").expect("writing to a string cannot fail");
    }
    if sanction == Sanction::Block {
        write!(body, "\n{}\n{site}/support\n", words.block_hint).expect("writing to a string cannot fail");
    } else {
        let hint = words.appeal_hint.replace("{days}", &APPEAL_DAYS.to_string());
        write!(body, "\n{hint}\n{site}/decisions/{}\n", case.id).expect("writing to a string cannot fail");
    }
    mail(tx, &to, &MailWords::subject(&words.decision_subject), &body).await
}

fn kind_word(words: &MailWords, kind: SubjectKind) -> String {
    let key = match kind {
        SubjectKind::Character => "character",
        SubjectKind::Media => "media",
        SubjectKind::Reply => "reply",
        SubjectKind::Message => "message",
        SubjectKind::Post => "post",
        SubjectKind::Story => "story",
        SubjectKind::Comment => "comment",
        SubjectKind::Account | SubjectKind::Support | SubjectKind::Guest => "account",
    };
    words.kinds[key].clone()
}

/// Tells everybody who reported it what became of that.
pub(super) async fn tell_reporters(tx: &mut PgConnection, case: &Case) -> Result<(), CaseError> {
    let is_acted = case.outcome != Some(Outcome::Keep) || case.sanction != Some(Sanction::None);
    let reporters = sqlx::query_as!(
        Recipient,
        r#"select accounts.id as "account: AccountId", email, email_confirmed_at is not null as "is_confirmed!", locale
           from reports
           join accounts on accounts.id = account_id
           where case_id = $1 and deleted_at is null
           order by accounts.id"#,
        case.id.0,
    )
    .fetch_all(&mut *tx)
    .await?;
    for to in reporters {
        let notice = Notice::ReportClosed {
            case_id: case.id,
            is_acted,
        };
        notify(tx, to.account, &notice).await?;
        let words = MailWords::of(&to.locale);
        let text = if is_acted {
            &words.report_acted
        } else {
            &words.report_kept
        };
        mail(tx, &to, &MailWords::subject(&words.report_subject), &words.body(text)).await?;
    }
    Ok(())
}

/// Tells the owner how their appeal ended.
pub(super) async fn tell_appeal(tx: &mut PgConnection, case: &Case, is_granted: bool) -> Result<(), CaseError> {
    let Some(owner) = case.owner else { return Ok(()) };
    let notice = Notice::AppealEnded {
        case_id: case.id,
        is_granted,
    };
    notify(tx, owner, &notice).await?;
    let to = recipient(tx, owner).await?;
    let words = MailWords::of(&to.locale);
    let text = if is_granted {
        &words.appeal_granted
    } else {
        &words.appeal_refused
    };
    mail(tx, &to, &MailWords::subject(&words.appeal_subject), &words.body(text)).await
}

/// Tells the owner that a decision was taken back.
pub(super) async fn tell_restored(tx: &mut PgConnection, case: &Case) -> Result<(), CaseError> {
    let Some(owner) = case.owner else { return Ok(()) };
    notify(tx, owner, &Notice::ContentRestored { case_id: case.id }).await?;
    let to = recipient(tx, owner).await?;
    let words = MailWords::of(&to.locale);
    let body = words.body(&words.restored);
    mail(tx, &to, &MailWords::subject(&words.restored_subject), &body).await
}

/// Sends an answer of support to whoever asked: to the address that they gave.
pub(super) async fn tell_answer(tx: &mut PgConnection, case: &Case, text: &str) -> Result<(), CaseError> {
    let asked = sqlx::query!(
        r#"select coalesce(evidence ->> 'email', '') as "email!",
               coalesce((
                   select body from case_messages where case_id = cases.id and not is_staff order by id limit 1
               ), '') as "question!"
           from cases
           where id = $1"#,
        case.id.0,
    )
    .fetch_one(&mut *tx)
    .await?;
    let locale = match case.owner {
        Some(owner) => {
            notify(tx, owner, &Notice::SupportAnswer { case_id: case.id }).await?;
            recipient(tx, owner).await?.locale
        }
        None => String::new(),
    };
    let words = MailWords::of(&locale);
    let sent = Mail {
        account: case.owner,
        recipient: &asked.email,
        subject: &MailWords::subject(&words.answer_subject),
        body: &words.answer(text, &asked.question),
    };
    send_mail(tx, &sent).await?;
    Ok(())
}

async fn recipient(tx: &mut PgConnection, account: AccountId) -> sqlx::Result<Recipient> {
    sqlx::query_as!(
        Recipient,
        r#"select id as "account: AccountId", email, email_confirmed_at is not null as "is_confirmed!", locale
           from accounts
           where id = $1"#,
        account.0,
    )
    .fetch_one(tx)
    .await
}

async fn mail(tx: &mut PgConnection, to: &Recipient, subject: &str, body: &str) -> Result<(), CaseError> {
    if !to.is_confirmed {
        return Ok(());
    }
    let sent = Mail {
        account: Some(to.account),
        recipient: &to.email,
        subject,
        body,
    };
    send_mail(tx, &sent).await?;
    Ok(())
}
