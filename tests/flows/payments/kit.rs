//! Contract of every provider: forged notices change nothing, and true ones end alike in any order and number.
use axum::{
    body::Body,
    http::{Method, Request, header},
};
use sqlx::PgPool;

use super::{an_order, settle, state, total};
use crate::{
    app::App,
    browser::{Answer, Browser},
    people::check_books,
    worker::Workshop,
};

/// A call of the provider's machine, or of an impostor.
#[derive(Clone, Debug)]
pub struct Call {
    pub method: Method,
    /// Query string.
    pub query: String,
    pub headers: Vec<(&'static str, String)>,
    pub body: String,
    pub from: [u8; 4],
}

impl Call {
    pub async fn send(&self, app: &App, provider: &str) -> Answer {
        app.visitor().at(self.from).send(self.request(provider)).await
    }

    fn request(&self, provider: &str) -> Request<Body> {
        let path = format!("/front/payments/webhooks/{provider}?{}", self.query);
        let mut request = Request::builder().method(self.method.clone()).uri(path);
        request = request.header(header::HOST, "nocturne.test");
        for (name, value) in &self.headers {
            request = request.header(*name, value);
        }
        request.body(Body::from(self.body.clone())).unwrap()
    }
}

/// One provider, speaking as its documentation says.
pub trait Talker {
    const NAME: &'static str;
    const METHOD: &'static str;
    /// Final state of a payment after all its notices, and how many of its chips are left.
    const END: (&'static str, i64);

    /// All notices of one payment's life, repeated ones included.
    fn life(&self, payment: &str) -> Vec<Call>;

    /// The notice that it is paid.
    fn paid(&self, payment: &str) -> Call;

    /// Forgeries of that notice.
    fn forged(&self, payment: &str) -> Vec<Call>;
}

pub async fn conforms<T: Talker>(app: App, shop: Workshop, talker: &T) {
    let mut mila = app.member("mila").await;
    forgers_change_nothing(&app, &shop, talker, &mut mila).await;
    it_counts_once(&app, &shop, talker, &mut mila).await;
    every_order_ends_alike(&app, &shop, talker, &mut mila).await;
    check_books(&app.db).await;
}

async fn forgers_change_nothing<T: Talker>(app: &App, shop: &Workshop, talker: &T, mila: &mut Browser) {
    let payment = order_of::<T>(&app.db, mila, "forged").await;
    let forged = talker.forged(&payment);
    assert!(forged.len() >= 3);

    for call in &forged {
        let answer = call.send(app, T::NAME).await;
        assert!(
            [403, 422].contains(&answer.status.as_u16()),
            "{call:?}: {}",
            answer.body
        );
    }

    assert_eq!(settle(shop).await, 0);
    assert_eq!(
        (state(mila, &payment).await.as_str(), total(mila).await),
        ("created", 80)
    );
    let kept: i64 = sqlx::query_scalar("select count(*) from payment_refusals where provider = $1")
        .bind(T::NAME)
        .fetch_one(&app.db)
        .await
        .unwrap();
    assert_eq!(usize::try_from(kept).unwrap(), forged.len(), "staff can look at each");
    assert_eq!(app.count("select count(*) from payment_events").await, 0);
}

async fn it_counts_once<T: Talker>(app: &App, shop: &Workshop, talker: &T, mila: &mut Browser) {
    let payment = order_of::<T>(&app.db, mila, "once").await;
    for _ in 0..3 {
        assert_eq!(talker.paid(&payment).send(app, T::NAME).await.status, 200);
    }
    assert_eq!(settle(shop).await, 1);

    assert_eq!(
        talker.paid(&payment).send(app, T::NAME).await.status,
        200,
        "told again, long after"
    );

    assert_eq!(settle(shop).await, 0);
    assert_eq!((state(mila, &payment).await.as_str(), total(mila).await), ("paid", 280));
}

async fn every_order_ends_alike<T: Talker>(app: &App, shop: &Workshop, talker: &T, mila: &mut Browser) {
    let length = talker.life("").len();
    let mut orders = vec![];
    permute(&mut (0..length).collect::<Vec<_>>(), length, &mut |order| {
        orders.push(order.to_vec());
    });
    let before = total(mila).await;

    for (number, order) in orders.iter().enumerate() {
        let payment = order_of::<T>(&app.db, mila, &format!("order-{number}")).await;
        let life = talker.life(&payment);
        for &place in order {
            let answer = life[place].send(app, T::NAME).await;
            assert_eq!(answer.status, 200, "{:?}: {}", life[place], answer.body);
            // Half of the sequences are applied call by call, the others all together.
            if number % 2 == 0 {
                settle(shop).await;
            }
        }
        settle(shop).await;
        assert_eq!(state(mila, &payment).await, T::END.0, "{order:?}");
        let chips = i64::try_from(number + 1).unwrap() * T::END.1;
        assert_eq!(total(mila).await, before + chips, "{order:?}");
    }
    let unapplied = "select count(*) from payment_events where applied_at is null";
    assert_eq!(app.count(unapplied).await, 0, "nothing waits for ever");
}

async fn order_of<T: Talker>(db: &PgPool, mila: &Browser, key: &str) -> String {
    an_order(db, mila.account(), (T::NAME, T::METHOD), key).await
}

/// Heap's algorithm: every order once.
pub fn permute<T>(items: &mut [T], length: usize, each: &mut impl FnMut(&[T])) {
    if length <= 1 {
        each(items);
        return;
    }
    for place in 0..length {
        permute(items, length - 1, each);
        let other = if length.is_multiple_of(2) { place } else { 0 };
        items.swap(other, length - 1);
    }
}
