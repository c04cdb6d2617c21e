//! The live channel: one socket per browser, its subscriptions, and the relay that feeds them.
mod access;
mod client;
mod client_id;
mod expire;
mod frame;
mod hear;
mod hub;
mod mailbox;
mod node_link;
mod relay;
mod seat;
mod socket;
mod subscribe;
mod unsubscribe;
mod view;
mod wish;

use utoipa_axum::{router::OpenApiRouter, routes};

pub use self::{
    expire::{close_expired, watch_sessions},
    frame::FrameEvent,
    hear::hear_events,
    hub::Hub,
    relay::relay_events,
};
use crate::app::AppState;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .route("/front/ws", axum::routing::get(socket::open_socket))
        .routes(routes!(subscribe::subscribe))
        .routes(routes!(unsubscribe::unsubscribe))
}
