//! Studios and creators over HTTP: requests, terms, operators, and acting for a creator.
mod admin;
mod answer_link;
mod ask_studio;
mod contracts;
mod earnings;
mod incarnation;
mod invitations;
mod list_creators;
mod list_studios;
mod load_links;
mod operators;
mod papers;
mod party;
mod view;

use utoipa_axum::{router::OpenApiRouter, routes};

pub use self::{incarnation::shown_incarnation, list_creators::attached_creators, view::PersonName};
use crate::app::AppState;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list_studios::list_attach_studios, ask_studio::attach_studio))
        .routes(routes!(ask_studio::detach_studio))
        .routes(routes!(answer_link::accept_creator, answer_link::refuse_creator))
        .routes(routes!(contracts::propose_studio_contract))
        .routes(routes!(contracts::agree_studio_contract))
        .routes(routes!(contracts::refuse_studio_contract))
        .routes(routes!(list_creators::list_studio_creators))
        .routes(routes!(papers::get_studio_documents))
        .routes(routes!(papers::get_studio_pricing))
        .routes(routes!(earnings::list_studio_earnings))
        .routes(routes!(earnings::list_studio_earnings_by_creators))
        .routes(routes!(earnings::list_studio_payouts))
        .routes(routes!(
            operators::list_studio_operators,
            operators::set_studio_operator
        ))
        .routes(routes!(operators::remove_studio_operator))
        .routes(routes!(invitations::list_studio_invitations))
        .routes(routes!(invitations::accept_studio_invitation))
        .routes(routes!(invitations::leave_studio))
        .routes(routes!(incarnation::begin_incarnation, incarnation::end_incarnation))
        .routes(routes!(admin::list_studios, admin::open_studio))
        .routes(routes!(admin::close_studio))
}
