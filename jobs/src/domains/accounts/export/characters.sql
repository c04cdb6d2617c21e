-- Characters that the person made.
select (to_jsonb(own) - array['idempotency_key', 'request_hash', 'moderation_reason'])::text as "line!"
from characters as own
where account_id = $1
order by id
