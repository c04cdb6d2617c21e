//! The connections that a server still holds, as the kernel lists them.
use std::{
    fs, io,
    net::{Ipv4Addr, SocketAddr, SocketAddrV4},
};

const ESTABLISHED: &str = "01";

/// How many connections from these addresses the server has not closed.
pub fn held(server: SocketAddr, from: &[Ipv4Addr]) -> io::Result<usize> {
    let table = fs::read_to_string("/proc/net/tcp")?;
    let ends = table.lines().filter_map(ends);
    Ok(ends
        .filter(|(near, far)| SocketAddr::V4(*near) == server && from.contains(far.ip()))
        .count())
}

/// Both ends of an established connection, as its line tells them.
fn ends(line: &str) -> Option<(SocketAddrV4, SocketAddrV4)> {
    let mut fields = line.split_whitespace().skip(1);
    let (near, far, state) = (fields.next()?, fields.next()?, fields.next()?);
    (state == ESTABLISHED).then_some((address(near)?, address(far)?))
}

/// `0100007F:1F90` is 127.0.0.1:8080 on the machines that this is for.
fn address(text: &str) -> Option<SocketAddrV4> {
    let (ip, port) = text.split_once(':')?;
    let ip = u32::from_str_radix(ip, 16).ok()?;
    let port = u16::from_str_radix(port, 16).ok()?;
    Some(SocketAddrV4::new(Ipv4Addr::from(ip.to_ne_bytes()), port))
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use tokio::net::{TcpListener, TcpSocket};

    use super::held;

    #[tokio::test]
    async fn a_connection_counts_until_the_server_closes_its_end() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let server = listener.local_addr().unwrap();
        let from = Ipv4Addr::new(127, 1, 77, 7);
        let socket = TcpSocket::new_v4().unwrap();
        socket.bind((from, 0).into()).unwrap();
        let client = socket.connect(server).await.unwrap();
        let (accepted, _) = listener.accept().await.unwrap();

        assert_eq!(held(server, &[from]).unwrap(), 1);
        assert_eq!(held(server, &[Ipv4Addr::new(127, 1, 77, 8)]).unwrap(), 0);
        drop(accepted);
        assert_eq!(held(server, &[from]).unwrap(), 0);
        drop(client);
    }
}
