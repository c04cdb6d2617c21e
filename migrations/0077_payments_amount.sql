-- Staff find payments by what was paid.
create index payments_amount on payments (amount_cents, created_at desc);
