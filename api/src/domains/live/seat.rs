use super::{Hub, client::Client};

/// A socket's place in the hub. Gone when it is dropped, also when the socket never came about.
pub(super) struct Seat {
    pub(super) hub: Hub,
    pub(super) client: Client,
}

impl Drop for Seat {
    fn drop(&mut self) {
        self.hub.leave(self.client.socket);
    }
}
