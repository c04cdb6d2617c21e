//! Stories: one photo or video, shown for a day, at once or at a time.
mod jobs;
mod publish;
mod publish_now;
mod remove;
mod save;
mod see;

pub use self::{
    jobs::PublishStory,
    publish::publish_story,
    publish_now::publish_story_now,
    remove::{FoundStory, find_story, remove_story},
    save::{NewStory, STORY_HOURS, delete_story, reschedule_story, restore_story, reword_story, save_story},
    see::see_story,
};
