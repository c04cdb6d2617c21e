//! Serves the built web: pages with a fresh script nonce each, and files that browsers cache forever.
mod files;
mod guessed;
mod page;
mod paths;

use std::{
    io,
    path::{Path, PathBuf},
    sync::Arc,
};

use axum::{
    Router,
    extract::Request,
    http::{Method, StatusCode},
    middleware::map_response,
    response::{IntoResponse, Redirect, Response},
};
use jobs::domains::config::LivePlatform;
use tower_http::compression::CompressionLayer;

use self::{guessed::guess, page::PageTemplate, paths::leads_somewhere};
use crate::http::layers::headers::SecurityHeaders;

/// Answers all paths not handled by the API. Reads the page once: a new build comes with a new process.
pub fn around(api: Router, dir: &Path, public_url: &str, platform: LivePlatform) -> io::Result<Router> {
    let template = Arc::new(PageTemplate::parse(&std::fs::read_to_string(dir.join("index.html"))?));
    let headers = SecurityHeaders::for_public_url(public_url);
    let dir: Arc<PathBuf> = Arc::new(dir.to_owned());
    let web = Router::new()
        .fallback(move |request: Request| answer(request, dir.clone(), template.clone(), platform.clone()))
        .layer(CompressionLayer::new())
        .layer(map_response(move |mut response: Response| {
            headers.write(response.headers_mut());
            std::future::ready(response)
        }));
    Ok(api.fallback_service(web))
}

async fn answer(request: Request, dir: Arc<PathBuf>, template: Arc<PageTemplate>, platform: LivePlatform) -> Response {
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return StatusCode::METHOD_NOT_ALLOWED.into_response();
    }
    let path = request.uri().path();
    // The last part of a page's path has no dot, and neither do usernames.
    let is_file = path.starts_with("/assets/") || path.rsplit('/').next().is_some_and(|last| last.contains('.'));
    if is_file {
        files::answer(request, &dir).await
    } else if let Some(page) = guess(path) {
        let query = request
            .uri()
            .query()
            .map_or_else(String::new, |query| format!("?{query}"));
        Redirect::temporary(&format!("{page}{query}")).into_response()
    } else {
        let page = template.answer(path, &platform.now().operator().leave_url);
        if leads_somewhere(path) {
            page
        } else {
            // The page shows its own message.
            (StatusCode::NOT_FOUND, page).into_response()
        }
    }
}

#[cfg(test)]
mod tests {
    use axum::{
        Router,
        body::Body,
        http::{Request, Response, StatusCode},
    };
    use http_body_util::BodyExt;
    use jobs::domains::config::LivePlatform;
    use tower::ServiceExt;

    const INDEX: &str =
        r#"<html lang="en"><script nonce="__CSP_NONCE__">1</script><i data-leave="__LEAVE_URL__"></i></html>"#;

    async fn get(path: &str, encoding: &str) -> Response<Body> {
        let dir = tempfile::tempdir().unwrap();
        std::fs::create_dir(dir.path().join("assets")).unwrap();
        std::fs::create_dir(dir.path().join(".vite")).unwrap();
        std::fs::write(dir.path().join("index.html"), INDEX).unwrap();
        std::fs::write(dir.path().join("icon.svg"), "<svg/>").unwrap();
        std::fs::write(dir.path().join(".vite/manifest.json"), "{}").unwrap();
        std::fs::write(dir.path().join("assets/index-1.js"), "let a;".repeat(100)).unwrap();
        std::fs::write(dir.path().join("assets/index-1.js.map"), "{}").unwrap();
        let router = super::around(
            Router::new(),
            dir.path(),
            "https://nocturne.test",
            LivePlatform::default(),
        )
        .unwrap();
        let request = Request::get(path)
            .header("accept-encoding", encoding)
            .body(Body::empty())
            .unwrap();
        let (parts, body) = router.oneshot(request).await.unwrap().into_parts();
        Response::from_parts(parts, Body::from(body.collect().await.unwrap().to_bytes()))
    }

    async fn text(response: Response<Body>) -> String {
        String::from_utf8(response.into_body().collect().await.unwrap().to_bytes().to_vec()).unwrap()
    }

    #[tokio::test]
    async fn every_page_has_its_own_nonce_in_the_policy_and_in_the_scripts() {
        let (first, second) = (get("/discover", "").await, get("/discover", "").await);
        let policy = first.headers()["content-security-policy"].to_str().unwrap().to_owned();

        assert_eq!(first.status(), StatusCode::OK);
        assert_ne!(
            first.headers()["content-security-policy"],
            second.headers()["content-security-policy"]
        );
        let html = text(first).await;
        let nonce = html.split('"').find(|part| part.len() == 32).unwrap();
        assert!(
            policy.contains(&format!("'nonce-{nonce}' 'strict-dynamic'")),
            "{policy}"
        );
        assert!(policy.contains("frame-ancestors 'none'"));
        assert!(!html.contains("__CSP_NONCE__"));
    }

    #[tokio::test]
    async fn a_page_says_the_language_of_its_path() {
        assert!(text(get("/de/gallery", "").await).await.contains(r#"lang="de""#));
        assert!(text(get("/delta", "").await).await.contains(r#"lang="en""#));
    }

    #[tokio::test]
    async fn a_page_knows_where_whoever_is_not_an_adult_is_led() {
        let html = text(get("/", "").await).await;
        assert!(html.contains(r#"data-leave="https://www.google.com/""#), "{html}");
    }

    #[tokio::test]
    async fn an_address_that_leads_nowhere_is_not_found_and_shows_the_page_all_the_same() {
        for path in [
            "/",
            "/de",
            "/de/",
            "/discover",
            "/ja/discover/girls",
            "/character/mira_1",
            "/admin/jobs",
            "/character",
            "/terms/",
        ] {
            assert_eq!(get(path, "").await.status(), StatusCode::OK, "{path}");
        }
        for path in [
            "/no/such/page",
            "/de/nowhere",
            "/discover/a/b/c",
            "/xx/discover",
            "/de/de",
        ] {
            let response = get(path, "").await;
            assert_eq!(response.status(), StatusCode::NOT_FOUND, "{path}");
            assert!(response.headers().contains_key("content-security-policy"), "{path}");
            assert!(text(response).await.contains("<html"), "{path}");
        }
    }

    #[tokio::test]
    async fn an_address_typed_by_guess_leads_to_the_page_that_it_means() {
        for (path, page) in [
            ("/pricing", "/subscription"),
            ("/de/faq", "/de/support"),
            ("/register?returnUrl=%2Fchips", "/signup?returnUrl=%2Fchips"),
        ] {
            let response = get(path, "").await;
            assert_eq!(response.status(), StatusCode::TEMPORARY_REDIRECT, "{path}");
            assert_eq!(response.headers()["location"], page, "{path}");
        }
    }

    #[tokio::test]
    async fn an_asset_is_kept_for_good_and_sent_small() {
        let asset = get("/assets/index-1.js", "br").await;

        assert_eq!(asset.headers()["cache-control"], "public, max-age=31536000, immutable");
        assert_eq!(asset.headers()["content-encoding"], "br");
        assert_eq!(asset.headers()["x-content-type-options"], "nosniff");
        assert_eq!(
            asset.headers()["strict-transport-security"],
            "max-age=31536000; includeSubDomains"
        );
        assert_eq!(
            get("/icon.svg", "").await.headers()["cache-control"],
            "public, max-age=3600"
        );
    }

    #[tokio::test]
    async fn what_is_missing_or_not_for_visitors_is_not_found() {
        for path in [
            "/assets/gone.js",
            "/assets/index-1.js.map",
            "/.vite/manifest.json",
            "/nothing.txt",
            "/assets/",
        ] {
            let response = get(path, "").await;
            assert_eq!(response.status(), StatusCode::NOT_FOUND, "{path}");
            assert_eq!(response.headers()["cache-control"], "no-store", "{path}");
        }
        for path in [
            "/../api/Cargo.toml",
            "/%2e%2e/Cargo.toml",
            "/assets/..%2f..%2fsecret.txt",
        ] {
            assert_eq!(get(path, "").await.status(), StatusCode::NOT_FOUND, "{path}");
        }
    }
}
