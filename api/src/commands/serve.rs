use std::{ffi::OsStr, path::Path, sync::Arc, time::Duration};

use anyhow::Context;
use api::{
    app::{AppState, router},
    connections::{Bounds, serve_connections},
    domains::{
        accounts::{Passwords, TrustedProxies},
        creators::DocumentKeys,
        generation::EngineList,
        live::{Hub, hear_events, relay_events, watch_sessions},
    },
    http::shared_limits::share_limits,
    settings::{Environment, Settings},
    web_files,
};
use axum::{Extension, Router};
use jobs::domains::{
    config::{LivePlatform, Prices, follow},
    policy::{follow_policy, read_policy},
    regions::LiveRegions,
    takedowns::LiveFigures,
};
use moderation::read_rules;
use providers::Providers;
use redis::aio::{ConnectionManager, ConnectionManagerConfig};
use storage::{Storage, StorageConfig};
use tokio::{
    net::TcpListener,
    signal::unix::{SignalKind, signal},
};

use super::{database, production};

/// Grace period for in-flight work at shutdown.
const FAREWELL: Duration = Duration::from_secs(20);

pub async fn serve() -> anyhow::Result<()> {
    let settings = Settings::from_env()?;
    production::check(&settings)?;
    let proxies = std::env::var("NOCTURNE_TRUSTED_PROXY").unwrap_or_default();
    let proxies = TrustedProxies::parse(&proxies).context("NOCTURNE_TRUSTED_PROXY")?;
    let redis = redis::Client::open(settings.redis_url.as_str())
        .and_then(|client| client.get_connection_manager_lazy(ConnectionManagerConfig::new()))
        .context("REDIS_URL isn't valid")?;
    let state = state(&settings, redis.clone()).await?;
    keep_live_channel_fed(&state, redis, &settings.redis_url);
    state.platform.read(&mut *state.db.acquire().await?).await?;
    tokio::spawn(follow(state.platform.clone(), state.db.clone()));
    tokio::task::spawn_blocking(read_rules).await?;
    read_policy(&mut *state.db.acquire().await?).await?;
    tokio::spawn(follow_policy(state.db.clone()));
    let platform = state.platform.clone();
    let app = with_web(router(state), &settings, platform)
        .layer(Extension(proxies.clone()))
        .layer(Extension(settings.scrapers.clone()));

    let listener = TcpListener::bind(settings.listen)
        .await
        .with_context(|| format!("can't listen on {}", settings.listen))?;
    tracing::info!(listen = %settings.listen, public_url = settings.public_url, "serving");
    let (stopping, stopped) = tokio::sync::oneshot::channel();
    let stop = async move {
        wait_for_stop().await;
        tracing::info!("stopping, no new connections");
        // The receiver is only gone once the server has ended, so a failed send doesn't matter.
        let _ = stopping.send(());
    };
    let server = serve_connections(listener, app, proxies, Bounds::default(), stop);
    let too_late = async {
        if stopped.await.is_ok() {
            tokio::time::sleep(FAREWELL).await;
        } else {
            std::future::pending::<()>().await;
        }
    };
    tokio::select! {
        () = server => {}
        () = too_late => tracing::warn!("requests cut off at the deadline"),
    }
    Ok(())
}

async fn state(settings: &Settings, redis: ConnectionManager) -> anyhow::Result<AppState> {
    let engines = std::env::var_os("NOCTURNE_ENGINES").filter(|path| !path.is_empty() && path != OsStr::new("demo"));
    let mut prices = Prices::from_env()?;
    // In production anyone could otherwise make account after account and spend the bonus of each.
    prices.bonus_waits = settings.environment == Environment::Production;
    Ok(AppState {
        db: database::connect(&settings.database_url).await?,
        storage: Storage::new(&StorageConfig::from_env()?),
        signing: settings.signing.clone(),
        documents: DocumentKeys::from_env(&settings.signing)?,
        platform: LivePlatform::new(prices),
        regions: LiveRegions::default(),
        figures: LiveFigures::default(),
        places: settings.places.clone(),
        public_url: settings.public_url.as_str().into(),
        captcha: settings.captcha,
        staff_need_codes: settings.staff_need_codes,
        live: Hub::among_others(redis),
        passwords: Passwords::default(),
        engines: EngineList::load(engines.as_deref().map(Path::new))?,
        meaning: meaning(),
        providers: Providers::from_env()?,
        rate_limits: Arc::default(),
    })
}

/// The model that tells what searches mean. Nothing is read before it is needed.
fn meaning() -> Option<meaning::Meaning> {
    let file = std::env::var_os("NOCTURNE_MEANING").filter(|file| !file.is_empty() && file != OsStr::new("none"))?;
    Some(meaning::Meaning::new(file.into()))
}

/// The tasks run until the process ends, and cope with Redis being away.
fn keep_live_channel_fed(state: &AppState, redis: ConnectionManager, redis_url: &str) {
    tokio::spawn(share_limits(
        state.rate_limits.clone(),
        redis.clone(),
        redis_url.to_owned(),
    ));
    tokio::spawn(relay_events(state.db.clone(), Some(redis)));
    tokio::spawn(watch_sessions(state.db.clone(), state.live.clone()));
    tokio::spawn(hear_events(state.db.clone(), redis_url.to_owned(), state.live.clone()));
}

/// During web development the dev server serves the web instead.
fn with_web(api: Router, settings: &Settings, platform: LivePlatform) -> Router {
    match web_files::around(api.clone(), &settings.web_dir, &settings.public_url, platform) {
        Ok(both) => both,
        Err(error) => {
            tracing::warn!(%error, dir = %settings.web_dir.display(), "no web build found, serving the API only");
            api
        }
    }
}

async fn wait_for_stop() {
    let mut terminate = signal(SignalKind::terminate()).expect("the runtime supports signals");
    let mut interrupt = signal(SignalKind::interrupt()).expect("the runtime supports signals");
    tokio::select! {
        _ = terminate.recv() => {}
        _ = interrupt.recv() => {}
    }
}
