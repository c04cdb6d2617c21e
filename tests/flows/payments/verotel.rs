use std::fmt::Write as _;
use std::{collections::BTreeMap, sync::Arc};

use axum::http::Method;
use providers::{Verotel, VerotelSettings};
use sha2::{Digest, Sha256};
use sqlx::PgPool;

use super::{
    kit::{Call, Talker, conforms},
    order_chips, place_with, settle, state,
};
use crate::{app::App, worker::Workshop};

const KEY: &str = "zpXwe2D77g4P7ysGJcr3rY87TBYs6J";

fn verotel(url: &str) -> Arc<Verotel> {
    Arc::new(Verotel::new(VerotelSettings {
        shop: "68849".to_owned(),
        key: KEY.to_owned(),
        description: "Nocturne".to_owned(),
        url: url.to_owned(),
    }))
}

fn signature(fields: &BTreeMap<&str, &str>) -> String {
    let mut text = KEY.to_owned();
    for (name, value) in fields {
        write!(text, ":{name}={value}").unwrap();
    }
    hex::encode(Sha256::digest(text))
}

/// A postback, whose values need no escapes.
fn postback(fields: &[(&'static str, &str)]) -> Call {
    let fields: BTreeMap<&str, &str> = fields.iter().copied().chain([("shopID", "68849")]).collect();
    let mut query: Vec<String> = fields.iter().map(|(name, value)| format!("{name}={value}")).collect();
    query.push(format!("signature={}", signature(&fields)));
    Call {
        method: Method::GET,
        query: query.join("&"),
        headers: vec![],
        body: String::new(),
        from: [192, 0, 2, 7],
    }
}

struct Speaks;

impl Talker for Speaks {
    const NAME: &'static str = "verotel";
    const METHOD: &'static str = "card";
    const END: (&'static str, i64) = ("charged_back", 0);

    fn life(&self, payment: &str) -> Vec<Call> {
        let moved = |event, transaction| {
            postback(&[
                ("type", "purchase"),
                ("event", event),
                ("referenceID", payment),
                ("saleID", payment),
                ("parentID", "T1"),
                ("transactionID", transaction),
                ("amount", "4.99"),
                ("currency", "USD"),
            ])
        };
        vec![
            self.paid(payment),
            self.paid(payment),
            moved("credit", "T2"),
            moved("chargeback", "T3"),
        ]
    }

    fn paid(&self, payment: &str) -> Call {
        postback(&[
            ("type", "purchase"),
            ("paymentMethod", "CC"),
            ("referenceID", payment),
            ("saleID", payment),
            ("transactionID", "T1"),
            ("priceAmount", "4.99"),
            ("priceCurrency", "USD"),
        ])
    }

    fn forged(&self, payment: &str) -> Vec<Call> {
        let paid = self.paid(payment);
        let but = |from: &str, to: &str| Call {
            query: paid.query.replace(from, to),
            ..paid.clone()
        };
        let of_another_shop = {
            let fields = BTreeMap::from([("referenceID", payment), ("saleID", payment), ("shopID", "1")]);
            let query = format!(
                "referenceID={payment}&saleID={payment}&shopID=1&signature={}",
                signature(&fields)
            );
            Call { query, ..paid.clone() }
        };
        let says_nothing = postback(&[("type", "purchase"), ("saleID", payment)]);
        vec![
            but("signature=", "signed="),
            but("4.99", "0.99"),
            but("priceCurrency", "custom1=x&priceCurrency"),
            of_another_shop,
            says_nothing,
        ]
    }
}

pub(super) async fn a_place(db: PgPool, url: &str) -> (App, Workshop) {
    place_with(db, verotel(url)).await
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn verotel_holds_what_every_provider_must(db: PgPool) {
    let (app, shop) = a_place(db, "http://127.0.0.1:9").await;

    conforms(app, shop, &Speaks).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn an_order_at_verotel_is_signed_and_its_postback_is_answered_as_they_want_it(db: PgPool) {
    let (app, shop) = a_place(db, "https://pay.test").await;
    let mut mila = app.member("mila").await;

    let order = order_chips(&mut mila, "chips_200", "order-00000001").await.body;

    let id = order["id"].as_str().unwrap();
    let address = order["checkoutUrl"].as_str().unwrap();
    assert!(address.starts_with("https://pay.test/startorder?"), "{address}");
    for part in [
        format!("referenceID={id}").as_str(),
        "priceAmount=4.99",
        "type=purchase",
        "version=4",
        "&signature=",
    ] {
        assert!(address.contains(part), "{part} is not in {address}");
    }
    let paid = Speaks.paid(id);
    let answer = app
        .visitor()
        .download(&format!("/front/payments/webhooks/verotel?{}", paid.query))
        .await;
    assert_eq!(answer, b"OK");
    settle(&shop).await;
    assert_eq!(state(&mut mila, id).await, "paid");
}
