//! Stories: one photo or video, shown for a day, at once or at a time.
mod jobs;
mod publish;
mod remove;
mod save;
mod see;

pub use self::{
    jobs::PublishStory,
    publish::publish_story,
    remove::{FoundStory, find_story, remove_story},
    save::{NewStory, STORY_HOURS, delete_story, reschedule_story, restore_story, save_story},
    see::see_story,
};
