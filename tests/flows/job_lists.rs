//! Staff sort jobs, keep filters, take lists away as files, and see every attempt.
use axum::http::{Method, StatusCode};
use jobs::{
    domains::admin_jobs::{ExportJobs, Step, write_export},
    ids::{AccountId, JobId},
    queue::{
        Claimed, Failure, Job, Kinds, Lane, claim_next, edit, enqueue, give_up, redrive, retry, snooze_because, succeed,
    },
};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use sqlx::{PgConnection, PgPool};
use std::time::Duration;
use uuid::Uuid;

use crate::{app::App, browser::Browser, engine::ScriptedEngine, worker::Workshop};

/// 120 jobs of two lanes and two states that differ in attempts, run time and the price of their order.
const A_PAST: &str = "
    insert into jobs (id, kind, lane, payload, state, max_attempts, attempts, subject_type, subject_id, created_at,
        started_at, finished_at)
    select
        ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'old.kind' || n % 2,
        (array['image', 'money'])[1 + n % 2], '{}', case when n % 3 = 0 then 'failed' else 'succeeded' end, 5,
        1 + n % 4, 'thing', ('00000000-0000-7000-9000-' || lpad(n::text, 12, '0'))::uuid,
        timestamptz '2026-01-01' + (n / 4) * interval '1 minute',
        timestamptz '2026-01-02', timestamptz '2026-01-02' + n % 30 * interval '1.5 seconds'
    from generate_series(0, 119) as n;
    insert into ledger_holds (id, account_id, amount, subject_id)
    select gen_random_uuid(), (select id from ledger_accounts limit 1), 1 + n % 7,
        ('00000000-0000-7000-9000-' || lpad(n::text, 12, '0'))::uuid
    from generate_series(0, 119) as n
    where n % 2 = 0";

const RUN: &str = "finished_at - started_at";
const PRICE: &str = "(select amount from ledger_holds where ledger_holds.subject_id = jobs.subject_id)";

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

async fn listed(db: &PgPool, condition: &str, order: &str) -> Vec<String> {
    let sql = format!("select id from jobs where kind like 'old.%' and {condition} order by {order}");
    let ids: Vec<Uuid> = sqlx::query_scalar(sqlx::AssertSqlSafe(sql))
        .fetch_all(db)
        .await
        .unwrap();
    ids.iter().map(ToString::to_string).collect()
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_list_is_sorted_over_all_its_pages_whatever_it_is_filtered_by(db: PgPool) {
    let app = App::new(db);
    let mut staff = app.staff("boss").await;
    sqlx::raw_sql(A_PAST).execute(&app.db).await.unwrap();
    let sorts = [
        ("oldest", "true".to_owned(), "created_at, id".to_owned()),
        (
            "attempts",
            "attempts > 1".to_owned(),
            "attempts desc, id desc".to_owned(),
        ),
        (
            "runTime",
            format!("{RUN} >= interval '10 seconds'"),
            format!("{RUN} desc, id desc"),
        ),
        (
            "chips",
            format!("{PRICE} is not null"),
            format!("{PRICE} desc, subject_id desc, id desc"),
        ),
    ];
    let filters = [
        ("kind=old", "true"),
        ("kind=old&state=failed", "state = 'failed'"),
        ("kind=old.kind1&lane=money", "kind = 'old.kind1'"),
        ("kind=old&subjectType=thing&minChips=3", "3 <= PRICE"),
        ("kind=old&maxChips=3", "coalesce(PRICE, 0) <= 3"),
        (
            "kind=old&createdAfter=2026-01-01T00:10:00Z",
            "created_at >= '2026-01-01T00:10:00Z'",
        ),
    ];

    for (sort, condition, order) in &sorts {
        for (filter, means) in filters {
            let meant = format!("{condition} and {}", means.replace("PRICE", PRICE));
            let found = every_page(&mut staff, &format!("{filter}&sort={sort}")).await;

            assert_eq!(found, listed(&app.db, &meant, order).await, "{sort} of {filter}");
        }
    }
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_number_of_chips_that_is_none_is_refused(db: PgPool) {
    let app = App::new(db);
    let mut staff = app.staff("boss").await;

    let refused = staff.get("/front/admin/jobs?minChips=-1").await;

    assert_eq!(
        (refused.status.as_u16(), &refused.body["field"]),
        (422, &json!("minChips"))
    );
}

/// A job with a part that staff may change.
#[derive(Serialize, Deserialize)]
struct Paint {
    owner: AccountId,
    layers: i32,
}

impl Job for Paint {
    const KIND: &'static str = "tests.paint";
    const LANE: Lane = Lane::Imports;

    fn owner(&self) -> Option<AccountId> {
        Some(self.owner)
    }
}

const PAINTS: Kinds = Kinds::of::<Paint>();

async fn a_paint(conn: &mut PgConnection) -> (JobId, Paint) {
    let paint = Paint {
        owner: AccountId::fresh(),
        layers: 1,
    };
    let id = enqueue(conn, &paint).await.unwrap().unwrap();
    (id, paint)
}

async fn claim(conn: &mut PgConnection) -> Claimed {
    sqlx::query("update jobs set run_at = now() - interval '1 second' where state <> 'running'")
        .execute(&mut *conn)
        .await
        .unwrap();
    claim_next(conn, Lane::Imports, "w1").await.unwrap().expect("it is due")
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn jobs_are_found_by_the_engine_that_they_failed_at_or_wait_for(db: PgPool) {
    let app = App::new(db);
    let mut staff = app.staff("boss").await;
    sqlx::query(
        "insert into engine_states (worker_name, engine_kind, engine_model, engine_endpoint, engine_state,
             obeyed_switch, request_count, failure_count, in_flight, recent_ms)
         values ('w1', 'image', 'flux', 'Gpu-1:8188', 'open', 'on', 1, 1, 0, '{}')",
    )
    .execute(&app.db)
    .await
    .unwrap();
    let mut conn = app.db.acquire().await.unwrap();
    let (waits, _) = a_paint(&mut conn).await;
    let claimed = claim(&mut conn).await;
    let why = Failure::new(
        "engine_unavailable",
        "no engine is available: Gpu-1:8188: no connection",
    );
    snooze_because(&mut conn, &claimed, Duration::from_hours(1), &why)
        .await
        .unwrap();
    sqlx::query("update jobs set lane = 'films' where id = $1")
        .bind(waits)
        .execute(&mut *conn)
        .await
        .unwrap();
    let (failed, _) = a_paint(&mut conn).await;
    let claimed = claim(&mut conn).await;
    let why = Failure::new("engine_failed", "no picture (Gpu-1:8188 answered 500: out of memory)");
    give_up(&mut conn, PAINTS, &claimed, &why).await.unwrap();
    let (elsewhere, _) = a_paint(&mut conn).await;
    let claimed = claim(&mut conn).await;
    assert_eq!(claimed.id, elsewhere);
    give_up(
        &mut conn,
        PAINTS,
        &claimed,
        &Failure::new("internal", "Gpu-1:8188 is a name"),
    )
    .await
    .unwrap();

    for filter in ["engine=gpu-1:8188", "engine=GPU-1"] {
        let found = every_page(&mut staff, &format!("{filter}&sort=oldest")).await;
        assert_eq!(found, [waits.to_string(), failed.to_string()], "{filter}");
        let found = every_page(&mut staff, &format!("{filter}&state=failed")).await;
        assert_eq!(found, [failed.to_string()], "{filter}");
    }
    assert!(every_page(&mut staff, "engine=gpu-2").await.is_empty());
    let known = staff
        .get("/front/admin/jobs/suggestions?field=engine&prefix=gpu")
        .await
        .body;
    assert_eq!(known["items"], json!([{ "value": "gpu-1:8188", "hint": "flux" }]));
    let models = staff
        .get("/front/admin/jobs/suggestions?field=model&prefix=FL")
        .await
        .body;
    assert_eq!(models["items"], json!([{ "value": "flux", "hint": "image" }]));
    let found = staff.get("/front/admin/search?q=gpu-1").await.body;
    assert_eq!(
        found["parts"],
        json!([{ "type": "engine", "name": "Gpu-1:8188", "about": "flux" }])
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn each_attempt_is_told_across_retries_with_what_it_was_given(db: PgPool) {
    let app = App::new(db);
    let mut staff = app.staff("boss").await;
    let boss = AccountId(staff.account());
    sqlx::query("insert into workers (name, build, host, slots) values ('w1', 'b7', 'machine', '{}')")
        .execute(&app.db)
        .await
        .unwrap();
    let mut conn = app.db.acquire().await.unwrap();
    let (id, paint) = a_paint(&mut conn).await;
    sqlx::query("update jobs set trace = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01' where id = $1")
        .bind(id)
        .execute(&mut *conn)
        .await
        .unwrap();
    let failure = Failure::new("internal", format!("for the test {}", "again ".repeat(100)));
    let claimed = claim(&mut conn).await;
    retry(&mut conn, PAINTS, &claimed, &failure).await.unwrap();
    let claimed = claim(&mut conn).await;
    give_up(&mut conn, PAINTS, &claimed, &failure).await.unwrap();
    let changed = json!({ "owner": paint.owner, "layers": 2 });
    edit(&mut conn, PAINTS, id, &changed, boss).await.unwrap();
    redrive(&mut conn, id, boss).await.unwrap();
    let claimed = claim(&mut conn).await;
    succeed(&mut conn, claimed.lease).await.unwrap();

    let shown = staff.get(&format!("/front/admin/jobs/{id}")).await.body;

    let runs: Vec<Value> = shown["attempts"]
        .as_array()
        .unwrap()
        .iter()
        .map(|run| {
            json!([
                run["round"],
                run["attempt"],
                run["ended"],
                run["input"]["layers"],
                run["build"]
            ])
        })
        .collect();
    assert_eq!(
        runs,
        [
            json!([2, 1, "succeeded", null, "b7"]),
            json!([1, 2, "failed", 1, "b7"]),
            json!([1, 1, "retried", 1, "b7"]),
        ]
    );
    let failed = &shown["attempts"][1];
    assert!(
        failed["tookMs"].is_i64() && failed["fingerprint"].is_string(),
        "{failed}"
    );
    assert_eq!(failed["reason"].as_str().unwrap().chars().count(), 300);
    assert_eq!(shown["round"], 2);
    assert_eq!(shown["traceId"], "4bf92f3577b34da6a3ce929d0e0e4736");
    assert_eq!(shown["output"], Value::Null);
    let by_people = shown["events"].as_array().unwrap().iter();
    for event in by_people.filter(|event| !event["actorId"].is_null()) {
        assert_eq!(event["workerId"], Value::Null, "a worker had no part in it: {event}");
    }
    let listed = staff.get("/front/admin/jobs?kind=tests.paint").await.body;
    let words = listed["items"][0]["arguments"].as_str().unwrap();
    assert!(
        words.contains("layers: 2") && words.contains(&paint.owner.to_string()),
        "{words}"
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_saved_filter_is_its_makers_until_it_is_shared(db: PgPool) {
    let app = App::new(db);
    let (mut rosa, mut sam) = (app.staff("rosa").await, app.staff("sam").await);
    let list = "/front/admin/filters?page=jobs";
    let own =
        json!({ "id": Uuid::now_v7(), "page": "jobs", "name": " Dear ", "query": "minChips=51", "isShared": false });
    let shared =
        json!({ "id": Uuid::now_v7(), "page": "jobs", "name": "Failed", "query": "state=failed", "isShared": true });

    for body in [&own, &own, &shared] {
        let kept = rosa.post("/front/admin/filters", body).await;
        assert_eq!(kept.status, 200, "{}", kept.body);
    }

    let names = async |staff: &mut Browser| -> Vec<Value> {
        let items = staff.get(list).await.body["items"].as_array().unwrap().clone();
        let facts = items
            .iter()
            .map(|item| json!([item["name"], item["isOwn"], item["byName"]]));
        facts.collect()
    };
    assert_eq!(
        names(&mut rosa).await,
        [json!(["Dear", true, "rosa"]), json!(["Failed", true, "rosa"])]
    );
    assert_eq!(names(&mut sam).await, [json!(["Failed", false, "rosa"])]);
    let path = format!("/front/admin/filters/{}", shared["id"].as_str().unwrap());
    assert_eq!(sam.delete(&path).await.status, StatusCode::NOT_FOUND);
    let left = rosa.delete(&path).await;
    assert_eq!(left.body["items"].as_array().unwrap().len(), 1, "{}", left.body);
    assert!(names(&mut sam).await.is_empty());
    let log = rosa.get("/front/admin/audit?action=filter.keep").await.body;
    assert_eq!(log["items"].as_array().unwrap().len(), 2, "sent again, it is the same");
    for (change, code, field) in [
        (json!({ "name": "  " }), "invalid_body", "name"),
        (json!({ "name": "x".repeat(61) }), "too_long", "name"),
        (json!({ "query": "x".repeat(2001) }), "too_long", "query"),
    ] {
        let mut body = own.clone();
        body.as_object_mut()
            .unwrap()
            .extend(change.as_object().unwrap().clone());
        let refused = rosa.post("/front/admin/filters", &body).await;
        assert_eq!((refused.code(), refused.body["field"].as_str()), (code, Some(field)));
    }
}

async fn order_file(staff: &mut Browser, id: Uuid, filter: Value) -> Value {
    let body = json!({ "id": id, "filter": filter });
    let ordered = staff.post("/front/admin/jobs/exports", &body).await;
    assert_eq!(ordered.status, StatusCode::ACCEPTED, "{}", ordered.body);
    ordered.body
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_file_of_jobs_is_written_by_a_job_for_who_ordered_it(db: PgPool) {
    let app = App::new(db);
    let (mut rosa, mut sam) = (app.staff("rosa").await, app.staff("sam").await);
    let shop = Workshop::open(&app.db, ScriptedEngine::that_draws()).await;
    sqlx::raw_sql(A_PAST).execute(&app.db).await.unwrap();
    sqlx::query(
        "update jobs set payload = '{\"prompt\": \"rain on glass\"}', subject_type = '=1+1'
         where kind like 'old.%'",
    )
    .execute(&app.db)
    .await
    .unwrap();
    let id = Uuid::now_v7();

    let ordered = order_file(&mut rosa, id, json!({ "kind": "old", "state": "failed" })).await;
    assert_eq!((&ordered["state"], &ordered["total"]), (&json!("waiting"), &json!(40)));
    order_file(&mut rosa, id, json!({ "kind": "old", "state": "failed" })).await;
    let file = format!("/front/admin/jobs/exports/{id}/file");
    assert_eq!(
        rosa.get(&file).await.status,
        StatusCode::NOT_FOUND,
        "it is being written"
    );
    shop.runtime.drain(Lane::Maintenance).await.unwrap();

    let files = rosa.get("/front/admin/jobs/exports").await.body;
    assert_eq!(
        files["items"].as_array().unwrap().len(),
        1,
        "ordered again, it is the same"
    );
    assert_eq!(
        (&files["items"][0]["state"], &files["items"][0]["rows"]),
        (&json!("ready"), &json!(40))
    );
    let (status, text) = rosa.read(&file).await;
    assert_eq!((status, text.lines().count()), (StatusCode::OK, 41));
    assert!(text.starts_with("id,kind,lane,state,"), "{text}");
    assert!(text.contains("\"'=1+1\"") && !text.contains("rain"), "{text}");
    assert_eq!(sam.get(&file).await.status, StatusCode::NOT_FOUND, "it is of another");
    assert_eq!(sam.get("/front/admin/jobs/exports").await.body["items"], json!([]));
    let log = rosa.get("/front/admin/audit?action=job.export").await.body;
    assert_eq!(log["items"].as_array().unwrap().len(), 1);
    sqlx::query(
        "update job_exports set export_ready_at = now() - interval '25 hours', export_at = now() - interval '4 days'",
    )
    .execute(&app.db)
    .await
    .unwrap();
    assert_eq!(
        rosa.get(&file).await.status,
        StatusCode::NOT_FOUND,
        "it can be taken for a day"
    );
    let mut conn = app.db.acquire().await.unwrap();
    jobs::domains::maintenance::sweep(&mut conn).await.unwrap();
    assert_eq!(app.count("select count(*) from job_export_parts").await, 0);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_file_whose_run_is_cut_off_goes_on_where_it_was(db: PgPool) {
    let app = App::new(db);
    let mut staff = app.staff("boss").await;
    sqlx::query(
        "insert into jobs (id, kind, lane, payload, state, max_attempts, created_at, finished_at)
         select gen_random_uuid(), 'old.kind', 'image', '{}', 'failed', 5, now() - n * interval '1 second', now()
         from generate_series(1, 1500) as n",
    )
    .execute(&app.db)
    .await
    .unwrap();
    let id = Uuid::now_v7();
    order_file(&mut staff, id, json!({ "kind": "old.kind" })).await;
    let mut conn = app.db.acquire().await.unwrap();
    let mut takes = async |worker: &str| {
        let claimed = claim_next(&mut conn, Lane::Maintenance, worker).await.unwrap().unwrap();
        assert_eq!(claimed.kind, ExportJobs::KIND);
        let step = write_export(&mut conn, claimed.lease, id).await.unwrap();
        // Its worker is gone without a word.
        sqlx::query("update jobs set state = 'queued', attempts = 0, lease_until = null where id = $1")
            .bind(claimed.id)
            .execute(&mut *conn)
            .await
            .unwrap();
        step
    };

    let steps = [takes("w1").await, takes("w2").await, takes("w3").await];

    assert_eq!(steps, [Step::Goes, Step::Ended, Step::Ended]);
    let (_, text) = staff.read(&format!("/front/admin/jobs/exports/{id}/file")).await;
    let mut ids: Vec<&str> = text.lines().skip(1).filter_map(|line| line.split(',').next()).collect();
    assert_eq!(ids.len(), 1500);
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), 1500, "each once");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn the_search_for_everything_finds_parts_of_the_system_and_counts_what_went_alike(db: PgPool) {
    let app = App::new(db);
    let mut staff = app.staff("boss").await;
    sqlx::query("insert into workers (name, build, host, slots) values ('vm-1110', 'b7', 'machine', '{}')")
        .execute(&app.db)
        .await
        .unwrap();
    let mut conn = app.db.acquire().await.unwrap();
    for _ in 0..3 {
        a_paint(&mut conn).await;
        let claimed = claim(&mut conn).await;
        give_up(
            &mut conn,
            PAINTS,
            &claimed,
            &Failure::new("internal", "the flamingo fell"),
        )
        .await
        .unwrap();
    }

    let found = staff.get("/front/admin/search?q=flamingo").await.body;
    assert_eq!(
        (found["jobs"].as_array().unwrap().len(), &found["jobs"][0]["count"]),
        (1, &json!(3))
    );
    assert!(found["jobs"][0]["fingerprint"].is_string());
    for (words, part) in [
        ("vm-11", json!({ "type": "worker", "name": "vm-1110", "about": "b7" })),
        ("maint", json!({ "type": "lane", "name": "maintenance", "about": null })),
        (
            "twin.en",
            json!({ "type": "setting", "name": "twin.enabled", "about": null }),
        ),
    ] {
        let found = staff.get(&format!("/front/admin/search?q={words}")).await.body;
        assert_eq!(found["parts"], json!([part]), "{words}");
    }
    let refused = staff
        .send(Browser::request(Method::GET, "/front/admin/filters", None))
        .await;
    assert!(refused.status.is_client_error(), "a page must be named");
}
