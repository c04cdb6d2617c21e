//! Studios: both sides agree, the parts are split as agreed, and the creator leaves with one word.
use serde_json::{Value, json};
use sqlx::PgPool;

use crate::{
    browser::Browser,
    payouts::{Market, a_market, available, released, sold},
    people::check_books,
    town::put,
};

pub struct Stage {
    pub market: Market,
    pub studio: Browser,
}

pub async fn a_stage(db: PgPool) -> Stage {
    let market = a_market(db).await;
    let studio = market.app.member("atelier").await;
    sqlx::query("update accounts set email_confirmed_at = now() where id = $1")
        .bind(studio.account())
        .execute(&market.app.db)
        .await
        .unwrap();
    let mut staff = market.app.staff("boss").await;
    let body = json!({ "who": "atelier", "reason": "papers are fine" });
    let opened = staff.post("/front/admin/studios", &body).await;
    assert_eq!(opened.status, 204, "{}", opened.body);
    Stage { market, studio }
}

/// The operator accepts the studio's invitation.
pub async fn accept(studio: &Browser, operator: &mut Browser) {
    let path = format!("/front/studio-invitations/{}/accept", studio.account());
    let accepted = operator.post(&path, &json!({})).await;
    assert_eq!(accepted.status, 204, "{}", accepted.body);
}

/// Mila asks, and the studio agrees to half.
pub async fn attached(stage: &mut Stage) -> Value {
    let body = json!({ "email": "atelier@nocturne.test", "studioPercent": 50 });
    let asked = stage.market.mila.post("/front/attach-studios", &body).await;
    assert_eq!(asked.status, 201, "{}", asked.body);
    let link = asked.body["items"][0].clone();
    let path = format!(
        "/front/studios/{}/attach-studios/{}",
        stage.studio.account(),
        link["id"].as_str().unwrap()
    );
    let taken = stage.studio.post(&path, &json!({})).await;
    assert_eq!(taken.status, 204, "{}", taken.body);
    link
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_creator_asks_a_studio_agrees_and_the_creator_leaves_at_once(db: PgPool) {
    let mut stage = a_stage(db).await;
    let nobody = json!({ "email": "nobody@nocturne.test" });
    let missing = stage.market.mila.post("/front/attach-studios", &nobody).await;
    assert_eq!(
        (missing.code(), missing.body["field"].as_str()),
        ("not_found", Some("email"))
    );
    let link = attached(&mut stage).await;
    let user = stage.market.mila.get("/front/v2/config/data").await.body["data"]["user"].clone();
    assert_eq!(
        (&user["studioId"], &user["isStudio"]),
        (&json!(stage.studio.account()), &json!(false))
    );
    let own = stage.studio.get("/front/v2/config/data").await.body["data"]["user"].clone();
    assert_eq!(
        (&own["studioId"], &own["isStudio"]),
        (&json!(stage.studio.account()), &json!(true))
    );
    let creators = stage.studio.get("/front/studio/creators").await.body;
    assert_eq!(
        (
            &creators["items"][0]["other"]["username"],
            &creators["items"][0]["state"]
        ),
        (&json!("mila"), &json!("attached"))
    );
    let papers = stage.studio.get("/front/studio/creators/mila/documents").await.body;
    assert_eq!(papers["contracts"][0]["studioPercent"], 50);

    let path = format!("/front/attach-studios/{}", link["id"].as_str().unwrap());
    assert_eq!(stage.market.mila.delete(&path).await.status, 204);

    assert_eq!(
        stage.studio.get("/front/studio/creators/mila/documents").await.code(),
        "not_found"
    );
    assert_eq!(
        stage.market.orin.get("/front/studio/creators").await.code(),
        "forbidden"
    );
    let links = stage.market.mila.get("/front/attach-studios").await.body;
    assert_eq!(links["items"][0]["state"], "ended");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn creators_of_a_studio_choose_no_way_to_be_paid(db: PgPool) {
    let mut stage = a_stage(db).await;
    let steps = async |who: &mut Browser| -> Vec<String> {
        let user = who.get("/front/v2/config/data").await.body["data"]["user"].clone();
        let steps = user["onBoarding"].as_array().unwrap();
        steps
            .iter()
            .map(|step| step["type"].as_str().unwrap().to_owned())
            .collect()
    };
    let all = ["createClub", "documents", "pricing", "choosePayoutMethod"];
    assert_eq!(steps(&mut stage.market.mila).await, all);

    attached(&mut stage).await;

    assert_eq!(steps(&mut stage.market.mila).await, all[..3]);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_sale_is_split_as_agreed_on_its_day_and_returned_whole(db: PgPool) {
    let mut stage = a_stage(db.clone()).await;
    sold(&stage.market, 1_000).await;
    let link = attached(&mut stage).await;
    let late = sold(&stage.market, 1_001).await;
    let sales = stage.market.mila.get("/front/earnings/sales").await.body;
    assert_eq!(
        (&sales["items"][0]["studioCents"], &sales["items"][1]["studioCents"]),
        (&json!(400), &json!(0)),
        "as soon as it is booked"
    );
    let shares = stage.studio.get("/front/studio/earnings").await.body;
    assert_eq!(
        (
            &shares["pendingCents"],
            &shares["pending"][0]["amountCents"],
            &shares["pending"][1]
        ),
        (&json!(400), &json!(400), &Value::Null),
        "and the studio sees the same"
    );
    let path = format!("/front/attach-studios/{}", link["id"].as_str().unwrap());
    stage.market.mila.delete(&path).await;
    sold(&stage.market, 1_000).await;

    released(&stage.market).await;

    let (mila, studio) = (stage.market.mila.account(), stage.studio.account());
    assert_eq!(available(&db, studio).await, 400, "of the one sale in its time");
    assert_eq!(available(&db, mila).await, 800 + 401 + 800);
    let shares = stage.studio.get("/front/studio/earnings").await.body;
    assert_eq!(
        (&shares["items"][0]["amountCents"], &shares["items"][1]),
        (&json!(400), &Value::Null)
    );
    let by = stage.studio.get("/front/studio/earnings-by-creators").await.body;
    assert_eq!(
        (&by["items"][0]["username"], &by["items"][0]["studioCents"]),
        (&json!("mila"), &json!(400))
    );

    let mut tx = db.begin().await.unwrap();
    jobs::domains::ledger::reverse_sale(&mut tx, late).await.unwrap();
    tx.commit().await.unwrap();
    released(&stage.market).await;
    released(&stage.market).await;

    assert_eq!((available(&db, studio).await, available(&db, mila).await), (0, 1_600));
    check_books(&db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn the_cookie_of_an_incarnation_gives_nothing_without_our_row(db: PgPool) {
    let mut stage = a_stage(db.clone()).await;
    let link = attached(&mut stage).await;
    let config = async |browser: &mut Browser| browser.get("/front/v2/config/data").await.body["config"].clone();
    let cookie = ("__Host-incarnation".to_owned(), "studioAdmin".to_owned());
    stage.studio.cookies.insert(cookie.0.clone(), cookie.1.clone());
    assert_eq!(config(&mut stage.studio).await["incarnated"], false);

    let begun = stage
        .studio
        .post("/front/studio/incarnation", &json!({ "username": "mila" }))
        .await;
    assert_eq!(begun.status, 204, "{}", begun.body);
    let now = config(&mut stage.studio).await;
    assert_eq!(
        (&now["incarnated"], &now["moderatedStudio"]["username"]),
        (&json!(true), &json!("mila"))
    );
    stage.studio.cookies.remove(&cookie.0);
    assert_eq!(
        config(&mut stage.studio).await["incarnated"],
        false,
        "nor does the row without it"
    );
    stage.studio.cookies.insert(cookie.0, cookie.1);

    let path = format!("/front/attach-studios/{}", link["id"].as_str().unwrap());
    stage.market.mila.delete(&path).await;

    assert_eq!(
        config(&mut stage.studio).await["incarnated"],
        false,
        "the creator has left"
    );
    let again = stage
        .studio
        .post("/front/studio/incarnation", &json!({ "username": "mila" }))
        .await;
    assert_eq!(again.code(), "not_found");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn each_incarnation_has_the_cookie_of_who_began_it_alone(db: PgPool) {
    let mut stage = a_stage(db).await;
    attached(&mut stage).await;
    let operator = json!({ "username": "orin", "rights": ["incarnate"] });
    let hired = put(&mut stage.studio, "/front/studio/operators", Some(&operator)).await;
    assert_eq!(hired.status, 204, "{}", hired.body);
    accept(&stage.studio, &mut stage.market.orin).await;
    let name = "__Host-incarnation".to_owned();

    for (who, word, other) in [
        (&mut stage.studio, "studioAdmin", "studio"),
        (&mut stage.market.orin, "studio", "studioAdmin"),
    ] {
        let begun = who
            .post("/front/studio/incarnation", &json!({ "username": "mila" }))
            .await;
        assert_eq!(begun.status, 204, "{}", begun.body);
        assert_eq!(who.cookies[&name], word);
        for (cookie, is_incarnated) in [(word, true), (other, false), ("admin", false), (word, true)] {
            who.cookies.insert(name.clone(), cookie.to_owned());
            let config = who.get("/front/v2/config/data").await.body["config"].clone();
            assert_eq!(config["incarnated"], is_incarnated, "{cookie}");
        }
        assert_eq!(who.delete("/front/studio/incarnation").await.status, 204);
        let config = who.get("/front/v2/config/data").await.body["config"].clone();
        assert_eq!(
            (&config["incarnated"], &config["moderatedStudio"]),
            (&json!(false), &Value::Null)
        );
    }
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn operators_do_what_they_may_and_terms_need_the_other_side(db: PgPool) {
    let mut stage = a_stage(db).await;
    let link = attached(&mut stage).await;
    let operator = json!({ "username": "orin", "rights": ["creators"] });
    assert_eq!(
        put(&mut stage.studio, "/front/studio/operators", Some(&operator))
            .await
            .status,
        204
    );
    let mut orin = stage.market.orin.clone();
    accept(&stage.studio, &mut orin).await;
    assert_eq!(orin.get("/front/studio/creators").await.status, 200);
    assert_eq!(orin.get("/front/studio/earnings").await.code(), "forbidden");

    let wish = json!({ "linkId": link["id"], "studioPercent": 70, "validFrom": chrono::Utc::now().date_naive() });
    let proposed = orin.post("/front/studio-contracts", &wish).await;
    assert_eq!(proposed.status, 204, "{}", proposed.body);
    let open = stage.market.mila.get("/front/attach-studios").await.body["items"][0]["contracts"]
        .as_array()
        .unwrap()
        .iter()
        .find(|contract| contract["isOpen"] == true)
        .unwrap()["id"]
        .clone();
    let path = format!("/front/studio-contracts/{}/agree", open.as_str().unwrap());
    assert_eq!(stage.studio.post(&path, &json!({})).await.code(), "own_account");
    assert_eq!(stage.market.mila.post(&path, &json!({})).await.status, 204);
    let absurd = json!({ "linkId": link["id"], "studioPercent": 91, "validFrom": "2026-01-01" });
    assert_eq!(
        orin.post("/front/studio-contracts", &absurd).await.body["field"],
        "studioPercent"
    );

    let path = format!("/front/studio/operators/{}", orin.account());
    assert_eq!(stage.studio.delete(&path).await.status, 204);
    assert_eq!(orin.get("/front/studio/creators").await.code(), "forbidden");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn nobody_works_for_a_studio_before_they_accept_and_they_leave_by_themselves(db: PgPool) {
    let mut stage = a_stage(db).await;
    let mut orin = stage.market.orin.clone();
    let own = format!("/front/studio-invitations/{}", stage.studio.account());
    let invitation = json!({ "username": "orin", "rights": ["creators", "earnings"] });
    for _ in 0..2 {
        let invited = put(&mut stage.studio, "/front/studio/operators", Some(&invitation)).await;
        assert_eq!(invited.status, 204, "{}", invited.body);
        let shown = orin.get("/front/studio-invitations").await.body["items"][0].clone();
        assert_eq!(
            (&shown["studio"]["username"], &shown["rights"], &shown["isAccepted"]),
            (&json!("atelier"), &invitation["rights"], &json!(false))
        );
        assert_eq!(orin.get("/front/studio/creators").await.code(), "forbidden");
        let config = orin.get("/front/v2/config/data").await.body;
        assert_eq!(config["data"]["user"]["studioId"], Value::Null);

        assert_eq!(orin.delete(&own).await.status, 204);
        assert_eq!(orin.get("/front/studio-invitations").await.body["items"], json!([]));
        let late = orin.post(&format!("{own}/accept"), &json!({})).await;
        assert_eq!(late.code(), "not_found");
    }

    for _ in 0..2 {
        put(&mut stage.studio, "/front/studio/operators", Some(&invitation)).await;
    }
    let told = "select count(*) from notices where kind = 'studio_invited'";
    assert_eq!(stage.market.app.count(told).await, 3, "once for each invitation");
    accept(&stage.studio, &mut orin).await;
    accept(&stage.studio, &mut orin).await;
    assert_eq!(orin.get("/front/studio/creators").await.status, 200);
    let listed = stage.studio.get("/front/studio/operators").await.body["items"][0].clone();
    assert_eq!(listed["isAccepted"], true);
    assert_eq!(orin.delete(&own).await.status, 204);
    assert_eq!(orin.get("/front/studio/creators").await.code(), "forbidden");
    assert_eq!(orin.delete(&own).await.code(), "not_found");

    let blocked = orin.post("/front/blocks", &json!({ "username": "atelier" })).await;
    assert_eq!(blocked.status, 204, "{}", blocked.body);
    let again = put(&mut stage.studio, "/front/studio/operators", Some(&invitation)).await;
    assert_eq!(again.code(), "unknown_option", "they have blocked the studio");
}
