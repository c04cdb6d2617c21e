//! A server in this process, with a folder of its own.

use aws_sdk_s3::Client;
use aws_sdk_s3::config::retry::RetryConfig;
use aws_sdk_s3::config::{BehaviorVersion, Config, Credentials, Region};
use object_store::{Keys, Store, serve};
use std::net::SocketAddr;
use std::path::Path;
use storage::{ChecksumPolicy, Storage, StorageConfig};
use tempfile::TempDir;
use tokio::net::TcpListener;
use tokio::sync::oneshot;

pub const ACCESS_KEY: &str = "tester";
pub const SECRET_KEY: &str = "a secret of the tests";

pub struct TestServer {
    pub address: SocketAddr,
    pub root: TempDir,
    _stop: oneshot::Sender<()>,
}

impl TestServer {
    pub async fn start() -> Self {
        let root = TempDir::new().unwrap();
        let store = Store::open(root.path()).unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let keys = Keys {
            access_key: ACCESS_KEY.to_owned(),
            secret_key: SECRET_KEY.to_owned(),
        };
        let (stop, stopped) = oneshot::channel();
        tokio::spawn(serve(listener, store, keys, async {
            stopped.await.ok();
        }));
        Self {
            address,
            root,
            _stop: stop,
        }
    }

    /// A server with a client and a bucket named "media".
    pub async fn with_bucket() -> (Self, Client) {
        let server = Self::start().await;
        let client = client(server.address, SECRET_KEY);
        client.create_bucket().bucket("media").send().await.unwrap();
        (server, client)
    }

    pub fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    pub fn content_files(&self) -> usize {
        content_files(self.root.path())
    }
}

/// Whole content files under this root.
pub fn content_files(root: &Path) -> usize {
    std::fs::read_dir(root.join("content")).unwrap().count()
}

/// The plain SDK client, without retries, so that each answer is seen as it came.
pub fn client(address: SocketAddr, secret_key: &str) -> Client {
    let config = Config::builder()
        .behavior_version(BehaviorVersion::latest())
        .region(Region::new("eu-central-1"))
        .credentials_provider(Credentials::new(ACCESS_KEY, secret_key, None, None, "test"))
        .endpoint_url(format!("http://{address}"))
        .force_path_style(true)
        .retry_config(RetryConfig::disabled())
        .build();
    Client::from_conf(config)
}

pub fn storage(address: SocketAddr, bucket: &str) -> Storage {
    Storage::new(&StorageConfig {
        endpoint: Some(format!("http://{address}")),
        region: "eu-central-1".to_owned(),
        bucket: bucket.to_owned(),
        access_key: ACCESS_KEY.to_owned(),
        secret_key: SECRET_KEY.to_owned(),
        checksums: ChecksumPolicy::WhenSupported,
    })
}

/// The same bytes for the same seed; no two seeds share a long run.
pub fn bytes(seed: u64, length: usize) -> Vec<u8> {
    let mut state = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
    let mut content = Vec::with_capacity(length + 8);
    while content.len() < length {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        content.extend_from_slice(&state.to_le_bytes());
    }
    content.truncate(length);
    content
}

/// The S3 error code and the HTTP status of a refusal.
pub fn refusal<T: std::fmt::Debug, E>(
    outcome: Result<T, aws_sdk_s3::error::SdkError<E, aws_sdk_s3::config::http::HttpResponse>>,
) -> (u16, String)
where
    E: aws_sdk_s3::error::ProvideErrorMetadata + std::fmt::Debug,
{
    let error = outcome.unwrap_err();
    let status = error.raw_response().expect("the server responded").status().as_u16();
    let code = aws_sdk_s3::error::ProvideErrorMetadata::code(&error)
        .unwrap_or_default()
        .to_owned();
    (status, code)
}

/// A plain HTTP client, for what the SDK hides.
pub fn http() -> reqwest::Client {
    let limit = std::time::Duration::from_secs(10);
    reqwest::Client::builder()
        .connect_timeout(limit)
        .read_timeout(limit)
        .build()
        .unwrap()
}
