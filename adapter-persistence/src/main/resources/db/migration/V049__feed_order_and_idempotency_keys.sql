-- Apart from V048, so that nobody who reads events waits until this is made.
create index events_in_feed_order on events (organization_id, feed_position, id);

-- Requests that clients may send again (docs/spec/api.md, "Idempotent requests", ADR 61). id is made from the
-- API key and the key that the client gave; fingerprint is SHA-256. Times are those of this server's clock.
create table idempotency_keys (
  organization_id uuid not null,
  id              uuid not null,
  fingerprint     text not null,
  begun_at        timestamptz not null,
  -- Who carries it out, and until when nobody else may.
  attempt         uuid not null,
  lease_until     timestamptz not null,
  -- Whether the attempt has committed anything.
  effective       boolean not null default false,
  -- Encrypted; empty until there is one.
  answer          text,
  constraint idempotency_keys_pkey primary key (organization_id, id),
  constraint idempotency_keys_organization_fkey foreign key (organization_id)
    references organizations (id) on delete cascade
);

create index idempotency_keys_begun on idempotency_keys (begun_at);

-- How much of it each organization has, so that one more costs no counting.
create table idempotency_usage (
  organization_id uuid not null,
  keys            integer not null,
  octets          bigint not null,
  constraint idempotency_usage_pkey primary key (organization_id),
  constraint idempotency_usage_organization_fkey foreign key (organization_id)
    references organizations (id) on delete cascade
);
