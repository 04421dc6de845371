-- Sizes of what is stored, by the hour for some days, so that growth can be told. An instance of the
-- version before neither reads nor writes them.
create table storage_sizes (
  measured_at timestamptz not null,
  level       text collate "C" not null,
  octets      bigint not null,
  constraint storage_sizes_pkey primary key (measured_at, level)
);

-- When results were last deleted because they took too much room (docs/spec/result-storage.md, "Size").
create table storage_limit (
  one            boolean not null default true constraint storage_limit_is_one_row check (one),
  deleted_at     timestamptz not null,
  results_before timestamptz not null,
  constraint storage_limit_pkey primary key (one)
);
