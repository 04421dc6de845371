-- Whether the database takes changes, and by what clocks it was written.
-- written_at is the newest instant that an instance wrote with; steady_since says since when no
-- clock was set back and nobody was silent for more than a day.
create table storage_probe (
  only_row     boolean not null default true,
  written_at   timestamptz not null,
  steady_since timestamptz not null,
  constraint storage_probe_pkey primary key (only_row),
  constraint storage_probe_only_row_check check (only_row)
) with (fillfactor = 10);

-- Filled and emptied again: a disk that is full lets a row be replaced, but no table grow. Not
-- logged, so that the log is spared; external, so that nothing is made smaller.
create unlogged table storage_probe_room (
  filler text not null
);

alter table storage_probe_room alter column filler set storage external;
