-- Runs, in partitions of one day (UTC) that are named check_results_YYYYMMDD, made ahead and
-- dropped as a whole. There is no default partition: a row outside is an error, not lost sight of.
-- Whoever inserts holds the lock of the domain, so no foreign key is paid for on each row.
create table check_results (
  organization_id uuid not null,
  domain_id       uuid not null,
  check_type      text collate "C" not null,
  started_at      timestamptz not null,
  id              uuid not null,
  duration_ms     bigint not null,
  outcome         text not null,
  summary         text not null,
  observations    json not null,
  constraint check_results_pkey primary key (organization_id, domain_id, check_type, started_at, id)
) partition by range (started_at);
