-- First payments whose provider takes further periods by itself and was not asked to stop.
create index payments_renewing on payments (id)
    where state = 'paid' and stop_asked_at is null and stopped_at is null
        and provider not in ('sandbox', 'free') and jsonb_typeof(terms -> 'renewalCents') = 'number'
        and renews_id is null;
