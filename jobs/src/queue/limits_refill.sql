-- Locks the row. Its times are the clock's, not the transaction's: it may have waited for another worker.
update lane_limits
set tokens = case when per_second is null then 0 else least(
        greatest(1, 0.3 * per_second),
        tokens + per_second * greatest(0, extract(epoch from clock_timestamp() - refilled_at))
    ) end,
    refilled_at = clock_timestamp()
where lane = $1
returning
    max_running,
    per_second,
    owner_slots,
    owner_running,
    -- a whole one that lacks a billionth is whole
    floor(tokens + 1e-9)::bigint as "whole_tokens!"
