/// Why a file could not be marked.
#[derive(Debug, thiserror::Error)]
pub enum MarkError {
    /// The certificate or the key of the signer cannot be used.
    #[error("the signer cannot be used: {0}")]
    Signer(String),
    /// The mark could not be put into a file.
    #[error("cannot mark the file: {0}")]
    Mark(#[source] Box<c2pa::Error>),
}
