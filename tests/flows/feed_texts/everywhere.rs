//! Every call that reads, as different people make it: none answers with a text that is locked for them.
use std::collections::BTreeSet;

use jobs::queue::Lane;
use serde_json::{Value, json};
use sqlx::PgPool;
use uuid::Uuid;

use crate::{
    browser::Browser,
    feed::{let_in, post_path, put, sell},
    orders::post_once,
    sales::{Shop, a_shop},
};

/// A post with a word of its own in its text, a hashtag and a mention.
struct Post {
    id: Uuid,
    word: String,
    mode: &'static str,
    is_locked: bool,
    state: &'static str,
}

struct Reader {
    name: &'static str,
    browser: Browser,
    is_member: bool,
    has_bought: bool,
}

impl Reader {
    /// Whether the reader can read the post's text.
    fn reads(&self, post: &Post) -> bool {
        if self.name == "vera" {
            return true;
        }
        let has_bought = self.has_bought && post.mode == "paid";
        let is_there = match post.state {
            "shown" => true,
            "planned" => false,
            _ => has_bought,
        };
        let is_open = has_bought || (self.is_member && post.mode == "fan_club");
        is_there && (is_open || !post.is_locked)
    }
}

/// Every combination of audience, lock and state.
async fn every_post(db: &PgPool, creator: &Browser, mentioned: Uuid) -> Vec<Post> {
    let mut posts = Vec::new();
    for mode in ["fan_club", "paid"] {
        for is_locked in [true, false] {
            for state in ["shown", "hidden", "planned", "deleted"] {
                let (id, word) = (Uuid::now_v7(), format!("violet{:02}", posts.len()));
                sqlx::query(
                    "insert into feed_items (
                         id, account_id, kind, access_mode, price_cents, body, is_text_locked, is_hidden, scheduled_at,
                         published_at, deleted_at
                     )
                     values (
                         $1, $2, 'post', $3, case $3 when 'paid' then 499 end, $4, $5, $6 = 'hidden',
                         case $6 when 'planned' then now() + interval '1 day' end,
                         case when $6 <> 'planned' then now() end, case $6 when 'deleted' then now() end
                     )",
                )
                .bind(id)
                .bind(creator.account())
                .bind(mode)
                .bind(format!("Good {word} evening #{word}s with [{mentioned}]"))
                .bind(is_locked)
                .bind(state)
                .execute(db)
                .await
                .unwrap();
                posts.push(Post {
                    id,
                    word,
                    mode,
                    is_locked,
                    state,
                });
            }
        }
    }
    posts
}

/// Addresses of all calls that read, except for staff's, each for the post with that word or its creator, vera.
pub fn addresses((post, word): (Uuid, &str), creator: Uuid, all: &str) -> Vec<(String, String)> {
    let document = serde_json::to_value(api::app::openapi_document()).unwrap();
    let lists = ["?section=top", "?section=recent", "?section=following"].map(|rest| format!("/front/feed/{rest}"));
    let mut found = lists
        .map(|list| ("list_feed".to_owned(), format!("{list}&limit=50")))
        .to_vec();
    for (path, operations) in document["paths"].as_object().unwrap() {
        let Some(get) = operations.get("get").filter(|_| !path.starts_with("/front/admin/")) else {
            continue;
        };
        let mut address = path.clone();
        let mut query = Vec::new();
        for parameter in get["parameters"].as_array().into_iter().flatten() {
            let name = parameter["name"].as_str().unwrap();
            let is_account = name == "id" && path.starts_with("/front/users/");
            let value = match name {
                "ids" if path.starts_with("/front/feed") => all.to_owned(),
                _ if is_account || ["userId", "userIds", "modelIds", "ids"].contains(&name) => creator.to_string(),
                "username" => "vera".to_owned(),
                "q" | "search" | "text" => word.to_owned(),
                "from" => "2026-01-01T00:00:00Z".to_owned(),
                "to" | "before" => "2026-04-01T00:00:00Z".to_owned(),
                "limit" => "50".to_owned(),
                _ => post.to_string(),
            };
            let is_part = parameter["in"] == "path";
            if is_part {
                address = address.replace(&format!("{{{name}}}"), &value);
            } else if parameter["required"] == true || ["ids", "q", "search", "text", "limit"].contains(&name) {
                query.push(format!("{name}={value}"));
            }
        }
        let id = get["operationId"].as_str().unwrap().to_owned();
        found.push((id, format!("{address}?{}", query.join("&"))));
    }
    found
}

fn words_in(text: &str, posts: &[Post]) -> BTreeSet<String> {
    let said = |post: &&Post| text.contains(&post.word);
    posts.iter().filter(said).map(|post| post.word.clone()).collect()
}

async fn everybody(shop: &Shop, posts: &[Post]) -> Vec<Reader> {
    let (app, db) = (&shop.app, &shop.app.db);
    let mut readers = Vec::new();
    for name in ["guest", "vera", "stranger", "member", "lapsed", "buyer"] {
        let browser = match name {
            "guest" => app.visitor(),
            "vera" => shop.creator.clone(),
            _ => app.member(name).await,
        };
        readers.push(Reader {
            name,
            browser,
            is_member: name == "member",
            has_bought: name == "buyer",
        });
    }
    for reader in readers.iter_mut().filter(|reader| reader.browser.account.is_some()) {
        if ["member", "lapsed"].contains(&reader.name) {
            let_in(db, &shop.creator, &reader.browser).await;
        }
        for post in posts {
            let kept = "insert into collection_items (account_id, subject_type, subject_id, creator_id)
                        values ($1, 'post', $2, $3)";
            let kept = sqlx::query(kept).bind(reader.browser.account()).bind(post.id);
            kept.bind(shop.creator.account()).execute(db).await.unwrap();
        }
        if reader.name == "vera" {
            continue;
        }
        sqlx::query("insert into follows (follower_id, followed_id) values ($1, $2)")
            .bind(reader.browser.account())
            .bind(shop.creator.account())
            .execute(db)
            .await
            .unwrap();
        for post in posts.iter().filter(|post| post.mode == "paid" && post.state == "shown") {
            let order = json!({ "wanted": { "kind": "post", "id": post.id }, "priceCents": 499 });
            post_once(
                &mut reader.browser,
                "/front/purchases",
                &order,
                &format!("order-{}", post.id),
            )
            .await;
        }
        let sold = |post: &&Post| reader.has_bought && post.mode == "paid" && post.state != "planned";
        for post in posts.iter().filter(sold) {
            sell(db, &reader.browser, post.id).await;
        }
    }
    let ended = "update memberships set expires_at = now()
                 where member_id = (select id from accounts where username = 'lapsed')";
    sqlx::query(ended).execute(db).await.unwrap();
    readers
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn no_call_answers_with_a_text_that_is_locked_for_its_caller(db: PgPool) {
    let shop = a_shop(db.clone()).await;
    let posts = every_post(&db, &shop.creator, shop.fan.account()).await;
    let all: Vec<String> = posts.iter().map(|post| post.id.to_string()).collect();
    let all = all.join(",");

    for mut reader in everybody(&shop, &posts).await {
        let readable: BTreeSet<String> = posts
            .iter()
            .filter(|post| reader.reads(post))
            .map(|post| post.word.clone())
            .collect();
        for post in &posts {
            let (_, text) = reader.browser.read(&format!("/front/feed/{}", post.id)).await;
            let is_read = text.contains(&post.word);
            assert_eq!(
                is_read,
                reader.reads(post),
                "{} reads {} {}: {text}",
                reader.name,
                post.mode,
                post.state
            );
            if post.is_locked && !is_read {
                assert!(!text.contains("orin"), "the mention tells of the text: {text}");
            }
        }
        let mut telling = BTreeSet::new();
        let post = &posts[if reader.has_bought || reader.name == "lapsed" {
            8
        } else {
            0
        }];
        for (call, address) in addresses((post.id, &post.word), shop.creator.account(), &all) {
            let (status, text) = reader.browser.read(&address).await;
            let told = words_in(&text, &posts);
            let leaked: Vec<&String> = told.difference(&readable).collect();
            assert!(
                leaked.is_empty(),
                "{call} tells {}: {address} {status} {text}",
                reader.name
            );
            if !told.is_empty() {
                telling.insert(call);
            }
        }
        let lists: &[&str] = match reader.name {
            "guest" => &["list_feed", "list_feed_of_user"],
            "buyer" => &["get_feed_item", "list_all_contents", "list_feed", "list_payments"],
            _ => &[
                "list_all_contents",
                "list_contents_of",
                "list_feed",
                "list_feed_of_user",
            ],
        };
        let silent: Vec<&&str> = lists.iter().filter(|call| !telling.contains(**call)).collect();
        assert!(
            silent.is_empty(),
            "{silent:?} should tell {} of open texts: {telling:?}",
            reader.name
        );
    }
}

/// Tables with a row that holds the word.
async fn tables_with(db: &PgPool, word: &str) -> Vec<String> {
    sqlx::query_scalar(
        "select table_name::text
         from information_schema.tables
         where table_schema = 'public' and table_type = 'BASE TABLE' and (xpath('/row/found/text()', query_to_xml(
             format('select exists (select from %I as t where t::text like %L) as found', table_name, '%' || $1 || '%'),
             false, true, ''
         )))[1]::text = 'true'
         order by 1",
    )
    .bind(word)
    .fetch_all(db)
    .await
    .unwrap()
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_locked_text_stays_out_of_mails_notices_and_live_events(db: PgPool) {
    let mut shop = a_shop(db.clone()).await;
    let let_told =
        "insert into x_accounts (account_id, is_enabled, enabled_at, template) values ($1, true, now(), 'New')";
    sqlx::query(let_told)
        .bind(shop.creator.account())
        .execute(&db)
        .await
        .unwrap();
    let id = Uuid::now_v7();
    let path = post_path(&shop.creator, id);
    let text = format!("Good violet evening with [{}]", shop.fan.account());
    let mut body = json!({ "accessMode": "paid", "priceCents": 499, "body": text, "isTextLocked": true });
    assert_eq!(put(&mut shop.creator, &path, &body).await.status, 200);
    body["version"] = json!(1);
    assert_eq!(put(&mut shop.creator, &path, &body).await.status, 200);
    let report = json!({ "subjectType": "post", "subject": id, "reason": "other", "words": "" });
    let reported = shop.app.member("mila").await.post("/front/reports", &report).await;
    assert!(reported.status.is_success(), "{}", reported.body);
    sqlx::query("update accounts set email_confirmed_at = now()")
        .execute(&db)
        .await
        .unwrap();
    shop.buy(&json!({ "kind": "post", "id": id }), 499, "order-00000001")
        .await;
    assert_eq!(
        put(&mut shop.fan, &format!("/front/feed/{id}/likes"), &Value::Null)
            .await
            .status,
        200
    );
    let said = shop
        .fan
        .post(&format!("/front/feed/{id}/comments"), &json!({ "body": "Lovely" }))
        .await;
    assert!(said.status.is_success(), "{}", said.body);
    crate::sales::order_job(&db, &jobs::domains::notifications::TellPosts {}).await;
    for lane in Lane::ALL {
        shop.works.runtime.drain(*lane).await.unwrap();
    }

    assert!(
        !shop.app.letters_to("vera@nocturne.test").await.is_empty(),
        "the seller has a mail"
    );
    assert!(
        !shop.app.letters_to("orin@nocturne.test").await.is_empty(),
        "the buyer has a receipt"
    );
    let told: i64 = shop
        .app
        .count("select count(*) from outside_messages where channel = 'x'")
        .await;
    assert_eq!(told, 1);
    // Staff read the evidence of a case.
    assert_eq!(
        tables_with(&db, "violet").await,
        ["cases", "feed_items", "feed_versions"]
    );
}
