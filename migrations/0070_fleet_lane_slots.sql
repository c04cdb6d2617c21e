-- Slots of a lane across the whole fleet: the workers that serve it share them. Workers bring their own to lanes
-- without a row.
create table lane_slots (
    lane        text collate "C" primary key,
    fleet_slots int not null check (fleet_slots between 0 and 10000)
);

-- Builds that staff drain. Their workers take nothing new, nor do those that start later.
create table build_drains (
    build            text collate "C" primary key,
    build_drained_at timestamptz not null default now()
);

alter table workers
    -- by lane, as it was started: its weight where slots are shared. Null where a build doesn't say; it obeys no number
    -- of the fleet.
    add column own_slots jsonb,
    -- cordoned because its build is drained, and only until that ends
    add column is_cordoned_with_build boolean not null default false;
