-- Sums over the runs of a check of one day (UTC), made with its piece and kept as long as events
-- (docs/spec/result-storage.md, "Statistics"). An instance of the version before makes none; where
-- one is missing, the piece is read, until it is made.
create table check_statistics_days (
  organization_id uuid not null,
  domain_id       uuid not null,
  check_type      text collate "C" not null,
  period_start    timestamptz not null,
  ok              integer not null,
  warning         integer not null,
  failing         integer not null,
  inconclusive    integer not null,
  not_applicable  integer not null,
  watched_from    integer not null,
  told            integer[] not null,
  numbers         bytea not null,
  constraint check_statistics_days_pkey
    primary key (organization_id, domain_id, check_type, period_start)
) partition by range (period_start);

-- What does not fit into the row is read only by those who ask for it; it is not compressed, so that
-- reading it costs no processor time.
alter table check_statistics_days alter column numbers set storage external;

-- When sites were down is asked for many domains at once, by the end of their incidents.
create index incidents_of_outages on incidents
  (organization_id, domain_id, (coalesce(closed_at, 'infinity'::timestamptz)))
  where event_type = 'uptime_down';

do $do$
begin
  execute format($sql$
    create or replace function make_history_partition(history text, period timestamptz) returns void
    language plpgsql security definer set search_path = pg_catalog, %1$I, pg_temp
    as $body$
    declare
      utc        timestamp := period at time zone 'UTC';
      utc_end    timestamp;
      form       text := 'YYYYMMDD';
      part       text;
    begin
      if history = 'check_results' and utc = date_trunc('hour', utc) then
        utc_end := utc + interval '1 hour';
        form := 'YYYYMMDDHH24';
      elsif history = 'check_result_hours' and utc = date_trunc('day', utc) then
        utc_end := utc + interval '1 day';
      elsif history = 'check_result_days' and utc = date_trunc('day', utc)
            and (utc::date - date '1970-01-01') %% 7 = 0 then
        utc_end := utc + interval '7 days';
      elsif history in ('events', 'check_statistics_days') and utc = date_trunc('month', utc) then
        utc_end := utc + interval '1 month';
        form := 'YYYYMM';
      else
        raise exception 'no period of a history: %% from %%', history, period;
      end if;
      part := history || '_' || to_char(utc, form);
      execute format('create table if not exists %1$I.%%I (like %1$I.%%I including defaults including indexes'
                     ' including storage)', part, history);
      execute format('alter table %1$I.%%I attach partition %1$I.%%I for values from (%%L) to (%%L)',
                     history, part, to_char(utc, 'YYYY-MM-DD HH24:MI') || '+00',
                     to_char(utc_end, 'YYYY-MM-DD HH24:MI') || '+00');
    end
    $body$
  $sql$, current_schema());

  execute format($sql$
    create or replace function detach_history_partition(history text, part text) returns void
    language plpgsql security definer set search_path = pg_catalog, %1$I, pg_temp
    as $body$
    begin
      if history not in ('check_results', 'check_result_hours', 'check_result_days',
                         'check_statistics_days', 'events')
         or part !~ ('^' || history || '_[0-9]{6,10}$') then
        raise exception 'no partition of a history: %% of %%', part, history;
      end if;
      execute format('alter table %1$I.%%I detach partition %1$I.%%I', history, part);
    end
    $body$
  $sql$, current_schema());

  execute format($sql$
    create or replace function drop_detached_history(history text, part text) returns void
    language plpgsql security definer set search_path = pg_catalog, %1$I, pg_temp
    as $body$
    begin
      if history not in ('check_results', 'check_result_hours', 'check_result_days',
                         'check_statistics_days', 'events')
         or part !~ ('^' || history || '_[0-9]{6,10}$') then
        raise exception 'no partition of a history: %% of %%', part, history;
      end if;
      if exists (select from pg_class
                  where oid = to_regclass(format('%1$I.%%I', part)) and relispartition) then
        raise exception '%% is not detached', part;
      end if;
      execute format('drop table %1$I.%%I', part);
    end
    $body$
  $sql$, current_schema());
end
$do$;
