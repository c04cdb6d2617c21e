//! Members, for staff to find, view and decide about.
mod block_member;
mod change_exemptions;
mod change_role;
mod confirm_address;
mod get_member;
mod give_chips;
mod list_mails;
mod list_members;
mod list_roles;
mod load;
mod plans;
mod refund_order;
mod sign_out;
mod standing;
mod view;

pub use self::view::Because;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::app::AppState;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list_members::list_members))
        .routes(routes!(get_member::get_member))
        .routes(routes!(standing::get_member_standing))
        .routes(routes!(list_mails::list_member_mails))
        .routes(routes!(plans::get_member_plans))
        .routes(routes!(block_member::block_account))
        .routes(routes!(block_member::unblock_account))
        .routes(routes!(change_role::change_member_role))
        .routes(routes!(change_exemptions::change_member_exemptions))
        .routes(routes!(list_roles::list_roles))
        .routes(routes!(sign_out::sign_out_member))
        .routes(routes!(confirm_address::confirm_member_address))
        .routes(routes!(confirm_address::resend_member_confirmation))
        .routes(routes!(give_chips::give_chips))
        .routes(routes!(give_chips::confirm_chips))
        .routes(routes!(give_chips::refuse_chips))
        .routes(routes!(refund_order::refund_order))
}
