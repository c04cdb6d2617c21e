use std::{
    convert::Infallible,
    net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr},
};

use axum::{
    extract::{ConnectInfo, FromRequestParts},
    http::{Extensions, HeaderMap, request::Parts},
};

use super::trusted_proxies::TrustedProxies;

/// Client address: the peer of the connection, or as reported by a trusted proxy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClientAddress(pub IpAddr);

impl ClientAddress {
    /// The address behind a request.
    pub fn of(headers: &HeaderMap, extensions: &Extensions) -> Self {
        let peer = extensions
            .get::<ConnectInfo<SocketAddr>>()
            .map(|info| info.0.ip().to_canonical());
        let peer = peer.unwrap_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED));
        let is_trusted = |address: &IpAddr| {
            extensions
                .get::<TrustedProxies>()
                .is_some_and(|proxies| proxies.trust(*address))
        };
        if !is_trusted(&peer) {
            return Self(peer);
        }
        let forwarded: Vec<Option<IpAddr>> = headers
            .get_all("x-forwarded-for")
            .iter()
            .flat_map(|line| line.to_str().unwrap_or_default().split(','))
            .map(address_of)
            .collect();
        // From the right: each proxy appends its peer, and only entries appended by our own are true. An unreadable
        // entry may come from our own proxy, so entries before it may be forged and are ignored.
        let mut nearest = peer;
        for hop in forwarded.into_iter().rev() {
            match hop {
                Some(address) if is_trusted(&address) => nearest = address,
                Some(address) => return Self(address),
                None => break,
            }
        }
        Self(nearest)
    }

    /// Address range of one subscriber: a whole IPv4 address, or the /64 of an IPv6 one, within which a machine can
    /// pick any.
    pub fn subscriber(self) -> IpAddr {
        match self.0.to_canonical() {
            IpAddr::V6(address) => Ipv6Addr::from_bits(address.to_bits() & !u128::from(u64::MAX)).into(),
            older @ IpAddr::V4(_) => older,
        }
    }

    /// Whether the address belongs to this machine or a private network, such as that of a cluster.
    pub fn is_private(self) -> bool {
        match self.0.to_canonical() {
            IpAddr::V4(address) => {
                // Shared addresses, which clusters use among themselves.
                let is_shared = matches!(address.octets(), [100, 64..=127, ..]);
                address.is_loopback() || address.is_private() || address.is_link_local() || is_shared
            }
            IpAddr::V6(address) => {
                address.is_loopback() || address.is_unique_local() || address.is_unicast_link_local()
            }
        }
    }

    /// Address range that usually has one owner: an IPv4 /24 or an IPv6 /48.
    pub fn network(self) -> String {
        match self.0.to_canonical() {
            IpAddr::V4(address) => {
                let [a, b, c, _] = address.octets();
                format!("{a}.{b}.{c}")
            }
            IpAddr::V6(address) => {
                let [a, b, c, ..] = address.segments();
                format!("{a:x}:{b:x}:{c:x}")
            }
        }
    }
}

impl<S: Sync> FromRequestParts<S> for ClientAddress {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        Ok(Self::of(&parts.headers, &parts.extensions))
    }
}

/// `192.0.2.1`, `192.0.2.1:443`, `2001:db8::1`, `[2001:db8::1]` or `[2001:db8::1]:443`, as written by proxies.
fn address_of(hop: &str) -> Option<IpAddr> {
    let hop = hop.trim();
    let bracketed = || hop.strip_prefix('[')?.strip_suffix(']')?.parse().ok().map(IpAddr::V6);
    let with_port = || hop.parse().ok().map(|address: SocketAddr| address.ip());
    let address: Option<IpAddr> = hop.parse().ok().or_else(with_port).or_else(bracketed);
    address.map(|address| address.to_canonical())
}

#[cfg(test)]
mod tests {
    use std::net::SocketAddr;

    use axum::{
        extract::{ConnectInfo, FromRequestParts},
        http::Request,
    };

    use super::{ClientAddress, TrustedProxies};

    async fn address(peer: &str, trusted: &str, forwarded: &str) -> String {
        let peer: SocketAddr = format!("{peer}:1").parse().unwrap();
        let request = Request::builder()
            .header("x-forwarded-for", forwarded)
            .extension(ConnectInfo(peer))
            .extension(TrustedProxies::parse(trusted).unwrap())
            .body(())
            .unwrap();
        let Ok(address) = ClientAddress::from_request_parts(&mut request.into_parts().0, &()).await;
        address.0.to_string()
    }

    #[tokio::test]
    async fn a_header_is_believed_only_from_a_trusted_proxy() {
        assert_eq!(address("192.0.2.9", "", "198.51.100.1").await, "192.0.2.9");
        assert_eq!(address("10.0.0.1", "10.0.0.1", "198.51.100.1").await, "198.51.100.1");
    }

    #[tokio::test]
    async fn what_the_client_wrote_itself_is_passed_over() {
        assert_eq!(
            address("10.0.0.1", "10.0.0.1, 10.0.0.2", "1.1.1.1, 198.51.100.1, 10.0.0.2").await,
            "198.51.100.1"
        );
        assert_eq!(address("10.0.0.1", "10.0.0.1", "not an address").await, "10.0.0.1");
    }

    #[tokio::test]
    async fn a_hop_that_can_not_be_read_ends_what_is_believed() {
        for forged in [
            "1.1.1.1, unknown",
            "1.1.1.1,",
            "1.1.1.1, 198.51.100.1:port",
            "1.1.1.1, [::1",
        ] {
            assert_eq!(address("10.0.0.1", "10.0.0.1", forged).await, "10.0.0.1", "{forged}");
        }
        assert_eq!(
            address("10.0.0.1", "10.0.0.1, 10.0.0.2", "1.1.1.1, unknown, 10.0.0.2").await,
            "10.0.0.2"
        );
    }

    #[tokio::test]
    async fn a_hop_may_have_a_port_or_brackets_or_the_newer_spelling() {
        let hops = [
            ("198.51.100.1:4711", "198.51.100.1"),
            ("[2001:db8::1]:4711", "2001:db8::1"),
            ("[2001:db8::1]", "2001:db8::1"),
            ("2001:db8::1", "2001:db8::1"),
            ("::ffff:198.51.100.1", "198.51.100.1"),
            ("[::ffff:198.51.100.1]:4711", "198.51.100.1"),
        ];
        for (hop, whose) in hops {
            assert_eq!(address("10.0.0.1", "10.0.0.1", &format!("1.1.1.1, {hop}")).await, whose);
        }
        let trusted = "::ffff:10.0.0.1, 10.0.0.2";
        assert_eq!(
            address("10.0.0.1", trusted, "1.1.1.1, 198.51.100.1, ::ffff:10.0.0.2").await,
            "198.51.100.1"
        );
    }

    #[test]
    fn neighbours_share_a_network() {
        let network = |text: &str| ClientAddress(text.parse().unwrap()).network();

        assert_eq!(network("192.0.2.1"), network("::ffff:192.0.2.200"));
        assert_eq!(network("2001:db8:1:2::1"), network("2001:db8:1:ffff::9"));
        assert_ne!(network("192.0.2.1"), network("192.0.3.1"));
    }

    #[test]
    fn private_addresses_are_told_from_public_ones() {
        for (text, is_private) in [
            ("127.0.0.1", true),
            ("::ffff:10.0.0.1", true),
            ("192.168.1.7", true),
            ("100.64.0.1", true),
            ("100.128.0.1", false),
            ("fd00::1", true),
            ("::1", true),
            ("192.0.2.1", false),
            ("2001:db8::1", false),
        ] {
            assert_eq!(ClientAddress(text.parse().unwrap()).is_private(), is_private, "{text}");
        }
    }

    #[test]
    fn one_line_is_one_subscriber_however_many_addresses_it_takes() {
        let subscriber = |text: &str| ClientAddress(text.parse().unwrap()).subscriber();

        assert_eq!(subscriber("2001:db8:1:2::1"), subscriber("2001:db8:1:2:ffff::9"));
        assert_ne!(subscriber("2001:db8:1:2::1"), subscriber("2001:db8:1:3::1"));
        assert_eq!(subscriber("::ffff:192.0.2.1"), subscriber("192.0.2.1"));
        assert_ne!(subscriber("192.0.2.1"), subscriber("192.0.2.2"));
    }
}
