//! Schedules, for staff to view, change and start manually.
mod edit_schedule;
mod list_schedules;
mod preview_times;
mod run_schedule;
mod view;

use utoipa_axum::{router::OpenApiRouter, routes};

use crate::{
    app::AppState,
    domains::accounts::Permission,
    http::{caller::Caller, problem::ApiError},
};

/// Domains whose schedules move money.
const OF_MONEY: [&str; 6] = ["ledger", "payments", "payouts", "referrals", "sales", "subscriptions"];

/// Errors unless the caller may run and change the schedule.
fn check_reach(caller: Caller, name: &str) -> Result<(), ApiError> {
    let domain = name.split('.').next().unwrap_or_default();
    caller.check_may(if OF_MONEY.contains(&domain) {
        Permission::RunMoneyJobs
    } else {
        Permission::RunJobs
    })
}

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(list_schedules::list_schedules))
        .routes(routes!(preview_times::preview_schedule_times))
        .routes(routes!(run_schedule::run_schedule))
        .routes(routes!(edit_schedule::edit_schedule))
}
