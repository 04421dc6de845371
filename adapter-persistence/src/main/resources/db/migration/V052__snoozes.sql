-- Until when nobody is notified of a check, or of a domain as a whole (check_type is empty text then).
-- A row holds until it is taken away, which also tells what it kept back (ADR 63). Apart from
-- check_overrides, since the version before removes a row there that it finds at the defaults; it
-- neither reads nor writes these.
create table snoozes (
  organization_id uuid not null,
  domain_id       uuid not null,
  check_type      text collate "C" not null,
  muted_until     timestamptz not null,
  reason          text,
  set_by          text not null,
  set_at          timestamptz not null,
  constraint snoozes_pkey primary key (organization_id, domain_id, check_type),
  constraint snoozes_domain_fkey foreign key (organization_id, domain_id)
    references domains (organization_id, id) on delete cascade
);

create index snoozes_over on snoozes (muted_until);
