//! Members and creators as others see them: look-ups, profiles, follows, and creator applications.
mod agreement;
mod application;
mod avatars;
mod change_profile;
mod documents;
mod find_people;
mod follow;
mod get_profile;
mod home;
mod link_pages;
mod list_characters;
mod list_followed;
mod list_recommended;
mod list_users;
mod load;
mod load_counters;
mod onboarding;
mod pictures;
mod post_bell;
mod refusal;
mod social_links;
mod view;
mod welcome;

use utoipa_axum::{router::OpenApiRouter, routes};

pub(in crate::domains) use self::documents::{DocumentLink, make_link, status_of};
pub use self::{
    avatars::load_avatars,
    documents::DocumentKeys,
    load::load_people,
    onboarding::onboarding_of,
    pictures::picture_url,
    view::{OnboardingStep, PublicUser},
};
use crate::app::AppState;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list_users::list_users))
        .routes(routes!(list_users::list_intros))
        .routes(routes!(get_profile::get_profile))
        .routes(routes!(pictures::get_profile_picture))
        .routes(routes!(follow::follow_user, follow::unfollow_user))
        .routes(routes!(post_bell::put_post_bell))
        .routes(routes!(list_characters::list_user_characters))
        .routes(routes!(list_followed::list_followed))
        .routes(routes!(list_recommended::list_recommended))
        .routes(routes!(social_links::get_social_links, social_links::save_social_links))
        .routes(routes!(change_profile::get_own_profile, change_profile::change_profile))
        .routes(routes!(find_people::find_people))
        .routes(routes!(find_people::list_leading_creators))
        .routes(routes!(home::get_creator_home))
        .routes(routes!(welcome::get_welcome, welcome::save_welcome))
        .routes(routes!(link_pages::get_own_links))
        .routes(routes!(link_pages::save_link_section))
        .routes(routes!(link_pages::get_public_links))
        .routes(routes!(application::get_application))
        .routes(routes!(application::save_club))
        .routes(routes!(application::save_details))
        .routes(routes!(application::submit_application))
        .routes(routes!(agreement::get_agreement))
        .routes(routes!(agreement::accept_agreement))
        .merge(documents::routes())
}
