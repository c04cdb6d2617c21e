mod clip;
mod draw;
mod keep;
mod render_image;
mod render_video;
mod render_voiceover;
mod report;
mod request;
