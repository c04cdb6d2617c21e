use std::{error::Error, net::SocketAddr, sync::Arc, time::Duration};

use reqwest::{
    Client,
    dns::{Addrs, Name, Resolve, Resolving},
    header::{ACCEPT, ACCEPT_ENCODING, HeaderMap, HeaderValue},
};

use super::Reach;

/// Longest time without a byte.
const IDLE: Duration = Duration::from_secs(15);
const CONNECT: Duration = Duration::from_secs(5);

/// Redirects are followed one by one, each checked like the first address.
pub(super) fn build(reach: Reach) -> Client {
    let headers = HeaderMap::from_iter([
        (ACCEPT, HeaderValue::from_static("image/*, video/*")),
        // Sizes are those of the file.
        (ACCEPT_ENCODING, HeaderValue::from_static("identity")),
    ]);
    Client::builder()
        .user_agent("Nocturne-Import/1")
        .default_headers(headers)
        .referer(false)
        .no_proxy()
        .redirect(reqwest::redirect::Policy::none())
        .dns_resolver(Arc::new(Guard(reach)))
        .connect_timeout(CONNECT)
        .read_timeout(IDLE)
        .pool_max_idle_per_host(2)
        .build()
        .expect("the client settings are valid")
}

/// Looks names up, and gives only addresses that may be reached: a connection goes to what was checked.
struct Guard(Reach);

/// A name without an address that may be reached.
#[derive(Debug, thiserror::Error)]
#[error("no address of this name may be reached")]
struct Closed;

impl Resolve for Guard {
    fn resolve(&self, name: Name) -> Resolving {
        let reach = self.0;
        Box::pin(async move {
            let found: Vec<SocketAddr> = match reach {
                Reach::Public => tokio::net::lookup_host((name.as_str(), 0)).await?.collect(),
                Reach::Loopback if name.as_str().rsplit('.').next() == Some("test") => vec![([127, 0, 0, 1], 0).into()],
                Reach::Loopback => vec![([10, 0, 0, 1], 0).into()],
            };
            let open: Vec<_> = found.into_iter().filter(|found| reach.allows(found.ip())).collect();
            if open.is_empty() {
                return Err(Closed.into());
            }
            Ok(Box::new(open.into_iter()) as Addrs)
        })
    }
}

/// Whether a request failed because its name leads nowhere that may be reached.
pub(super) fn is_closed(error: &reqwest::Error) -> bool {
    let mut cause = error.source();
    while let Some(error) = cause {
        if error.is::<Closed>() {
            return true;
        }
        cause = error.source();
    }
    false
}
