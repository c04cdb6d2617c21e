use axum::extract::State;
use jobs::fleet::test_engine as test;
use serde_json::json;
use tracing::info;

use super::{
    load::show,
    view::{EngineView, TestEngine},
};
use crate::{
    app::AppState,
    http::{
        act::Act,
        caller::Staff,
        json::Json,
        problem::{ApiError, Code, Problem},
        reason::Reason,
    },
};

/// Test an engine: each worker asks it within seconds whether it would take work. The answers are listed with it.
#[utoipa::path(post, path = "/front/admin/engines/test", tag = "admin_engines",
    request_body = TestEngine,
    responses((status = 200, body = EngineView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn test_engine(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Json(body): Json<TestEngine>,
) -> Result<Json<EngineView>, ApiError> {
    let engine = body.engine();
    let given = Reason {
        reason: body.reason.clone(),
    };
    let reason = given.text()?;
    let mut act = Act::begin(&app, caller).await?;
    if !test(&mut act, engine).await? {
        return Err(Code::NotFound.into());
    }
    let mut written = act
        .write_down("engine.test", ("engine", engine), reason, json!({}))
        .await?;
    let shown = show(&mut written, engine).await?;
    written.commit().await?;
    info!(%engine, actor = %caller.account, "engine test requested");
    Ok(shown)
}
