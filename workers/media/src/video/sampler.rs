//! Renders a picture through a moving camera.

use crate::Picture;

/// One picture as video encoders take it (BT.709, limited range, chroma halved in both directions).
pub(super) struct Frame {
    pub(super) luma: Vec<u8>,
    pub(super) blue: Vec<u8>,
    pub(super) red: Vec<u8>,
}

/// Position of the camera, relative to the picture.
#[derive(Clone, Copy)]
pub(super) struct Camera {
    /// Visible share of the picture: 1 is all of it.
    pub(super) zoom: f32,
    pub(super) x: f32,
    pub(super) y: f32,
    /// How far near things move relative to distant ones.
    pub(super) depth: f32,
}

/// The camera's view, `width` by `height` pixels, both even.
#[expect(
    clippy::cast_precision_loss,
    reason = "a picture has a few thousand pixels a side, and what leaves here is clamped to a byte"
)]
pub(super) fn look(picture: &Picture, width: usize, height: usize, camera: Camera) -> Frame {
    let mut frame = Frame {
        luma: vec![0; width * height],
        blue: vec![0; width * height / 4],
        red: vec![0; width * height / 4],
    };
    let (wide, high) = (picture.width() as f32 - 1.0, picture.height() as f32 - 1.0);
    let mut colours = vec![[0.0_f32; 2]; width / 2];
    for row in 0..height {
        let v = row as f32 / (height - 1) as f32;
        for column in 0..width {
            let u = column as f32 / (width - 1) as f32;
            // The subject is assumed to be in the middle, and nearer.
            let (from_x, from_y) = (u - 0.5, (v - 0.55) * 0.8);
            let near = (1.0 - (from_x * from_x + from_y * from_y) * 5.0).max(0.0);
            let shift = camera.depth * near * near;
            let x = (0.5 + camera.x + shift + from_x / camera.zoom).clamp(0.0, 1.0) * wide;
            let y = (0.5 + camera.y + (v - 0.5) / camera.zoom).clamp(0.0, 1.0) * high;
            let [red, green, blue] = at(picture, x, y);
            let luma = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
            frame.luma[row * width + column] = byte(16.0 + luma * 219.0 / 255.0);
            let colour = &mut colours[column / 2];
            colour[0] += (blue - luma) / 1.8556;
            colour[1] += (red - luma) / 1.5748;
        }
        if row % 2 == 1 {
            for (column, colour) in colours.iter_mut().enumerate() {
                let place = row / 2 * (width / 2) + column;
                frame.blue[place] = byte(128.0 + colour[0] / 4.0 * 224.0 / 255.0);
                frame.red[place] = byte(128.0 + colour[1] / 4.0 * 224.0 / 255.0);
                *colour = [0.0; 2];
            }
        }
    }
    frame
}

/// Interpolates between four pixels.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::cast_precision_loss,
    reason = "the place is inside of the picture"
)]
fn at(picture: &Picture, x: f32, y: f32) -> [f32; 3] {
    let (wide, high) = (picture.width() as usize, picture.height() as usize);
    let (left, top) = (x as usize, y as usize);
    let (right, bottom) = ((left + 1).min(wide - 1), (top + 1).min(high - 1));
    let (across, down) = (x - left as f32, y - top as f32);
    let pixel = |column: usize, row: usize| &picture.rgb()[(row * wide + column) * 3..][..3];
    let corners = [
        (pixel(left, top), (1.0 - across) * (1.0 - down)),
        (pixel(right, top), across * (1.0 - down)),
        (pixel(left, bottom), (1.0 - across) * down),
        (pixel(right, bottom), across * down),
    ];
    let mut mean = [0.0; 3];
    for (corner, share) in corners {
        for (channel, &value) in mean.iter_mut().zip(corner) {
            *channel += f32::from(value) * share;
        }
    }
    mean
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "clamped to a byte"
)]
fn byte(value: f32) -> u8 {
    value.round().clamp(0.0, 255.0) as u8
}

#[cfg(test)]
mod tests {
    use super::{Camera, look};
    use crate::Picture;

    #[test]
    fn white_is_white_wherever_the_camera_looks() {
        let white = Picture::from_rgb(40, 60, vec![255; 40 * 60 * 3]).unwrap();
        let camera = Camera {
            zoom: 1.3,
            x: 0.2,
            y: -0.3,
            depth: 0.1,
        };

        let frame = look(&white, 20, 30, camera);

        assert!(frame.luma.iter().all(|&luma| luma == 235));
        assert!(frame.blue.iter().chain(&frame.red).all(|&colour| colour == 128));
    }
}
