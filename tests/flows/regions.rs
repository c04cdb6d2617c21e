//! The region policy, and everything that depends on a visitor's place.
mod checks;
mod creators;
mod explicit;
mod policy;
mod spicy;

use api::{
    app::{AppState, router},
    domains::accounts::TrustedProxies,
    http::{places::Places, visit},
};
use axum::{
    Extension, Router,
    extract::Request,
    http::{HeaderName, HeaderValue},
    middleware::{Next, from_fn},
};
use sqlx::{PgPool, postgres::PgPoolOptions};

use crate::{app::App, browser::Browser};

/// The product behind a proxy that reports places.
pub struct World {
    pub app: App,
    pub db: PgPool,
}

pub fn a_world(db: PgPool) -> World {
    let App { state, .. } = App::new(db.clone());
    // Connections that know the request they serve.
    let telling = visit::telling(PgPoolOptions::new())
        .max_connections(3)
        .connect_lazy_with((*db.connect_options()).clone());
    let state = AppState {
        db: telling,
        places: Places {
            country: Some(HeaderName::from_static("x-country")),
            region: Some(HeaderName::from_static("x-region")),
            file: None,
        },
        ..state
    };
    let app = App {
        router: router(state.clone()),
        state,
        db: db.clone(),
    };
    World { app, db }
}

impl World {
    /// The way to the product from a place, as `US-TX`; empty: not known.
    pub fn reached_from(&self, place: &'static str) -> Router {
        let (country, region) = place.split_once('-').unwrap_or((place, ""));
        let told = from_fn(move |mut request: Request, next: Next| async move {
            let headers = request.headers_mut();
            headers.insert("x-country", HeaderValue::from_static(country));
            headers.insert("x-region", HeaderValue::from_static(region));
            next.run(request).await
        });
        self.app
            .router
            .clone()
            .layer(told)
            .layer(Extension(TrustedProxies::parse("192.0.2.1").unwrap()))
    }
}

/// A member whose age was checked.
pub async fn a_checked_member(app: &App, name: &str) -> Browser {
    let browser = app.member(name).await;
    sqlx::query("update accounts set verified_at = now() where id = $1")
        .bind(browser.account())
        .execute(&app.db)
        .await
        .unwrap();
    browser
}
