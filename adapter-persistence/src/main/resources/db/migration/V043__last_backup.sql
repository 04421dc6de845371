-- The newest backup that was made of this database, by whichever instance or command, and how the
-- last attempt went.
create table last_backup (
  only_row  boolean not null default true,
  taken_at  timestamptz,
  octets    bigint,
  failed_at timestamptz,
  failure   text,
  constraint last_backup_pkey primary key (only_row),
  constraint last_backup_only_row_check check (only_row),
  constraint last_backup_taken_check check ((taken_at is null) = (octets is null)),
  constraint last_backup_failed_check check ((failed_at is null) = (failure is null))
);
