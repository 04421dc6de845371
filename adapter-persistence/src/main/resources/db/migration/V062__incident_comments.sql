-- What people and keys wrote about an incident; goes with it. An incident has at most 200 (Comment).
create table incident_comments (
  organization_id uuid not null,
  incident_id     uuid not null,
  id              uuid not null,
  text            text not null,
  author_kind     text not null,
  author_id       text not null,
  author_name     text not null,
  written_at      timestamptz not null,
  constraint incident_comments_pkey primary key (organization_id, incident_id, id),
  constraint incident_comments_incident_fkey foreign key (organization_id, incident_id)
    references incidents (organization_id, id) on delete cascade
);

-- What happened before of the same kind, and what somebody took notice of or nobody did yet.
create index incidents_of_event on incidents (organization_id, domain_id, event_type, opened_at, id);
create index incidents_acknowledged on incidents (organization_id, opened_at, id)
  where acknowledged_at is not null;
create index incidents_unnoticed on incidents (organization_id, opened_at, id)
  where closed_at is null and acknowledged_at is null;
