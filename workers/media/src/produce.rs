//! Makes everything that is stored of one picture.

use crate::placeholder::placeholder;
use crate::{Format, Mark, MediaError, Picture, Plan, encode, resize};
use rayon::prelude::*;

/// One file, ready to be stored under its name.
#[derive(Debug, Clone)]
pub struct Encoded {
    /// `320.webp`, `original.jpeg`: unique within one picture.
    pub name: String,
    /// Width in pixels.
    pub width: u32,
    /// Height in pixels.
    pub height: u32,
    pub format: Format,
    pub content_type: &'static str,
    /// Whether the file carries the mark of its origin.
    pub is_marked: bool,
    pub bytes: Vec<u8>,
}

/// Everything that is stored of one picture.
#[derive(Debug, Clone)]
pub struct Renditions {
    /// `original.jpeg`, the one that people download.
    pub original: Encoded,
    /// Every other file, narrow ones first; `original.webp` is the last.
    pub items: Vec<Encoded>,
    /// About 25 bytes from which a browser paints a blurred copy.
    pub thumbhash: Vec<u8>,
    /// Mean colour, red green blue.
    pub average_color: [u8; 3],
    /// Width of the picture in pixels.
    pub width: u32,
    /// Height of the picture in pixels.
    pub height: u32,
}

impl Renditions {
    /// Every file, the original first.
    pub fn all(&self) -> impl Iterator<Item = &Encoded> {
        std::iter::once(&self.original).chain(&self.items)
    }
}

/// One file that is still to be written.
struct Order<'a> {
    label: String,
    picture: &'a Picture,
    format: Format,
    jpeg_quality: u8,
    is_marked: bool,
}

/// Makes the renditions of `plan` and marks those that are large enough.
///
/// The pixels depend on the picture and the plan alone; the mark holds a time and a signature and differs each time.
pub fn produce(picture: &Picture, plan: &Plan, mark: &Mark) -> Result<Renditions, MediaError> {
    make(picture, plan, Some(mark))
}

/// The same without a mark, for uploads, whose origin is unknown.
pub fn produce_unmarked(picture: &Picture, plan: &Plan) -> Result<Renditions, MediaError> {
    make(picture, plan, None)
}

fn make(picture: &Picture, plan: &Plan, mark: Option<&Mark>) -> Result<Renditions, MediaError> {
    let narrow = cascade(picture, &plan.widths)?;
    let placeholder = placeholder(narrow.first().unwrap_or(picture))?;
    let original = full_size(picture, Format::Jpeg, plan);
    let others = orders(picture, &narrow, plan);
    let (original, items) = rayon::join(
        || write(&original, plan, mark),
        || {
            others
                .par_iter()
                .map(|order| write(order, plan, mark))
                .collect::<Result<Vec<_>, _>>()
        },
    );
    Ok(Renditions {
        original: original?,
        items: items?,
        thumbhash: placeholder.thumbhash,
        average_color: placeholder.average_color,
        width: picture.width(),
        height: picture.height(),
    })
}

/// The narrower copies, narrowest first. Each is made from the next wider one, which costs half as much as
/// starting from the original every time and looks the same.
fn cascade(picture: &Picture, widths: &[u32]) -> Result<Vec<Picture>, MediaError> {
    let mut widths: Vec<u32> = widths
        .iter()
        .copied()
        .filter(|&width| 0 < width && width < picture.width())
        .collect();
    widths.sort_unstable();
    widths.dedup();
    let mut copies: Vec<Picture> = Vec::with_capacity(widths.len());
    for &width in widths.iter().rev() {
        let copy = resize::to_width(copies.last().unwrap_or(picture), width)?;
        copies.push(copy);
    }
    copies.reverse();
    Ok(copies)
}

/// Everything but `original.jpeg`.
fn orders<'a>(picture: &'a Picture, narrow: &'a [Picture], plan: &Plan) -> Vec<Order<'a>> {
    let narrow = narrow.iter().flat_map(|copy| {
        plan.formats.iter().map(|&format| Order {
            label: copy.width().to_string(),
            picture: copy,
            format,
            jpeg_quality: plan.jpeg_quality,
            is_marked: plan.marked_widths.contains(&copy.width()),
        })
    });
    let formats = plan.formats.iter().filter(|&&format| format != Format::Jpeg);
    narrow
        .chain(formats.map(|&format| full_size(picture, format, plan)))
        .collect()
}

fn full_size<'a>(picture: &'a Picture, format: Format, plan: &Plan) -> Order<'a> {
    Order {
        label: "original".to_owned(),
        picture,
        format,
        jpeg_quality: plan.original_quality,
        is_marked: true,
    }
}

fn write(order: &Order<'_>, plan: &Plan, mark: Option<&Mark>) -> Result<Encoded, MediaError> {
    let mark = mark.filter(|_| order.is_marked);
    let bare = match order.format {
        Format::Webp => encode::webp(order.picture, plan.webp_quality),
        Format::Jpeg => encode::jpeg(order.picture, order.jpeg_quality),
    }?;
    Ok(Encoded {
        name: format!("{}.{}", order.label, order.format),
        width: order.picture.width(),
        height: order.picture.height(),
        format: order.format,
        content_type: order.format.content_type(),
        is_marked: mark.is_some(),
        // Last of all: whatever changes the file afterwards would break the signature.
        bytes: match mark {
            Some(mark) => marks::sign(bare, order.format.content_type(), mark)?,
            None => bare,
        },
    })
}
