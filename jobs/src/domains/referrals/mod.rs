//! Referrals: members earn a share of payments by those they referred. It is pending for some days, and follows
//! what is left of the payment.
mod click;
mod figures;
mod follow;
mod jobs;
mod refer;
mod reward;
mod settle;
mod share;

pub use self::{
    click::{CLICK_DAYS, ClickError, NewClick, forget_clicks, keep_click},
    figures::{Figures, figures_of},
    follow::follow_next,
    jobs::RewardReferrals,
    refer::{Referrer, adopt_clicks, find_referrer, refer},
    reward::{Terms, reward_next},
    settle::settle_next,
};
