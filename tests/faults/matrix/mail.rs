use jobs::{
    domains::notifications::{Mail, send_mail},
    ids::MailId,
};
use rand::rngs::StdRng;
use uuid::Uuid;

use super::{
    cell::{Kind, job_of},
    point::{Line, Point, STEPS, kept},
};
use crate::world::World;

/// `notifications.deliver_mail`: its call to the outside is the file in the outbox.
pub struct DeliversMail {
    mail: MailId,
    job: Uuid,
}

const RECIPIENT: &str = "someone@nocturne.test";
const READS: &str = "select recipient, subject, body";
const NOTES: &str = "update mails";

impl Kind for DeliversMail {
    const LANE: &'static str = "messages";
    const CROWD: usize = 3;

    fn points() -> [Point; STEPS] {
        let [sixth, seventh, eighth] = kept();
        [
            Point::before("it is claimed, and not read", Line::Database, READS),
            Point::unheard("it is read, and not in the outbox", Line::Database, READS, RECIPIENT),
            Point::before("it is in the outbox, and not noted", Line::Database, NOTES),
            Point::unheard("it is noted, and not committed", Line::Database, NOTES, "UPDATE 1"),
            Point::before("its job is about to end", Line::Database, "set state = 'succeeded'").after(NOTES),
            sixth,
            seventh,
            eighth,
        ]
    }

    async fn order(world: &World, _: &mut StdRng) -> Self {
        let mut tx = world.db.begin().await.expect("a transaction");
        let mail = Mail {
            account: None,
            recipient: RECIPIENT,
            subject: "Hello",
            body: "Hello",
        };
        let mail = send_mail(&mut tx, &mail).await.expect("a mail");
        tx.commit().await.expect("kept");
        Self {
            job: job_of(world, mail.0).await,
            mail,
        }
    }

    fn job(&self) -> Uuid {
        self.job
    }

    async fn check_done(&self, world: &World) {
        let is_delivered: bool = sqlx::query_scalar("select delivered_at is not null from mails where id = $1")
            .bind(self.mail)
            .fetch_one(&world.db)
            .await
            .expect("the mail");
        assert!(is_delivered);
        let letters = std::fs::read_dir(world.mail_dir().join("new")).expect("an outbox");
        let name = self.mail.to_string();
        let ours = letters.filter(|letter| letter.as_ref().is_ok_and(|letter| *letter.file_name() == *name));
        assert_eq!(ours.count(), 1, "the letter is there once");
        let mails: i64 = sqlx::query_scalar("select count(*) from mails")
            .fetch_one(&world.db)
            .await
            .expect("a count");
        let all = std::fs::read_dir(world.mail_dir().join("new"))
            .expect("an outbox")
            .count();
        assert!(
            i64::try_from(all).expect("few") <= mails,
            "nobody gets what nobody wrote"
        );
    }
}
