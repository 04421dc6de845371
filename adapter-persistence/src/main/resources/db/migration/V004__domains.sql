-- Monitored domains. last_checked_at, site_down and unresolvable change with the runs and are in
-- no index, so that these updates stay within the page (HOT).
create table domains (
  organization_id uuid not null,
  id              uuid not null,
  name            text collate "C" not null,
  status          text not null,
  created_at      timestamptz not null,
  last_checked_at timestamptz,
  site_down       boolean not null default false,
  unresolvable    boolean not null default false,
  constraint domains_pkey primary key (organization_id, id),
  constraint domains_name_key unique (organization_id, name),
  constraint domains_status_check check (status in ('active', 'paused')),
  constraint domains_organization_fkey foreign key (organization_id) references organizations (id)
) with (
  fillfactor = 70,
  autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_threshold = 500,
  autovacuum_vacuum_cost_delay = 0
);

create index domains_oldest_first on domains (organization_id, created_at, id);
create index domains_active on domains (organization_id) where status = 'active';
