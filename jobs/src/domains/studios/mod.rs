//! Studios look after creators: both sides agree to it and to who has what, and the creator leaves with one word.
mod acting_right;
mod acts;
mod answer;
mod application;
mod ask;
mod contract;
mod error;
mod find;
mod incarnate;
mod invite;
mod invite_mail;
mod leave;
mod link;
mod open;
mod operators;
mod rights;
mod split;

pub use self::{
    acting_right::ActingRight,
    acts::{NewAct, allow_acting, finish_act, record_act},
    answer::{accept_link, refuse_link},
    application::{NewStudio, StudioDecision, apply_for_studio, decide_studio},
    ask::{NewLink, ask_studio},
    contract::{NewContract, Side, agree_contract, propose_contract, refuse_contract},
    error::StudioError,
    find::{Membership, Right, find_membership, studio_of_creator},
    incarnate::{Incarnation, find_incarnation, incarnate, leave_incarnation},
    invite::{NewInvite, accept_invite, decline_invite, invite_creator, withdraw_invite},
    leave::end_link,
    link::{LinkState, find_link_of_studio},
    open::{close_studio, open_studio},
    operators::{join_studio, remove_operator, set_operator},
    rights::set_acting_rights,
    split::{Split, split, split_on},
};
