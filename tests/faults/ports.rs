use std::net::{Ipv4Addr, TcpListener};

/// A free loopback port below the range of outgoing connections, so that it stays free while its server is down.
pub fn free_port() -> u16 {
    loop {
        let random = uuid::Uuid::new_v4().as_u128();
        let port = 20_000 + u16::try_from(random % 12_000).expect("below 12,000");
        if TcpListener::bind((Ipv4Addr::LOCALHOST, port)).is_ok() {
            return port;
        }
    }
}
