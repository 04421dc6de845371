-- What of a day was maintenance (docs/spec/resources.md, "Availability"): how many runs, and from
-- when to when, in seconds from the start of the day. A day that the version before sums up has none.
alter table check_statistics_days
  add column in_maintenance integer not null default 0,
  add column maintenance integer[] not null default '{}';
