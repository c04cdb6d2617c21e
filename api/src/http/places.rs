//! Where visitors come from, as the network in front of this process reports it. Proxies of visitors are not guessed.
use std::net::SocketAddr;

use axum::{
    extract::ConnectInfo,
    http::{Extensions, HeaderMap, HeaderName},
};
use jobs::domains::regions::Place;

use crate::domains::accounts::TrustedProxies;

/// Headers in which the trusted proxy reports a visitor's country and state. Without them no place is known.
#[derive(Clone, Debug, Default)]
pub struct Places {
    pub country: Option<HeaderName>,
    pub region: Option<HeaderName>,
}

impl Places {
    /// The place of a request. Headers only count if a trusted proxy sent them.
    pub fn place_of(&self, headers: &HeaderMap, extensions: &Extensions) -> Place {
        let peer = extensions.get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
        let proxies = extensions.get::<TrustedProxies>();
        let is_trusted = peer.zip(proxies).is_some_and(|(peer, proxies)| proxies.trust(peer));
        if !is_trusted {
            return Place::default();
        }
        let read = |name: &Option<HeaderName>| headers.get(name.as_ref()?)?.to_str().ok();
        Place::new(read(&self.country), read(&self.region))
    }
}

#[cfg(test)]
mod tests {
    use std::net::SocketAddr;

    use axum::{
        extract::ConnectInfo,
        http::{HeaderName, Request},
    };

    use super::Places;
    use crate::domains::accounts::TrustedProxies;

    fn place(peer: &str, places: &Places) -> String {
        let peer: SocketAddr = format!("{peer}:1").parse().unwrap();
        let request = Request::builder()
            .header("x-country", "US")
            .header("x-state", "TX")
            .extension(ConnectInfo(peer))
            .extension(TrustedProxies::parse("10.0.0.1").unwrap())
            .body(())
            .unwrap();
        places
            .place_of(request.headers(), request.extensions())
            .as_str()
            .to_owned()
    }

    #[test]
    fn a_place_is_believed_only_from_a_trusted_proxy() {
        let both = Places {
            country: Some(HeaderName::from_static("x-country")),
            region: Some(HeaderName::from_static("x-state")),
        };

        assert_eq!(place("10.0.0.1", &both), "US-TX");
        assert_eq!(place("192.0.2.9", &both), "");
        assert_eq!(place("10.0.0.1", &Places { region: None, ..both }), "US");
        assert_eq!(place("10.0.0.1", &Places::default()), "");
    }
}
