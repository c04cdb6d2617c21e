//! Studios and creators over HTTP: requests, terms, operators, and acting for a creator.
mod acts;
mod admin;
mod answer_link;
mod application;
mod ask_studio;
mod contracts;
mod earnings;
mod incarnation;
mod invitations;
mod invites;
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
        .routes(routes!(acts::list_studio_acts))
        .routes(routes!(acts::allow_studio_acting))
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
        .routes(routes!(operators::set_studio_acting_rights))
        .routes(routes!(invites::list_sent_studio_invites, invites::invite_creator))
        .routes(routes!(invites::withdraw_studio_invite))
        .routes(routes!(invites::list_studio_invites))
        .routes(routes!(invites::get_studio_invite, invites::decline_studio_invite))
        .routes(routes!(invites::accept_studio_invite))
        .routes(routes!(invitations::list_studio_invitations))
        .routes(routes!(invitations::accept_studio_invitation))
        .routes(routes!(invitations::leave_studio))
        .routes(routes!(incarnation::begin_incarnation, incarnation::end_incarnation))
        .routes(routes!(
            application::get_studio_application,
            application::send_studio_application
        ))
        .routes(routes!(application::list_studio_applications))
        .routes(routes!(application::decide_studio_application))
        .routes(routes!(admin::list_studios, admin::open_studio))
        .routes(routes!(admin::close_studio))
}
