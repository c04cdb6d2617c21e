use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::Role;

/// Something that a member of staff may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Permission {
    /// Enters the back office: the overview, the search and the caller's own acts.
    Desk,
    /// Finds people and views their pages.
    People,
    /// Helps people with their address and their sessions.
    Help,
    /// Blocks people for a year at most.
    Block,
    /// Blocks people for good, and lifts any block.
    BlockForGood,
    /// Gives chips and takes them back.
    Chips,
    /// Gives people their roles.
    Roles,
    /// Answers questions to support.
    Questions,
    /// Decides about what people report.
    Cases,
    /// Views characters and files, and marks what is explicit.
    Content,
    /// Views hidden prompts and pictures, with a reason.
    Reveal,
    /// Decides about creators, their documents and their studios.
    Creators,
    /// Decides about profiles that are imported from elsewhere.
    Imports,
    /// Decides about releases of the people who are shown.
    Reviews,
    /// Decides about takedown notices.
    Takedowns,
    /// Decides about AI twins.
    Twins,
    /// Views the text policy and tries it out.
    Policy,
    /// Views the policy of the regions.
    Regions,
    /// Publishes policies, changes settings, and makes promo codes.
    Rules,
    /// Views payments.
    Payments,
    /// Refunds within the limits of the day.
    Refunds,
    /// Views the ledger, confirms refunds and chips, and decides disputes.
    Money,
    /// Pays out earnings.
    Payouts,
    /// Views jobs and what failed.
    Jobs,
    /// Retries, cancels and discards jobs.
    JobsAct,
    /// Changes what a job is about to do.
    JobsEdit,
    /// Applies one action to many jobs.
    Bulks,
    /// Runs lanes, workers and engines.
    Fleet,
    /// Views what runs by the clock.
    Schedules,
    /// Runs and changes schedules that move no money.
    RunJobs,
    /// Runs and changes schedules that move money.
    RunMoneyJobs,
    /// Views which emails went out.
    Mails,
    /// Reads the texts of emails.
    MailTexts,
    /// Writes news to everyone.
    News,
    /// Views the settings.
    Settings,
    /// Views the acts of all staff.
    Audit,
}

use Permission::{
    Audit, Block, BlockForGood, Bulks, Cases, Chips, Content, Creators, Desk, Fleet, Help, Imports, Jobs, JobsAct,
    JobsEdit, MailTexts, Mails, Money, News, Payments, Payouts, People, Policy, Questions, Refunds, Regions, Reveal,
    Reviews, Roles, Rules, RunJobs, RunMoneyJobs, Schedules, Settings, Takedowns, Twins,
};

impl Permission {
    pub const ALL: [Self; 36] = [
        Desk,
        People,
        Help,
        Block,
        BlockForGood,
        Chips,
        Roles,
        Questions,
        Cases,
        Content,
        Reveal,
        Creators,
        Imports,
        Reviews,
        Takedowns,
        Twins,
        Policy,
        Regions,
        Rules,
        Payments,
        Refunds,
        Money,
        Payouts,
        Jobs,
        JobsAct,
        JobsEdit,
        Bulks,
        Fleet,
        Schedules,
        RunJobs,
        RunMoneyJobs,
        Mails,
        MailTexts,
        News,
        Settings,
        Audit,
    ];

    /// The roles that have it, as they are stored.
    pub fn roles(self) -> Vec<String> {
        let roles = Role::STAFF.into_iter().filter(|role| role.may(self));
        roles.map(|role| role.as_str().to_owned()).collect()
    }

    /// Whether no other role than the admins has it.
    pub fn is_of_admins(self) -> bool {
        Role::STAFF
            .into_iter()
            .all(|role| role == Role::Admin || !role.may(self))
    }
}

impl Role {
    /// The one table of roles: everything that the role may do in the back office.
    pub const fn permissions(self) -> &'static [Permission] {
        match self {
            Self::Member | Self::Creator => &[],
            Self::Support => &[
                Desk, People, Help, Block, Chips, Questions, Policy, Regions, Payments, Refunds, Jobs, JobsAct, Mails,
            ],
            Self::Moderator => &[
                Desk, People, Block, Questions, Cases, Content, Reveal, Creators, Imports, Reviews, Takedowns, Twins,
                Policy, Regions,
            ],
            Self::Finance => &[
                Desk,
                People,
                Chips,
                Payments,
                Refunds,
                Money,
                Payouts,
                Schedules,
                RunMoneyJobs,
                Settings,
            ],
            Self::Ops => &[
                Desk, Jobs, JobsAct, JobsEdit, Bulks, Fleet, Schedules, RunJobs, Mails, News, Settings,
            ],
            Self::Admin => &Permission::ALL,
        }
    }

    /// Whether the role may do that.
    pub fn may(self, permission: Permission) -> bool {
        self.permissions().contains(&permission)
    }
}

#[cfg(test)]
mod tests {
    use super::{Permission, Role};

    #[test]
    fn each_permission_is_in_the_list_once_and_every_role_of_staff_enters() {
        for (place, permission) in Permission::ALL.into_iter().enumerate() {
            let found = Permission::ALL.iter().position(|other| *other == permission);
            assert_eq!(found, Some(place), "{permission:?}");
            assert!(permission.roles().contains(&"admin".to_owned()));
        }
        for role in Role::ALL {
            assert_eq!(role.may(Permission::Desk), role.is_staff(), "{role:?}");
        }
    }

    #[test]
    fn no_one_but_an_admin_both_moves_money_and_decides_about_content() {
        for role in [Role::Support, Role::Moderator, Role::Finance, Role::Ops] {
            assert!(
                !(role.may(Permission::Payouts) && role.may(Permission::Cases)),
                "{role:?}"
            );
            assert!(!role.may(Permission::Roles) && !role.may(Permission::Rules), "{role:?}");
        }
        assert!(Permission::Roles.is_of_admins());
        assert!(!Permission::Refunds.is_of_admins());
    }
}
