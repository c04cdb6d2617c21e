-- Vanished workers that staff know of.
alter table workers
    -- a later report of the worker ends it: it may vanish again
    add column acknowledged_at timestamptz,
    add column acknowledged_by uuid references accounts;

-- archives that could not be read, for the overview of staff
create index imports_refused on imports (ended_at) where state = 'failed';
