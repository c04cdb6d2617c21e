mod forget_documents;
mod read_document;
mod review_picture;
mod welcome;
