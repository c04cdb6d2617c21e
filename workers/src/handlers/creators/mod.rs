mod forget_documents;
mod furnish;
mod patronize;
mod read_document;
mod review_picture;
mod welcome;
