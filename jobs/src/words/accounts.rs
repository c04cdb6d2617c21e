use chrono::{DateTime, Utc};
use serde::{
    Deserialize, Serialize,
    de::{IntoDeserializer, value},
};
use utoipa::ToSchema;

/// Role of an account.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum Role {
    Member,
    /// Publishes characters; approved by staff.
    Creator,
    Support,
    Moderator,
    Finance,
    Ops,
    Admin,
}

impl Role {
    pub const ALL: [Self; 7] = [
        Self::Member,
        Self::Creator,
        Self::Support,
        Self::Moderator,
        Self::Finance,
        Self::Ops,
        Self::Admin,
    ];
    /// Roles of staff; `is_staff` of the database names the same.
    pub const STAFF: [Self; 5] = [Self::Support, Self::Moderator, Self::Finance, Self::Ops, Self::Admin];

    /// The stored and sent form.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Member => "member",
            Self::Creator => "creator",
            Self::Support => "support",
            Self::Moderator => "moderator",
            Self::Finance => "finance",
            Self::Ops => "ops",
            Self::Admin => "admin",
        }
    }

    pub const fn is_staff(self) -> bool {
        !matches!(self, Self::Member | Self::Creator)
    }
}

/// Reason of a block. The words are stored, and sent to the owner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum BlockReason {
    Minor,
    RealPerson,
    Violence,
    SelfHarm,
    Spam,
    Other,
    /// A check found the person under 18.
    Underage,
}

impl BlockReason {
    /// The stored and sent form.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Minor => "minor",
            Self::RealPerson => "real_person",
            Self::Violence => "violence",
            Self::SelfHarm => "self_harm",
            Self::Spam => "spam",
            Self::Other => "other",
            Self::Underage => "underage",
        }
    }

    /// `None`: no such reason.
    pub fn of_code(code: &str) -> Option<Self> {
        let known: Result<Self, value::Error> = Self::deserialize(code.into_deserializer());
        known.ok()
    }
}

/// Notice to the owner of a blocked account.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BlockNotice {
    pub reason: BlockReason,
    /// Whole days of the block; `null`: permanent.
    #[schema(required)]
    pub ban_period: Option<i32>,
    /// `null`: permanent.
    // The alias reads what a build before wrote.
    #[serde(alias = "until")]
    #[schema(required)]
    pub ban_expired_at: Option<DateTime<Utc>>,
}

#[cfg(test)]
mod tests {
    use super::{BlockReason, Role};

    #[test]
    fn a_reason_is_read_as_it_was_written() {
        for reason in [BlockReason::Minor, BlockReason::RealPerson, BlockReason::SelfHarm] {
            assert_eq!(BlockReason::of_code(reason.as_str()), Some(reason));
        }
        assert_eq!(BlockReason::of_code("bad mood"), None);
    }

    #[test]
    fn a_role_is_sent_as_it_is_stored() {
        for role in Role::ALL {
            assert_eq!(serde_json::json!(role), role.as_str());
            assert_eq!(Role::STAFF.contains(&role), role.is_staff());
        }
    }
}
