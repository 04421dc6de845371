-- What an organization publishes to show that it controls a domain, and when it was found there.
-- The version before neither reads nor writes it; domains get their row when it is first needed.
create table domain_controls (
  organization_id uuid not null,
  domain_id       uuid not null,
  token           text collate "C" not null,
  method          text collate "C",
  shown_at        timestamptz,
  looked_at       timestamptz,
  found           text,
  misses          integer not null,
  next_look_at    timestamptz not null,
  asked_at        timestamptz,
  constraint domain_controls_pkey primary key (organization_id, domain_id),
  constraint domain_controls_shown_check check ((method is null) = (shown_at is null)),
  constraint domain_controls_method_check check (method in ('dns', 'file')),
  constraint domain_controls_look_check check ((looked_at is null) = (found is null)),
  constraint domain_controls_domain_fkey foreign key (organization_id, domain_id)
    references domains (organization_id, id) on delete cascade
);

create index domain_controls_due on domain_controls (next_look_at);
