-- Times in which an organization works on its domains (docs/spec/engine.md, "Maintenance windows").
-- The version before neither reads nor writes them: its runs are not in maintenance.
create table maintenance_windows (
  organization_id  uuid not null,
  id               uuid not null,
  name             text not null,
  domains          text not null,
  tags             text[],
  check_types      text[],
  starts_at        timestamptz,
  ends_at          timestamptz,
  rrule            text,
  dtstart          timestamp,
  duration_seconds bigint,
  time_zone        text,
  started_from     timestamptz,
  started_to       timestamptz,
  ended_from       timestamptz,
  ended_to         timestamptz,
  created_at       timestamptz not null,
  updated_at       timestamptz not null,
  constraint maintenance_windows_pkey primary key (organization_id, id),
  constraint maintenance_windows_domains_check check (domains in ('all', 'named', 'tagged')),
  constraint maintenance_windows_tags_check check ((domains = 'tagged') = (tags is not null)),
  constraint maintenance_windows_times_check check
    (num_nonnulls(starts_at, ends_at) = 2 and num_nonnulls(rrule, dtstart, duration_seconds, time_zone) = 0
     or num_nonnulls(starts_at, ends_at) = 0
        and num_nonnulls(rrule, dtstart, duration_seconds, time_zone) = 4),
  constraint maintenance_windows_hand_check check
    (num_nonnulls(started_from, started_to) in (0, 2) and num_nonnulls(ended_from, ended_to) in (0, 2)),
  constraint maintenance_windows_organization_fkey foreign key (organization_id)
    references organizations (id)
);

-- The domains of a window that names some. One that is deleted leaves it, and the window still does
-- not take all.
create table maintenance_window_domains (
  organization_id uuid not null,
  window_id       uuid not null,
  domain_id       uuid not null,
  constraint maintenance_window_domains_pkey primary key (organization_id, window_id, domain_id),
  constraint maintenance_window_domains_window_fkey foreign key (organization_id, window_id)
    references maintenance_windows (organization_id, id) on delete cascade,
  constraint maintenance_window_domains_domain_fkey foreign key (organization_id, domain_id)
    references domains (organization_id, id) on delete cascade
);

create index maintenance_window_domains_by_domain on maintenance_window_domains (organization_id, domain_id);
