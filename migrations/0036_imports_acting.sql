-- The member of the creator's studio who acted for them; null: the creator.
alter table import_proofs add column asked_by uuid references accounts on delete set null;
alter table imports add column begun_by uuid references accounts on delete set null;
create index import_proofs_asked_by on import_proofs (asked_by) where asked_by is not null;
create index imports_begun_by on imports (begun_by) where begun_by is not null;
