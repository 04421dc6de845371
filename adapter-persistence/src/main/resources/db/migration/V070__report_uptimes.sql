-- How available each domain was in the newest week and month of which a report was gathered, and in
-- the period before: a report of many domains adds up some rows instead of reading their days, of
-- which 10,000 domains have 600,000 in two months (ADR 82). Seconds of a period fit into an integer.
create table report_gatherings (
  organization_id uuid not null,
  kind            text collate "C" not null,
  first_day       date not null,
  time_zone       text not null,
  gathered_at     timestamptz not null,
  constraint report_gatherings_pkey primary key (organization_id, kind),
  constraint report_gatherings_organization_fkey foreign key (organization_id)
    references organizations (id) on delete cascade
);

-- Written anew once a week and a month; it begins with the domain, since it goes with it.
create table report_uptimes (
  organization_id        uuid not null,
  domain_id              uuid not null,
  kind                   text collate "C" not null,
  up_seconds             integer not null,
  down_seconds           integer not null,
  unknown_seconds        integer not null,
  known_since            timestamptz,
  before_up_seconds      integer not null,
  before_down_seconds    integer not null,
  before_unknown_seconds integer not null,
  constraint report_uptimes_pkey primary key (organization_id, domain_id, kind),
  constraint report_uptimes_domain_fkey foreign key (organization_id, domain_id)
    references domains (organization_id, id) on delete cascade
);
