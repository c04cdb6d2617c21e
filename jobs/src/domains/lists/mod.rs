//! Lists of people: who follows, who is a member, and lists that creators keep for themselves.
mod error;
mod export;
mod own;
mod people;
mod relation;

pub use self::{
    error::ListError,
    export::{EXPORT_DAYS, ExportPeople, find_waiting_export, keep_table, order_export, write_table},
    own::{
        MOST_AT_ONCE, MOST_LISTS, add_people, create_list, delete_list, remove_people, rename_list, unfollow_people,
    },
    people::{PeopleQuery, Person, list_people},
    relation::Relation,
};
