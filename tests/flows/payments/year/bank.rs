//! A bank behind CCBill: it takes periods by itself, and answers what it is asked.
use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex},
};

use axum::{
    Router,
    extract::{Query, State},
    routing::get,
};
use jobs::ids::AccountId;

/// A sum that was taken.
#[derive(Clone, Debug)]
pub struct Charge {
    pub cents: i64,
    /// Its part that went back.
    pub returned: i64,
}

/// A period that is taken without the member.
#[derive(Clone, Copy, Debug)]
pub struct Period {
    pub cents: i64,
    pub days: u32,
}

/// A sale there; those without a period are taken once.
#[derive(Clone, Debug)]
pub struct Subscription {
    pub payer: AccountId,
    /// A club or the platform.
    pub thing: String,
    pub period: Option<Period>,
    pub is_active: bool,
    pub due: u32,
    pub charges: Vec<Charge>,
}

/// A charge by its sale and its place there.
pub type Place = (String, usize);

#[derive(Clone, Default)]
pub struct Bank(pub Arc<Mutex<BTreeMap<String, Subscription>>>);

impl Bank {
    pub async fn open() -> (String, Self) {
        let bank = Self::default();
        let router = Router::new()
            .route("/utils/subscriptionManagement.cgi", get(answer))
            .with_state(bank.clone());
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = format!("http://{}", listener.local_addr().unwrap());
        tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
        (address, bank)
    }

    pub fn sell(&self, sale: &str, payer: AccountId, thing: &str, cents: i64, period: Option<Period>, today: u32) {
        let subscription = Subscription {
            payer,
            thing: thing.to_owned(),
            period,
            is_active: period.is_some(),
            due: today + period.map_or(0, |period| period.days),
            charges: vec![Charge { cents, returned: 0 }],
        };
        self.0.lock().unwrap().insert(sale.to_owned(), subscription);
    }

    /// Takes every period that is due.
    pub fn take_periods(&self, today: u32) -> Vec<(Place, i64)> {
        let mut taken = vec![];
        for (sale, known) in self.0.lock().unwrap().iter_mut() {
            if let Some(period) = known.period.filter(|_| known.is_active && known.due <= today) {
                known.due += period.days;
                known.charges.push(Charge {
                    cents: period.cents,
                    returned: 0,
                });
                taken.push(((sale.clone(), known.charges.len() - 1), period.cents));
            }
        }
        taken
    }

    /// Gives back of a charge, or with less than nothing takes it again.
    pub fn give_back(&self, (sale, place): &Place, cents: i64) {
        let mut known = self.0.lock().unwrap();
        let charge = &mut known.get_mut(sale).unwrap().charges[*place];
        charge.returned += cents;
        assert!((0..=charge.cents).contains(&charge.returned), "{sale}: {charge:?}");
    }

    /// The part of a charge that did not go back.
    pub fn left(&self, (sale, place): &Place) -> i64 {
        let known = self.0.lock().unwrap();
        let charge = &known[sale].charges[*place];
        charge.cents - charge.returned
    }

    /// The charges of which nothing went back, with their sums.
    pub fn kept(&self) -> Vec<(Place, i64)> {
        let known = self.0.lock().unwrap();
        let charges = known.iter().flat_map(|(sale, known)| {
            known
                .charges
                .iter()
                .enumerate()
                .filter(|(_, charge)| charge.returned == 0)
                .map(|(place, charge)| ((sale.clone(), place), charge.cents))
        });
        charges.collect()
    }
}

/// The id of a charge in notices.
pub fn transaction_of((sale, place): &Place) -> String {
    format!("{sale}-{}", place + 1)
}

async fn answer(State(bank): State<Bank>, Query(query): Query<BTreeMap<String, String>>) -> String {
    let sale = query["subscriptionId"].clone();
    match query["action"].as_str() {
        "cancelSubscription" => bank.0.lock().unwrap().get_mut(&sale).expect("a known sale").is_active = false,
        "refundTransaction" => {
            let cents: i64 = query["amount"].replace('.', "").parse().expect("an amount");
            let newest = bank.0.lock().unwrap()[&sale].charges.len() - 1;
            let place = (sale, newest);
            if cents > bank.left(&place) {
                return "<results>-3</results>".to_owned();
            }
            bank.give_back(&place, cents);
        }
        other => panic!("{other}"),
    }
    "<results>1</results>".to_owned()
}
