-- The service connects as a role that owns no table and may change no schema. What it does to the
-- partitions of the history it does through these functions, which run as their owner, take nothing
-- but the name of a history and of a period of it, and look names up in no schema of the caller.
do $do$
begin
  execute format($sql$
    create function make_history_partition(history text, period date) returns void
    language plpgsql security definer set search_path = pg_catalog, %1$I, pg_temp
    as $body$
    declare
      part       text;
      period_end date;
    begin
      if history = 'check_results' then
        part := history || '_' || to_char(period, 'YYYYMMDD');
        period_end := period + 1;
      elsif history = 'events' and extract(day from period) = 1 then
        part := history || '_' || to_char(period, 'YYYYMM');
        period_end := (period + interval '1 month')::date;
      else
        raise exception 'no period of a history: %% from %%', history, period;
      end if;
      execute format('create table if not exists %1$I.%%I (like %1$I.%%I including defaults including indexes)',
                     part, history);
      execute format('alter table %1$I.%%I attach partition %1$I.%%I for values from (%%L) to (%%L)',
                     history, part, to_char(period, 'YYYY-MM-DD') || ' 00:00+00',
                     to_char(period_end, 'YYYY-MM-DD') || ' 00:00+00');
    end
    $body$
  $sql$, current_schema());

  execute format($sql$
    create function detach_history_partition(history text, part text) returns void
    language plpgsql security definer set search_path = pg_catalog, %1$I, pg_temp
    as $body$
    begin
      if history not in ('check_results', 'events') or part !~ ('^' || history || '_[0-9]{6,8}$') then
        raise exception 'no partition of a history: %% of %%', part, history;
      end if;
      execute format('alter table %1$I.%%I detach partition %1$I.%%I', history, part);
    end
    $body$
  $sql$, current_schema());

  execute format($sql$
    create function drop_detached_history(history text, part text) returns void
    language plpgsql security definer set search_path = pg_catalog, %1$I, pg_temp
    as $body$
    begin
      if history not in ('check_results', 'events') or part !~ ('^' || history || '_[0-9]{6,8}$') then
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

revoke all on function make_history_partition(text, date) from public;
revoke all on function detach_history_partition(text, text) from public;
revoke all on function drop_detached_history(text, text) from public;
