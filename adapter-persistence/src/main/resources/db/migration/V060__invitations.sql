-- Links by which people join an organization (docs/spec/isolation.md, "Invitations"). The version
-- before neither reads nor writes them. Who invited may be gone, so that nothing refers to people.
create table invitations (
  organization_id uuid not null,
  id              uuid not null,
  email           text,
  role            text not null,
  token_hash      text not null,
  inviter_id      uuid not null,
  inviter_email   text not null,
  created_at      timestamptz not null,
  expires_at      timestamptz not null,
  used_at         timestamptz,
  used_by         text,
  revoked_at      timestamptz,
  constraint invitations_pkey primary key (organization_id, id),
  constraint invitations_token_hash_key unique (token_hash),
  constraint invitations_used_check check ((used_at is null) = (used_by is null)),
  constraint invitations_end_check check (used_at is null or revoked_at is null),
  constraint invitations_organization_fkey foreign key (organization_id) references organizations (id)
);
