use sqlx::PgConnection;

use super::{CreatorError, DocumentKind, DocumentStatus, mail_owner::mail_owner};
use crate::{
    domains::notifications::{Notice, notify},
    ids::{AccountId, DocumentId},
    live::{LiveEvent, SubscriptionKey, announce},
};

/// A staff decision on one document.
#[derive(Clone, Copy, Debug)]
pub enum Review<'a> {
    Approve,
    /// With the reason for the owner.
    Reject(&'a str),
}

/// Decides a current document that could be read. No one decides their own. The owner of a rejected one is notified by
/// bell and mail, with a link to `site`; deciding the same again does nothing.
pub async fn review_document(
    tx: &mut PgConnection,
    staff: AccountId,
    (account, document): (AccountId, DocumentId),
    review: Review<'_>,
    site: &str,
) -> Result<(), CreatorError> {
    if staff == account {
        return Err(CreatorError::OwnAccount);
    }
    let (status, reason) = match review {
        Review::Approve => (DocumentStatus::Approved, ""),
        Review::Reject(reason) => (DocumentStatus::Rejected, reason),
    };
    let known = sqlx::query!(
        r#"select kind as "kind: DocumentKind", status as "status: DocumentStatus", reason from creator_documents
           where id = $1 and account_id = $2 and replaced_at is null
               and not exists (select from document_readings where document_id = creator_documents.id)
           for update"#,
        document.0,
        account.0,
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(CreatorError::NotFound)?;
    if known.status == status && known.reason == reason {
        return Ok(());
    }
    sqlx::query!(
        "update creator_documents set status = $2, reason = $3 where id = $1",
        document.0,
        status.as_str(),
        reason,
    )
    .execute(&mut *tx)
    .await?;
    announce(tx, SubscriptionKey::User(account), &LiveEvent::UserUpdated {}).await?;
    if status == DocumentStatus::Rejected {
        tell_rejected(tx, account, known.kind, reason, site).await?;
    }
    Ok(())
}

async fn tell_rejected(
    tx: &mut PgConnection,
    account: AccountId,
    kind: DocumentKind,
    reason: &str,
    site: &str,
) -> sqlx::Result<()> {
    let notice = Notice::DocumentRejected {
        kind: kind.as_str().to_owned(),
        reason: reason.to_owned(),
    };
    notify(tx, account, &notice).await?;
    mail_owner(tx, account, |words| {
        let link = format!("{site}/settings/documents");
        (words.document_subject(), words.document_body(kind, reason, &link))
    })
    .await
}

/// Approves the documents of an approved application, but for unread ones. A rejected one stands in the way.
pub(super) async fn approve_documents(tx: &mut PgConnection, account: AccountId) -> Result<(), CreatorError> {
    let rejected = sqlx::query_scalar!(
        r#"select exists (
               select from creator_documents where account_id = $1 and status = 'rejected' and replaced_at is null
           ) as "any!""#,
        account.0,
    )
    .fetch_one(&mut *tx)
    .await?;
    if rejected {
        return Err(CreatorError::Conflict);
    }
    sqlx::query!(
        "update creator_documents set status = 'approved'
         where account_id = $1 and replaced_at is null
             and not exists (select from document_readings where document_id = creator_documents.id)",
        account.0,
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// Review of a person's documents together: the first that holds of rejected, not reviewed and approved; without
/// documents that of the person. `None`: there is no person.
pub fn document_status(documents: &[DocumentStatus], person: Option<DocumentStatus>) -> Option<DocumentStatus> {
    let person = person?;
    let first = DocumentStatus::ALL
        .iter()
        .copied()
        .find(|status| documents.contains(status));
    Some(first.unwrap_or(person))
}

#[cfg(test)]
mod tests {
    use super::document_status;
    use crate::domains::creators::DocumentStatus::{Approved, NotReviewed, Rejected};

    #[test]
    fn the_first_of_rejected_not_reviewed_and_approved_counts() {
        let person = Some(Approved);

        assert_eq!(
            document_status(&[Approved, NotReviewed, Rejected], person),
            Some(Rejected)
        );
        assert_eq!(document_status(&[Approved, NotReviewed], person), Some(NotReviewed));
        assert_eq!(document_status(&[Approved], Some(NotReviewed)), Some(Approved));
        assert_eq!(document_status(&[], Some(NotReviewed)), Some(NotReviewed));
    }

    #[test]
    fn without_a_person_there_is_no_status() {
        assert_eq!(document_status(&[Rejected], None), None);
    }
}
