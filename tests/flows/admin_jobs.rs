//! The job dashboard: what staff see and may do.
use jobs::{
    domains::notifications::DeliverMail,
    ids::{JobId, MailId},
    queue::enqueue,
};
use serde_json::Value;
use sqlx::PgPool;

use crate::{
    app::App,
    browser::{Answer, Browser},
    orders::order_pictures,
    people::check_books,
};

async fn press(browser: &mut Browser, job: &str, verb: &str) -> Answer {
    let path = format!("/front/admin/jobs/{job}/{verb}");
    browser.post(&path, &serde_json::json!({})).await
}

async fn a_mail_job(app: &App) -> String {
    let mail = DeliverMail {
        mail_id: MailId::fresh(),
    };
    let mut conn = app.db.acquire().await.unwrap();
    enqueue(&mut conn, &mail).await.unwrap().unwrap().to_string()
}

/// 240 old jobs of three lanes in four states, ten at each moment.
async fn a_past(app: &App) {
    sqlx::query(
        "insert into jobs (id, kind, lane, payload, state, max_attempts, owner_id, created_at)
         select gen_random_uuid(), kinds.kind, kinds.lane, '{}', states.state, 5,
             case when n % 3 = 0 then '00000000-0000-7000-8000-00000000000a'::uuid end,
             now() - (n / 10) * interval '1 minute'
         from generate_series(0, 239) as n
         join (values (0, 'old.render', 'image'), (1, 'old.mail', 'messages'), (2, 'old.settle', 'money'),
             (3, 'old.upscale', 'image')) as kinds (number, kind, lane) on kinds.number = n % 4
         join (values (0, 'succeeded'), (1, 'failed'), (2, 'cancelled'), (3, 'discarded'), (4, 'succeeded'))
             as states (number, state) on states.number = n % 5",
    )
    .execute(&app.db)
    .await
    .unwrap();
}

/// Every page of a list, its ids in order.
async fn every_page(staff: &mut Browser, filter: &str) -> Vec<String> {
    let (mut ids, mut cursor) = (vec![], String::new());
    loop {
        let page = staff.get(&format!("/front/admin/jobs?{filter}{cursor}")).await;
        assert_eq!(page.status, 200, "{}", page.body);
        let items = page.body["items"].as_array().unwrap();
        assert!(items.len() <= 50);
        ids.extend(items.iter().map(|item| item["id"].as_str().unwrap().to_owned()));
        match page.body["nextCursor"].as_str() {
            Some(next) => cursor = format!("&cursor={next}"),
            None => return ids,
        }
    }
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn the_machinery_is_for_staff_alone(db: PgPool) {
    let app = App::new(db);
    let (mut member, mut staff) = (app.member("mila").await, app.staff("boss").await);
    let job = a_mail_job(&app).await;
    let lists = [
        "jobs".to_owned(),
        format!("jobs/{job}"),
        "outbox".to_owned(),
        format!("outbox/{}", MailId::fresh()),
    ];

    for path in lists.map(|rest| format!("/front/admin/{rest}")) {
        assert_eq!(member.get(&path).await.code(), "forbidden", "{path}");
        assert_eq!(app.visitor().get(&path).await.code(), "signed_out", "{path}");
    }
    for verb in ["cancel", "retry"] {
        let refused = press(&mut member, &job, verb).await;
        assert_eq!((refused.status.as_u16(), refused.code()), (403, "forbidden"));
        let refused = press(&mut app.visitor(), &job, verb).await;
        assert_eq!((refused.status.as_u16(), refused.code()), (401, "signed_out"));
    }
    let shown = staff.get(&format!("/front/admin/jobs/{job}")).await;
    assert_eq!(shown.body["job"]["state"], "queued", "nothing happened to it");
}

const OWNER: &str = "00000000-0000-7000-8000-00000000000a";
const STATES: &[&str] = &["", "succeeded", "failed", "running"];
const LANES: &[&str] = &["", "image", "money", "chat"];
const KINDS: &[&str] = &["", "old.render", "old.settle", "never.heard_of"];

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn every_mixture_of_filters_lists_what_fits_once_and_newest_first(db: PgPool) {
    let app = App::new(db);
    let mut staff = app.staff("boss").await;
    a_past(&app).await;
    let mut found = 0;
    let mixtures = STATES.iter().flat_map(|state| {
        LANES.iter().flat_map(move |lane| {
            KINDS
                .iter()
                .flat_map(move |kind| ["", OWNER].map(move |owner| (*state, *lane, *kind, owner)))
        })
    });
    for (state, lane, kind, owner) in mixtures {
        let expected: Vec<uuid::Uuid> = sqlx::query_scalar(
            "select id from jobs
             where ($1 = '' or state = $1) and ($2 = '' or lane = $2) and ($3 = '' or kind = $3)
                 and ($4 = '' or owner_id::text = $4)
             order by created_at desc, id desc",
        )
        .bind(state)
        .bind(lane)
        .bind(kind)
        .bind(owner)
        .fetch_all(&app.db)
        .await
        .unwrap();
        let filter: Vec<String> = [("state", state), ("lane", lane), ("kind", kind), ("owner", owner)]
            .into_iter()
            .filter(|(_, value)| !value.is_empty())
            .map(|(name, value)| format!("{name}={value}"))
            .collect();

        let listed = every_page(&mut staff, &filter.join("&")).await;

        let expected: Vec<String> = expected.iter().map(ToString::to_string).collect();
        assert_eq!(listed, expected, "{filter:?}");
        found += listed.len();
    }
    assert!(found > 1000);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_list_goes_on_where_it_ended_though_that_job_was_swept_away(db: PgPool) {
    let app = App::new(db);
    let mut staff = app.staff("boss").await;
    a_past(&app).await;
    let whole = every_page(&mut staff, "").await;
    let first = staff.get("/front/admin/jobs").await.body;
    let last: JobId = whole[49].parse().unwrap();
    sqlx::query("delete from jobs where id = $1")
        .bind(last)
        .execute(&app.db)
        .await
        .unwrap();

    let next = staff
        .get(&format!(
            "/front/admin/jobs?cursor={}",
            first["nextCursor"].as_str().unwrap()
        ))
        .await
        .body;

    assert_eq!(next["items"][0]["id"], whole[50]);
    assert_eq!(first["counts"]["running"], 0);
    assert_eq!(
        first["counts"]["cancelled"], 48,
        "a whole state is counted, whatever is on the page"
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_wish_that_makes_no_sense_is_refused(db: PgPool) {
    let app = App::new(db);
    let mut staff = app.staff("boss").await;

    for wish in ["state=asleep", "lane=fast", "cursor=1.2", "owner=me"] {
        let refused = staff.get(&format!("/front/admin/jobs?{wish}")).await;
        assert_eq!(
            (refused.status.as_u16(), refused.code()),
            (422, "unknown_option"),
            "{wish}"
        );
    }
    for missing in [
        "jobs/nonsense",
        "outbox/nonsense",
        "jobs/018f0000-0000-7000-8000-000000000000",
    ] {
        assert_eq!(
            staff.get(&format!("/front/admin/{missing}")).await.code(),
            "not_found",
            "{missing}"
        );
    }
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_job_is_ended_and_sent_again_and_its_timeline_says_by_whom(db: PgPool) {
    let app = App::new(db);
    let mut staff = app.staff("boss").await;
    let job = a_mail_job(&app).await;

    assert_eq!(press(&mut staff, &job, "retry").await.code(), "not_retryable");
    let cancelled = press(&mut staff, &job, "cancel").await;
    assert_eq!(
        (cancelled.status.as_u16(), &cancelled.body["state"]),
        (200, &"cancelled".into())
    );
    assert_eq!(press(&mut staff, &job, "cancel").await.code(), "not_cancellable");
    let again = press(&mut staff, &job, "retry").await;
    assert_eq!((again.status.as_u16(), &again.body["state"]), (200, &"queued".into()));

    let detail = staff.get(&format!("/front/admin/jobs/{job}")).await.body;
    let timeline: Vec<(&str, Option<&str>)> = detail["events"]
        .as_array()
        .unwrap()
        .iter()
        .map(|line| (line["event"].as_str().unwrap(), line["actorId"].as_str()))
        .collect();
    let boss = staff.account().to_string();
    assert_eq!(
        timeline,
        [
            ("enqueued", None),
            ("cancelled", Some(boss.as_str())),
            ("redriven", Some(boss.as_str()))
        ]
    );
    assert!(detail["payload"]["mail_id"].is_string(), "{}", detail["payload"]);
    let unknown = JobId::fresh().to_string();
    assert_eq!(press(&mut staff, &unknown, "cancel").await.code(), "not_found");
    assert_eq!(press(&mut staff, &unknown, "retry").await.code(), "not_found");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn staff_who_end_an_order_give_its_chips_back(db: PgPool) {
    let app = App::new(db);
    let (mut mila, mut staff) = (app.member("mila").await, app.staff("boss").await);
    let order = order_pictures(&mut mila, "sdxl", 2, "order-00000001").await;
    let jobs = staff
        .get(&format!("/front/admin/jobs?owner={}", mila.account()))
        .await
        .body;
    let job = jobs["items"][0]["id"].as_str().unwrap();

    assert_eq!(press(&mut staff, job, "cancel").await.status, 200);

    let order = mila
        .get(&format!("/front/generations/{}", order["id"].as_str().unwrap()))
        .await
        .body;
    assert_eq!((&order["state"], &order["returned"]), (&"cancelled".into(), &12.into()));
    let balance = mila.get(&mila.path("tokens/balance")).await.body;
    assert_eq!(
        (&balance["totalAmount"], &balance["heldAmount"]),
        (&80.into(), &0.into())
    );
    check_books(&app.db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn only_administrators_read_what_was_written_in_a_mail(db: PgPool) {
    let app = App::new(db);
    let mut admin = app.staff("boss").await;
    let mut support = app.staff("nora").await;
    sqlx::query("update accounts set role = 'support' where username = 'nora'")
        .execute(&app.db)
        .await
        .unwrap();

    let outbox = support.get("/front/admin/outbox").await;
    assert_eq!(outbox.status, 200);
    let items = outbox.body["items"].as_array().unwrap();
    assert_eq!(items[0]["to"], "nora@nocturne.test", "the newest is first");
    assert!(
        items
            .iter()
            .all(|mail| mail.get("text").is_none() && mail["deliveredAt"] == Value::Null)
    );
    let path = format!("/front/admin/outbox/{}", items[0]["id"].as_str().unwrap());

    assert_eq!(support.get(&path).await.code(), "admins_only");
    let mail = admin.get(&path).await.body;
    assert!(!mail["text"].as_str().unwrap().is_empty());
    assert_eq!(
        admin
            .get(&format!("/front/admin/outbox/{}", MailId::fresh()))
            .await
            .code(),
        "not_found"
    );
}
