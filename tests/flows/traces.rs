//! A trace goes with its work through every program that has a part in it.
use std::sync::{Arc, Mutex};

use axum::{Json, Router, body::Bytes, extract::State, http::HeaderMap, routing::post};
use base64::{Engine, prelude::BASE64_STANDARD};
use engines::{OpenAi, OpenAiConfig, Patience};
use jobs::{
    catalogue::KINDS,
    live::publish_next,
    queue::{Lane, schedule::start_due},
};
use opentelemetry_proto::tonic::{
    collector::trace::v1::ExportTraceServiceRequest, common::v1::any_value::Value, trace::v1::Span,
};
use prost::Message;
use sqlx::PgPool;
use telemetry::{Lines, Traces};
use tokio::net::TcpListener;
use tracing_subscriber::{filter::LevelFilter, layer::SubscriberExt, util::SubscriberInitExt};

use crate::{app::App, logs::Log, orders::order_pictures, worker::Workshop};

/// An OpenTelemetry collector that keeps what it is sent.
#[derive(Clone, Default)]
struct Collector(Arc<Mutex<Vec<Span>>>);

impl Collector {
    async fn serve(&self) -> String {
        let take = async |State(collector): State<Self>, body: Bytes| {
            let sent = ExportTraceServiceRequest::decode(body).expect("protobuf");
            let spans = sent
                .resource_spans
                .into_iter()
                .flat_map(|of| of.scope_spans)
                .flat_map(|of| of.spans);
            collector.0.lock().unwrap().extend(spans);
        };
        serve(Router::new().route("/v1/traces", post(take)).with_state(self.clone())).await
    }

    fn spans(&self) -> Vec<Span> {
        self.0.lock().unwrap().clone()
    }
}

async fn serve(router: Router) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(async { axum::serve(listener, router).await });
    format!("http://{address}")
}

/// An engine that draws immediately, and records the trace of its requests.
async fn an_engine(asked: Arc<Mutex<Vec<String>>>) -> Arc<OpenAi> {
    let mut png = std::io::Cursor::new(Vec::new());
    image::RgbImage::new(1024, 1024)
        .write_to(&mut png, image::ImageFormat::Png)
        .unwrap();
    let picture = BASE64_STANDARD.encode(png.into_inner());
    let draw = async move |headers: HeaderMap| {
        let within = headers
            .get("traceparent")
            .map(|value| value.to_str().unwrap().to_owned());
        asked.lock().unwrap().extend(within);
        Json(serde_json::json!({ "created": 1, "data": [{ "b64_json": picture }] }))
    };
    let url = serve(Router::new().route("/v1/images/generations", post(draw))).await;
    let config = OpenAiConfig {
        url: format!("{url}/v1"),
        concurrency: 1,
        per_minute: None,
        model_name: "picture-1".to_owned(),
        api_key_env: None,
        sizes: vec![[1024, 1024]],
        partial_images: 0,
        picture_hosts: Vec::new(),
        patience: Patience::default(),
    };
    Arc::new(OpenAi::new(&config).unwrap())
}

fn texts(span: &Span) -> Vec<String> {
    let attributes = span
        .attributes
        .iter()
        .filter_map(|attribute| attribute.value.clone()?.value);
    attributes
        .map(|value| match value {
            Value::StringValue(text) => text,
            other => format!("{other:?}"),
        })
        .collect()
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn one_trace_goes_from_the_request_over_the_job_and_the_engine_to_the_live_event(db: PgPool) {
    let (collector, asked) = (Collector::default(), Arc::default());
    let traces = Traces::to(&collector.serve().await, "tests").unwrap();
    let log = Log::default();
    let kept = log.clone();
    tracing_subscriber::registry()
        .with(LevelFilter::INFO)
        .with(Lines::Json.layer(move || kept.clone()))
        .with(traces.layer())
        .init();
    let workshop = Workshop::open(&db, an_engine(Arc::clone(&asked)).await).await;
    let mut mila = App::new(db.clone()).member("mila").await;

    order_pictures(&mut mila, "sdxl", 1, "0123456789abcdef").await;
    assert_eq!(workshop.runtime.drain(Lane::Image).await.unwrap(), 1);
    let mut tx = db.begin().await.unwrap();
    while !publish_next(&mut tx, 100).await.unwrap().is_empty() {}
    tx.commit().await.unwrap();
    tokio::task::spawn_blocking(|| traces.end()).await.unwrap().unwrap();

    let spans = collector.spans();
    let ordered = |span: &&Span| texts(span).contains(&"/front/generations/images".to_owned());
    let request = spans
        .iter()
        .find(ordered)
        .unwrap_or_else(|| panic!("the order is no request of {spans:#?}"));
    let with_it = |name: &str| {
        let found = spans
            .iter()
            .filter(|span| span.trace_id == request.trace_id && span.name == name);
        found.collect::<Vec<&Span>>()
    };
    let (job, call, publish) = (with_it("job"), with_it("engine_call"), with_it("publish"));
    assert_eq!((job.len(), call.len()), (1, 1), "{spans:#?}");
    assert!(!publish.is_empty());
    assert_eq!(job[0].parent_span_id, request.span_id);
    assert_eq!(call[0].parent_span_id, job[0].span_id);
    assert!(publish.iter().any(|span| span.parent_span_id == job[0].span_id));
    let trace = u128::from_be_bytes(call[0].trace_id.clone().try_into().unwrap());
    let span = u64::from_be_bytes(call[0].span_id.clone().try_into().unwrap());
    let within = format!("00-{trace:032x}-{span:016x}-01");
    assert_eq!(
        *asked.lock().unwrap(),
        [within],
        "the engine is told of the call that asks it"
    );

    let named = format!("{trace:032x}");
    let lines = log.lines();
    let ended = lines
        .iter()
        .find(|line| line["message"] == "job succeeded")
        .expect("its last line");
    assert_eq!(Log::span(ended, "job")["trace.id"], named.as_str());
    let kept: String = sqlx::query_scalar("select trace from jobs where kind = 'generation.render_image'")
        .fetch_one(&db)
        .await
        .unwrap();
    assert_eq!(
        kept.split('-').nth(1),
        Some(named.as_str()),
        "staff find its lines by it"
    );

    for span in &spans {
        assert!(span.events.is_empty(), "log lines stay here: {span:?}");
        let texts = texts(span).join(" ");
        assert!(!texts.contains("lighthouse") && !texts.contains("mila"), "{texts}");
    }
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn recurring_work_begins_a_trace_of_its_own(db: PgPool) {
    let traces = Traces::to(&Collector::default().serve().await, "tests").unwrap();
    tracing_subscriber::registry()
        .with(LevelFilter::INFO)
        .with(traces.layer())
        .init();

    let mut tx = db.begin().await.unwrap();
    assert!(start_due(&mut tx, KINDS).await.unwrap() > 1);
    tx.commit().await.unwrap();

    let (ordered, traced): (i64, i64) = sqlx::query_as("select count(*), count(distinct trace) from jobs")
        .fetch_one(&db)
        .await
        .unwrap();
    assert!(ordered > 1 && ordered == traced, "{traced} of {ordered} have a trace");
    tokio::task::spawn_blocking(|| traces.end()).await.unwrap().unwrap();
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn where_nothing_is_recorded_no_job_and_no_event_names_a_trace(db: PgPool) {
    let app = App::new(db.clone());
    let mut mila = app.member("mila").await;

    order_pictures(&mut mila, "sdxl", 1, "0123456789abcdef").await;

    assert_eq!(app.count("select count(*) from jobs where trace is not null").await, 0);
    assert_eq!(
        app.count("select count(*) from live_events where trace is not null")
            .await,
        0
    );
    assert!(
        app.count("select count(*) from jobs where kind = 'generation.render_image'")
            .await
            > 0
    );
}
