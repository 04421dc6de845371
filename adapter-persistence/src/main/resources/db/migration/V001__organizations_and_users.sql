-- Tenants and the people who may sign in.
create table organizations (
  id           uuid not null,
  name         text not null,
  plan         text not null,
  subscription text not null,
  grace_end    timestamptz,
  created_at   timestamptz not null,
  constraint organizations_pkey primary key (id),
  constraint organizations_name_key unique (name)
);

create table users (
  organization_id uuid not null,
  id              uuid not null,
  email           text not null,
  role            text not null,
  password_hash   text not null,
  created_at      timestamptz not null,
  constraint users_pkey primary key (organization_id, id),
  constraint users_id_key unique (id),
  constraint users_email_key unique (email),
  constraint users_organization_fkey foreign key (organization_id) references organizations (id)
);
