-- Incidents stay while they are open, however long; events live in partitions of one month (UTC)
-- that are named events_YYYYMM.
create table incidents (
  organization_id uuid not null,
  id              uuid not null,
  domain_id       uuid not null,
  check_type      text not null,
  event_type      text not null,
  subjects        json not null,
  severity        text not null,
  opened_at       timestamptz not null,
  closed_at       timestamptz,
  constraint incidents_pkey primary key (organization_id, id),
  constraint incidents_domain_fkey foreign key (organization_id, domain_id)
    references domains (organization_id, id) on delete cascade
);

create index incidents_of_domain on incidents (organization_id, domain_id, opened_at);
create index incidents_closed on incidents (closed_at) where closed_at is not null;

create table events (
  organization_id uuid not null,
  occurred_at     timestamptz not null,
  id              uuid not null,
  domain_id       uuid not null,
  check_type      text not null,
  event_type      text not null,
  severity        text not null,
  muted           boolean not null,
  incident_id     uuid,
  message         text not null,
  details         json not null,
  constraint events_pkey primary key (organization_id, occurred_at, id)
) partition by range (occurred_at);

create index events_of_domain on events (organization_id, domain_id, occurred_at, id);
