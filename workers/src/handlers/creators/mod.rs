mod forget_documents;
mod furnish;
mod read_document;
mod review_picture;
mod welcome;
