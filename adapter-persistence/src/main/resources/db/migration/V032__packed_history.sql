-- The past of a check: its runs of one hour (UTC), then of one day, as one row each, whose data is a
-- piece (docs/spec/result-storage.md). Rows move from check_results to check_result_hours to
-- check_result_days, always in one transaction. An instance of the version before neither reads nor
-- writes pieces: what it records is packed later, and it does not show what is packed.
create table check_result_hours (
  organization_id uuid not null,
  domain_id       uuid not null,
  check_type      text collate "C" not null,
  period_start    timestamptz not null,
  first_at        timestamptz not null,
  last_at         timestamptz not null,
  runs            integer not null,
  outcomes        text[] not null,
  data            bytea not null,
  constraint check_result_hours_pkey primary key (organization_id, domain_id, check_type, period_start)
) partition by range (period_start);

create table check_result_days (
  organization_id uuid not null,
  domain_id       uuid not null,
  check_type      text collate "C" not null,
  period_start    timestamptz not null,
  first_at        timestamptz not null,
  last_at         timestamptz not null,
  runs            integer not null,
  outcomes        text[] not null,
  data            bytea not null,
  constraint check_result_days_pkey primary key (organization_id, domain_id, check_type, period_start)
) partition by range (period_start);

-- A piece does not get shorter by compressing it again.
alter table check_result_hours alter column data set storage external;
alter table check_result_days alter column data set storage external;

-- Rows of check_results stay for an hour or two, so its partitions are hours from now on; those of
-- days that are there stay until they are empty. The function of V022, which takes a date, stays for
-- the version before.
do $do$
begin
  execute format($sql$
    create function make_history_partition(history text, period timestamptz) returns void
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
      elsif history = 'events' and utc = date_trunc('month', utc) then
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
      if history not in ('check_results', 'check_result_hours', 'check_result_days', 'events')
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
      if history not in ('check_results', 'check_result_hours', 'check_result_days', 'events')
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

  -- Whether the partition is gone: false where it still has a row, or where somebody uses the table
  -- for longer than others may be kept waiting behind us.
  execute format($sql$
    create function drop_empty_history_partition(history text, part text) returns boolean
    language plpgsql security definer set search_path = pg_catalog, %1$I, pg_temp
                                      set lock_timeout = '50ms'
    as $body$
    declare
      filled boolean;
    begin
      if history not in ('check_results', 'check_result_hours')
         or part !~ ('^' || history || '_[0-9]{8,10}$') then
        raise exception 'no partition of a packed history: %% of %%', part, history;
      end if;
      execute format('lock table only %1$I.%%I in access exclusive mode', history);
      execute format('lock table %1$I.%%I in access exclusive mode', part);
      execute format('select exists (select from %1$I.%%I)', part) into filled;
      if not filled then
        execute format('alter table %1$I.%%I detach partition %1$I.%%I', history, part);
        execute format('drop table %1$I.%%I', part);
      end if;
      return not filled;
    exception when lock_not_available then
      return false;
    end
    $body$
  $sql$, current_schema());
end
$do$;

revoke all on function make_history_partition(text, timestamptz) from public;
revoke all on function drop_empty_history_partition(text, text) from public;
