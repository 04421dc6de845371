-- In which order events became known (docs/spec/resources.md, "Change feed", ADR 60). An event bears the
-- number of the transaction that wrote it, so that a reader can stop before the oldest one that is still
-- open: nothing appears behind a position that was handed out.

-- What turns numbers of transactions, which belong to a server, into numbers that only grow, in whichever
-- server the rows are: one row. system is that server, for which position_offset was chosen.
create table event_feed (
  only_row        boolean not null default true,
  position_offset bigint not null,
  system          text not null,
  constraint event_feed_pkey primary key (only_row),
  constraint event_feed_only_row check (only_row)
);

-- The timeline of the server: it grows when another server takes over or an older state is recovered, which
-- may take numbers of transactions back. Where a server does not tell, 0.
create function event_feed_timeline() returns bigint language plpgsql stable as $body$
begin
  return ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::bigint;
exception when others then
  return 0;
end
$body$;

-- A new timeline is ahead of all before it if these had lost fewer than 2^36 transactions.
create function event_feed_clock(transaction xid8) returns bigint language sql stable as
$body$ select (event_feed_timeline() << 36) + transaction::text::bigint $body$;

create function event_feed_position(transaction xid8) returns bigint language sql stable as
$body$ select coalesce((select position_offset from event_feed), 0) + event_feed_clock(transaction) $body$;

-- Which database of which server this is.
create function event_feed_system() returns text language plpgsql stable as $body$
declare
  database text := (select oid::text from pg_database where datname = current_database());
begin
  return (select system_identifier::text from pg_control_system()) || '/' || database;
exception when others then
  return 'unknown/' || database;
end
$body$;

-- Begins anew ahead of everything that was handed out before, here or in another server: numbers begin with
-- the seconds since 1970, 2^28 for each, which is more transactions than any server has. Waits for those that
-- write events, and lets none begin meanwhile.
create function begin_event_feed_era() returns void language plpgsql as $body$
declare
  begins bigint;
begin
  lock table events in share mode;
  select greatest(extract(epoch from clock_timestamp())::bigint << 28,
                  coalesce(max(feed_position), 0) + (1::bigint << 32))
    into begins from events;
  insert into event_feed (position_offset, system)
  values (begins - event_feed_clock(pg_current_xact_id()), event_feed_system())
      on conflict (only_row) do update
     set position_offset = excluded.position_offset, system = excluded.system;
end
$body$;

-- First a constant, which no row has to be written for: events from before come first, by their ids.
alter table events add column feed_position bigint not null default 0;
alter table events alter column feed_position set default event_feed_position(pg_current_xact_id());

select begin_event_feed_era();
