mod draw;
mod failure;
mod keep;
mod render_image;
mod report;
mod request;
