//! Where visitors come from, as the network in front of this process reports it, or by a file of addresses. Proxies of
//! visitors are not guessed.
use std::{net::SocketAddr, sync::Arc};

use axum::{
    extract::ConnectInfo,
    http::{Extensions, HeaderMap, HeaderName},
};
use jobs::domains::regions::Place;

use super::places_file::PlacesFile;
use crate::domains::accounts::{ClientAddress, TrustedProxies};

/// Headers in which the trusted proxy reports a visitor's country and state, and a file that knows the places of
/// addresses. Without any of them no place is known.
#[derive(Clone, Debug, Default)]
pub struct Places {
    pub country: Option<HeaderName>,
    pub region: Option<HeaderName>,
    pub file: Option<Arc<PlacesFile>>,
}

impl Places {
    /// The place of a request: as the headers say, else of the client's address.
    pub fn place_of(&self, headers: &HeaderMap, extensions: &Extensions) -> Place {
        let told = self.told(headers, extensions);
        match &self.file {
            Some(file) if !told.is_known() => file.place_of(ClientAddress::of(headers, extensions).0),
            _ => told,
        }
    }

    /// The place by the headers, which only count if a trusted proxy sent them.
    fn told(&self, headers: &HeaderMap, extensions: &Extensions) -> Place {
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
    use std::{net::SocketAddr, sync::Arc};

    use axum::{
        extract::ConnectInfo,
        http::{HeaderName, Request},
    };

    use super::Places;
    use crate::{
        domains::accounts::TrustedProxies,
        http::places_file::{PlacesFile, tests::a_file},
    };

    fn place(peer: &str, places: &Places) -> String {
        let peer: SocketAddr = format!("{peer}:1").parse().unwrap();
        let request = Request::builder()
            .header("x-country", "US")
            .header("x-state", "TX")
            .header("x-forwarded-for", "192.0.2.1")
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
            file: None,
        };

        assert_eq!(place("10.0.0.1", &both), "US-TX");
        assert_eq!(place("192.0.2.9", &both), "");
        assert_eq!(place("10.0.0.1", &Places { region: None, ..both }), "US");
        assert_eq!(place("10.0.0.1", &Places::default()), "");
    }

    #[test]
    fn the_file_knows_what_no_header_says() {
        let file = Some(Arc::new(PlacesFile::parse(a_file(24, true)).unwrap()));
        let alone = Places {
            file,
            ..Places::default()
        };
        let both = Places {
            country: Some(HeaderName::from_static("x-country")),
            ..alone.clone()
        };

        assert_eq!(place("10.0.0.1", &alone), "DE", "behind the proxy");
        assert_eq!(place("198.51.100.1", &alone), "US-TX", "whoever connects directly");
        assert_eq!(place("10.0.0.1", &both), "US", "the header of the proxy wins");
        assert_eq!(
            place("198.51.100.1", &both),
            "US-TX",
            "a visitor's own header says nothing"
        );
        assert_eq!(place("10.1.1.1", &alone), "");
    }
}
