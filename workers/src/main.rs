//! `workers [--lanes image=2,messages=4] [--metrics 127.0.0.1:9464]`: any number of these, on any number of machines.
mod start_telemetry;

use std::sync::Arc;

use anyhow::Context;
use checks::{HttpChecker, NudeNet, PictureChecker};
use engines::{ChatEngines, EmbeddingEngines, Engines, EnginesConfig, SpeechEngines, VideoEngines};
use jobs::{
    domains::{
        media::note_checker,
        policy::{follow_policy, read_policy},
    },
    queue::Lane,
};
use media::MarkSigner;
use providers::Providers;
use sqlx::PgPool;
use start_telemetry::start_telemetry;
use storage::Storage;
use telemetry::Traces;
use tokio::{
    net::TcpListener,
    signal::unix::{SignalKind, signal},
};
use workers::{
    apart::{self, Apart},
    counts,
    database::connect,
    deps::Deps,
    fleet::run_fleet,
    fleet_pace::FleetPace,
    lanes::Slots,
    mail::{Maildir, Mailer, Smtp},
    metrics::serve_metrics,
    outside::{Outside, PushConfig, PushService, Telegram, X, new_push_keys},
    passing::PassingSender,
    presence::host,
    registry::every_handler,
    runtime::Runtime,
    settings::{ChecksSettings, MailSettings, OutsideSettings, Settings},
};

const USAGE: &str = "\
Usage: workers [--lanes LANE=SLOTS,…] [--metrics ADDRESS]
  --lanes     lanes to serve and the slots of each, as image=2,messages=4; all of them by default
  --metrics   serve /metrics, /healthz and /readyz there, as 127.0.0.1:9464

Settings are environment variables, which README.md lists. The least: DATABASE_URL, REDIS_URL, S3_BUCKET,
NOCTURNE_SECRET and NOCTURNE_MAIL_DIR or NOCTURNE_SMTP_URL.";

fn main() -> anyhow::Result<()> {
    // Before anything else: the process that reads an untrusted file has one thread, and no more rights than it needs.
    if let Some(ended) = apart::run_if_asked() {
        return ended;
    }
    if std::env::args()
        .skip(1)
        .any(|argument| argument == "--help" || argument == "-h")
    {
        println!("{USAGE}");
        return Ok(());
    }
    serve()
}

#[tokio::main]
async fn serve() -> anyhow::Result<()> {
    let traces = start_telemetry()?;
    let settings = Settings::from_env(std::env::args().skip(1))?;
    let busy: usize = settings.slots.iter().map(|(_, count)| count).sum();
    let db = connect(&settings.database_url, busy).await?;
    let mut config = EnginesConfig::load(settings.engines_file.as_deref())?;
    if let Some(folder) = settings.voices {
        config.speak_naturally(folder);
    }
    if let Some(file) = settings.meaning {
        config.understand(file);
    }
    let engines = Engines::from_config(&config)?;
    let speech = SpeechEngines::new(&config)?.paced_by(Arc::new(FleetPace(db.clone())));
    warn_of_missing(&speech).await;
    let embeddings = EmbeddingEngines::new(&config)?.paced_by(Arc::new(FleetPace(db.clone())));
    say_how_memories_are_found(&embeddings).await;
    let outside = outside(settings.outside, &db).await?;
    let checker = checker(&settings.checks)?;
    say_who_checks(checker.as_deref(), &settings.slots, &db).await?;
    let deps = Deps {
        storage: Storage::new(&settings.storage),
        archive: settings.archive.as_ref().map(Storage::new),
        engines: Arc::new(engines.paced_by(Arc::new(FleetPace(db.clone())))),
        chats: Arc::new(ChatEngines::new(&config)?.paced_by(Arc::new(FleetPace(db.clone())))),
        speech: Arc::new(speech),
        embeddings: Arc::new(embeddings),
        checker,
        videos: Arc::new(VideoEngines::new(&config)?.paced_by(Arc::new(FleetPace(db.clone())))),
        passing: PassingSender::through(&redis::Client::open(settings.redis_url.as_str())?)?,
        signer: Arc::new(MarkSigner::new(&settings.signer)?),
        mailer: mailer(&settings.mail)?,
        apart: Apart::of_this_program()?,
        providers: Providers::from_env()?,
        outside: Arc::new(outside),
        documents: settings.documents,
        db,
    };
    deps.apart.warn_of_missing().await;
    read_policy(&mut *deps.db.acquire().await?).await?;
    tokio::spawn(follow_policy(deps.db.clone()));
    let name = format!("{}-{}-{:08x}", host(), std::process::id(), rand::random::<u32>());
    let runtime = Runtime::new(deps, every_handler(), name, &settings.slots);
    for (lane, count) in settings.slots.iter() {
        counts::serve(lane, count);
    }
    if let Some(address) = settings.metrics {
        let listener = TcpListener::bind(address)
            .await
            .with_context(|| format!("can't listen on {address}"))?;
        tokio::spawn(serve_metrics(listener, runtime.clone(), settings.scrapers.clone()));
    }
    let mut terminate = signal(SignalKind::terminate())?;
    let mut interrupt = signal(SignalKind::interrupt())?;
    let stop = async move {
        tokio::select! {
            _ = terminate.recv() => {}
            _ = interrupt.recv() => {}
        }
    };
    run_fleet(runtime, settings.slots, &settings.redis_url, stop).await;
    if let Some(traces) = traces {
        end(traces).await?;
    }
    Ok(())
}

/// Detected at startup rather than when someone wants to listen. Everything else works without.
async fn warn_of_missing(speech: &SpeechEngines) {
    for (engine, error) in speech.missing().await {
        tracing::warn!(engine, %error, "speech engine check failed");
    }
}

/// By their words everywhere, and by their meaning where an engine tells it.
async fn say_how_memories_are_found(embeddings: &EmbeddingEngines) {
    if embeddings.model().is_none() {
        tracing::info!("no embedding endpoint, memories searched by words only");
    }
    for (engine, error) in embeddings.missing().await {
        tracing::warn!(engine, %error, "embedding engine check failed");
    }
}

/// A model that can't be read is an error, and not a worker that checks nothing.
fn checker(settings: &ChecksSettings) -> anyhow::Result<Option<Arc<dyn PictureChecker>>> {
    Ok(match settings {
        ChecksSettings::None => None,
        ChecksSettings::Model(path) => Some(Arc::new(NudeNet::open(path).context("NOCTURNE_CHECKS_MODEL")?)),
        ChecksSettings::Classifier { url, token } => Some(Arc::new(
            HttpChecker::new(url, token.as_deref()).context("NOCTURNE_CHECKS_URL")?,
        )),
    })
}

/// Notes for staff which machine checks pictures, by a worker that takes in or draws any.
async fn say_who_checks(checker: Option<&dyn PictureChecker>, slots: &Slots, db: &PgPool) -> anyhow::Result<()> {
    let name = checker.map(PictureChecker::name);
    tracing::info!(
        checker = name,
        "pictures checked by machine, or by people if none is named"
    );
    let has_pictures = slots
        .iter()
        .any(|(lane, count)| count > 0 && matches!(lane, Lane::Media | Lane::Films | Lane::Image));
    if has_pictures {
        note_checker(&mut *db.acquire().await?, name).await?;
    }
    Ok(())
}

fn mailer(settings: &MailSettings) -> anyhow::Result<Arc<dyn Mailer>> {
    Ok(match settings {
        MailSettings::Server(server) => Arc::new(Smtp::new(server)?),
        MailSettings::Folder(folder) => Arc::new(Maildir(folder.clone())),
    })
}

/// The services that are set up. What browsers and X have to know of us is noted for the api.
async fn outside(settings: OutsideSettings, db: &PgPool) -> anyhow::Result<Outside> {
    let keys = push_key(db).await?;
    if let Some(x) = &settings.x {
        sqlx::query!(
            "insert into x_app (client_id) values ($1) on conflict (is_only) do update set client_id = excluded.client_id",
            x.client_id
        )
        .execute(db)
        .await?;
    }
    let usual = Outside::default();
    Ok(Outside {
        public_url: settings.public_url.unwrap_or(usual.public_url.clone()),
        push: settings.push_contact.map(|contact| {
            PushService::new(PushConfig {
                contact,
                private_key: keys,
                trusted: Vec::new(),
            })
        }),
        telegram: settings.telegram.map(|(url, token)| Telegram::new(&url, &token)),
        x: settings.x.map(X::new),
        ..usual
    })
}

/// By this key push services know us; the first worker that ever starts makes it.
async fn push_key(db: &PgPool) -> anyhow::Result<Vec<u8>> {
    let (private, public) = new_push_keys().map_err(|_| anyhow::anyhow!("cannot generate a key pair"))?;
    Ok(sqlx::query_scalar!(
        "insert into push_keys (private_key, public_key) values ($1, $2)
         on conflict (is_only) do update set is_only = true
         returning private_key",
        private,
        public,
    )
    .fetch_one(db)
    .await?)
}

async fn end(traces: Traces) -> anyhow::Result<()> {
    // Blocks while the last spans are sent. A failing collector is no failure of the work.
    if let Err(error) = tokio::task::spawn_blocking(|| traces.end()).await? {
        tracing::warn!(%error, "trace collector unreachable");
    }
    Ok(())
}
