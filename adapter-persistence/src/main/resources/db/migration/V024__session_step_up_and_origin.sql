-- When the person of a session last proved once more who they are, and from where and with what the
-- session began. What is not known of sessions that are there already stays empty: their people are
-- asked for the password again, and the list of sessions says "not known".
alter table sessions
  add column stepped_up_at timestamptz,
  add column network       text not null default '',
  add column browser       text not null default '';

-- From which networks people signed in lately, so that they are told of another one. A network is
-- forgotten when its person signs in after the time for which it is remembered; rows come from right
-- passwords alone.
create table sign_in_networks (
  organization_id uuid not null,
  user_id         uuid not null,
  network         text collate "C" not null,
  last_sign_in_at timestamptz not null,
  constraint sign_in_networks_pkey primary key (organization_id, user_id, network),
  constraint sign_in_networks_user_fkey foreign key (organization_id, user_id)
    references users (organization_id, id) on delete cascade
);
