-- One row per check of a domain: when it is due, who runs it now, and what is known from earlier
-- runs. The type of a check is text: a further check needs no migration.
-- The lease is in no index, so that claiming is an update within the page (HOT).
-- state, baseline and memory are absent while empty; json, not jsonb, keeps what was written,
-- U+0000 and the order of fields included.
create table check_schedule (
  organization_id uuid not null,
  domain_id       uuid not null,
  check_type      text collate "C" not null,
  next_run_at     timestamptz,
  lease_until     timestamptz,
  lease_token     uuid,
  lease_owner     uuid,
  last_run_at     timestamptz,
  last_outcome    text,
  last_summary    text not null default '',
  state           json,
  baseline        json,
  memory          json,
  constraint check_schedule_pkey primary key (organization_id, domain_id, check_type),
  constraint check_schedule_domain_fkey foreign key (organization_id, domain_id)
    references domains (organization_id, id) on delete cascade,
  constraint check_schedule_lease_check
    check ((lease_until is null) = (lease_token is null) and (lease_until is null) = (lease_owner is null))
) with (
  fillfactor = 70,
  autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_threshold = 500,
  autovacuum_vacuum_cost_delay = 0
);

create index check_schedule_due on check_schedule (next_run_at) where next_run_at is not null;
