insert into import_items
    (id, import_id, key, position, name, kind, size_bytes, place, checksum, caption, made_at, price_cents, audience,
     tags, notes, problem)
select row.id, $1, key, $2 + number::integer, name, kind, size_bytes, place, checksum, caption, made_at, price_cents,
    audience,
    array(select jsonb_array_elements_text(tags)),
    array(select jsonb_array_elements_text(notes)),
    problem
from unnest(
    $3::uuid[], $4::text[], $5::text[], $6::text[], $7::bigint[], $8::jsonb[], $9::bigint[], $10::text[],
    $11::timestamptz[], $12::integer[], $13::text[], $14::jsonb[], $15::jsonb[], $16::text[]
) with ordinality as row (
    id, key, name, kind, size_bytes, place, checksum, caption, made_at, price_cents, audience, tags, notes, problem,
    number
)
on conflict (import_id, key) do nothing
