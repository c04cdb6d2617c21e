//! `NudeNet` 320n (AGPL-3.0-or-later) in this process: it finds nudity, and tells neither ages nor likenesses.
use std::{
    path::{Path, PathBuf},
    sync::{Arc, Mutex, PoisonError},
};

use async_trait::async_trait;
use image::{RgbImage, imageops};
use rten::{Model, RunOptions, ThreadPool};
use rten_tensor::{AsView, Layout, NdTensor};
use sha2::{Digest, Sha256};

use crate::{
    CheckError,
    port::{Class, Findings, PictureChecker, Sample, scaled},
};

/// SHA-256 of the file in the package `nudenet` 3.4.2.
const KNOWN: &str = "c15d8273adad2d0a92f014cc69ab2d6c311a06777a55545f2c4eb46f51911f0f";
/// Maximum bytes of a model's file.
const FILE_MAX: u64 = 512 << 20;
/// Both sides of the model's input, in pixels.
const SIDE: u32 = 320;
/// Rows of the output: the four of a box, then one a class.
const BOX_ROWS: usize = 4;
const CLASS_ROWS: usize = 18;
/// Classes that are nudity, by their place among the model's. Its classes tell apart men and women, often wrongly.
const NUDITY: [(usize, &str); 5] = [
    (2, "buttocks"),
    (3, "breast"),
    (4, "genitals"),
    (6, "anus"),
    (14, "genitals"),
];
/// Scores below it are noise.
const KEPT_FROM: f32 = 0.1;

/// A model with `NudeNet`'s inputs and outputs, loaded at the first check.
pub struct NudeNet {
    name: String,
    version: String,
    session: Arc<Session>,
}

struct Session {
    path: PathBuf,
    digest: String,
    /// Loaded, and busy with at most one picture.
    model: Mutex<Option<Loaded>>,
}

struct Loaded {
    model: Model,
    options: RunOptions,
}

impl NudeNet {
    /// Reads the file once to know which model it is. Errors if it can't be read or is too large.
    pub fn open(path: &Path) -> Result<Self, CheckError> {
        let digest = hex::encode(Sha256::digest(read(path)?));
        let name = if digest == KNOWN {
            "NudeNet 320n".to_owned()
        } else {
            let stem = path.file_stem().unwrap_or_default().to_string_lossy();
            stem.chars().take(60).collect()
        };
        Ok(Self {
            name,
            version: digest[..16].to_owned(),
            session: Arc::new(Session {
                path: path.to_owned(),
                digest,
                model: Mutex::new(None),
            }),
        })
    }
}

#[async_trait]
impl PictureChecker for NudeNet {
    fn name(&self) -> &str {
        &self.name
    }

    fn side(&self) -> u32 {
        SIDE
    }

    async fn check(&self, sample: Sample) -> Result<Findings, CheckError> {
        let session = self.session.clone();
        let looked = tokio::task::spawn_blocking(move || session.look(&sample));
        let classes = looked.await.map_err(|error| CheckError::Model(error.to_string()))??;
        Ok(Findings {
            version: self.version.clone(),
            explicit: classes.first().map_or(0.0, |class| class.score),
            classes: classes.into_iter().filter(|class| class.score >= KEPT_FROM).collect(),
            ages: Vec::new(),
            is_blocked: false,
        })
    }
}

impl Session {
    /// Scores of nudity, highest first.
    fn look(&self, sample: &Sample) -> Result<Vec<Class>, CheckError> {
        // A panic in the middle of a picture leaves the model as it was.
        let mut loaded = self.model.lock().unwrap_or_else(PoisonError::into_inner);
        if loaded.is_none() {
            *loaded = Some(self.load()?);
        }
        let Some(loaded) = loaded.as_ref() else {
            return Err(CheckError::Model("it isn't loaded".to_owned()));
        };
        let input = input_of(&sample.pixels);
        let output = loaded
            .model
            .run_one(input.view().into(), Some(loaded.options.clone()))
            .map_err(|error| CheckError::Model(error.to_string()))?;
        let output: NdTensor<f32, 3> = output
            .try_into()
            .map_err(|_| CheckError::Model("its output has another shape".to_owned()))?;
        classes_of(&output)
    }

    fn load(&self) -> Result<Loaded, CheckError> {
        let file = read(&self.path)?;
        if hex::encode(Sha256::digest(&file)) != self.digest {
            return Err(CheckError::Model("its file has changed".to_owned()));
        }
        let model = Model::load(file).map_err(|error| CheckError::Model(error.to_string()))?;
        // One core: others are at work beside it.
        let pool = Arc::new(ThreadPool::with_num_threads(1));
        Ok(Loaded {
            model,
            options: RunOptions::default().with_thread_pool(Some(pool)),
        })
    }
}

fn read(path: &Path) -> Result<Vec<u8>, CheckError> {
    let unreadable = |error| CheckError::Unreadable(path.to_owned(), error);
    if std::fs::metadata(path).map_err(unreadable)?.len() > FILE_MAX {
        return Err(CheckError::Model("its file is too large".to_owned()));
    }
    std::fs::read(path).map_err(unreadable)
}

/// The picture in the upper left corner of a black square, channel by channel, 0 to 1.
fn input_of(pixels: &RgbImage) -> NdTensor<f32, 4> {
    let (width, height) = pixels.dimensions();
    let longest = width.max(height);
    let (width, height) = (scaled(width, SIDE, longest), scaled(height, SIDE, longest));
    let fitted = imageops::resize(pixels, width, height, imageops::FilterType::Triangle);
    let side = SIDE as usize;
    let mut input = vec![0.0; 3 * side * side];
    for (x, y, pixel) in fitted.enumerate_pixels() {
        for (channel, value) in pixel.0.into_iter().enumerate() {
            input[(channel * side + y as usize) * side + x as usize] = f32::from(value) / 255.0;
        }
    }
    NdTensor::from_data([1, 3, side, side], input)
}

/// The highest score of each class of nudity over all boxes.
fn classes_of(output: &NdTensor<f32, 3>) -> Result<Vec<Class>, CheckError> {
    let [batch, rows, boxes] = output.shape();
    if batch != 1 || rows != BOX_ROWS + CLASS_ROWS || boxes == 0 {
        return Err(CheckError::Model("its output has another shape".to_owned()));
    }
    let mut classes: Vec<Class> = Vec::new();
    for (place, name) in NUDITY {
        let row = (0..boxes).map(|number| output[[0, BOX_ROWS + place, number]]);
        let score = row.fold(0.0, f32::max);
        if !(0.0..=1.0).contains(&score) {
            return Err(CheckError::Model("its scores are no shares".to_owned()));
        }
        match classes.iter_mut().find(|known| known.name == name) {
            Some(known) => known.score = known.score.max(score),
            None => classes.push(Class {
                name: name.to_owned(),
                score,
            }),
        }
    }
    classes.sort_by(|one, two| two.score.total_cmp(&one.score));
    Ok(classes)
}

#[cfg(test)]
mod tests {
    use std::path::{Path, PathBuf};

    use rten_tensor::NdTensor;

    use super::{CheckError, NudeNet, Sample, classes_of, input_of};
    use crate::PictureChecker;

    #[test]
    fn the_best_box_of_each_class_counts() {
        let mut output = NdTensor::zeros([1, 22, 3]);
        output[[0, 4 + 3, 1]] = 0.8;
        output[[0, 4 + 3, 2]] = 0.6;
        output[[0, 4 + 14, 0]] = 0.3;
        // A face.
        output[[0, 4 + 1, 0]] = 0.99;

        let classes = classes_of(&output).unwrap();

        assert_eq!(
            (classes[0].name.as_str(), classes[1].name.as_str()),
            ("breast", "genitals")
        );
        assert!(classes[0].score > 0.7 && classes[1].score < 0.4);
        output[[0, 4 + 3, 0]] = f32::INFINITY;
        assert!(classes_of(&output).is_err(), "a score is no share");
        assert!(classes_of(&NdTensor::zeros([1, 7, 3])).is_err(), "another model");
    }

    #[test]
    fn a_picture_fills_the_upper_left_corner() {
        let sample = Sample::of(100, 50, &[255; 15_000], 320).unwrap();

        let input = input_of(&sample.pixels);

        let lit = [input[[0, 0, 0, 0]], input[[0, 2, 159, 319]], input[[0, 1, 160, 0]]];
        assert_eq!(lit.map(|value| value > 0.5), [true, true, false]);
    }

    #[test]
    fn a_missing_file_is_no_checker() {
        assert!(matches!(
            NudeNet::open(Path::new("/nowhere/320n.onnx")),
            Err(CheckError::Unreadable(..))
        ));
    }

    /// The file that the environment names, or that `scripts/run` brings.
    fn real_model() -> PathBuf {
        let cache = || {
            let cache = std::env::var_os("XDG_CACHE_HOME").map(PathBuf::from);
            let home = || PathBuf::from(std::env::var_os("HOME").unwrap_or_default()).join(".cache");
            cache
                .unwrap_or_else(home)
                .join("nocturne/nudenet-3.4.2/nudenet/320n.onnx")
        };
        std::env::var_os("NOCTURNE_CHECKS_MODEL").map_or_else(cache, PathBuf::from)
    }

    #[tokio::test]
    async fn the_real_model_finds_nothing_in_plain_colors() {
        let path = real_model();
        if !path.is_file() {
            eprintln!("the real model was not tried: {} is absent", path.display());
            return;
        }
        let checker = NudeNet::open(&path).unwrap();
        let rgb: Vec<u8> = (0..=250).cycle().take(640 * 480 * 3).collect();
        let sample = Sample::of(640, 480, &rgb, checker.side()).unwrap();

        let first = checker.check(sample.clone()).await.unwrap();
        let began = std::time::Instant::now();
        let second = checker.check(sample).await.unwrap();
        eprintln!("{first:?} in {:?} once it is loaded", began.elapsed());

        assert_eq!(checker.name(), "NudeNet 320n");
        assert_eq!(first, second);
        assert!(!first.is_explicit() && first.ages.is_empty() && !first.is_blocked);
    }
}
