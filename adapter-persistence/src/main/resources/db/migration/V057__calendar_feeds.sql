-- Addresses under which calendars are subscribed to (ADR 65); only the hash of the token that an
-- address carries is kept. The version before neither reads nor writes them.
create table calendar_feeds (
  organization_id uuid not null,
  id              uuid not null,
  name            text not null,
  token_hash      text collate "C" not null,
  created_at      timestamptz not null,
  token_made_at   timestamptz not null,
  constraint calendar_feeds_pkey primary key (organization_id, id),
  constraint calendar_feeds_organization_fkey foreign key (organization_id)
    references organizations (id)
);

create unique index calendar_feeds_by_token on calendar_feeds (token_hash);

-- Since when runs see an expiry where it is, which calendars are told as its last change. Empty where
-- the version before made the row; it leaves the time as it is when it moves an expiry.
alter table expiries add column moved_at timestamptz;
