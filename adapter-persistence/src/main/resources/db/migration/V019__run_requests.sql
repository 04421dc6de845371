-- Paused domains are counted up to a limit, without a look at the active ones.
create index domains_paused on domains (organization_id) where status = 'paused';

-- When a run of a check was last asked for by hand, and how many runs each organization has asked
-- for in its present hour, which opens with the first of them.
create table run_requests (
  organization_id uuid not null,
  domain_id       uuid not null,
  check_type      text collate "C" not null,
  asked_at        timestamptz not null,
  constraint run_requests_pkey primary key (organization_id, domain_id, check_type),
  constraint run_requests_domain_fkey foreign key (organization_id, domain_id)
    references domains (organization_id, id) on delete cascade
);

create table run_hours (
  organization_id uuid not null,
  opened_at       timestamptz not null,
  used            integer not null,
  constraint run_hours_pkey primary key (organization_id),
  constraint run_hours_organization_fkey foreign key (organization_id)
    references organizations (id) on delete cascade
);
