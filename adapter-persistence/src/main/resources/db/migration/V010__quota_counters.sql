-- Requests counted in the present window of each bucket. Not logged: after a crash of the server
-- all windows begin anew.
create unlogged table quota_counters (
  bucket    text collate "C" not null,
  opened_at timestamptz not null,
  number    bigint not null,
  constraint quota_counters_pkey primary key (bucket)
) with (
  fillfactor = 50,
  autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_threshold = 500,
  autovacuum_vacuum_cost_delay = 0
);
