//! Load balancing, and failing machines. Time only advances while every task waits.

use crate::fakes::{dead_url, percents, request};
use async_trait::async_trait;
use engines::{
    CancellationToken, EngineError, Engines, EnginesConfig, ImageEngine, ImageRequest, OnProgress, Pace, Progress, Turn,
};
use engines::{Heed, RenderedImage};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::sync::Semaphore;
use tokio::time::{Instant, advance};

/// A scripted engine.
struct Puppet {
    failure: Mutex<Option<EngineError>>,
    is_healthy: AtomicBool,
    /// One permit lets one picture be finished.
    gate: Semaphore,
    visits: AtomicUsize,
    probes: AtomicUsize,
}

impl Puppet {
    fn new() -> Arc<Self> {
        Arc::new(Self {
            failure: Mutex::new(None),
            is_healthy: AtomicBool::new(true),
            gate: Semaphore::new(1_000),
            visits: AtomicUsize::new(0),
            probes: AtomicUsize::new(0),
        })
    }

    fn failing(failure: EngineError) -> Arc<Self> {
        let puppet = Self::new();
        puppet.fail(Some(failure));
        puppet
    }

    fn holding() -> Arc<Self> {
        let puppet = Self::new();
        puppet.gate.forget_permits(1_000);
        puppet
    }

    fn fail(&self, failure: Option<EngineError>) {
        *self.failure.lock().unwrap() = failure;
    }

    fn visits(&self) -> usize {
        self.visits.load(Ordering::SeqCst)
    }

    fn probes(&self) -> usize {
        self.probes.load(Ordering::SeqCst)
    }
}

#[async_trait]
impl ImageEngine for Puppet {
    fn name(&self) -> &'static str {
        "puppet"
    }

    fn is_demo(&self) -> bool {
        false
    }

    async fn render(
        &self,
        _request: &ImageRequest,
        progress: OnProgress<'_>,
        cancel: &CancellationToken,
    ) -> Result<RenderedImage, EngineError> {
        self.visits.fetch_add(1, Ordering::SeqCst);
        progress(Progress::Percent(10));
        progress(Progress::Percent(40));
        tokio::select! {
            () = cancel.cancelled() => return Err(EngineError::Cancelled),
            permit = self.gate.acquire() => permit.unwrap().forget(),
        }
        match self.failure.lock().unwrap().clone() {
            Some(failure) => Err(failure),
            None => Ok(RenderedImage {
                bytes: Vec::new(),
                content_type: "image/png",
                width: 1,
                height: 1,
                heed: Heed::default(),
            }),
        }
    }

    async fn check_health(&self) -> Result<(), EngineError> {
        self.probes.fetch_add(1, Ordering::SeqCst);
        if self.is_healthy.load(Ordering::SeqCst) {
            Ok(())
        } else {
            Err(gone())
        }
    }
}

fn gone() -> EngineError {
    EngineError::Unavailable {
        reason: "gone".to_owned(),
        retry_after: None,
    }
}

fn garbage() -> EngineError {
    EngineError::Garbage("half a picture".to_owned())
}

fn pool(puppets: &[Arc<Puppet>]) -> Arc<Engines> {
    let engines = puppets
        .iter()
        .map(|puppet| Arc::clone(puppet) as Arc<dyn ImageEngine>)
        .collect();
    Arc::new(Engines::of([("sdxl".to_owned(), engines)], 1))
}

async fn render(engines: &Engines) -> Result<RenderedImage, EngineError> {
    engines
        .render("sdxl", &request(), &mut |_| {}, &CancellationToken::new())
        .await
}

fn start(engines: &Arc<Engines>) -> tokio::task::JoinHandle<Result<RenderedImage, EngineError>> {
    let engines = Arc::clone(engines);
    tokio::spawn(async move { render(&engines).await })
}

/// Lets every other task run until it waits.
async fn settle() {
    for _ in 0..20 {
        tokio::task::yield_now().await;
    }
}

#[tokio::test(start_paused = true)]
async fn work_goes_to_the_least_loaded_machine_and_then_waits() {
    let (first, second) = (Puppet::holding(), Puppet::holding());
    let engines = pool(&[Arc::clone(&first), Arc::clone(&second)]);

    let renders = [start(&engines), start(&engines), start(&engines)];
    settle().await;
    assert_eq!((first.visits(), second.visits()), (1, 1), "the third waits");

    second.gate.add_permits(1);
    settle().await;
    assert_eq!((first.visits(), second.visits()), (1, 2));
    first.gate.add_permits(1);
    second.gate.add_permits(1);
    for render in renders {
        assert!(render.await.unwrap().is_ok());
    }
}

#[tokio::test(start_paused = true)]
async fn work_moves_on_from_a_machine_that_dies_and_progress_does_not_run_backwards() {
    let (dying, well) = (Puppet::failing(gone()), Puppet::new());
    let engines = pool(&[Arc::clone(&dying), Arc::clone(&well)]);
    let mut seen = Vec::new();

    let picture = engines
        .render(
            "sdxl",
            &request(),
            &mut |progress| seen.push(progress),
            &CancellationToken::new(),
        )
        .await;

    assert!(picture.is_ok());
    assert_eq!((dying.visits(), well.visits()), (1, 1));
    assert_eq!(percents(&seen), [10, 40]);
    assert!(render(&engines).await.is_ok());
    assert_eq!(dying.visits(), 1, "a dead machine is left alone");
}

#[tokio::test(start_paused = true)]
async fn when_all_are_dead_the_work_is_told_when_to_come_back() {
    let puppets = [Puppet::failing(gone()), Puppet::failing(gone())];
    let engines = pool(&puppets);

    let first = render(&engines).await.unwrap_err();
    let second = render(&engines).await.unwrap_err();

    assert_eq!(first.retry_after(), Some(Duration::from_secs(1)));
    assert_eq!(second.retry_after(), Some(Duration::from_secs(1)));
    assert_eq!(
        (puppets[0].visits(), puppets[1].visits()),
        (1, 1),
        "nobody knocks during the pause"
    );
    assert!(!engines.is_available("sdxl"));
}

#[tokio::test(start_paused = true)]
async fn a_machine_takes_work_again_after_a_health_check() {
    let puppet = Puppet::failing(gone());
    let engines = pool(&[Arc::clone(&puppet)]);
    assert!(render(&engines).await.is_err());

    puppet.fail(None);
    advance(Duration::from_secs(1)).await;

    assert!(engines.is_available("sdxl"));
    assert!(render(&engines).await.is_ok());
    assert_eq!((puppet.probes(), puppet.visits()), (1, 2));
}

#[tokio::test(start_paused = true)]
async fn a_machine_that_stays_unwell_is_asked_less_and_less_often() {
    let puppet = Puppet::failing(gone());
    puppet.is_healthy.store(false, Ordering::SeqCst);
    let engines = pool(&[Arc::clone(&puppet)]);

    let mut pauses = Vec::new();
    for _ in 0..8 {
        let pause = render(&engines).await.unwrap_err().retry_after().unwrap();
        pauses.push(pause.as_secs());
        advance(pause).await;
    }

    assert_eq!(pauses, [1, 2, 4, 8, 16, 32, 60, 60]);
    assert_eq!((puppet.visits(), puppet.probes()), (1, 7));
}

#[tokio::test(start_paused = true)]
async fn a_machine_that_comes_back_relieves_those_who_wait_for_a_busy_one() {
    let (dying, busy) = (Puppet::failing(gone()), Puppet::holding());
    let engines = pool(&[Arc::clone(&dying), Arc::clone(&busy)]);
    let moved = start(&engines);
    settle().await;
    assert_eq!((dying.visits(), busy.visits()), (1, 1));

    dying.fail(None);
    let began = Instant::now();
    let waiting = render(&engines).await;

    assert!(waiting.is_ok());
    assert_eq!((began.elapsed().as_secs(), dying.visits()), (1, 2));
    busy.gate.add_permits(1);
    assert!(moved.await.unwrap().is_ok());
}

#[tokio::test(start_paused = true)]
async fn who_waits_for_a_machine_that_dies_does_not_get_its_slot() {
    let puppet = Puppet::holding();
    let engines = pool(&[Arc::clone(&puppet)]);
    let (working, waiting) = (start(&engines), start(&engines));
    settle().await;

    puppet.fail(Some(gone()));
    puppet.gate.add_permits(1);

    for render in [working, waiting] {
        assert!(matches!(render.await.unwrap(), Err(EngineError::Unavailable { .. })));
    }
    assert_eq!(puppet.visits(), 1);
}

#[tokio::test(start_paused = true)]
async fn a_refusal_is_final_and_leaves_the_machine_in_work() {
    for refusal in [
        EngineError::Refused("moderation".to_owned()),
        EngineError::Rejected("size".to_owned()),
    ] {
        let (strict, other) = (Puppet::failing(refusal.clone()), Puppet::new());
        let engines = pool(&[Arc::clone(&strict), Arc::clone(&other)]);

        assert_eq!(render(&engines).await, Err(refusal.clone()));
        assert_eq!(render(&engines).await, Err(refusal));
        assert_eq!((strict.visits(), other.visits()), (2, 0));
    }
}

#[tokio::test(start_paused = true)]
async fn a_request_that_breaks_machines_visits_three_of_them_and_spends_its_attempt() {
    let puppets = [
        Puppet::failing(gone()),
        Puppet::failing(garbage()),
        Puppet::failing(gone()),
        Puppet::new(),
    ];
    let engines = pool(&puppets);

    let outcome = render(&engines).await;

    assert_eq!(outcome, Err(garbage()));
    assert_eq!(
        puppets.each_ref().map(|puppet| puppet.visits()).iter().sum::<usize>(),
        3
    );
}

#[tokio::test(start_paused = true)]
async fn three_useless_answers_take_a_machine_out() {
    let puppet = Puppet::failing(garbage());
    let engines = pool(&[Arc::clone(&puppet)]);

    for _ in 0..3 {
        assert_eq!(render(&engines).await, Err(garbage()));
    }

    assert!(matches!(render(&engines).await, Err(EngineError::Unavailable { .. })));
    assert_eq!(puppet.visits(), 3);
}

#[tokio::test(start_paused = true)]
async fn a_render_can_be_cancelled_while_it_waits_and_while_it_is_drawn() {
    let puppet = Puppet::holding();
    let engines = pool(&[Arc::clone(&puppet)]);
    let cancels = [CancellationToken::new(), CancellationToken::new()];
    let renders = cancels.clone().map(|cancel| {
        let engines = Arc::clone(&engines);
        tokio::spawn(async move { engines.render("sdxl", &request(), &mut |_| {}, &cancel).await })
    });
    settle().await;
    assert_eq!(puppet.visits(), 1);

    cancels.iter().for_each(CancellationToken::cancel);

    for render in renders {
        assert_eq!(render.await.unwrap(), Err(EngineError::Cancelled));
    }
    assert!(
        engines.is_available("sdxl"),
        "a cancelled render says nothing about the machine"
    );
}

#[tokio::test(start_paused = true)]
async fn a_model_nobody_offers_is_rejected() {
    let engines = pool(&[Puppet::new()]);

    let rejected = engines
        .render("oil", &request(), &mut |_| {}, &CancellationToken::new())
        .await;

    assert!(matches!(rejected, Err(EngineError::Rejected(_))));
    assert!(!engines.is_demo("oil") && !engines.is_available("oil"));
}

#[tokio::test]
async fn one_machine_under_two_models_dies_for_both() {
    let dead = dead_url().await;
    let text = serde_json::json!({"models": {
        "sdxl": [{"kind": "comfyui", "url": dead, "workflow": "sdxl"}],
        "flux": [{"kind": "comfyui", "url": dead, "workflow": "flux"}],
    }});
    let config: EnginesConfig = serde_json::from_value(text).unwrap();
    let engines = Engines::from_config(&config).unwrap();

    let gone = render(&engines).await.unwrap_err();

    assert!(gone.retry_after().is_some(), "{gone:?}");
    assert!(!engines.is_available("sdxl") && !engines.is_available("flux"));
    assert!(!engines.is_demo("sdxl"));
}

/// Gives each provider its configured turn.
struct Paced(Vec<(String, Turn)>);

#[async_trait]
impl Pace for Paced {
    async fn reserve(&self, provider: &str, per_minute: u32) -> Turn {
        assert_eq!(per_minute, 30);
        let of_provider = self.0.iter().find(|(name, _)| name == provider);
        of_provider.expect("it has a rate").1
    }
}

async fn of_two_providers(first: Turn, second: Turn) -> Result<RenderedImage, EngineError> {
    let (one, other) = (dead_url().await, dead_url().await);
    let provider = |url: &str| serde_json::json!({"kind": "openai", "url": url, "modelName": "m", "perMinute": 30});
    let text = serde_json::json!({"models": {"sdxl": [provider(&one), provider(&other)]}});
    let config: EnginesConfig = serde_json::from_value(text).unwrap();
    let pace = Paced(vec![(one, first), (other, second)]);
    render(&Engines::from_config(&config).unwrap().paced_by(Arc::new(pace))).await
}

#[tokio::test]
async fn a_provider_whose_rate_is_used_up_is_not_called_and_others_are() {
    let soon = Turn::NotBefore(Duration::from_secs(7));

    let used_up = of_two_providers(soon, soon).await.unwrap_err();
    assert_eq!(
        used_up,
        EngineError::RateUsedUp {
            retry_after: Duration::from_secs(7)
        }
    );
    let other_is_dead = of_two_providers(soon, Turn::In(Duration::ZERO)).await.unwrap_err();
    assert_eq!(other_is_dead, used_up, "it is waited for");
    let both_are_dead = of_two_providers(Turn::In(Duration::ZERO), Turn::In(Duration::ZERO)).await;
    assert!(matches!(both_are_dead, Err(EngineError::Unavailable { .. })));
}
