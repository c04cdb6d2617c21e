-- Orders of pictures, videos and voice-overs.
select (to_jsonb(own) - array['idempotency_key', 'request_hash', 'hold_id', 'job_id'])::text as "line!"
from generations as own
where account_id = $1
order by id
