-- What clients changed about checks; a check that nobody changed has no row.
create table check_overrides (
  organization_id      uuid not null,
  domain_id            uuid not null,
  check_type           text not null,
  disabled             boolean not null,
  muted                boolean not null,
  interval_seconds     integer,
  disabled_event_types text[] not null,
  -- An object from event type to severity; json, not jsonb, keeps the order of its fields.
  severity_overrides   json not null,
  constraint check_overrides_pkey primary key (organization_id, domain_id, check_type),
  constraint check_overrides_domain_fkey foreign key (organization_id, domain_id)
    references domains (organization_id, id) on delete cascade,
  constraint check_overrides_interval_check check (interval_seconds > 0)
);
