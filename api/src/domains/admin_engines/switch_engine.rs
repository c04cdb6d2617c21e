use axum::extract::State;
use jobs::fleet::{EngineSwitch, switch_engine as switch};
use serde_json::json;
use tracing::info;

use super::{
    load::show,
    view::{EngineView, SwitchEngine},
};
use crate::{
    app::AppState,
    http::{
        act::Act,
        caller::Staff,
        json::Json,
        problem::{ApiError, Code, Problem},
        reason::required,
    },
};

/// Switch an engine `on`, `drained` (no new work) or `off` (running work stops, too). All workers obey within seconds,
/// and those that start later. Work goes to other engines of the model, or waits.
#[utoipa::path(put, path = "/front/admin/engines/switch", tag = "admin_engines",
    request_body = SwitchEngine,
    responses((status = 200, body = EngineView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn switch_engine(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Json(body): Json<SwitchEngine>,
) -> Result<Json<EngineView>, ApiError> {
    let engine = body.engine();
    let reason = required(&body.reason)?;
    let mut act = Act::begin(&app, caller).await?;
    if !switch(&mut act, engine, body.switch, caller.account, Some(reason)).await? {
        return Err(Code::NotFound.into());
    }
    let action = match body.switch {
        EngineSwitch::On => "engine.enable",
        EngineSwitch::Drained => "engine.drain",
        EngineSwitch::Off => "engine.disable",
    };
    let mut written = act
        .write_down(action, ("engine", engine), Some(reason), json!({}))
        .await?;
    let shown = show(&mut written, engine).await?;
    written.commit().await?;
    info!(%engine, action, actor = %caller.account, "engine switched");
    Ok(shown)
}
