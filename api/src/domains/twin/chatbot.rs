use axum::extract::State;
use jobs::domains::twin::{list_folders_of_twin, save_chatbot_settings};

use super::{
    check_open,
    load::load_twin,
    view::{ChatbotFolder, ChatbotFolders, ChatbotSettingsView, DigitalTwin},
};
use crate::{
    app::AppState,
    http::{
        caller::Caller,
        json::Json,
        problem::{ApiError, Problem},
    },
};

/// Choose whom your twin answers, when and how.
#[utoipa::path(put, path = "/front/digital-twin/chatbot-settings", tag = "twin", request_body = ChatbotSettingsView,
    responses((status = 200, body = DigitalTwin), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn save_twin_settings(
    State(app): State<AppState>,
    caller: Caller,
    Json(body): Json<ChatbotSettingsView>,
) -> Result<Json<DigitalTwin>, ApiError> {
    check_open(&app)?;
    let mut tx = app.db.begin().await?;
    save_chatbot_settings(&mut tx, caller.account, &body.into()).await?;
    let view = load_twin(&mut tx, &app, caller.account).await?;
    tx.commit().await?;
    Ok(Json(view))
}

/// Folders of your library from which your twin may offer pictures.
#[utoipa::path(get, path = "/front/digital-twin/chatbot-folders", tag = "twin",
    responses((status = 200, body = ChatbotFolders), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_twin_folders(State(app): State<AppState>, caller: Caller) -> Result<Json<ChatbotFolders>, ApiError> {
    check_open(&app)?;
    let folders = list_folders_of_twin(&mut *app.db.acquire().await?, caller.account).await?;
    let folders = folders.into_iter().map(|folder| ChatbotFolder {
        id: folder.id,
        name: folder.name,
        media_count: folder.media_count,
        is_chosen: folder.is_chosen,
    });
    Ok(Json(ChatbotFolders {
        folders: folders.collect(),
    }))
}
