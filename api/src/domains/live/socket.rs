use std::time::Duration;

use axum::{
    extract::{
        State, WebSocketUpgrade,
        ws::{CloseFrame, Message, WebSocket, rejection::WebSocketUpgradeRejection},
    },
    http::{HeaderMap, Uri},
    response::Response,
};
use tokio::time::{Instant, interval, timeout};

use super::{
    access::person_of,
    client::Client,
    frame,
    hub::NoSeat,
    mailbox::{End, Next},
};
use crate::{
    app::AppState,
    domains::accounts::ClientAddress,
    http::{
        caller::{Guest, MaybeCaller},
        cross_site::is_same_origin,
        problem::{ApiError, Code},
    },
};

const HEARTBEAT: Duration = Duration::from_secs(25);
/// Two heartbeats without a sign of life.
const SILENCE: Duration = Duration::from_secs(55);
const WRITE: Duration = Duration::from_secs(10);
/// Browsers only ever send pongs.
const MAX_INCOMING_BYTES: usize = 4096;

/// Open the live channel of a browser.
pub async fn open_socket(
    State(app): State<AppState>,
    caller: MaybeCaller,
    client: ClientAddress,
    guest: Option<Guest>,
    headers: HeaderMap,
    uri: Uri,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, ApiError> {
    // Browsers let any page open a socket, cookies included.
    if !is_same_origin(&headers, &uri, &app.public_url) {
        return Err(Code::CrossSite.into());
    }
    let upgrade = upgrade.map_err(|_| Code::InvalidBody)?;
    let person = person_of(caller, guest.as_ref())?;
    let seat = app.live.join(person, client.subscriber(), &app.signing);
    let seat = seat.map_err(|full| match full {
        NoSeat::TooManyOfOne | NoSeat::TooManyFromOne => Code::TooManyActive,
        NoSeat::Full => Code::Busy,
    })?;
    let upgrade = upgrade
        // The default buffer of 128 KiB is most of a connection's memory.
        .read_buffer_size(2048)
        .max_message_size(MAX_INCOMING_BYTES)
        .max_frame_size(MAX_INCOMING_BYTES);
    Ok(upgrade.on_upgrade(move |socket| async move {
        serve(socket, &seat.client).await;
        drop(seat);
    }))
}

async fn serve(mut socket: WebSocket, client: &Client) {
    let hello = frame::connected(client.id.clone(), HEARTBEAT.as_secs());
    if !send(&mut socket, Message::text(hello)).await {
        return;
    }
    let mut heartbeat = interval(HEARTBEAT);
    heartbeat.reset();
    let mut heard_at = Instant::now();
    loop {
        tokio::select! {
            next = client.mailbox.next() => match next {
                Next::Frame(published) => {
                    if !send(&mut socket, Message::text(frame::text_of(&published, &client.id))).await {
                        return;
                    }
                }
                Next::End(end) => {
                    send(&mut socket, Message::Close(Some(close_frame(end)))).await;
                    return;
                }
            },
            incoming = socket.recv() => match incoming {
                Some(Ok(Message::Close(_)) | Err(_)) | None => return,
                Some(Ok(_)) => heard_at = Instant::now(),
            },
            _ = heartbeat.tick() => {
                if heard_at.elapsed() > SILENCE || !send(&mut socket, Message::Ping(Vec::new().into())).await {
                    return;
                }
            }
        }
    }
}

fn close_frame(end: End) -> CloseFrame {
    match end {
        End::Overflow => CloseFrame {
            code: 4008,
            reason: "reconnect with your cursor".into(),
        },
        End::SignedOut => CloseFrame {
            code: 4001,
            reason: "signed out".into(),
        },
    }
}

/// Returns `false` if the browser is gone or reads too slowly.
async fn send(socket: &mut WebSocket, message: Message) -> bool {
    matches!(timeout(WRITE, socket.send(message)).await, Ok(Ok(())))
}
