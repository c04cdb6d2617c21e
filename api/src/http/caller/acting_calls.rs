//! The one table of what can be done by acting for a creator, and with which right. A call without a line is refused: so
//! are all calls about payouts, chips, log-in and security.
use jobs::domains::studios::ActingRight::{self, Library, Messages, Posts, Profile, Sales, Statistics};

use super::call_lines::{ANY, Line, longest_line};

/// Before every path of the table.
pub const FRONT: &str = "/front/";

/// The person that a call counts for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Needs {
    /// The person, as if they did not act.
    Own,
    /// The creator, whatever the person may do.
    Any,
    /// The creator, if the person has one of these rights.
    OneOf(&'static [ActingRight]),
}

/// One line: the calls that it is about, who they count for, and the change that the creator's log names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ActingCall {
    method: &'static str,
    /// Below [`FRONT`]; calls below it need the same, unless a longer line is about them.
    path: &'static str,
    pub needs: Needs,
    /// Empty: nothing that is worth a line.
    pub act: &'static str,
}

const fn own(method: &'static str, path: &'static str) -> ActingCall {
    ActingCall {
        method,
        path,
        needs: Needs::Own,
        act: "",
    }
}

const fn read(path: &'static str, needs: Needs) -> ActingCall {
    ActingCall {
        method: "GET",
        path,
        needs,
        act: "",
    }
}

const fn quiet(method: &'static str, path: &'static str, needs: Needs) -> ActingCall {
    ActingCall {
        method,
        path,
        needs,
        act: "",
    }
}

const fn act(
    method: &'static str,
    path: &'static str,
    rights: &'static [ActingRight],
    act: &'static str,
) -> ActingCall {
    ActingCall {
        method,
        path,
        needs: Needs::OneOf(rights),
        act,
    }
}

const MEDIA: Needs = Needs::OneOf(&[Library, Posts, Messages]);
const SENDING: &[ActingRight] = &[Library, Posts, Messages];

const CALLS: &[ActingCall] = &[
    // The person's own: their studio, their session, and what browsers send along.
    own(ANY, "auth/logout"),
    own(ANY, "click"),
    own(ANY, "guests"),
    own(ANY, "log"),
    own(ANY, "studio"),
    own(ANY, "studio-contracts"),
    own(ANY, "studio-invitations"),
    own(ANY, "studios"),
    own(ANY, "users/onlineStatus"),
    // The pages around: as whom they are shown, and what everyone sees.
    read("bundles", Needs::Any),
    read("categories", Needs::Any),
    read("characters", Needs::Any),
    quiet(ANY, "clients", Needs::Any),
    read("contents/username", Needs::Any),
    read("creators/leaders", Needs::Any),
    read("discover", Needs::Any),
    read("gallery", Needs::Any),
    read("media/{id}/{rendition}", Needs::Any),
    read("models/username", Needs::Any),
    read("pictures", Needs::Any),
    read("stories-status", Needs::Any),
    read("users/username", Needs::Any),
    read("users/{id}/tokens/balance", Needs::Any),
    read("v2/config/data", Needs::Any),
    read("v2/users/list", Needs::Any),
    read("ws", Needs::Any),
    // Posts.
    read("feed", Needs::Any),
    act(ANY, "feed/{id}/comments", &[Posts], "comment"),
    read("feed/{id}/comments", Needs::Any),
    quiet("POST", "feed/{id}/comments/{commentId}/read", Needs::OneOf(&[Posts])),
    act("POST", "feed/{id}/restore", &[Posts], "post"),
    read("feed/{id}/versions", Needs::OneOf(&[Posts])),
    act("DELETE", "models/{userId}/posts/{postId}", &[Posts], "post"),
    quiet(ANY, "models/posts/drafts", Needs::OneOf(&[Posts])),
    read("models/posts/limit", Needs::OneOf(&[Posts])),
    act(ANY, "planner", &[Posts], "plan"),
    read("planner", Needs::OneOf(&[Posts])),
    act("PUT", "stories/{id}", &[Posts], "story"),
    act("DELETE", "stories/{id}", &[Posts], "story"),
    act("POST", "stories/{id}/restore", &[Posts], "story"),
    read("stories/{id}/viewers", Needs::OneOf(&[Posts])),
    act(ANY, "users/{userId}/albums", &[Posts], "album"),
    act("PUT", "v2/models/{userId}/posts/{postId}", &[Posts], "post"),
    // Library.
    act(ANY, "import-proofs", &[Library], "import"),
    read("import-proofs", Needs::OneOf(&[Library])),
    act(ANY, "imports", &[Library], "import"),
    read("imports", Needs::OneOf(&[Library])),
    act("POST", "media/consent", SENDING, "people"),
    read("media/consent", MEDIA),
    act(ANY, "media-storage", &[Library], "library"),
    read("media-storage", MEDIA),
    act("POST", "media-storage-save", &[Library], "library"),
    act(ANY, "persons", &[Library], "people"),
    read("persons", MEDIA),
    act("POST", "photos", SENDING, "upload"),
    act(ANY, "uploads", SENDING, "upload"),
    read("uploads", MEDIA),
    quiet("POST", "uploads/{id}/finish", MEDIA),
    quiet("PUT", "uploads/{id}/parts/{number}", MEDIA),
    act("POST", "videos", SENDING, "upload"),
    read("videos/upload-url", MEDIA),
    // Messages.
    read("chats", Needs::OneOf(&[Messages])),
    act(ANY, "direct", &[Messages], "message"),
    read("direct", Needs::OneOf(&[Messages])),
    quiet("POST", "direct/{username}/read", Needs::OneOf(&[Messages])),
    quiet("POST", "direct/{username}/suggestions", Needs::OneOf(&[Messages])),
    quiet("PUT", "direct/{username}/writing", Needs::OneOf(&[Messages])),
    read("direct-messages", Needs::OneOf(&[Messages])),
    act("PUT", "direct-messages/{id}/reaction", &[Messages], "message"),
    act("POST", "direct-messages/{id}/report", &[Messages], "report"),
    read("fans", Needs::OneOf(&[Messages, Sales])),
    act("PUT", "fans/{username}/note", &[Messages, Sales], "note"),
    act(ANY, "mass-messages", &[Messages], "mass_message"),
    read("mass-messages", Needs::OneOf(&[Messages, Posts])),
    quiet("POST", "mass-messages/preview", Needs::OneOf(&[Messages])),
    read("people", Needs::OneOf(&[Messages])),
    act(ANY, "people-lists", &[Messages], "list"),
    read("people-lists", Needs::OneOf(&[Messages])),
    act("POST", "requests", &[Messages], "request"),
    read("requests", Needs::OneOf(&[Messages])),
    act("PUT", "settings/welcome", &[Messages], "welcome"),
    read("settings/welcome", Needs::OneOf(&[Messages])),
    // Sales.
    read("creator/home", Needs::OneOf(&[Sales])),
    read("earnings/club-members", Needs::OneOf(&[Sales])),
    read("earnings/sales", Needs::OneOf(&[Sales])),
    read("earnings/terms", Needs::OneOf(&[Sales])),
    act(ANY, "models/bundles", &[Sales], "price"),
    read("models/bundles", Needs::OneOf(&[Sales])),
    act("PUT", "models/fanClub", &[Sales], "price"),
    act(ANY, "models/fanClub/discounts", &[Sales], "price"),
    read("models/fanClub/discounts", Needs::OneOf(&[Sales])),
    act(ANY, "models/fanClub/tiers", &[Sales], "price"),
    act(ANY, "models/goals", &[Sales], "goal"),
    act(ANY, "models/requests/items", &[Sales], "menu"),
    act(ANY, "models/trials", &[Sales], "trial"),
    read("models/trials", Needs::OneOf(&[Sales])),
    // Statistics.
    read("statistics", Needs::OneOf(&[Statistics])),
    quiet("POST", "statistics/views", Needs::Any),
    // Profile.
    act("PUT", "onlymylinks", &[Profile], "links"),
    read("onlymylinks", Needs::Any),
    act("PATCH", "users/profile", &[Profile], "profile"),
    read("users/profile", Needs::OneOf(&[Profile])),
    act("POST", "users/username/{username}/social-links", &[Profile], "links"),
];

/// The line of a call: that with the longest path, and of those the one that names the method. `None`: it can't be made
/// by acting. `route` is the path with its places in braces.
pub fn acting_call(method: &str, route: &str) -> Option<&'static ActingCall> {
    longest_line(CALLS, method, route.strip_prefix(FRONT)?.trim_end_matches('/'))
}

impl Line for ActingCall {
    fn calls(&self) -> (&'static str, &'static str) {
        (self.method, self.path)
    }
}

#[cfg(test)]
mod tests {
    use super::{ActingRight, CALLS, Needs, acting_call};
    use crate::http::caller::call_lines::twice;

    fn needs(method: &str, path: &str) -> Option<Needs> {
        acting_call(method, &format!("/front/{path}")).map(|line| line.needs)
    }

    #[test]
    fn the_longest_line_counts_and_the_method_before_any() {
        assert_eq!(needs("PUT", "planner/{id}"), Some(Needs::OneOf(&[ActingRight::Posts])));
        assert_eq!(needs("HEAD", "feed/"), Some(Needs::Any));
        assert_eq!(needs("GET", "studio/creators"), Some(Needs::Own));
        let drafts = needs("PUT", "models/posts/drafts/{id}");
        assert_eq!(drafts, Some(Needs::OneOf(&[ActingRight::Posts])));
        assert_eq!(
            needs("POST", "direct/{username}/messages"),
            Some(Needs::OneOf(&[ActingRight::Messages]))
        );
        let viewers = needs("GET", "stories/{id}/viewers");
        assert_eq!(viewers, Some(Needs::OneOf(&[ActingRight::Posts])));
    }

    #[test]
    fn money_log_in_and_security_are_never_reached_by_acting() {
        for (method, path) in [
            ("GET", "payouts/settings"),
            ("PUT", "payouts/settings"),
            ("GET", "earnings/payouts"),
            ("GET", "earnings/statement"),
            ("POST", "earnings/income/cash"),
            ("POST", "purchases"),
            ("POST", "payments"),
            ("GET", "payment-methods"),
            ("POST", "direct-messages/{id}/unlock"),
            ("POST", "users/{id}/password"),
            ("POST", "users/{id}/email"),
            ("POST", "users/{id}/username"),
            ("POST", "users/{id}/delete"),
            ("POST", "users/{id}/2fa/deactivate"),
            ("GET", "auth/sessions"),
            ("POST", "data-exports"),
            ("GET", "documents"),
            ("POST", "attach-studios"),
            ("DELETE", "attach-studios/{id}"),
            ("PUT", "attach-studios/{id}/acting"),
            ("POST", "studio-invites/{id}/accept"),
            ("PUT", "digital-twin"),
            ("GET", "admin/members"),
        ] {
            assert_eq!(needs(method, path), None, "{method} {path}");
        }
    }

    #[test]
    fn no_call_has_two_lines() {
        assert_eq!(twice(CALLS), None);
    }
}
