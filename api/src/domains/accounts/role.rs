/// What somebody may do beyond using their own account.
#[derive(Clone, Copy, Debug, PartialEq, Eq, sqlx::Type)]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum Role {
    Member,
    /// Publishes characters; approved by staff.
    Creator,
    Support,
    Admin,
}

impl Role {
    pub const fn is_staff(self) -> bool {
        matches!(self, Self::Support | Self::Admin)
    }
}
