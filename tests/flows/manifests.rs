//! The manifests of `scripts/k8s` and the plan of `scripts/capacity`, checked against this build.
use std::{
    collections::{BTreeMap, BTreeSet},
    net::SocketAddr,
    path::Path,
};

use api::domains::generation::EngineList;
use axum::{
    Extension,
    body::Body,
    extract::ConnectInfo,
    http::{Request, header},
};
use engines::EnginesConfig;
use http_body_util::BodyExt;
use jobs::{domains::generation::ImageModel, queue::Lane};
use serde_json::Value;
use sqlx::PgPool;
use telemetry::Scrapers;
use tower::ServiceExt;
use workers::lanes::Slots;

use crate::app::App;

const TOKEN: &str = "0123456789abcdef";

fn read(file: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../scripts/k8s");
    std::fs::read_to_string(folder.join(file)).unwrap()
}

#[test]
fn a_cluster_serves_every_lane_with_slots_that_a_worker_takes() {
    let lanes: BTreeMap<String, Value> = serde_json::from_str(&read("lanes.json")).unwrap();

    let served: BTreeSet<&str> = lanes.keys().map(String::as_str).collect();
    assert_eq!(served, Lane::ALL.iter().map(|lane| lane.as_str()).collect());
    for (lane, numbers) in &lanes {
        let argument = format!("{lane}={}", numbers["slots"]);
        assert!(argument.parse::<Slots>().is_ok(), "{argument}");
    }
}

#[test]
fn a_simulated_lane_is_served_as_a_real_one() {
    let simulated: BTreeMap<String, Value> = serde_json::from_str(&read("../capacity-lab/lanes.json")).unwrap();
    let served: BTreeMap<String, Value> = serde_json::from_str(&read("lanes.json")).unwrap();

    assert_eq!(simulated.len(), Lane::ALL.len());
    for lane in Lane::ALL {
        let plan = &simulated[lane.as_str()];
        assert_eq!(plan["slots"], served[lane.as_str()]["slots"], "{lane}");
        assert_eq!(plan["owner_slots"], lane.owner_slots(), "{lane}");
        assert_eq!(plan["promise_seconds"], lane.promise().as_secs(), "{lane}");
    }
}

#[test]
fn a_cluster_s_engines_are_read_by_workers_and_api() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../scripts/k8s/engines.json");

    let config = EnginesConfig::load(Some(&file)).unwrap();
    let list = EngineList::load(Some(&file)).unwrap();

    assert!(config.models.len() >= ImageModel::ALL.len() && !config.chat.is_empty());
    for &model in ImageModel::ALL {
        assert!(!list.is_demo(model), "the demo draws {}", model.as_str());
    }
}

/// The series that a manifest queries, such as `nocturne_lane_depth{lane="chat"}`.
fn asked(manifest: &str) -> BTreeSet<&str> {
    let begins = manifest.match_indices("nocturne_").map(|(at, _)| &manifest[at..]);
    begins.map(|rest| &rest[..=rest.find('}').unwrap()]).collect()
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_cluster_asks_only_for_numbers_that_the_api_tells(db: PgPool) {
    let scrapers = Scrapers::with_token(Some(TOKEN)).unwrap();
    let router = App::new(db).router.layer(Extension(scrapers));
    let mut request = Request::get("/metrics").body(Body::empty()).unwrap();
    request
        .extensions_mut()
        .insert(ConnectInfo(SocketAddr::from(([192, 0, 2, 1], 40_000))));
    let token = format!("Bearer {TOKEN}").parse().unwrap();
    request.headers_mut().insert(header::AUTHORIZATION, token);
    let response = router.oneshot(request).await.unwrap();
    let told = response.into_body().collect().await.unwrap().to_bytes();
    let told = String::from_utf8(told.to_vec()).unwrap();
    let told: BTreeSet<&str> = told
        .lines()
        .filter_map(|line| line.rsplit_once(' '))
        .map(|(series, _)| series)
        .collect();

    for lane in Lane::ALL {
        let manifest = read(&format!("lanes/{lane}.yaml"));
        let asked = asked(&manifest);

        assert!(asked.len() >= 3, "{lane} grows by nothing: {asked:?}");
        assert!(asked.is_subset(&told), "{asked:?} of {told:#?}");
    }
}
