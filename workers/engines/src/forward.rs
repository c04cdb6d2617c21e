//! Progress that never runs backwards, even when the work moves to another machine.

use crate::port::{OnProgress, Progress, Stage};

pub(crate) struct Forward<'a> {
    sink: OnProgress<'a>,
    percent: Option<u8>,
    stage: Option<Stage>,
}

impl<'a> Forward<'a> {
    pub(crate) fn new(sink: OnProgress<'a>) -> Self {
        Self {
            sink,
            percent: None,
            stage: None,
        }
    }

    pub(crate) fn report(&mut self, progress: Progress) {
        let is_news = match &progress {
            Progress::Stage(stage) => self.stage.replace(self.stage.map_or(*stage, |at| at.max(*stage))) < Some(*stage),
            Progress::Percent(percent) => {
                self.percent
                    .replace(self.percent.map_or(*percent, |at| at.max(*percent)))
                    < Some(*percent)
            }
            Progress::Preview { .. } => true,
        };
        if is_news {
            (self.sink)(progress);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_news_is_passed_on() {
        let mut seen = Vec::new();
        let mut sink = |progress| seen.push(progress);
        let mut forward = Forward::new(&mut sink);

        for percent in [0, 10, 5, 10, 30] {
            forward.report(Progress::Percent(percent));
        }
        for stage in [Stage::Drawing, Stage::Preparing, Stage::Drawing, Stage::Finishing] {
            forward.report(Progress::Stage(stage));
        }

        let expected = [0, 10, 30].map(Progress::Percent).into_iter();
        let expected = expected.chain([Stage::Drawing, Stage::Finishing].map(Progress::Stage));
        assert_eq!(seen, expected.collect::<Vec<_>>());
    }
}
