//! Files at addresses, from a server on this machine with every habit of bad ones.
use std::{
    convert::Infallible,
    sync::{Arc, Mutex},
    time::Duration,
};

use axum::{
    Router,
    body::{Body, Bytes},
    extract::{Request, State},
    http::{HeaderMap, Response, StatusCode, header},
};
use futures::{StreamExt, stream};
use workers::outside::{Bounds, FetchError, Fetcher, Piece, Reach};

const BOUNDS: Bounds = Bounds {
    bytes: 100_000,
    within: Duration::from_secs(20),
};

#[derive(Clone, Default)]
struct Host(Arc<Mutex<Vec<(String, HeaderMap)>>>);

impl Host {
    fn asked(&self, path: &str) -> Vec<HeaderMap> {
        let asked = self.0.lock().unwrap();
        asked
            .iter()
            .filter(|(of, _)| of == path)
            .map(|(_, headers)| headers.clone())
            .collect()
    }
}

fn file() -> Vec<u8> {
    (0..50_000_u32).map(|at| u8::try_from(at % 251).unwrap()).collect()
}

/// Promises everything, and breaks the connection after this much.
fn broken(whole: &[u8], after: usize, tag: &str) -> Response<Body> {
    let first = stream::iter([Ok(Bytes::copy_from_slice(&whole[..after]))]);
    // Breaks only once the first part has left.
    let end = stream::once(async {
        tokio::time::sleep(Duration::from_millis(50)).await;
        Err("broken")
    });
    Response::builder()
        .header(header::ETAG, tag)
        .header(header::CONTENT_LENGTH, whole.len())
        .body(Body::from_stream(first.chain(end)))
        .unwrap()
}

fn answer_of(path: &str, headers: &HeaderMap, times: usize) -> Response<Body> {
    let whole = file();
    let plain = Response::builder();
    let to = |place: &str| {
        Response::builder()
            .status(StatusCode::FOUND)
            .header(header::LOCATION, place)
            .body(Body::empty())
            .unwrap()
    };
    let with_status = |status| Response::builder().status(status).body(Body::empty()).unwrap();
    match path {
        "/file" => plain.header(header::CONTENT_TYPE, "image/jpeg").body(whole.into()),
        "/moved" => return to("/file"),
        "/loop" => return to("/loop"),
        "/inside" => return to("https://10.0.0.1/file"),
        "/meta" => return to("https://169.254.169.254/latest/meta-data"),
        "/name" => return to("https://database.internal/file"),
        "/plain" => return to("http://pictures.test/file"),
        "/page" => plain.header(header::CONTENT_TYPE, "text/html").body("hello".into()),
        "/breaks" if times == 1 => return broken(&whole, 20_000, "\"1\""),
        "/breaks" => {
            assert_eq!(headers[header::RANGE], "bytes=20000-");
            assert_eq!(headers[header::IF_RANGE], "\"1\"");
            plain
                .status(StatusCode::PARTIAL_CONTENT)
                .header(header::CONTENT_RANGE, "bytes 20000-49999/50000")
                .body(whole[20_000..].to_vec().into())
        }
        "/changes" if times == 1 => return broken(&vec![1; 50_000], 20_000, "\"1\""),
        "/changes" => plain.header(header::ETAG, "\"2\"").body(whole.into()),
        "/always" => return broken(&whole, 1_000, "W/\"1\""),
        "/endless" => plain.body(Body::from_stream(stream::repeat_with(|| {
            Ok::<_, Infallible>(Bytes::from(vec![0; 10_000]))
        }))),
        "/says-large" => plain
            .header(header::CONTENT_LENGTH, 1_u64 << 40)
            .body(Body::from_stream(stream::pending::<Result<Bytes, Infallible>>())),
        "/stands" => plain.body(Body::from_stream(stream::pending::<Result<Bytes, Infallible>>())),
        "/busy" => plain
            .status(StatusCode::TOO_MANY_REQUESTS)
            .header(header::RETRY_AFTER, "90")
            .body(Body::empty()),
        "/broke" => return with_status(StatusCode::INTERNAL_SERVER_ERROR),
        "/forbidden" => return with_status(StatusCode::FORBIDDEN),
        _ => return with_status(StatusCode::NOT_FOUND),
    }
    .unwrap()
}

async fn answer(State(host): State<Host>, request: Request) -> Response<Body> {
    let path = request.uri().path().to_owned();
    host.0.lock().unwrap().push((path.clone(), request.headers().clone()));
    answer_of(&path, request.headers(), host.asked(&path).len())
}

async fn serve() -> (String, Host) {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("https://pictures.test:{}", listener.local_addr().unwrap().port());
    let host = Host::default();
    let router = Router::new().fallback(answer).with_state(host.clone());
    tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
    (url, host)
}

async fn fetch(fetcher: &Fetcher, address: &str, bounds: Bounds) -> Result<Vec<u8>, FetchError> {
    let mut download = fetcher.start(address, bounds)?;
    let mut file = Vec::new();
    while let Some(piece) = download.next().await? {
        match piece {
            Piece::Bytes(bytes) => file.extend_from_slice(&bytes),
            Piece::Restart => file.clear(),
        }
    }
    Ok(file)
}

async fn of(path: &str) -> (Result<Vec<u8>, FetchError>, Host) {
    let (url, host) = serve().await;
    let fetched = fetch(&Fetcher::new(Reach::Loopback), &format!("{url}{path}"), BOUNDS).await;
    (fetched, host)
}

#[tokio::test]
async fn a_file_is_fetched_without_cookies_or_credentials_and_behind_redirects() {
    let (fetched, host) = of("/moved").await;

    assert!(fetched == Ok(file()), "the whole file");
    for headers in host.asked("/moved").iter().chain(&host.asked("/file")) {
        let names: Vec<_> = headers.keys().map(header::HeaderName::as_str).collect();
        for name in ["cookie", "authorization", "referer", "proxy-authorization"] {
            assert!(!names.contains(&name), "{names:?}");
        }
    }
}

#[tokio::test]
async fn a_redirect_leads_nowhere_that_is_not_allowed_and_not_on_forever() {
    for path in ["/inside", "/meta", "/name", "/plain"] {
        assert_eq!(of(path).await.0, Err(FetchError::Refused), "{path}");
    }
    let (looped, host) = of("/loop").await;
    assert_eq!((looped, host.asked("/loop").len()), (Err(FetchError::NotFound), 6));
}

#[tokio::test]
async fn unless_a_test_opens_it_this_machine_is_closed() {
    let (url, host) = serve().await;
    let port = url.rsplit(':').next().unwrap();
    let fetcher = Fetcher::new(Reach::default());
    for address in [
        format!("{url}/file"),
        format!("https://127.0.0.1:{port}/file"),
        format!("https://localhost:{port}/file"),
        "https://localhost/file".to_owned(),
        "https://127.0.0.1/file".to_owned(),
        "https://[::1]/file".to_owned(),
    ] {
        assert_eq!(
            fetch(&fetcher, &address, BOUNDS).await,
            Err(FetchError::Refused),
            "{address}"
        );
    }
    assert!(host.0.lock().unwrap().is_empty(), "nothing was asked");
}

#[tokio::test]
async fn a_broken_transfer_goes_on_where_it_was() {
    let (fetched, host) = of("/breaks").await;

    assert!(fetched == Ok(file()), "the whole file");
    assert_eq!(host.asked("/breaks").len(), 2);
}

#[tokio::test]
async fn a_file_that_changed_meanwhile_comes_from_its_beginning() {
    assert!(of("/changes").await.0 == Ok(file()), "the whole new file");
}

#[tokio::test]
async fn a_file_that_always_breaks_is_given_up() {
    let (fetched, host) = of("/always").await;

    assert_eq!(fetched, Err(FetchError::Unreachable));
    assert_eq!(host.asked("/always").len(), 6);
    assert!(
        host.asked("/always")
            .iter()
            .all(|headers| !headers.contains_key(header::RANGE)),
        "a weak tag joins nothing"
    );
}

#[tokio::test]
async fn sizes_and_times_are_bounded() {
    for path in ["/endless", "/says-large"] {
        assert_eq!(of(path).await.0, Err(FetchError::TooLarge), "{path}");
    }
    let (url, _) = serve().await;
    let short = Bounds {
        within: Duration::from_millis(200),
        ..BOUNDS
    };
    let slow = fetch(&Fetcher::new(Reach::Loopback), &format!("{url}/stands"), short).await;
    assert_eq!(slow, Err(FetchError::TooSlow));
}

#[tokio::test]
async fn answers_without_a_file_have_their_reasons() {
    for (path, why) in [
        ("/page", FetchError::WrongType),
        ("/broke", FetchError::Unreachable),
        ("/forbidden", FetchError::NotFound),
        ("/nothing", FetchError::NotFound),
        ("/busy", FetchError::Busy(Duration::from_secs(90))),
    ] {
        assert_eq!(of(path).await.0, Err(why), "{path}");
    }
    let closed = fetch(&Fetcher::new(Reach::Loopback), "https://pictures.test:1/file", BOUNDS).await;
    assert_eq!(closed, Err(FetchError::Unreachable));
}

#[tokio::test]
async fn a_busy_host_is_not_asked_before_its_time() {
    let (url, host) = serve().await;
    let fetcher = Fetcher::new(Reach::Loopback);
    let busy = fetch(&fetcher, &format!("{url}/busy"), BOUNDS).await;
    assert!(matches!(busy, Err(FetchError::Busy(_))));

    let other = fetch(&fetcher, &format!("{url}/file"), BOUNDS).await;

    assert!(matches!(other, Err(FetchError::Later(wait)) if wait > Duration::from_secs(80)));
    assert!(host.asked("/file").is_empty());
}
