//! Lists of people: who follows, who is a member, and lists that creators keep for themselves.
mod error;
mod export;
mod fan;
mod own;
mod people;
mod relation;

pub use self::{
    error::ListError,
    export::{EXPORT_DAYS, ExportPeople, find_waiting_export, keep_table, order_export, write_table},
    fan::{
        CheckedNote, Fan, FanList, FanPurchase, FanSpend, NOTE_MAX_CHARS, find_fan, find_fan_purchases, list_fan_lists,
        list_fan_spend, set_fan_note,
    },
    own::{
        MOST_AT_ONCE, MOST_LISTS, add_people, create_list, delete_list, remove_people, rename_list, unfollow_people,
    },
    people::{PeopleQuery, Person, list_people},
    relation::Relation,
};
