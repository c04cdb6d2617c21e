-- How long an account is blocked, as it was said when it was blocked.

-- whole days; null: for good, not blocked, or blocked by an older build
alter table accounts add column block_days integer check (block_days > 0);
