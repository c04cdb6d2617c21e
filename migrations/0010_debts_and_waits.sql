-- A debt: chips of a returned payment that were spent or set aside by then. Below zero: the member owes them.
alter table ledger_accounts
    drop constraint ledger_accounts_kind_check,
    add constraint ledger_accounts_kind_check
        check (kind in ('member_chips', 'member_debt', 'chip_issuance', 'chip_revenue'));
-- next to the chips that pay it, so that one lock covers both
alter table ledger_balances
    add column owed bigint not null default 0 constraint ledger_balances_owed_not_negative check (owed >= 0);
-- what an order was charged is what its hold says: it has one
create unique index ledger_holds_subject on ledger_holds (subject_id);
-- since when no engine is there for it; null while one is
alter table generations add column waiting_since timestamptz;
