//! The demo engine, with the real art.

use crate::fakes::{percents, previews, request};
use engines::{
    CancellationToken, Demo, EngineError, Engines, EnginesConfig, ImageEngine, ImageRequest, Progress, Prompt,
    PromptParts, Stage,
};

#[tokio::test]
async fn a_demo_picture_grows_from_previews_and_is_the_same_every_time() {
    let mut seen = Vec::new();
    let cancel = CancellationToken::new();

    let first = Demo
        .render(&request(), &mut |progress| seen.push(progress), &cancel)
        .await
        .unwrap();
    let second = Demo.render(&request(), &mut |_| {}, &cancel).await.unwrap();

    assert_eq!(first, second);
    let decoded = image::load_from_memory(&first.bytes).unwrap();
    assert_eq!((decoded.width(), decoded.height()), (first.width, first.height));
    assert_eq!((first.content_type, first.width.max(first.height)), ("image/png", 1216));
    assert_eq!((percents(&seen), previews(&seen)), (vec![10, 25, 50, 100], 3));
}

#[tokio::test]
async fn a_demo_has_the_beard_or_shape_that_was_chosen() {
    let mut pictures = Vec::new();
    for face in ["fullBeard", "oval", "diamond"] {
        let parts = PromptParts {
            gender: "male".to_owned(),
            face: Some(face.to_owned()),
            ..request().prompt.parts().clone()
        };
        let asked = ImageRequest {
            prompt: Prompt::build(parts).unwrap(),
            ..request()
        };
        let drawn = Demo.render(&asked, &mut |_| {}, &CancellationToken::new()).await;
        pictures.push(drawn.unwrap());
    }

    assert_ne!(pictures[0], pictures[1]);
    assert_ne!(pictures[1], pictures[2], "two shapes of the face differ");
}

#[tokio::test]
async fn a_demo_shows_the_trade_of_somebody_at_work() {
    let mut pictures = Vec::new();
    for (occupation, setting) in [
        (None, None),
        (Some("chef"), None),
        (Some("homemaker"), None),
        (None, Some("beach")),
        (Some("librarian"), Some("beach")),
    ] {
        let parts = PromptParts {
            story: String::new(),
            outfit: None,
            setting: setting.map(str::to_owned),
            occupation: occupation.map(str::to_owned),
            view: Some("front".to_owned()),
            ..request().prompt.parts().clone()
        };
        let asked = ImageRequest {
            prompt: Prompt::build(parts).unwrap(),
            ..request()
        };
        let drawn = Demo.render(&asked, &mut |_| {}, &CancellationToken::new()).await;
        pictures.push(drawn.unwrap());
    }

    assert_ne!(pictures[0], pictures[1], "a cook holds a pot");
    assert_eq!(pictures[0], pictures[2], "nothing shows this trade");
    assert_eq!(pictures[3], pictures[4], "a beach is no place of work");
}

#[tokio::test]
async fn a_cancelled_demo_stops_between_two_sizes() {
    let cancel = CancellationToken::new();
    let mut seen = Vec::new();

    let cancelled = Demo
        .render(
            &request(),
            &mut |progress| {
                if matches!(progress, Progress::Preview { .. }) {
                    cancel.cancel();
                }
                seen.push(progress);
            },
            &cancel,
        )
        .await;

    assert_eq!(cancelled, Err(EngineError::Cancelled));
    assert_eq!(previews(&seen), 1);
    assert!(!seen.contains(&Progress::Stage(Stage::Finishing)));
}

#[tokio::test]
async fn without_configuration_every_model_is_drawn_and_labelled_as_a_demo() {
    let engines = Engines::from_config(&EnginesConfig::load(None).unwrap()).unwrap();

    assert_eq!(engines.models().collect::<Vec<_>>(), ["flux", "flux-krea", "sdxl"]);
    for model in ["flux", "flux-krea", "sdxl"] {
        assert!(engines.is_demo(model) && engines.is_available(model), "{model}");
    }
    let picture = engines
        .render("flux", &request(), &mut |_| {}, &CancellationToken::new())
        .await;
    assert_eq!(picture.unwrap().content_type, "image/png");
}
