use jobs::queue::Lane;
use sqlx::PgPool;

use super::{Port, Socket, a_listener};
use crate::{browser::Browser, engine::ScriptedEngine, orders::order_pictures, worker::Workshop};

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn an_order_is_followed_to_its_end_without_looking_back(db: PgPool) {
    let shop = Workshop::open(&db, ScriptedEngine::that_draws()).await;
    let (_port, mut mila, mut socket, key): (Port, Browser, Socket, String) = a_listener(db).await;

    let order = order_pictures(&mut mila, "sdxl", 2, "order-00000001").await;
    assert_eq!(shop.runtime.drain(Lane::Image).await.unwrap(), 1);
    let mut heard = vec![];
    loop {
        let frame = socket.frame().await;
        assert_eq!(
            (&frame["subscriptionKey"], &frame["clientId"]),
            (&key.as_str().into(), &socket.client_id.as_str().into())
        );
        let is_last = frame["params"]["state"] == "done" && frame["params"]["generationId"] == order["id"];
        heard.push(frame);
        if is_last {
            break;
        }
    }

    let ids: Vec<i64> = heard.iter().map(|frame| frame["id"].as_i64().unwrap()).collect();
    assert!(ids.is_sorted_by(|earlier, later| earlier < later), "{ids:?}");
    let moves: Vec<_> = heard
        .iter()
        .filter(|frame| frame["event"] == "videoGenerationTask")
        .collect();
    let percents: Vec<i64> = moves
        .iter()
        .map(|frame| frame["params"]["percent"].as_i64().unwrap())
        .collect();
    assert!(percents.is_sorted() && percents.last() == Some(&100), "{percents:?}");
    let ready: Vec<i64> = moves
        .iter()
        .filter(|frame| frame["params"]["picture"]["state"] == "ready")
        .map(|frame| frame["params"]["picture"]["index"].as_i64().unwrap())
        .collect();
    assert_eq!(ready, [0, 1], "each picture is told of once");
    let chips = heard
        .iter()
        .rfind(|frame| frame["event"] == "tokenBalanceUpdate")
        .unwrap();
    assert_eq!(
        chips["params"],
        serde_json::json!({ "totalAmount": 68, "heldAmount": 0, "owedAmount": 0 })
    );
}
