//! Referrals: members earn a share of payments by those they referred. It is pending for some days, and taken back with
//! a returned payment.
mod claw_back;
mod click;
mod figures;
mod jobs;
mod refer;
mod reward;
mod settle;
mod share;

pub use self::{
    claw_back::claw_back_next,
    click::{CLICK_DAYS, ClickError, NewClick, forget_clicks, keep_click},
    figures::{Figures, figures_of},
    jobs::RewardReferrals,
    refer::{Referrer, adopt_clicks, find_referrer, refer},
    reward::{Terms, reward_next},
    settle::settle_next,
};
