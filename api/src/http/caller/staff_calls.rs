//! The one table of what each call of the back office needs. A call without a line is refused.
use jobs::domains::accounts::Permission::{
    self, Audit, Block, Bulks, Cases, Chips, Content, Creators, Desk, Fleet, Help, Imports, Jobs, JobsAct, JobsEdit,
    MailTexts, Mails, Money, News, Payments, Payouts, People, Policy, Questions, Refunds, Regions, Reveal, Reviews,
    Roles, Rules, Schedules, Settings, Takedowns, Twins,
};

use super::call_lines::{ANY, Line, longest_line};

/// Paths of the back office.
pub const BACK_OFFICE: &str = "/front/admin";

/// One line: the calls that it is about, and what they need.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StaffCall {
    method: &'static str,
    /// Below [`BACK_OFFICE`]; calls below it need the same, unless a longer line is about them.
    path: &'static str,
    /// The caller's role must have it.
    pub permission: Permission,
    /// The caller must have shown within the last minutes that it is still them.
    pub needs_step_up: bool,
}

const fn call(method: &'static str, path: &'static str, permission: Permission) -> StaffCall {
    StaffCall {
        method,
        path,
        permission,
        needs_step_up: false,
    }
}

/// A call about money or something hidden, which an open browser alone must not be enough for.
const fn close_call(method: &'static str, path: &'static str, permission: Permission) -> StaffCall {
    StaffCall {
        needs_step_up: true,
        ..call(method, path, permission)
    }
}

/// Handlers check besides, where it depends on more than the call: the own part of the audit log, questions among
/// the cases, blocks for good, notes, and schedules that move money.
const CALLS: &[StaffCall] = &[
    call("GET", "/alerts", Settings),
    close_call("PUT", "/alerts", Rules),
    call("POST", "/alerts", Rules),
    call("GET", "/audit", Desk),
    call("GET", "/audit/check", Audit),
    call("GET", "/audit/export", Audit),
    call("GET", "/books", Money),
    call(ANY, "/builds", Fleet),
    call(ANY, "/bulks", Bulks),
    call("GET", "/business", Desk),
    call(ANY, "/cases", Cases),
    call("GET", "/cases", Questions),
    call("GET", "/cases/{id}/media", Cases),
    call("POST", "/cases/{id}/answer", Questions),
    call(ANY, "/cases/{id}/assignment", Questions),
    call("GET", "/characters", Content),
    call(ANY, "/creators", Creators),
    close_call("GET", "/creators/{id}/documents", Creators),
    call(ANY, "/engines", Fleet),
    call("GET", "/errors", Jobs),
    call("GET", "/estimates", Fleet),
    call(ANY, "/filters", Desk),
    call("POST", "/generations", Refunds),
    call(ANY, "/holds", Takedowns),
    call(ANY, "/import-proofs", Imports),
    call("GET", "/jobs", Jobs),
    call("POST", "/jobs", JobsAct),
    call("PATCH", "/jobs", JobsEdit),
    close_call("POST", "/jobs/{id}/reveal", Reveal),
    call("GET", "/mail-previews", Mails),
    call(ANY, "/media", Content),
    close_call("POST", "/media/{id}/reveal", Reveal),
    call("GET", "/members", People),
    call("POST", "/members", Help),
    call("POST", "/members/{id}/block", Block),
    call("POST", "/members/{id}/unblock", Block),
    call("POST", "/members/{id}/chips", Chips),
    close_call("POST", "/members/{id}/chips/{grant}/confirm", Money),
    close_call("PUT", "/members/{id}/exemptions", Roles),
    close_call("PUT", "/members/{id}/role", Roles),
    call(ANY, "/money", Money),
    close_call("POST", "/money/disputes/{id}/decide", Money),
    call("GET", "/money/payments", Payments),
    call("GET", "/money/payments/file", Money),
    call("POST", "/money/payments/{id}/refunds", Refunds),
    call("POST", "/money/payments/{id}/stop", Refunds),
    close_call("POST", "/money/refunds/{id}/confirm", Money),
    call("POST", "/money/refunds/{id}/refuse", Refunds),
    close_call("POST", "/money/refunds/{id}/settle", Money),
    call("GET", "/money/requests", Refunds),
    close_call("POST", "/money/requests/{id}/decide", Refunds),
    call(ANY, "/news", News),
    call(ANY, "/notes", Desk),
    call("GET", "/outbox", Mails),
    close_call("GET", "/outbox/{id}", MailTexts),
    call("GET", "/outside-messages", Mails),
    call("GET", "/overview", Desk),
    call(ANY, "/pauses", Fleet),
    call("GET", "/payouts", Payouts),
    close_call("POST", "/payouts", Payouts),
    call("GET", "/policy", Policy),
    call("POST", "/policy/test", Policy),
    call(ANY, "/policy", Rules),
    call("GET", "/promo-codes", Payments),
    close_call("POST", "/promo-codes", Rules),
    call(ANY, "/queues", Fleet),
    call("GET", "/regions", Regions),
    call(ANY, "/regions", Rules),
    call("GET", "/replies", Questions),
    call(ANY, "/replies", Rules),
    call(ANY, "/reviews", Reviews),
    close_call("GET", "/reviews/documents", Reviews),
    call("GET", "/roles", Desk),
    call(ANY, "/schedules", Schedules),
    call("GET", "/search", Desk),
    call("GET", "/settings", Settings),
    close_call("PUT", "/settings", Rules),
    close_call("GET", "/step-up", Desk),
    call(ANY, "/studio-applications", Creators),
    call(ANY, "/studios", Creators),
    call(ANY, "/takedowns", Takedowns),
    call(ANY, "/twins", Twins),
    call(ANY, "/workers", Fleet),
];

/// The line of a call: that with the longest path, and of those the one that names the method. `None`: no one may make
/// the call. `route` is the path with its places in braces.
pub fn staff_call(method: &str, route: &str) -> Option<&'static StaffCall> {
    longest_line(CALLS, method, route.strip_prefix(BACK_OFFICE)?)
}

impl Line for StaffCall {
    fn calls(&self) -> (&'static str, &'static str) {
        (self.method, self.path)
    }
}

#[cfg(test)]
mod tests {
    use super::{CALLS, Permission, staff_call};
    use crate::http::caller::call_lines::twice;

    fn needed(method: &str, path: &str) -> Option<(Permission, bool)> {
        staff_call(method, &format!("/front/admin{path}")).map(|line| (line.permission, line.needs_step_up))
    }

    #[test]
    fn the_longest_line_counts_and_the_method_before_any() {
        assert_eq!(needed("GET", "/cases/{id}"), Some((Permission::Questions, false)));
        assert_eq!(needed("HEAD", "/cases/{id}"), Some((Permission::Questions, false)));
        assert_eq!(needed("POST", "/cases/{id}/reveal"), Some((Permission::Cases, false)));
        assert_eq!(
            needed("DELETE", "/cases/{id}/assignment"),
            Some((Permission::Questions, false))
        );
        assert_eq!(
            needed("POST", "/payouts/{id}/approve"),
            Some((Permission::Payouts, true))
        );
        assert_eq!(needed("GET", "/payouts/{id}/file"), Some((Permission::Payouts, false)));
    }

    #[test]
    fn a_call_without_a_line_is_no_ones() {
        assert_eq!(needed("GET", "/jobsworth"), None);
        assert_eq!(needed("DELETE", "/members/{id}"), None);
        assert_eq!(staff_call("GET", "/front/members"), None);
    }

    #[test]
    fn no_call_has_two_lines() {
        assert_eq!(twice(CALLS), None);
    }
}
