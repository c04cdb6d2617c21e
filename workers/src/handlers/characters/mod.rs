mod draw_portrait;
mod draw_preview;
mod look;
mod review;
mod speak_sample;
