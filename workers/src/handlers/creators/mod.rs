mod review_picture;
mod welcome;
