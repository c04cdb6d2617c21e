-- The schema, one row per part: kind, name, and definition. Equal migrations give equal rows, whatever data they met.
with ours as (
    select pg_class.*
    from pg_class
    where relnamespace = 'public'::regnamespace
)
select 'relation', relname::text, concat_ws(' ', relkind, relpersistence, array_to_string(reloptions, ' '))
from ours
union all
select 'column', relname || '.' || attname, concat_ws(
    ' ',
    -- positions, without the gaps of dropped columns
    row_number() over (partition by attrelid order by attnum),
    format_type(atttypid, atttypmod),
    case when attcollation <> typcollation then attcollation::regcollation end,
    case when attnotnull then 'not null' end,
    nullif(attidentity, ''),
    nullif(attgenerated, ''),
    pg_get_expr(adbin, adrelid)
)
from ours
join pg_attribute on attrelid = ours.oid and attnum > 0 and not attisdropped
join pg_type on pg_type.oid = atttypid
left join pg_attrdef on adrelid = attrelid and adnum = attnum
where relkind in ('r', 'p', 'v', 'm')
union all
-- without parentheses: a dump that was read in has those of `between` elsewhere
select 'constraint', relname || '.' || conname, concat_ws(
    ' ', translate(pg_get_constraintdef(pg_constraint.oid), '()', ''), convalidated
)
from ours
join pg_constraint on conrelid = ours.oid
union all
select 'index', relname::text, concat_ws(' ', pg_get_indexdef(indexrelid), indisvalid)
from ours
join pg_index on indexrelid = ours.oid
union all
select 'view', relname::text, pg_get_viewdef(oid)
from ours
where relkind in ('v', 'm')
union all
select 'trigger', relname || '.' || tgname, concat_ws(' ', pg_get_triggerdef(pg_trigger.oid), tgenabled)
from ours
join pg_trigger on tgrelid = ours.oid and not tgisinternal
union all
select 'sequence', seqrelid::regclass::text, concat_ws(
    ' ', seqtypid::regtype, seqstart, seqincrement, seqmin, seqmax, seqcache, seqcycle
)
from pg_sequence
union all
select 'function', oid::regprocedure::text, pg_get_functiondef(oid)
from pg_proc
where pronamespace = 'public'::regnamespace and prokind in ('f', 'p')
union all
select 'enum', enumtypid::regtype::text, string_agg(enumlabel, ' ' order by enumsortorder)
from pg_enum
group by enumtypid
union all
select 'extension', extname::text, extversion
from pg_extension
order by 1, 2
