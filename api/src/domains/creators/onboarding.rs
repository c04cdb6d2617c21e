use jobs::{domains::creators::StepType, ids::AccountId};
use sqlx::PgConnection;

use super::view::OnboardingStep;

/// Onboarding steps of a creator or applicant; none for others. A studio is paid on behalf of its creators, so they
/// need no payout account.
pub async fn onboarding_of(conn: &mut PgConnection, account: AccountId) -> sqlx::Result<Vec<OnboardingStep>> {
    let facts = sqlx::query!(
        r#"select accounts.role = 'creator' or creator_applications.account_id is not null as "is_on_the_way!",
               coalesce(club_name <> '', false) as "has_club!",
               (select count(*) from creator_documents
                where creator_documents.account_id = $1 and kind in ('id_front', 'selfie')
                    and status <> 'rejected' and replaced_at is null) = 2 as "has_documents!",
               exists (select from fan_clubs where creator_id = $1) as "has_prices!",
               exists (
                   select from payout_methods where payout_methods.account_id = $1 and replaced_at is null
               ) as "has_payout_method!",
               is_studio_creator($1) as "is_of_studio!"
           from accounts
           left join creator_applications on creator_applications.account_id = accounts.id
           where accounts.id = $1"#,
        account.0,
    )
    .fetch_one(&mut *conn)
    .await?;
    if !facts.is_on_the_way {
        return Ok(Vec::new());
    }
    let step = |kind, is_completed| OnboardingStep { kind, is_completed };
    let mut steps = vec![
        step(StepType::CreateClub, facts.has_club),
        step(StepType::Documents, facts.has_documents),
        step(StepType::Pricing, facts.has_prices),
    ];
    if !facts.is_of_studio {
        steps.push(step(StepType::ChoosePayoutMethod, facts.has_payout_method));
    }
    Ok(steps)
}
