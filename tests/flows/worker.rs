//! A test worker: the real registry over the real database and a real S3 server; only the engine is scripted.
use std::{
    path::{Path, PathBuf},
    sync::Arc,
    time::Duration,
};

use checks::PictureChecker;
use engines::{
    ChatDemoConfig, ChatEndpointConfig, ChatEngines, EmbeddingEndpointConfig, EmbeddingEngines, Engines, EnginesConfig,
    ImageEngine, SpeechEndpointConfig, SpeechEngines, TranscriptionEndpointConfig, VideoEndpointConfig, VideoEngines,
};
use jobs::{live::Passing, sealing::DocumentKeys, signing::SigningKey};
use media::{MarkSigner, SignerConfig};
use object_store::{Keys, Store, serve};
use providers::Providers;
use sqlx::PgPool;
use storage::{ChecksumPolicy, Storage, StorageConfig};
use tokio::sync::mpsc::Receiver;
use workers::{
    apart::Apart,
    deps::Deps,
    lanes::Slots,
    mail::{Maildir, Mailer},
    passing::PassingSender,
    registry::every_handler,
    runtime::Runtime,
};

use crate::engine::ScriptedEngine;

/// Everything that a test of jobs needs, removed when it is dropped.
pub struct Workshop {
    pub runtime: Runtime,
    pub storage: Storage,
    /// Pieces of characters' answers as they stream.
    pub pieces: Receiver<Passing>,
    _mails: Option<tempfile::TempDir>,
    _objects: tempfile::TempDir,
}

impl Workshop {
    pub async fn open(db: &PgPool, engine: Arc<dyn ImageEngine>) -> Self {
        let mails = tempfile::tempdir().expect("a folder for mails");
        let mailer = Arc::new(Maildir(mails.path().to_owned()));
        Self {
            _mails: Some(mails),
            ..Self::open_with_mailer(db, engine, mailer).await
        }
    }

    pub async fn open_with_mailer(db: &PgPool, engine: Arc<dyn ImageEngine>, mailer: Arc<dyn Mailer>) -> Self {
        Self::open_with(db, engine, mailer, answering(quick_demo())).await
    }

    /// With a maximum length of films.
    pub async fn open_with_longest_film(db: &PgPool, longest: Duration) -> Self {
        let mails = tempfile::tempdir().expect("a folder for mails");
        let mailer = Arc::new(Maildir(mails.path().to_owned()));
        let apart = Apart::by(program_beside_tests("workers")).with_longest_film(longest);
        let engine = ScriptedEngine::that_draws();
        Self {
            _mails: Some(mails),
            ..Self::open_apart(db, engine, mailer, answering(quick_demo()), apart).await
        }
    }

    /// With another model for chats.
    pub async fn open_with_model(db: &PgPool, engine: Arc<dyn ImageEngine>, model: ChatEndpointConfig) -> Self {
        let mails = tempfile::tempdir().expect("a folder for mails");
        let mailer = Arc::new(Maildir(mails.path().to_owned()));
        Self {
            _mails: Some(mails),
            ..Self::open_with(db, engine, mailer, answering(model)).await
        }
    }

    /// With other engines for speech; the demo writes the answers.
    pub async fn open_with_speech(
        db: &PgPool,
        engine: Arc<dyn ImageEngine>,
        speech: Vec<SpeechEndpointConfig>,
    ) -> Self {
        let mails = tempfile::tempdir().expect("a folder for mails");
        let mailer = Arc::new(Maildir(mails.path().to_owned()));
        let config = EnginesConfig {
            speech,
            ..answering(quick_demo())
        };
        Self {
            _mails: Some(mails),
            ..Self::open_with(db, engine, mailer, config).await
        }
    }

    /// With engines that speak and that write down what is said.
    pub async fn open_with_ears(
        db: &PgPool,
        engine: Arc<dyn ImageEngine>,
        speech: Vec<SpeechEndpointConfig>,
        transcription: Vec<TranscriptionEndpointConfig>,
    ) -> Self {
        let mails = tempfile::tempdir().expect("a folder for mails");
        let mailer = Arc::new(Maildir(mails.path().to_owned()));
        let config = EnginesConfig {
            speech,
            transcription,
            ..answering(quick_demo())
        };
        Self {
            _mails: Some(mails),
            ..Self::open_with(db, engine, mailer, config).await
        }
    }

    /// With other engines for videos.
    pub async fn open_with_videos(db: &PgPool, engine: Arc<dyn ImageEngine>, video: Vec<VideoEndpointConfig>) -> Self {
        let mails = tempfile::tempdir().expect("a folder for mails");
        let mailer = Arc::new(Maildir(mails.path().to_owned()));
        let config = EnginesConfig {
            video,
            ..answering(quick_demo())
        };
        Self {
            _mails: Some(mails),
            ..Self::open_with(db, engine, mailer, config).await
        }
    }

    /// With another model for chats, and engines for embeddings.
    pub async fn open_with_meanings(
        db: &PgPool,
        engine: Arc<dyn ImageEngine>,
        model: ChatEndpointConfig,
        embedding: Vec<EmbeddingEndpointConfig>,
    ) -> Self {
        let mails = tempfile::tempdir().expect("a folder for mails");
        let mailer = Arc::new(Maildir(mails.path().to_owned()));
        let config = EnginesConfig {
            embedding,
            ..answering(model)
        };
        Self {
            _mails: Some(mails),
            ..Self::open_with(db, engine, mailer, config).await
        }
    }

    /// The same, with payment providers that jobs ask.
    pub fn with_providers(self, providers: Providers) -> Self {
        let deps = Deps {
            providers,
            ..self.runtime.deps().clone()
        };
        let runtime = Runtime::new(deps, every_handler(), "test-worker".to_owned(), &Slots::default());
        Self { runtime, ..self }
    }

    /// The same, with several engines for pictures.
    pub fn with_engines(self, engines: Engines) -> Self {
        let deps = Deps {
            engines: Arc::new(engines),
            ..self.runtime.deps().clone()
        };
        let runtime = Runtime::new(deps, every_handler(), "test-worker".to_owned(), &Slots::default());
        Self { runtime, ..self }
    }

    /// The same, with a machine that checks pictures.
    pub fn with_checker(self, checker: Arc<dyn PictureChecker>) -> Self {
        let deps = Deps {
            checker: Some(checker),
            ..self.runtime.deps().clone()
        };
        let runtime = Runtime::new(deps, every_handler(), "test-worker".to_owned(), &Slots::default());
        Self { runtime, ..self }
    }

    async fn open_with(
        db: &PgPool,
        engine: Arc<dyn ImageEngine>,
        mailer: Arc<dyn Mailer>,
        config: EnginesConfig,
    ) -> Self {
        let apart = Apart::by(program_beside_tests("workers"));
        Self::open_apart(db, engine, mailer, config, apart).await
    }

    async fn open_apart(
        db: &PgPool,
        engine: Arc<dyn ImageEngine>,
        mailer: Arc<dyn Mailer>,
        config: EnginesConfig,
        apart: Apart,
    ) -> Self {
        let objects = tempfile::tempdir().expect("a folder for objects");
        let storage = serve_objects(objects.path()).await;
        let engines = ["sdxl", "flux-krea", "flux"].map(|model| (model.to_owned(), vec![engine.clone()]));
        let signer = MarkSigner::new(&SignerConfig::SelfSigned {
            name: "test".to_owned(),
        })
        .expect("a signer");
        let (passing, pieces) = PassingSender::heard();
        let deps = Deps {
            db: db.clone(),
            storage: storage.clone(),
            archive: None,
            engines: Arc::new(Engines::of(engines, 4)),
            chats: Arc::new(ChatEngines::new(&config).expect("a model")),
            speech: Arc::new(SpeechEngines::new(&config).expect("a voice")),
            embeddings: Arc::new(EmbeddingEngines::new(&config).expect("no endpoint or a good one")),
            checker: None,
            videos: Arc::new(VideoEngines::new(&config).expect("no endpoint or a good one")),
            passing,
            signer: Arc::new(signer),
            mailer,
            apart,
            providers: Providers::default(),
            outside: Arc::default(),
            // The keys of the api in `app`.
            documents: Some(DocumentKeys::derived(
                &SigningKey::new([7; 32]).expect("32 bytes are enough"),
            )),
        };
        let runtime = Runtime::new(deps, every_handler(), "test-worker".to_owned(), &Slots::default());
        Self {
            runtime,
            storage,
            pieces,
            _mails: None,
            _objects: objects,
        }
    }
}

/// A program of the workspace, as it was built last.
pub fn program_beside_tests(name: &str) -> PathBuf {
    let test = std::env::current_exe().expect("a test is a program");
    let folder = test.parent().and_then(Path::parent).expect("target/debug/deps/flows-…");
    folder.join(name)
}

fn quick_demo() -> ChatEndpointConfig {
    ChatEndpointConfig::Demo(ChatDemoConfig {
        piece_ms: 0,
        ..ChatDemoConfig::default()
    })
}

fn answering(model: ChatEndpointConfig) -> EnginesConfig {
    EnginesConfig {
        chat: [("balanced".to_owned(), vec![model])].into(),
        ..EnginesConfig::demo()
    }
}

async fn serve_objects(root: &std::path::Path) -> Storage {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    let address = listener.local_addr().expect("it is bound");
    let keys = Keys {
        access_key: "test".to_owned(),
        secret_key: "test-secret-key".to_owned(),
    };
    let store = Store::open(root).expect("an empty folder");
    tokio::spawn(serve(listener, store, keys, std::future::pending()));
    let storage = Storage::new(&StorageConfig {
        endpoint: Some(format!("http://{address}")),
        region: "us-east-1".to_owned(),
        bucket: "nocturne".to_owned(),
        access_key: "test".to_owned(),
        secret_key: "test-secret-key".to_owned(),
        checksums: ChecksumPolicy::WhenSupported,
    });
    storage.ensure_bucket().await.expect("a bucket");
    storage
}
