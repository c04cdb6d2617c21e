use axum::{
    extract::Request,
    http::{HeaderMap, HeaderName, HeaderValue, header},
    middleware::Next,
    response::Response,
};

/// API responses are data: nothing in them may load, run or be framed.
const DATA_POLICY: &str = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

const ALWAYS: &[(&str, &str)] = &[
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "strict-origin-when-cross-origin"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
    (
        "permissions-policy",
        "camera=(), microphone=(self), geolocation=(), payment=(), usb=(), browsing-topics=()",
    ),
    // Labels the whole site as adult for parental filters.
    ("rating", "RTA-5042-1996-1400-1577-RTA"),
];

/// Security headers of every response.
#[derive(Clone, Copy, Debug)]
pub struct SecurityHeaders {
    is_https: bool,
}

impl SecurityHeaders {
    pub fn for_public_url(public_url: &str) -> Self {
        Self {
            is_https: public_url.starts_with("https://"),
        }
    }

    /// For routes that return data; a page keeps its own content policy.
    pub async fn add(self, request: Request, next: Next) -> Response {
        let mut response = next.run(request).await;
        self.write(response.headers_mut());
        response
            .headers_mut()
            .entry(header::CONTENT_SECURITY_POLICY)
            .or_insert(HeaderValue::from_static(DATA_POLICY));
        response
    }

    /// All headers except the content policy.
    pub fn write(self, headers: &mut HeaderMap) {
        for &(name, value) in ALWAYS {
            headers
                .entry(HeaderName::from_static(name))
                .or_insert(HeaderValue::from_static(value));
        }
        // Over plain HTTP browsers ignore it, and on a developer's host name it would lock other servers out.
        if self.is_https {
            headers.insert(
                header::STRICT_TRANSPORT_SECURITY,
                HeaderValue::from_static("max-age=31536000; includeSubDomains"),
            );
        }
    }
}
