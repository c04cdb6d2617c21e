-- Movements of the person's chips and cents.
select jsonb_build_object(
    'account', ledger_accounts.kind, 'asset', ledger_entries.asset, 'amount', amount, 'kind', ledger_transactions.kind,
    'subject_type', subject_type, 'subject_id', subject_id, 'created_at', ledger_transactions.created_at
)::text as "line!"
from ledger_entries
join ledger_accounts on ledger_accounts.id = ledger_entries.account_id
join ledger_transactions on ledger_transactions.id = ledger_entries.transaction_id
where owner_id = $1
order by ledger_transactions.id
