-- Who did what. Entries outlive what they tell of, so nothing but the organization is referred to.
create table audit_entries (
  organization_id uuid not null,
  id              uuid not null,
  occurred_at     timestamptz not null,
  actor_kind      text not null,
  actor_id        text not null,
  actor_name      text not null,
  action          text not null,
  subject         text not null,
  detail          text not null,
  constraint audit_entries_pkey primary key (organization_id, id),
  constraint audit_entries_organization_fkey foreign key (organization_id) references organizations (id)
);
