use jobs::domains::transfers::TransferError;

use crate::http::problem::{ApiError, Code};

impl From<TransferError> for ApiError {
    fn from(error: TransferError) -> Self {
        match error {
            TransferError::NotFound => Code::NotFound.into(),
            TransferError::NoReceiver => Self::at_field(Code::UserNotFound, "to"),
            TransferError::OwnAccount => Self::at_field(Code::OwnAccount, "to"),
            TransferError::NotCreator => Self::at_field(Code::ReceiverNotCreator, "to"),
            TransferError::NotRelated => Self::at_field(Code::NotSameOwner, "to"),
            TransferError::Nothing => Self::at_field(Code::NothingToTransfer, "choice"),
            TransferError::TooMany => Self::at_field(Code::TransferTooLarge, "choice"),
            TransferError::TooManyOpen => Code::TooManyActive.into(),
            TransferError::PostLimit => Code::PostLimit.into(),
            TransferError::QuotaExceeded => Code::StorageFull.into(),
            TransferError::Conflict => Code::Conflict.into(),
            TransferError::Database(error) => error.into(),
        }
    }
}
