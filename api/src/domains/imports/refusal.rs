use jobs::domains::imports::ImportError;

use crate::http::problem::{ApiError, Code};

impl From<ImportError> for ApiError {
    fn from(error: ImportError) -> Self {
        match error {
            ImportError::NotFound => Code::NotFound.into(),
            ImportError::OwnAccount => Code::OwnAccount.into(),
            ImportError::Profile => Self::at_field(Code::UnknownOption, "profile"),
            ImportError::Unproven => Self::at_field(Code::ProofNeeded, "proofId"),
            ImportError::Picture => Self::at_field(Code::NotAPicture, "file"),
            ImportError::TooMany => Code::TooManyActive.into(),
            ImportError::Nothing => Self::at_field(Code::UnknownOption, "choice"),
            ImportError::QuotaExceeded => Code::StorageFull.into(),
            ImportError::Option(field) => Self::at_field(Code::UnknownOption, field),
            ImportError::TooLong(field) => Self::at_field(Code::TooLong, field),
            ImportError::Price => Self::at_field(Code::PriceOutOfBounds, "priceCents"),
            ImportError::Folder => Self::at_field(Code::NotFound, "folderId"),
            ImportError::Conflict | ImportError::Late => Code::Conflict.into(),
            ImportError::Database(error) => error.into(),
        }
    }
}
