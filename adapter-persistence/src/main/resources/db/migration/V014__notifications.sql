-- Where organizations are told, what they were told, and what is on its way.

alter table incidents
  add column acknowledged_at timestamptz,
  add column acknowledged_by text;

-- A signing secret is kept as it is: a message cannot be signed with a hash.
create table notification_channels (
  organization_id       uuid not null,
  id                    uuid not null,
  name                  text not null,
  kind                  text not null,
  address               text not null,
  secret                text,
  previous_secret       text,
  previous_valid_until  timestamptz,
  check_types           text[],
  least_severity        text not null,
  all_domains           boolean not null,
  reminder_after_seconds bigint,
  digest_hour           integer,
  off_since             timestamptz,
  off_reason            text,
  failing_since         timestamptz,
  created_at            timestamptz not null,
  updated_at            timestamptz not null,
  constraint notification_channels_pkey primary key (organization_id, id),
  constraint notification_channels_kind_check check (kind in ('webhook', 'email', 'slack')),
  constraint notification_channels_secret_check check ((kind = 'webhook') = (secret is not null)),
  constraint notification_channels_off_check check ((off_since is null) = (off_reason is null)),
  constraint notification_channels_organization_fkey foreign key (organization_id)
    references organizations (id)
);

-- The domains of a filter that does not take all. One that is deleted leaves it, and the filter
-- still does not take all.
create table notification_channel_domains (
  organization_id uuid not null,
  channel_id      uuid not null,
  domain_id       uuid not null,
  constraint notification_channel_domains_pkey primary key (organization_id, channel_id, domain_id),
  constraint notification_channel_domains_channel_fkey foreign key (organization_id, channel_id)
    references notification_channels (organization_id, id) on delete cascade,
  constraint notification_channel_domains_domain_fkey foreign key (organization_id, domain_id)
    references domains (organization_id, id) on delete cascade
);

create index notification_channel_domains_of_domain
  on notification_channel_domains (organization_id, domain_id);

-- Messages on their way and their log. sequence is the order in which a channel is told; behind
-- says that an earlier pending one of the channel tells of one of the same domains. Whoever adds or
-- ends deliveries holds the lock of the channel, so it is never stale.
create table notification_deliveries (
  organization_id uuid not null,
  id              uuid not null,
  channel_id      uuid not null,
  sequence        bigint generated always as identity,
  kind            text not null,
  message         json not null,
  state           text not null,
  round           integer not null,
  attempts        integer not null,
  behind          boolean not null default false,
  created_at      timestamptz not null,
  next_attempt_at timestamptz,
  ended_at        timestamptz,
  lease_until     timestamptz,
  lease_token     uuid,
  constraint notification_deliveries_pkey primary key (organization_id, id),
  constraint notification_deliveries_state_check
    check (state in ('pending', 'delivered', 'failed', 'dropped')),
  constraint notification_deliveries_pending_check
    check ((state = 'pending') = (next_attempt_at is not null) and (state = 'pending') = (ended_at is null)),
  constraint notification_deliveries_lease_check check ((lease_until is null) = (lease_token is null)),
  constraint notification_deliveries_channel_fkey foreign key (organization_id, channel_id)
    references notification_channels (organization_id, id) on delete cascade
) with (
  autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_threshold = 500,
  autovacuum_vacuum_cost_delay = 0
);

-- By channel, so that what waits for a dead one is not read to find what waits for the others.
create index notification_deliveries_pending
  on notification_deliveries (organization_id, channel_id, behind, next_attempt_at, sequence)
  where state = 'pending';
create index notification_deliveries_claimed on notification_deliveries (organization_id, channel_id)
  where lease_until is not null;
create index notification_deliveries_of_channel
  on notification_deliveries (organization_id, channel_id, id);
create index notification_deliveries_ended on notification_deliveries (created_at)
  where state <> 'pending';

-- Of which domains a pending delivery tells, so that those of one domain go out in order. Rows are
-- gone when it has ended; trials and redeliveries have none.
create table notification_delivery_domains (
  organization_id uuid not null,
  channel_id      uuid not null,
  domain_id       uuid not null,
  sequence        bigint not null,
  delivery_id     uuid not null,
  constraint notification_delivery_domains_pkey
    primary key (organization_id, channel_id, domain_id, sequence),
  constraint notification_delivery_domains_delivery_fkey foreign key (organization_id, delivery_id)
    references notification_deliveries (organization_id, id) on delete cascade
);

create index notification_delivery_domains_of_delivery
  on notification_delivery_domains (organization_id, delivery_id);

create table notification_attempts (
  organization_id     uuid not null,
  delivery_id         uuid not null,
  number              integer not null,
  started_at          timestamptz not null,
  took_ms             bigint not null,
  reason              text,
  status              integer,
  detail              text not null,
  answer              text not null,
  retry_after_seconds bigint,
  constraint notification_attempts_pkey primary key (organization_id, delivery_id, number),
  constraint notification_attempts_delivery_fkey foreign key (organization_id, delivery_id)
    references notification_deliveries (organization_id, id) on delete cascade
);

-- Which channel was told of which incident, until it was told of its end.
create table notification_tellings (
  organization_id uuid not null,
  channel_id      uuid not null,
  incident_id     uuid not null,
  domain_id       uuid not null,
  group_id        uuid,
  told_at         timestamptz not null,
  remind_at       timestamptz,
  constraint notification_tellings_pkey primary key (organization_id, incident_id, channel_id),
  constraint notification_tellings_channel_fkey foreign key (organization_id, channel_id)
    references notification_channels (organization_id, id) on delete cascade,
  constraint notification_tellings_incident_fkey foreign key (organization_id, incident_id)
    references incidents (organization_id, id) on delete cascade
);

create index notification_tellings_of_channel on notification_tellings (organization_id, channel_id);
create index notification_tellings_of_group on notification_tellings (organization_id, group_id)
  where group_id is not null;
create index notification_tellings_remind on notification_tellings (remind_at)
  where remind_at is not null;

-- Incidents that were told together. burst is the word of what they have in common.
create table notification_groups (
  organization_id uuid not null,
  id              uuid not null,
  burst           text not null,
  told_at         timestamptz not null,
  constraint notification_groups_pkey primary key (organization_id, id),
  constraint notification_groups_organization_fkey foreign key (organization_id)
    references organizations (id)
);

create index notification_groups_told on notification_groups (organization_id, told_at);

-- Quiet changes that wait for the digest of a channel.
create table notification_digest_events (
  organization_id uuid not null,
  channel_id      uuid not null,
  occurred_at     timestamptz not null,
  event_id        uuid not null,
  domain_id       uuid not null,
  constraint notification_digest_events_pkey
    primary key (organization_id, channel_id, occurred_at, event_id),
  constraint notification_digest_events_channel_fkey foreign key (organization_id, channel_id)
    references notification_channels (organization_id, id) on delete cascade,
  constraint notification_digest_events_domain_fkey foreign key (organization_id, domain_id)
    references domains (organization_id, id) on delete cascade
);

create index notification_digest_events_of_domain
  on notification_digest_events (organization_id, domain_id);
