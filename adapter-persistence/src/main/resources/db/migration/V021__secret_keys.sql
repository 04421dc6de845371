-- The keys that values of this database are encrypted with, by name alone: an instance that has not
-- all of them does not start, instead of making others. The values stand in the columns that held
-- them before, which are of type text and take both forms; the program takes over what is plain.
create table secret_keys (
  key_id        text collate "C" not null,
  registered_at timestamptz not null,
  constraint secret_keys_pkey primary key (key_id)
);

-- Until now the audit log quoted the URLs of webhooks whole; of those only the host stays.
update audit_entries
   set detail = regexp_replace(detail, '(https?://[^/?#[:space:];,]+)[^[:space:];,]*', '\1/…', 'gi')
 where action in ('channel_added', 'channel_changed', 'channel_removed')
   and detail ~* 'https?://';
