//! The product on a port of this machine, for what can't be told without one: sockets, and providers that call back.
use std::net::SocketAddr;

use api::{
    app::router,
    domains::live::{hear_events, relay_events},
};
use sqlx::PgPool;
use storage::Storage;

use crate::app::App;

pub struct Port {
    pub app: App,
    pub address: SocketAddr,
}

impl Port {
    pub async fn open(db: PgPool) -> Self {
        let storage = App::new(db.clone()).state.storage;
        Self::open_with(db, storage).await
    }

    /// With the files of a workshop.
    pub async fn open_with(db: PgPool, storage: Storage) -> Self {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("it is bound");
        let mut state = App::new(db.clone()).state;
        state.public_url = format!("http://{address}").into();
        state.storage = storage;
        let router = router(state.clone());
        let service = router.clone().into_make_service_with_connect_info::<SocketAddr>();
        tokio::spawn(async move { axum::serve(listener, service).await.expect("it serves") });
        Self {
            app: App { router, state, db },
            address,
        }
    }

    /// Feeds the live channel from the database alone: Redis' channel is one for all databases, so tests that used it
    /// would hear each other.
    pub fn feed_live_channel(&self) {
        let (db, hub) = (self.app.db.clone(), self.app.state.live.clone());
        tokio::spawn(relay_events(db.clone(), None));
        tokio::spawn(hear_events(db, "redis://127.0.0.1:1".to_owned(), hub));
    }
}
