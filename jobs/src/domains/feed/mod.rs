//! Creators' posts and albums, with likes, comments and polls.
//!
//! A post or album is one row, whether scheduled or published. Its own job publishes it at its time, once: if it was
//! moved, deleted or published already, the job has nothing to do.
mod comment;
mod delete;
mod delete_comment;
mod draft;
mod error;
mod find_own;
mod jobs;
mod like;
mod like_comment;
mod media;
mod poll;
mod publish;
mod publish_now;
mod read_comment;
mod remove;
mod reschedule;
mod restore_comment;
mod save;
mod text;
mod vote;
mod words;

pub use self::{
    comment::{COMMENT_MAX_CHARS, CheckedComment, NewComment, comment},
    delete::{delete_items, restore_item},
    delete_comment::{Deletion, delete_comment},
    draft::{Draft, DraftContent, DraftKind, DraftMedia, DraftPoll, MOST_DRAFTS, end_draft, list_drafts, save_draft},
    error::FeedError,
    find_own::check_creator,
    jobs::{PublishItem, TellFans},
    like::{like_item, unlike_item},
    like_comment::{like_comment, unlike_comment},
    media::{ITEM_MAX_MEDIA, MediaState, NewItemMedia, await_clearance, check_media, check_uses, state_of_media},
    poll::CheckedPoll,
    publish::{Publication, publish_due},
    publish_now::publish_now,
    read_comment::read_comment,
    remove::{FoundComment, FoundItem, find_comment, find_item, remove_comment, remove_item},
    reschedule::{MOST_AHEAD_DAYS, check_time, delay_until, reschedule_item},
    restore_comment::{COMMENT_UNDO_MINUTES, restore_comment},
    save::{NewItem, POST_LIMIT, PostRoom, SavedItem, get_post_room, save_item},
    text::{BODY_MAX_CHARS, CheckedBody, CheckedCaption, NAME_MAX_CHARS, check_name, mentions_in, without_mentions},
    vote::vote,
    words::{ItemKind, PlanFailure},
};
