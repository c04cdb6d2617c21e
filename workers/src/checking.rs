//! Checks of pictures by machine, before anyone sees them. Without a checker, people review.
use std::time::Instant;

use checks::{CheckError, Findings, Sample};
use jobs::{
    domains::{
        cases::{CheckFinding, open_check_case},
        media::{PictureCheck, await_review, keep_check, mark_explicit},
    },
    ids::MediaId,
};
use media::Picture;
use serde_json::json;
use sqlx::PgConnection;

use crate::{
    counts,
    deps::Deps,
    run::{JobContext, JobError},
};

/// Runs in which an upload's check may fail before a person decides.
const TRIES: i16 = 3;
/// Apparent age from which people may be shown, in years.
const ADULT_YEARS: u8 = 18;

/// Outcome of a check.
#[derive(Debug, Default)]
pub(crate) enum Verdict {
    /// No checker is configured, or there is nothing new to check.
    #[default]
    Unchecked,
    Checked(Findings),
    /// The checker failed: a person decides.
    Failed,
}

impl Verdict {
    /// Whether it matches a list of content that must not be here.
    pub(crate) fn is_blocked(&self) -> bool {
        matches!(self, Self::Checked(found) if found.is_blocked)
    }

    /// Keeps the worst of two pictures of one medium.
    pub(crate) fn joined(self, other: Self) -> Self {
        match (self, other) {
            (Self::Failed, _) | (_, Self::Failed) => Self::Failed,
            (Self::Unchecked, verdict) | (verdict, Self::Unchecked) => verdict,
            (Self::Checked(one), Self::Checked(two)) => Self::Checked(one.joined(two)),
        }
    }
}

/// Makes small copies of pictures, as the checker wants them.
#[derive(Clone, Copy)]
pub(crate) struct Sampler {
    /// Longer side in pixels. `None`: there is no checker.
    side: Option<u32>,
}

impl Sampler {
    pub(crate) fn new(deps: &Deps) -> Self {
        Self {
            side: deps.checker.as_ref().map(|checker| checker.side()),
        }
    }

    /// CPU-heavy for a large picture. `None`: there is no checker.
    pub(crate) fn sample(self, picture: &Picture) -> Option<Sample> {
        Sample::of(picture.width(), picture.height(), picture.rgb(), self.side?)
    }
}

/// Checks what a person uploaded. A checker that fails is asked again in the next runs; after that a person decides.
pub(crate) async fn check_upload(deps: &Deps, cx: &JobContext, sample: Option<Sample>) -> Result<Verdict, JobError> {
    match check(deps, sample).await {
        Ok(found) => Ok(found.map_or(Verdict::Unchecked, Verdict::Checked)),
        Err(error) if cx.attempt < TRIES => Err(JobError::retry("check_failed", &error)),
        Err(error) => {
            tracing::warn!(%error, "upload waits for a review, its check failed");
            Ok(Verdict::Failed)
        }
    }
}

/// Likeness of pictures to a face, 0 to 1. A checker that fails is asked again in the next runs. `None`: nothing was
/// compared, and a person decides.
pub(crate) async fn compare_likeness(
    deps: &Deps,
    cx: &JobContext,
    reference: Vec<Sample>,
    pictures: Vec<Sample>,
) -> Result<Option<f32>, JobError> {
    let Some(checker) = &deps.checker else {
        return Ok(None);
    };
    match checker.compare(reference, pictures).await {
        Ok(likeness) => Ok(likeness),
        Err(error) if cx.attempt < TRIES => Err(JobError::retry("check_failed", &error)),
        Err(error) => {
            tracing::warn!(%error, "look waits for a review, its comparison failed");
            Ok(None)
        }
    }
}

/// Checks what an engine drew. What would be explicit, is on a list, or shows someone who looks under 18 ends the job:
/// nothing of that kind is generated. A check that fails is repeated with the job, and nothing is delivered unchecked.
pub(crate) async fn check_drawn(deps: &Deps, sample: Option<Sample>) -> Result<Verdict, JobError> {
    let found = check(deps, sample)
        .await
        .map_err(|error| JobError::retry("check_failed", &error))?;
    let Some(found) = found else {
        return Ok(Verdict::Unchecked);
    };
    if found.is_blocked || found.is_explicit() || is_young(&found) {
        tracing::warn!(result = result_of(&found), "generated picture deleted by its check");
        return Err(JobError::give_up("moderated", &"the picture broke the content rules"));
    }
    Ok(Verdict::Checked(found))
}

/// Stores the result, marks what is explicit, and leaves to a person what a machine can't decide. Call it in the
/// transaction that makes the medium ready.
pub(crate) async fn keep_verdict(
    tx: &mut PgConnection,
    deps: &Deps,
    media: MediaId,
    verdict: &Verdict,
) -> sqlx::Result<()> {
    let Some(checker) = deps.checker.as_ref().map(|checker| checker.name()) else {
        return Ok(());
    };
    match verdict {
        Verdict::Unchecked => Ok(()),
        Verdict::Failed => {
            let check = PictureCheck {
                checker,
                version: "",
                classes: json!([]),
                explicit_score: None,
                youngest_years: None,
            };
            keep_check(tx, media, &check).await?;
            hold(tx, media, CheckFinding::Unchecked, checker).await
        }
        Verdict::Checked(found) => {
            keep_check(tx, media, &as_row(checker, found)).await?;
            if found.is_blocked {
                hold(tx, media, CheckFinding::Listed, checker).await?;
            }
            if found.is_explicit() && !mark_explicit(tx, media).await? {
                hold(tx, media, CheckFinding::ExplicitGenerated, checker).await?;
            }
            if is_young(found) {
                hold(tx, media, CheckFinding::Underage, checker).await?;
            }
            Ok(())
        }
    }
}

async fn hold(tx: &mut PgConnection, media: MediaId, finding: CheckFinding, checker: &str) -> sqlx::Result<()> {
    await_review(tx, media).await?;
    open_check_case(tx, media, finding, checker).await
}

/// Looks once. `None`: no checker is configured.
async fn check(deps: &Deps, sample: Option<Sample>) -> Result<Option<Findings>, CheckError> {
    let Some(checker) = &deps.checker else {
        return Ok(None);
    };
    let sample = sample.ok_or(CheckError::Garbage("the picture has no pixels"))?;
    let began = Instant::now();
    let found = checker.check(sample).await;
    let result = found.as_ref().map_or("failed", result_of);
    counts::checked(result, began.elapsed());
    found.map(Some)
}

fn is_young(found: &Findings) -> bool {
    found.youngest().is_some_and(|years| years < ADULT_YEARS)
}

/// The result as metrics name it.
fn result_of(found: &Findings) -> &'static str {
    if found.is_blocked {
        "blocked"
    } else if is_young(found) {
        "underage"
    } else if found.is_explicit() {
        "explicit"
    } else {
        "safe"
    }
}

fn as_row<'a>(checker: &'a str, found: &'a Findings) -> PictureCheck<'a> {
    let classes = found
        .classes
        .iter()
        .map(|class| json!({ "name": class.name, "score": class.score }));
    PictureCheck {
        checker,
        version: &found.version,
        classes: classes.collect(),
        explicit_score: Some(found.explicit),
        youngest_years: found.youngest(),
    }
}

#[cfg(test)]
mod tests {
    use checks::Findings;

    use super::{Verdict, result_of};

    fn found(explicit: f32, ages: &[u8], is_blocked: bool) -> Findings {
        Findings {
            version: "1".to_owned(),
            classes: vec![],
            explicit,
            ages: ages.to_vec(),
            is_blocked,
        }
    }

    #[test]
    fn the_gravest_result_names_the_check() {
        assert_eq!(result_of(&found(0.49, &[18], false)), "safe");
        assert_eq!(result_of(&found(0.5, &[40], false)), "explicit");
        assert_eq!(result_of(&found(0.9, &[40, 17], false)), "underage");
        assert_eq!(result_of(&found(0.0, &[17], true)), "blocked");
    }

    #[test]
    fn one_still_that_was_not_checked_leaves_the_video_unchecked() {
        let checked = || Verdict::Checked(found(0.1, &[], false));

        assert!(matches!(checked().joined(Verdict::Failed), Verdict::Failed));
        assert!(matches!(Verdict::Unchecked.joined(checked()), Verdict::Checked(_)));
        assert!(checked().joined(Verdict::Checked(found(0.0, &[], true))).is_blocked());
    }
}
