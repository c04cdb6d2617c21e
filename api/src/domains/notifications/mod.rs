//! Notifications: events, channels and settings.
mod list_notices;
mod news;
mod push;
mod read_notices;
mod settings;
mod staff;
mod subscriptions;
mod telegram;
mod twitter;
mod unsubscribe;
mod view;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::app::AppState;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list_notices::list_notices))
        .routes(routes!(read_notices::read_notices))
        .routes(routes!(subscriptions::set_subscriptions))
        .routes(routes!(settings::get_notice_settings, settings::change_settings))
        .routes(routes!(settings::forget_mail_bounce))
        .routes(routes!(push::add_push_subscription))
        .routes(routes!(push::remove_push_subscription))
        .routes(routes!(telegram::link_telegram, telegram::disconnect_telegram))
        .routes(routes!(twitter::get_twitter, twitter::change_twitter_settings))
        .routes(routes!(twitter::set_twitter_template, twitter::delete_twitter_template))
        .routes(routes!(twitter::authorize_twitter, twitter::end_twitter_authorization))
        .routes(routes!(twitter::take_twitter_answer))
        .routes(routes!(unsubscribe::change_mails))
        .routes(routes!(unsubscribe::show_unsubscribe, unsubscribe::unsubscribe_mails))
        .routes(routes!(news::list_news))
        .routes(routes!(news::read_all_news))
        .routes(routes!(news::publish))
        .routes(routes!(news::withdraw_news))
        .routes(routes!(staff::list_outside))
        .routes(routes!(staff::preview_mails))
}
