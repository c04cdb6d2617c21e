use std::{net::SocketAddr, sync::Arc};

use api::{
    app::{AppState, router},
    domains::{
        accounts::Passwords,
        generation::EngineList,
        live::{Hub, hear_events, relay_events},
    },
};
use jobs::{domains::config::LivePlatform, signing::SigningKey};
use redis::aio::ConnectionManagerConfig;
use sqlx::{
    PgPool,
    postgres::{PgConnectOptions, PgPoolOptions},
};
use storage::{ChecksumPolicy, Storage, StorageConfig};
use tokio::{net::TcpListener, runtime::Runtime};

use crate::redis_server::RedisServer;

/// The secret shared by all nodes.
pub fn signing() -> SigningKey {
    SigningKey::new([7; 32]).unwrap()
}

/// One api process, from a test's view: all its work ends when it is killed.
pub struct Node {
    pub address: SocketAddr,
    runtime: Option<Runtime>,
}

impl Node {
    pub async fn start(db: &PgPool, redis: &RedisServer) -> Self {
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(1)
            .enable_all()
            .build()
            .unwrap();
        let options = PgConnectOptions::clone(&db.connect_options());
        let address = runtime.spawn(serve(options, redis.url())).await.unwrap();
        Self {
            address,
            runtime: Some(runtime),
        }
    }

    pub fn die(self) {
        drop(self);
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

async fn serve(database: PgConnectOptions, redis_url: String) -> SocketAddr {
    let db = PgPoolOptions::new()
        .max_connections(4)
        .connect_with(database)
        .await
        .unwrap();
    let redis = redis::Client::open(redis_url.as_str())
        .unwrap()
        .get_connection_manager_lazy(ConnectionManagerConfig::new())
        .unwrap();
    let state = state(db.clone(), Hub::among_others(redis.clone()));
    tokio::spawn(relay_events(db.clone(), Some(redis)));
    tokio::spawn(hear_events(db, redis_url, state.live.clone()));
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let service = router(state).into_make_service_with_connect_info::<SocketAddr>();
    tokio::spawn(async move { axum::serve(listener, service).await.unwrap() });
    address
}

fn state(db: PgPool, live: Hub) -> AppState {
    AppState {
        db,
        storage: Storage::new(&StorageConfig {
            endpoint: Some("http://127.0.0.1:9".to_owned()),
            region: "us-east-1".to_owned(),
            bucket: "media".to_owned(),
            access_key: "reader".to_owned(),
            secret_key: "writer".to_owned(),
            checksums: ChecksumPolicy::default(),
        }),
        signing: signing(),
        documents: api::domains::creators::DocumentKeys::derived(&signing()),
        platform: LivePlatform::default(),
        regions: jobs::domains::regions::LiveRegions::default(),
        figures: jobs::domains::takedowns::LiveFigures::default(),
        places: api::http::places::Places::default(),
        public_url: "https://nocturne.test".into(),
        captcha: api::domains::accounts::Captcha::Off,
        staff_need_codes: false,
        rate_limits: Arc::default(),
        live,
        passwords: Passwords::default(),
        engines: EngineList::default(),
        meaning: None,
        providers: providers::Providers::default(),
    }
}
