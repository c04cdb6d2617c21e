use engines::{SpeechRequest, Voice};
use jobs::domains::characters::{SpeakSample, deliver_sample, open_sample};
use media::make_voice;

use crate::{
    deps::Deps,
    engine_failure::outcome_without_waiting,
    run::{Done, JobContext, JobError, Run},
};

impl Run for SpeakSample {
    async fn run(&self, deps: &Deps, cx: &JobContext) -> Result<Done, JobError> {
        let Some(work) = open_sample(&mut *deps.db.acquire().await?, &self.key).await? else {
            return Ok(Done::NothingToKeep);
        };
        let request = SpeechRequest {
            key: format!("sample-{}", self.key),
            text: work.words.to_owned(),
            language: work.language,
            voice: Voice {
                name: work.voice,
                gender: work.gender,
                ..Voice::default()
            },
        };
        let spoken = deps
            .speech
            .speak(&request, &cx.stop)
            .await
            .map_err(|error| outcome_without_waiting(&error))?;
        let is_demo = spoken.is_demo;
        let file = tokio::task::spawn_blocking(move || make_voice(spoken.bytes))
            .await?
            .map_err(|error| JobError::retry("engine_failed", &error))?;
        let mut tx = deps.db.begin().await?;
        deliver_sample(&mut tx, cx.lease, &self.key, &file.bytes, is_demo).await?;
        tx.commit().await?;
        Ok(Done::Kept)
    }
}
