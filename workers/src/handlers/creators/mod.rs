mod forget_documents;
mod review_picture;
mod welcome;
