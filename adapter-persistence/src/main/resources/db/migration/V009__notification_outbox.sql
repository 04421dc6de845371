-- What is still to be told: one row per event that is not muted, written with the event.
-- sequence is the order in which the events of one domain are told.
create table notification_outbox (
  organization_id uuid not null,
  sequence        bigint generated always as identity,
  domain_id       uuid not null,
  event_id        uuid not null,
  occurred_at     timestamptz not null,
  constraint notification_outbox_pkey primary key (organization_id, sequence),
  constraint notification_outbox_event_key unique (organization_id, event_id),
  constraint notification_outbox_domain_fkey foreign key (organization_id, domain_id)
    references domains (organization_id, id) on delete cascade
);

create index notification_outbox_of_domain on notification_outbox (organization_id, domain_id, sequence);
