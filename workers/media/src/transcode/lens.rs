//! Turns a decoded picture into one for each file: upright, in its size, as encoders take it.

use super::ladder::Rung;
use super::tone::{TONED, Toner};
use super::turn::Turn;
use ffmpeg_next::format::Pixel;
use ffmpeg_next::software::scaling::{Context, Flags};
use ffmpeg_next::{Error, frame};

pub(super) struct Lens {
    turn: Turn,
    /// Of the largest file, before it is turned.
    top: (u32, u32),
    /// Made when the first picture says what it is, and again when that changes on the way.
    first: Option<Context>,
    /// Brings it to the light of ordinary displays.
    toner: Option<Toner>,
    /// From each size to the next smaller one: cheaper than starting from the original every time.
    others: Vec<Context>,
}

impl Lens {
    pub(super) fn new(turn: Turn, rungs: &[Rung], toner: Option<Toner>) -> Result<Self, Error> {
        let others = rungs
            .windows(2)
            .map(|pair| {
                scaler(
                    Pixel::YUV420P,
                    (pair[0].width, pair[0].height),
                    (Pixel::YUV420P, (pair[1].width, pair[1].height)),
                )
            })
            .collect::<Result<_, _>>()?;
        Ok(Self {
            turn,
            top: turn.size(rungs[0].width, rungs[0].height),
            first: None,
            toner,
            others,
        })
    }

    /// The largest first.
    pub(super) fn look(&mut self, picture: &frame::Video) -> Result<Vec<frame::Video>, Error> {
        let top = self.first_size(picture)?;
        let mut pictures = vec![self.turn.apply(top)];
        for scaler in &mut self.others {
            let size = scaler.output();
            let mut smaller = frame::Video::new(size.format, size.width, size.height);
            scaler.run(&pictures[pictures.len() - 1], &mut smaller)?;
            pictures.push(smaller);
        }
        Ok(pictures)
    }

    fn first_size(&mut self, picture: &frame::Video) -> Result<frame::Video, Error> {
        let size = (picture.width(), picture.height());
        let fits = self.first.as_ref().is_some_and(|scaler| {
            let input = scaler.input();
            (input.format, (input.width, input.height)) == (picture.format(), size)
        });
        if !fits {
            self.first = Some(scaler(picture.format(), size, (self.top_format(), self.top))?);
        }
        let mut top = frame::Video::new(self.top_format(), self.top.0, self.top.1);
        self.first.as_mut().ok_or(Error::Bug)?.run(picture, &mut top)?;
        Ok(match &self.toner {
            Some(toner) => toner.apply(&top),
            None => top,
        })
    }

    fn top_format(&self) -> Pixel {
        if self.toner.is_some() { TONED } else { Pixel::YUV420P }
    }
}

fn scaler(format: Pixel, from: (u32, u32), (to, size): (Pixel, (u32, u32))) -> Result<Context, Error> {
    Context::get(format, from.0, from.1, to, size.0, size.1, Flags::BICUBIC)
}
