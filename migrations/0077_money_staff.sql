-- Staff find payments by what was paid.
create index payments_amount on payments (amount_cents, created_at desc);

-- Of the payer's address, where the operator has named it. Kept at the export like the rest of the payer.
alter table payout_batches add column payer_country text;
