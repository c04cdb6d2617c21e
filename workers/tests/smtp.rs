//! Letters to a mail server on a real socket, which answers by a script.
mod scripted_server;

use std::{sync::Arc, time::Duration};

use chrono::DateTime;
use jobs::ids::MailId;
use scripted_server::{At, Server};
use workers::mail::{Letter, MailError, Mailer, Smtp, SmtpConfig, SmtpConfigError};

const SECRET: &str = "correct-horse";
const RECIPIENT: &str = "reader@example.test";

fn a_letter() -> Letter<'static> {
    Letter {
        id: MailId::fresh(),
        recipient: RECIPIENT,
        subject: "Welcome: ночь",
        body: "Hello,\n.\na line with a dot of its own, and a word: ночь\n",
        unsubscribe_url: None,
        is_discreet: false,
        created_at: DateTime::UNIX_EPOCH,
    }
}

fn through(url: String) -> Smtp {
    Smtp::new(&SmtpConfig {
        patience: Duration::from_millis(600),
        ..SmtpConfig::new(url, "Nocturne <no-reply@nocturne.test>".to_owned())
    })
    .expect("good settings")
}

async fn failed(server: &Server, letter: &Letter<'_>) -> MailError {
    let error = through(server.url()).deliver(letter).await.expect_err("a failure");
    let text = format!("{error} {error:?}");
    assert!(!text.contains(RECIPIENT) && !text.contains(SECRET), "{text}");
    error
}

#[tokio::test]
async fn a_letter_arrives_whole_under_the_name_of_its_row() {
    let server = Server::start([]).await;
    let letter = a_letter();

    through(server.url()).deliver(&letter).await.unwrap();

    let taken = server.taken();
    assert_eq!(taken.len(), 1);
    let mail = &taken[0];
    assert_eq!(
        (mail.from.as_str(), mail.to.as_str()),
        ("no-reply@nocturne.test", RECIPIENT)
    );
    for line in [
        format!("Message-ID: <{}@nocturne.test>", letter.id),
        "From: Nocturne <no-reply@nocturne.test>".to_owned(),
        format!("To: {RECIPIENT}"),
        "Date: Thu, 01 Jan 1970 00:00:00 +0000".to_owned(),
        "Auto-Submitted: auto-generated".to_owned(),
        "..".to_owned(),
    ] {
        assert!(
            mail.text.lines().any(|had| had == line),
            "{line} is not in {}",
            mail.text
        );
    }
    assert!(mail.text.contains("=D0=BD"), "{}", mail.text);
}

#[tokio::test]
async fn a_repeat_carries_the_same_message_id() {
    let server = Server::start([At::Data.drops()]).await;
    let letter = a_letter();

    let first = failed(&server, &letter).await;
    through(server.url()).deliver(&letter).await.unwrap();

    assert!(matches!(first, MailError::Waits(_)), "{first}");
    let ids: Vec<String> = server.heard().iter().map(scripted_server::Mail::message_id).collect();
    assert_eq!(ids.len(), 2);
    assert_eq!(ids[0], ids[1]);
}

#[tokio::test]
async fn a_server_that_is_busy_gets_the_letter_later() {
    for at in [At::Greeting, At::From, At::To, At::Data] {
        let server = Server::start([at.says("451 4.3.0 try again, reader@example.test")]).await;
        let letter = a_letter();

        let error = failed(&server, &letter).await;
        through(server.url()).deliver(&letter).await.unwrap();

        assert!(
            matches!(&error, MailError::Waits(text) if text.ends_with("451 4.3.0")),
            "{at:?}: {error}"
        );
        assert_eq!(server.taken().len(), 1, "{at:?}");
    }
}

#[tokio::test]
async fn a_refusal_is_for_good_and_says_why_in_numbers() {
    let server = Server::start([At::To.says("550 5.1.1 <reader@example.test>: unknown")]).await;

    let error = failed(&server, &a_letter()).await;

    let reason = "the mail server answers 550 5.1.1";
    assert!(matches!(&error, MailError::Refused(text) if text == reason), "{error}");
}

#[tokio::test]
async fn a_full_mailbox_and_a_listed_sender_are_no_wrong_address() {
    for (at, words, reason) in [
        (
            At::Data,
            "554 reader@example.test is unwanted",
            "the mail server answers 554",
        ),
        (At::From, "554 5.7.1 listed", "the mail server answers 554 5.7.1"),
        (
            At::To,
            "550 5.7.26 unauthenticated",
            "the mail server answers 550 5.7.26",
        ),
        (At::To, "552 5.2.2 full", "the mail server answers 552 5.2.2"),
    ] {
        let server = Server::start([at.says(words)]).await;

        let error = failed(&server, &a_letter()).await;

        assert!(
            matches!(&error, MailError::RefusedNow(text) if text == reason),
            "{error}"
        );
    }
}

#[tokio::test]
async fn a_wrong_password_of_ours_is_not_the_letters_fault() {
    let server = Server::start([At::SignIn.says("535 5.7.8 correct-horse is wrong")]).await;

    let error = failed(&server, &a_letter()).await;

    assert!(
        matches!(&error, MailError::Waits(text) if text.ends_with("535 5.7.8")),
        "{error}"
    );
}

#[tokio::test]
async fn a_silent_server_is_left_in_time() {
    for at in [At::Greeting, At::From, At::Data] {
        let server = Server::start([at.hangs()]).await;

        let error = tokio::time::timeout(Duration::from_secs(5), failed(&server, &a_letter()))
            .await
            .expect("patience has an end");

        assert!(matches!(error, MailError::Waits(_)), "{at:?}: {error}");
    }
}

#[tokio::test]
async fn a_server_that_is_away_gets_the_letter_later() {
    let closed = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("smtp://{}", closed.local_addr().unwrap());
    drop(closed);

    let error = through(url).deliver(&a_letter()).await.unwrap_err();

    assert!(matches!(error, MailError::Waits(_)), "{error}");
}

#[tokio::test]
async fn a_recipient_adds_neither_headers_nor_recipients() {
    let server = Server::start([]).await;
    let letter = Letter {
        recipient: "reader@example.test\r\nBcc: everyone@example.test",
        ..a_letter()
    };

    let error = through(server.url()).deliver(&letter).await.unwrap_err();

    assert!(matches!(error, MailError::Refused(_)), "{error}");
    assert!(server.heard().is_empty());
}

#[tokio::test]
async fn many_letters_go_at_once() {
    let server = Server::start([]).await;
    let smtp = Arc::new(through(server.url()));

    let sent = (0..8).map(|_| {
        let smtp = smtp.clone();
        tokio::spawn(async move { smtp.deliver(&a_letter()).await })
    });
    for one in sent.collect::<Vec<_>>() {
        one.await.unwrap().unwrap();
    }

    assert_eq!(server.taken().len(), 8);
}

#[test]
fn a_wrong_setting_is_named_without_what_it_holds() {
    let made = |url: &str, from: &str| Smtp::new(&SmtpConfig::new(url.to_owned(), from.to_owned())).err();

    assert_eq!(made("http://u:p@host", "a@b.test"), Some(SmtpConfigError::Url));
    assert_eq!(made("smtp://u:p@host", "nobody"), Some(SmtpConfigError::From));
    assert!(made("smtps://u:p@mail.example.com", "a@b.test").is_none());
}
