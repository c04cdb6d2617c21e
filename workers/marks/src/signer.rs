//! Signing of marks.

use crate::{Mark, MarkError, Source, read_mark, sign};
use c2pa::{BoxedSigner, EphemeralSigner, SigningAlg, create_signer};
use image::{ImageFormat, RgbImage};
use std::{fmt, io::Cursor, sync::Arc};

/// Source of the signing certificate.
#[derive(Clone)]
pub enum SignerConfig {
    /// Generates a certificate, valid for a year. Proves that a file is unchanged, not who made it: displaying such a
    /// mark requires saying that it is self-signed.
    SelfSigned { name: String },
    /// A certificate issued for C2PA, leaf first, and its key as PKCS#8. Supports ECDSA, Ed25519 and RSA.
    Certificate { cert_pem: String, key_pem: String },
}

/// Signs marks; cheap to clone and shared by all threads of a worker.
#[derive(Clone)]
pub struct MarkSigner {
    pub(crate) inner: Arc<BoxedSigner>,
}

impl MarkSigner {
    /// Builds the signer, and signs and verifies a sample, so that a bad certificate fails at startup and not with the
    /// first picture.
    pub fn new(config: &SignerConfig) -> Result<Self, MarkError> {
        let inner = match config {
            SignerConfig::SelfSigned { name } => self_signed(name)?,
            SignerConfig::Certificate { cert_pem, key_pem } => from_certificate(cert_pem, key_pem)?,
        };
        let signer = Self { inner: Arc::new(inner) };
        signer.try_out()?;
        Ok(signer)
    }

    fn try_out(&self) -> Result<(), MarkError> {
        let mark = Mark {
            source: Source::DemoAlgorithm,
            generator: "sample".to_owned(),
            title: "sample".to_owned(),
            signer: self.clone(),
        };
        let mut sample = Cursor::new(Vec::new());
        RgbImage::new(8, 8)
            .write_to(&mut sample, ImageFormat::Jpeg)
            .expect("writing to memory cannot fail");
        let signed =
            sign(sample.into_inner(), "image/jpeg", &mark).map_err(|error| MarkError::Signer(error.to_string()))?;
        // A key that does not match the certificate signs without an error.
        match read_mark(&signed, "image/jpeg") {
            Some(summary) if summary.valid => Ok(()),
            _ => Err(MarkError::Signer(
                "the certificate does not verify what the key has signed".to_owned(),
            )),
        }
    }
}

impl fmt::Debug for MarkSigner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "MarkSigner({})", self.inner.alg())
    }
}

fn self_signed(name: &str) -> Result<BoxedSigner, MarkError> {
    let signer = EphemeralSigner::new(name).map_err(|error| MarkError::Signer(error.to_string()))?;
    Ok(Box::new(signer))
}

/// Tries each algorithm: all but the key's own refuse it.
fn from_certificate(cert_pem: &str, key_pem: &str) -> Result<BoxedSigner, MarkError> {
    const ALGORITHMS: [SigningAlg; 5] = [
        SigningAlg::Es256,
        SigningAlg::Es384,
        SigningAlg::Es512,
        SigningAlg::Ed25519,
        SigningAlg::Ps256,
    ];
    ALGORITHMS
        .into_iter()
        .find_map(|alg| create_signer::from_keys(cert_pem.as_bytes(), key_pem.as_bytes(), alg, None).ok())
        .ok_or_else(|| MarkError::Signer("the key isn't a supported PKCS#8 key".to_owned()))
}
