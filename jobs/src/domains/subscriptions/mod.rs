//! Monthly subscriptions: memberships in fan clubs, and the platform's own subscription.
mod announce;
mod bonuses;
mod club;
mod club_tier;
mod discount;
mod expire;
mod greet;
mod jobs;
mod membership;
mod plan_change;
mod platform;
mod renewal;
mod resume;
mod stop;
mod tier;
mod time;
mod trial;
mod upgrade;

pub use self::jobs::{ExpireDue, GiveBonuses, RenewDue, StopRenewal};
pub use announce::announce_club;
pub use bonuses::give_next_bonus;
pub use club::{Club, ClubBundle, ClubError, ClubTerms, PERIODS, find_club, set_club};
pub use club_tier::{
    ClubTier, ClubTierError, TierWords, close_tier, find_club_at, find_own_club, list_tiers, price_upgrade, set_tier,
    upgrade_cents,
};
pub use discount::{
    Discount, DiscountAudience, DiscountError, NewDiscount, PastDiscount, end_discount, find_discount, has_place,
    hold_place, list_discounts, lock_discount, start_discount, take_place,
};
pub use expire::expire_next;
pub use greet::{Occasion, Welcome, greet};
pub use membership::{
    Admission, Membership, admit, cancel_membership, count_members, find_membership, restore_membership,
    take_back_membership,
};
pub use plan_change::{PlanChange, change_of};
pub use platform::{PlatformPlan, Subscribed, cancel_plan, find_plan, restore_plan, subscribe, take_back_plan};
pub use renewal::{DueRenewal, give_up_renewals, next_renewals};
pub use resume::{ResumeError, resume_membership, resume_plan};
pub use stop::{ask_again_to_stop, ask_to_stop, cancel_renewed, end_stop, is_to_stop, stop_by_hand, stop_unrenewed};
pub use tier::{has_plan, tier_of};
pub use time::Time;
pub use trial::{
    NewTrial, Trial, TrialError, TrialVerification, create_trial, delete_trial, list_trials, use_trial, verify_trial,
};
pub use upgrade::{PaidUpgrade, Upgrade, lock_level, restore_upgrade, take_back_upgrade, upgrade_membership};

pub use crate::words::{ClubChange, PlatformTier, Renewal, SubscriptionState};
