//! Writes HEIC and AVIF files as telephones do: tiles of a grid, with properties.

use ffmpeg_next::codec::{self, encoder};
use ffmpeg_next::format::Pixel;
use ffmpeg_next::software::scaling::{Context, Flags};
use ffmpeg_next::{Dictionary, Packet, Rational, frame};
use image::{RgbImage, imageops};
use media::Picture;

/// A still before it is written.
pub struct Still {
    brand: [u8; 4],
    kind: [u8; 4],
    /// Properties of every tile: the decoder's settings.
    settings: Vec<u8>,
    /// Coded, row by row.
    tiles: Vec<Vec<u8>>,
    tile: (u32, u32),
    columns: usize,
    /// Width and height of the picture.
    pub size: (u32, u32),
    /// Further properties of the picture, in order.
    pub properties: Vec<Vec<u8>>,
}

impl Still {
    pub fn heic(picture: &Picture, tile: (u32, u32)) -> Self {
        let tiles: Vec<_> = cut(picture, tile)
            .iter()
            .map(|tile| coded("libx265", &of_rgb(tile)))
            .collect();
        Self::of_hevc(&tiles, tile, (picture.width(), picture.height()))
    }

    /// A single tile of frames that are ready.
    pub fn heic_of(frame: &frame::Video) -> Self {
        let size = (frame.width(), frame.height());
        Self::of_hevc(&[coded("libx265", frame)], size, size)
    }

    fn of_hevc(tiles: &[Vec<u8>], tile: (u32, u32), size: (u32, u32)) -> Self {
        Self {
            brand: *b"heic",
            kind: *b"hvc1",
            settings: hvcc(&tiles[0]),
            tiles: tiles.iter().map(|tile| with_lengths(tile)).collect(),
            tile,
            columns: size.0.div_ceil(tile.0) as usize,
            size,
            properties: vec![limited_bt601()],
        }
    }

    pub fn avif(picture: &Picture, tile: (u32, u32)) -> Self {
        Self {
            brand: *b"avif",
            kind: *b"av01",
            settings: boxed(*b"av1C", &[0x81, 0, 0x0C, 0]),
            tiles: cut(picture, tile)
                .iter()
                .map(|tile| coded("libaom-av1", &of_rgb(tile)))
                .collect(),
            tile,
            columns: picture.width().div_ceil(tile.0) as usize,
            size: (picture.width(), picture.height()),
            properties: vec![limited_bt601()],
        }
    }

    /// The tiles come before the index, so that their places are known.
    pub fn file(&self) -> Vec<u8> {
        let mut file = boxed(*b"ftyp", &[&self.brand[..], &[0; 4], b"mif1", &self.brand].concat());
        let start = u32::try_from(file.len() + 8).unwrap();
        file.extend(boxed(*b"mdat", &self.tiles.concat()));
        file.extend(self.index(start));
        file
    }

    fn index(&self, mut start: u32) -> Vec<u8> {
        let count = u16::try_from(self.tiles.len()).unwrap();
        let short = u16::to_be_bytes;
        let entry = |id: u16, kind: [u8; 4]| {
            boxed(
                *b"infe",
                &[&[2, 0, 0, 0], &short(id)[..], &[0, 0], &kind, &[0]].concat(),
            )
        };
        // Item 1 is the grid, or the only tile.
        let is_grid = count > 1;
        let ids: Vec<u16> = if is_grid { (2..count + 2).collect() } else { vec![1] };
        let mut entries = if is_grid { entry(1, *b"grid") } else { vec![] };
        let mut places = if is_grid {
            [&[0, 1, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0], &12_u32.to_be_bytes()[..]].concat()
        } else {
            vec![]
        };
        for (id, tile) in ids.iter().zip(&self.tiles) {
            let length = u32::try_from(tile.len()).unwrap();
            entries.extend(entry(*id, self.kind));
            places.extend(
                [
                    &short(*id)[..],
                    &[0, 0, 0, 0, 0, 1],
                    &start.to_be_bytes(),
                    &length.to_be_bytes(),
                ]
                .concat(),
            );
            start += length;
        }
        let items = u16::try_from(ids.len()).unwrap() + u16::from(is_grid);
        let iinf = boxed(*b"iinf", &[&[0; 4], &short(items)[..], &entries].concat());
        let iloc = boxed(*b"iloc", &[&[1, 0, 0, 0, 0x44, 0], &short(items)[..], &places].concat());
        let links: Vec<u8> = ids.iter().flat_map(|id| short(*id)).collect();
        let dimg = boxed(*b"dimg", &[&short(1)[..], &short(count), &links].concat());
        let iref = boxed(*b"iref", &[&[0; 4], &dimg[..]].concat());
        let mut meta = [
            vec![0; 4],
            boxed(*b"pitm", &[0, 0, 0, 0, 0, 1]),
            iinf,
            iloc,
            self.properties(&ids),
        ]
        .concat();
        if is_grid {
            meta.extend(iref);
            meta.extend(boxed(*b"idat", &self.grid()));
        }
        boxed(*b"meta", &meta)
    }

    fn grid(&self) -> Vec<u8> {
        let rows = u8::try_from(self.tiles.len() / self.columns - 1).unwrap();
        let columns = u8::try_from(self.columns - 1).unwrap();
        [
            &[0, 1, rows, columns],
            &self.size.0.to_be_bytes()[..],
            &self.size.1.to_be_bytes(),
        ]
        .concat()
    }

    fn properties(&self, ids: &[u16]) -> Vec<u8> {
        let ispe = |(width, height): (u32, u32)| {
            boxed(
                *b"ispe",
                &[&[0; 4], &width.to_be_bytes()[..], &height.to_be_bytes()].concat(),
            )
        };
        let ours: Vec<u8> = (4..).take(self.properties.len()).collect();
        let all = [
            vec![self.settings.clone(), ispe(self.tile), ispe(self.size)],
            self.properties.clone(),
        ]
        .concat();
        let ipco = boxed(*b"ipco", &all.concat());
        let mut belongs = vec![];
        for id in ids {
            let mut numbers = vec![1, 2];
            if *id == 1 {
                numbers.extend(&ours);
            }
            belongs.push((*id, numbers));
        }
        if ids.len() > 1 {
            belongs.push((1, [&[3], &ours[..]].concat()));
        }
        let mut ipma = vec![0; 4];
        ipma.extend(u32::try_from(belongs.len()).unwrap().to_be_bytes());
        for (id, numbers) in belongs {
            ipma.extend(id.to_be_bytes());
            ipma.push(u8::try_from(numbers.len()).unwrap());
            ipma.extend(numbers);
        }
        boxed(*b"iprp", &[ipco, boxed(*b"ipma", &ipma)].concat())
    }
}

pub fn boxed(kind: [u8; 4], content: &[u8]) -> Vec<u8> {
    let length = u32::try_from(content.len() + 8).unwrap();
    [&length.to_be_bytes()[..], &kind, content].concat()
}

/// Colours by their numbers: primaries, curve, matrix, and whether the range is full.
pub fn colours(numbers: [u16; 3], is_full: bool) -> Vec<u8> {
    let numbers = numbers.map(u16::to_be_bytes).concat();
    boxed(*b"colr", &[b"nclx", &numbers[..], &[u8::from(is_full) << 7]].concat())
}

/// Colors as the scaler makes them of RGB.
fn limited_bt601() -> Vec<u8> {
    colours([1, 13, 6], false)
}

/// Repeats the edges to fill the last tiles.
fn cut(picture: &Picture, (wide, high): (u32, u32)) -> Vec<RgbImage> {
    let all = RgbImage::from_raw(picture.width(), picture.height(), picture.rgb().to_vec()).unwrap();
    let (columns, rows) = (picture.width().div_ceil(wide), picture.height().div_ceil(high));
    let full = RgbImage::from_fn(columns * wide, rows * high, |x, y| {
        *all.get_pixel(x.min(all.width() - 1), y.min(all.height() - 1))
    });
    (0..columns * rows)
        .map(|at| imageops::crop_imm(&full, at % columns * wide, at / columns * high, wide, high).to_image())
        .collect()
}

fn of_rgb(tile: &RgbImage) -> frame::Video {
    let (width, height) = tile.dimensions();
    let mut rgb = frame::Video::new(Pixel::RGB24, width, height);
    let stride = rgb.stride(0);
    for (to, from) in rgb.data_mut(0).chunks_mut(stride).zip(tile.chunks(width as usize * 3)) {
        to[..from.len()].copy_from_slice(from);
    }
    let mut yuv = frame::Video::new(Pixel::YUV420P, width, height);
    Context::get(
        Pixel::RGB24,
        width,
        height,
        Pixel::YUV420P,
        width,
        height,
        Flags::BICUBIC,
    )
    .unwrap()
    .run(&rgb, &mut yuv)
    .unwrap();
    yuv
}

fn coded(encoder: &str, picture: &frame::Video) -> Vec<u8> {
    ffmpeg_next::log::set_level(ffmpeg_next::log::Level::Quiet);
    let found = encoder::find_by_name(encoder).unwrap();
    let mut encoder = codec::Context::new_with_codec(found).encoder().video().unwrap();
    encoder.set_width(picture.width());
    encoder.set_height(picture.height());
    encoder.set_format(picture.format());
    encoder.set_time_base(Rational(1, 25));
    let mut options = Dictionary::new();
    options.set("preset", "ultrafast");
    options.set("crf", "8");
    options.set("cpu-used", "8");
    options.set("x265-params", "log-level=none:info=0");
    let mut encoder = encoder.open_as_with(found, options).unwrap();
    let mut picture = picture.clone();
    picture.set_pts(Some(0));
    encoder.send_frame(&picture).unwrap();
    encoder.send_eof().unwrap();
    let mut packet = Packet::empty();
    encoder.receive_packet(&mut packet).unwrap();
    packet.data().unwrap().to_vec()
}

/// The units of a stream with start codes.
fn units(stream: &[u8]) -> Vec<&[u8]> {
    let mut starts: Vec<_> = (0..stream.len() - 3)
        .filter(|&at| stream[at..at + 3] == [0, 0, 1])
        .collect();
    starts.push(stream.len());
    starts
        .windows(2)
        .map(|pair| {
            let unit = &stream[pair[0] + 3..pair[1]];
            // The next start code may have a zero more.
            if pair[1] < stream.len() {
                unit.strip_suffix(&[0]).unwrap_or(unit)
            } else {
                unit
            }
        })
        .collect()
}

fn is_setting(unit: &[u8]) -> bool {
    (32..=34).contains(&(unit[0] >> 1 & 63))
}

fn hvcc(stream: &[u8]) -> Vec<u8> {
    let settings: Vec<_> = units(stream).into_iter().filter(|unit| is_setting(unit)).collect();
    let mut content = vec![0; 21];
    content[0] = 1;
    content.extend([3, u8::try_from(settings.len()).unwrap()]);
    for unit in settings {
        content.extend([unit[0] >> 1 & 63, 0, 1]);
        content.extend(u16::try_from(unit.len()).unwrap().to_be_bytes());
        content.extend(unit);
    }
    boxed(*b"hvcC", &content)
}

fn with_lengths(stream: &[u8]) -> Vec<u8> {
    let mut bytes = vec![];
    for unit in units(stream).into_iter().filter(|unit| !is_setting(unit)) {
        bytes.extend(u32::try_from(unit.len()).unwrap().to_be_bytes());
        bytes.extend(unit);
    }
    bytes
}
