use jobs::domains::accounts::{Permission, Role};
use serde::Serialize;
use utoipa::ToSchema;

use crate::http::{caller::Staff, json::Json, problem::Problem};

/// The roles of staff.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RoleList {
    pub items: Vec<RoleView>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RoleView {
    pub role: Role,
    /// All that the role may do.
    pub permissions: Vec<Permission>,
}

/// The roles of staff, and what each of them may do.
#[utoipa::path(get, path = "/front/admin/roles", tag = "admin_members",
    responses((status = 200, body = RoleList), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_roles(_: Staff) -> Json<RoleList> {
    let items = Role::STAFF
        .into_iter()
        .map(|role| RoleView {
            role,
            permissions: role.permissions().to_vec(),
        })
        .collect();
    Json(RoleList { items })
}
