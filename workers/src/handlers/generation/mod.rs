mod draw;
mod keep;
mod render_image;
mod report;
mod request;
