//! Staff find jobs by any mixture of what is known of them.
use jobs::{
    ids::{AccountId, JobId},
    queue::{EnqueueOptions, Job, Lane, enqueue, enqueue_many, enqueue_with},
};
use serde::{Deserialize, Serialize};
use sqlx::PgPool;
use uuid::Uuid;

use crate::{app::App, browser::Browser, orders::order_pictures};

/// 400 jobs that differ in everything by which one can look for them, eight at each moment.
const A_PAST: &str = "
    insert into workers (name, build, host, slots)
    select 'w' || n, 'b' || n % 2, 'machine', '{}' from generate_series(0, 3) as n;
    insert into jobs (id, kind, lane, payload, state, max_attempts, owner_id, subject_type, subject_id, worker_id,
        created_at, finished_at)
    select
        ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'old.kind' || n % 3,
        (array['image', 'money', 'messages'])[1 + n % 3], '{}', states.state, 5,
        case when n % 4 > 0 then ('00000000-0000-7000-8000-00000000a00' || n % 4)::uuid end,
        case when n % 5 > 0 then 'thing' || n % 2 end,
        case when n % 5 > 0 then ('00000000-0000-7000-8000-00000000b00' || n % 5)::uuid end,
        case when n % 7 > 0 and states.state <> 'queued' then 'w' || n % 4 end,
        timestamptz '2026-01-01' + (n / 8) * interval '1 minute',
        case when states.state in ('succeeded', 'failed', 'cancelled', 'discarded') then now() end
    from generate_series(0, 399) as n
    join (values (0, 'succeeded'), (1, 'failed'), (2, 'retrying'), (3, 'running'), (4, 'queued'), (5, 'succeeded'))
        as states (number, state) on states.number = n % 6;
    insert into job_errors (fingerprint, job_created_at, job_id, attempt, code, message)
    select 'f' || substr(id::text, 35)::int % 3, created_at, id, attempt, 'broke',
        case substr(id::text, 35)::int % 3 when 1 then 'the flamingo fell' else 'down' end
    from jobs, generate_series(1, 2) as attempt
    where state in ('failed', 'retrying');
    insert into job_terms (term, job_created_at, job_id)
    select distinct 'word:' || word, job_created_at, job_id
    from job_errors, unnest(string_to_array(code || ' ' || message, ' ')) as word;
    insert into job_terms (term, job_created_at, job_id)
    select term, created_at, id
    from jobs
    cross join lateral (values (0, 'tag:red'), (1, 'tag:blue'), (0, 'word:lamp'), (2, 'word:lamp'), (2, 'word:shade'))
        as terms (number, term)
    where terms.number = substr(id::text, 35)::int % 4";

/// Each part of a filter, with what it means said another way.
const PARTS: &[(&str, &str)] = &[
    ("state=failed", "state = 'failed'"),
    ("state=retrying", "state = 'retrying'"),
    ("lane=image", "lane = 'image'"),
    ("kind=old.kind1", "kind = 'old.kind1'"),
    (
        "owner=00000000-0000-7000-8000-00000000a001",
        "owner_id::text like '%a001'",
    ),
    (
        "subject=00000000-0000-7000-8000-00000000b002",
        "subject_id::text like '%b002'",
    ),
    ("subjectType=thing1", "subject_type = 'thing1'"),
    ("worker=w2", "worker_id = 'w2'"),
    ("build=b1", "worker_id in (select name from workers where build = 'b1')"),
    ("build=never", "false"),
    (
        "fingerprint=f1",
        "id in (select job_id from job_errors where fingerprint = 'f1')",
    ),
    ("tag=Red", "id in (select job_id from job_terms where term = 'tag:red')"),
    (
        "text=lamp",
        "id in (select job_id from job_terms where term = 'word:lamp')",
    ),
    (
        "text=shade%20LAMP",
        "2 = (select count(*) from job_terms where term in ('word:lamp', 'word:shade') and job_id = jobs.id)",
    ),
    (
        "text=00000000-0000-7000-8000-00000000b003",
        "subject_id::text like '%b003'",
    ),
    (
        "text=00000000-0000-7000-8000-00000000a002",
        "owner_id::text like '%a002'",
    ),
    (
        "text=00000000-0000-7000-8000-000000000123",
        "id::text like '%000000000123'",
    ),
    ("kind=KIND2", "kind = 'old.kind2'"),
    ("text=kind1", "kind = 'old.kind1'"),
    (
        "error=rok%20FLAMING",
        "id in (select job_id from job_errors where message like '%flamingo%')",
    ),
    (
        "createdAfter=2026-01-01T00:20:00Z",
        "created_at >= '2026-01-01T00:20:00Z'",
    ),
    (
        "createdBefore=2026-01-01T00:30:00Z",
        "created_at < '2026-01-01T00:30:00Z'",
    ),
];

async fn every_page(staff: &mut Browser, filter: &str) -> Vec<String> {
    let (mut ids, mut cursor) = (vec![], String::new());
    loop {
        let page = staff.get(&format!("/front/admin/jobs?{filter}{cursor}")).await;
        assert_eq!(page.status, 200, "{filter}: {}", page.body);
        let items = page.body["items"].as_array().unwrap();
        ids.extend(items.iter().map(|item| item["id"].as_str().unwrap().to_owned()));
        match page.body["nextCursor"].as_str() {
            Some(next) => cursor = format!("&cursor={next}"),
            None => return ids,
        }
    }
}

async fn meant(db: &PgPool, conditions: &[&str]) -> Vec<String> {
    let sql = format!(
        "select id from jobs where {} order by created_at desc, id desc",
        conditions.join(" and ")
    );
    let ids: Vec<Uuid> = sqlx::query_scalar(sqlx::AssertSqlSafe(sql))
        .fetch_all(db)
        .await
        .unwrap();
    ids.iter().map(ToString::to_string).collect()
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn every_pair_of_filters_finds_what_both_mean_newest_first(db: PgPool) {
    sqlx::raw_sql(A_PAST).execute(&db).await.unwrap();
    let app = App::new(db);
    let mut staff = app.staff("boss").await;
    let mut found = 0;

    for (number, (one, means)) in PARTS.iter().enumerate() {
        for (other, also_means) in &PARTS[number..] {
            let name = |part: &str| part.split('=').next().unwrap().to_owned();
            if one != other && name(one) == name(other) {
                continue; // one field is asked once
            }
            let filter = if one == other {
                (*one).to_owned()
            } else {
                format!("{one}&{other}")
            };
            let listed = every_page(&mut staff, &filter).await;

            assert_eq!(listed, meant(&app.db, &[means, also_means]).await, "{one} and {other}");
            found += listed.len();
        }
    }

    assert!(found > 2000, "the mixtures do find something: {found}");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn counts_are_of_what_fits_whatever_state_is_asked_for(db: PgPool) {
    sqlx::raw_sql(A_PAST).execute(&db).await.unwrap();
    let app = App::new(db);
    let mut staff = app.staff("boss").await;

    for (part, means) in PARTS.iter().filter(|(part, _)| !part.starts_with("state")) {
        let page = staff.get(&format!("/front/admin/jobs?state=failed&{part}")).await.body;
        for state in ["failed", "succeeded", "running", "cancelled"] {
            let expected = meant(&app.db, &[means, &format!("state = '{state}'")]).await.len();
            assert_eq!(page["counts"][state], expected, "{state} of {part}");
        }
        assert_eq!(page["areCountsFinal"], true);
    }
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_rare_job_among_many_is_reached_by_looking_further_back(db: PgPool) {
    let app = App::new(db);
    let mut staff = app.staff("boss").await;
    let owner = AccountId::fresh();
    sqlx::query(
        "insert into jobs (id, kind, lane, payload, state, max_attempts, owner_id, created_at, finished_at)
         select gen_random_uuid(), 'old.kind', 'image', '{}', case when n = 10050 then 'failed' else 'succeeded' end, 5,
             $1, now() - n * interval '1 second', now()
         from generate_series(1, 10050) as n",
    )
    .bind(owner)
    .execute(&app.db)
    .await
    .unwrap();

    let first = staff
        .get(&format!("/front/admin/jobs?owner={owner}&state=failed"))
        .await
        .body;

    assert_eq!(first["items"].as_array().unwrap().len(), 0);
    assert!(first["searchedTo"].is_string(), "it says how far it looked: {first}");
    assert_eq!(first["areCountsFinal"], false);
    assert_eq!(first["counts"]["failed"], 0, "nobody has looked so far back: {first}");
    assert_eq!(
        every_page(&mut staff, &format!("owner={owner}&state=failed"))
            .await
            .len(),
        1
    );
}

/// A job with a searchable field, and a private one.
#[derive(Serialize, Deserialize)]
struct Announce {
    campaign: Uuid,
    owner: AccountId,
    words: String,
}

impl Job for Announce {
    const KIND: &'static str = "tests.announce";
    const LANE: Lane = Lane::Messages;

    fn owner(&self) -> Option<AccountId> {
        Some(self.owner)
    }

    fn tags(&self) -> Vec<String> {
        vec!["Spring-2026".to_owned()]
    }
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_job_is_found_by_its_tags_and_ids_and_never_by_what_somebody_wrote(db: PgPool) {
    let app = App::new(db);
    let mut staff = app.staff("boss").await;
    let a_send = || Announce {
        campaign: Uuid::now_v7(),
        owner: AccountId::fresh(),
        words: "good evening".to_owned(),
    };
    let (one, other) = (a_send(), a_send());
    let mut tx = app.db.begin().await.unwrap();
    let id = enqueue(&mut tx, &one).await.unwrap().unwrap();
    assert_eq!(enqueue_many(&mut tx, &[other]).await.unwrap(), 1);
    tx.commit().await.unwrap();

    assert_eq!(every_page(&mut staff, "tag=spring-2026").await.len(), 2);
    assert_eq!(
        every_page(&mut staff, &format!("text={}", one.campaign)).await,
        [id.to_string()]
    );
    assert!(every_page(&mut staff, "text=evening").await.is_empty());
    let shown = staff.get(&format!("/front/admin/jobs/{id}")).await.body;
    assert_eq!(shown["payload"]["words"], "•••");
    assert_eq!(shown["redacted"], serde_json::json!(["words"]));
    assert_eq!(shown["tags"], serde_json::json!(["spring-2026"]));
    let stored: Vec<String> = sqlx::query_scalar("select term from job_terms where job_id = $1 order by term")
        .bind(id)
        .fetch_all(&app.db)
        .await
        .unwrap();
    assert_eq!(
        stored,
        ["tag:spring-2026".to_owned(), format!("word:{}", one.campaign)],
        "its owner is in the row already"
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn jobs_of_people_are_found_by_their_names_and_say_whose_they_are(db: PgPool) {
    let app = App::new(db);
    let mut staff = app.staff("boss").await;
    let mila = app.member("mila").await;
    app.member("milan").await;
    let mut conn = app.db.acquire().await.unwrap();
    let ordered = Announce {
        campaign: Uuid::now_v7(),
        owner: AccountId(mila.account()),
        words: "good evening".to_owned(),
    };
    let job = enqueue(&mut conn, &ordered).await.unwrap().unwrap().to_string();

    for wanted in [
        "text=mila&kind=tests.announce",
        "text=MILA%20announce&kind=tests.announce",
        "text=mila%40nocturne.test&kind=tests.announce",
        "text=mila&tag=spring-2026",
    ] {
        assert_eq!(
            every_page(&mut staff, wanted).await,
            std::slice::from_ref(&job),
            "{wanted}"
        );
    }
    assert!(every_page(&mut staff, "text=milan%20announce").await.is_empty());
    let listed = staff.get("/front/admin/jobs?kind=announce").await.body;
    assert_eq!(
        (&listed["items"][0]["ownerName"], &listed["counts"]["queued"]),
        (&"mila".into(), &1.into()),
        "{listed}"
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_render_is_found_by_a_part_of_its_kind_and_by_its_model(db: PgPool) {
    let app = App::new(db);
    let (mut mila, mut staff) = (app.member("mila").await, app.staff("boss").await);
    let order = order_pictures(&mut mila, "sdxl", 1, "order-00000001").await;
    let renders = every_page(&mut staff, "kind=generation.render_image").await;
    assert_eq!(renders.len(), 1);

    for wanted in ["kind=render", "model=sdxl", "model=SDX", "text=mila%20render"] {
        assert_eq!(every_page(&mut staff, wanted).await, renders, "{wanted}");
    }

    assert!(every_page(&mut staff, "model=flux").await.is_empty());
    let page = staff.get("/front/admin/jobs?model=sdxl").await.body;
    assert_eq!(page["items"][0]["subjectId"], order["id"], "{page}");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn jobs_that_failed_alike_are_one_match_of_the_search_for_everything(db: PgPool) {
    sqlx::raw_sql(A_PAST).execute(&db).await.unwrap();
    let app = App::new(db);
    let mut staff = app.staff("boss").await;
    sqlx::query("update job_errors set message = 'the flamingo ' || repeat('x', 300) where fingerprint = 'f1'")
        .execute(&app.db)
        .await
        .unwrap();

    let found = staff.get("/front/admin/search?q=flamingo").await.body;

    let jobs = found["jobs"].as_array().unwrap();
    let mut seen: Vec<(&str, &str)> = jobs
        .iter()
        .map(|job| (job["kind"].as_str().unwrap(), job["state"].as_str().unwrap()))
        .collect();
    let all = seen.len();
    seen.sort_unstable();
    seen.dedup();
    assert!(all > 0 && seen.len() == all, "{found}");
    let error = jobs[0]["error"].as_str().unwrap();
    assert_eq!((error.chars().count(), error.ends_with('…')), (200, true), "{error}");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_is_typed_is_completed_from_what_there_is(db: PgPool) {
    sqlx::raw_sql(A_PAST).execute(&db).await.unwrap();
    let app = App::new(db);
    let mut staff = app.staff("boss").await;
    let mut suggested = async |field: &str, prefix: &str| -> Vec<String> {
        let path = format!("/front/admin/jobs/suggestions?field={field}&prefix={prefix}");
        let answer = staff.get(&path).await.body;
        let items = answer["items"].as_array().unwrap();
        items
            .iter()
            .map(|item| item["value"].as_str().unwrap().to_owned())
            .collect()
    };

    assert_eq!(suggested("kind", "kind").await, ["old.kind0", "old.kind1", "old.kind2"]);
    assert_eq!(suggested("tag", "").await, ["blue", "red"]);
    assert_eq!(suggested("tag", "R").await, ["red"]);
    assert_eq!(suggested("worker", "w3").await, ["w3"]);
    assert_eq!(suggested("build", "b").await.len(), 2);
    assert_eq!(suggested("fingerprint", "Broke").await, ["f0", "f1", "f2"]);
    assert_eq!(suggested("fingerprint", "FLAMINGO").await, ["f1"]);
    assert_eq!(suggested("subjectType", "thing").await.len(), 2);
    assert!(suggested("kind", "nothing").await.is_empty());
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn why_a_job_waits_is_said_in_the_order_of_what_keeps_it(db: PgPool) {
    let app = App::new(db);
    let mut staff = app.staff("boss").await;
    let mail = || jobs::domains::notifications::DeliverMail {
        mail_id: jobs::ids::MailId::fresh(),
    };
    let mut conn = app.db.acquire().await.unwrap();
    let options = EnqueueOptions {
        delay: std::time::Duration::from_mins(10),
        ..EnqueueOptions::default()
    };
    let later = enqueue_with(&mut conn, &mail(), options).await.unwrap().unwrap();
    let first = enqueue(&mut conn, &mail()).await.unwrap().unwrap();
    let second = enqueue(&mut conn, &mail()).await.unwrap().unwrap();
    let mut reason = async |job: JobId| {
        let shown = staff.get(&format!("/front/admin/jobs/{job}")).await.body;
        shown["waiting"].clone()
    };

    assert_eq!(reason(later).await["reason"], "later");
    assert_eq!(reason(first).await["reason"], "no_worker");
    sqlx::query("insert into workers (name, build, host, slots) values ('w', 'b', 'machine', '{\"messages\": 2}')")
        .execute(&app.db)
        .await
        .unwrap();
    let sign_up_mails = 1;
    assert_eq!(reason(first).await["ahead"], sign_up_mails);
    let waits = reason(second).await;
    assert_eq!((&waits["reason"], &waits["ahead"]), (&"in_line".into(), &2.into()));
    assert_eq!((&waits["workers"], &waits["slots"]), (&1.into(), &2.into()));
    sqlx::query("update jobs set losses = 2 where id = $1")
        .bind(second)
        .execute(&app.db)
        .await
        .unwrap();
    assert_eq!(reason(second).await["reason"], "suspected");
    sqlx::query("insert into pauses (scope, name) values ('kind', 'notifications.deliver_mail')")
        .execute(&app.db)
        .await
        .unwrap();
    assert_eq!(reason(second).await["reason"], "kind_paused");
    sqlx::query("insert into pauses (scope, name) values ('lane', 'messages')")
        .execute(&app.db)
        .await
        .unwrap();
    assert_eq!(reason(second).await["reason"], "lane_paused");
    sqlx::query("update jobs set state = 'cancelled' where id = $1")
        .bind(second)
        .execute(&app.db)
        .await
        .unwrap();
    assert_eq!(reason(second).await, serde_json::Value::Null);
}
