-- How long an account is blocked, as it was said when it was blocked.

-- whole days; null: for good, not blocked, or blocked by an older build
alter table accounts add column ban_days integer check (ban_days > 0);
