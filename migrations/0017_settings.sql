-- What staff set of the platform: switches, numbers, prices, and how the operator is reached. What has no row here is as
-- the program, or the operator's file of prices, has it.
create table settings (
    key        text collate "C" primary key,
    -- null: as it is by default again
    value      jsonb,
    -- 1 at the first change, and one more with each: who changes a setting names what they saw
    version    integer not null,
    changed_at timestamptz not null default now(),
    changed_by uuid not null references accounts
);

-- Addresses that have had a bonus, so that no address has one twice. Their hashes: the table names nobody, and forgets
-- no address when its account is deleted.
create table bonus_addresses (
    address_hash bytea not null,
    kind         text not null,
    given_at     timestamptz not null default now(),
    primary key (address_hash, kind)
);
