-- API keys without their secrets. Nothing but last_used_at changes often.
create table api_keys (
  organization_id uuid not null,
  id              uuid not null,
  name            text not null,
  scope           text not null,
  hash            text not null,
  created_at      timestamptz not null,
  expires_at      timestamptz,
  revoked_at      timestamptz,
  last_used_at    timestamptz,
  constraint api_keys_pkey primary key (organization_id, id),
  constraint api_keys_id_key unique (id),
  constraint api_keys_hash_key unique (hash),
  constraint api_keys_organization_fkey foreign key (organization_id) references organizations (id)
) with (fillfactor = 80);
