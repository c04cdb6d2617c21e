//! People: signing up and in, their sessions, and the keys sent to them by mail.
mod role;
mod secret;
mod session;

pub use self::{
    role::Role,
    session::{Session, find_session},
};

use utoipa_axum::router::OpenApiRouter;

use crate::app::AppState;

#[derive(Clone)]
pub struct Passwords;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
}
