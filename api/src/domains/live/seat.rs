use super::{Hub, client::Client};

/// A socket's place in the hub, released on drop, even if the socket was never opened.
pub(super) struct Seat {
    pub(super) hub: Hub,
    pub(super) client: Client,
}

impl Drop for Seat {
    fn drop(&mut self) {
        self.hub.leave(self.client.socket);
    }
}
