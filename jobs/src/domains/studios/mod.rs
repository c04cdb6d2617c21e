//! Studios look after creators: both sides agree to it and to who has what, and the creator leaves with one word.
mod answer;
mod ask;
mod contract;
mod error;
mod find;
mod incarnate;
mod leave;
mod link;
mod open;
mod operators;
mod split;

pub use self::{
    answer::{accept_link, refuse_link},
    ask::{NewLink, ask_studio},
    contract::{NewContract, Side, agree_contract, propose_contract, refuse_contract},
    error::StudioError,
    find::{Membership, Right, find_membership, studio_of_creator},
    incarnate::{Incarnation, find_incarnation, incarnate, leave_incarnation},
    leave::end_link,
    link::{LinkState, find_link_of_studio},
    open::{close_studio, open_studio},
    operators::{join_studio, remove_operator, set_operator},
    split::{Split, split, split_on},
};
