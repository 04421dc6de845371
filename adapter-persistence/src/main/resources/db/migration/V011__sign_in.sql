-- How people prove who they are: sessions, second factors, and what went wrong at signing in.
create table sessions (
  organization_id uuid not null,
  hash            text not null,
  user_id         uuid not null,
  stage           text not null,
  started_at      timestamptz not null,
  last_seen_at    timestamptz not null,
  constraint sessions_pkey primary key (organization_id, hash),
  constraint sessions_hash_key unique (hash),
  constraint sessions_stage_check check (stage in ('password', 'complete')),
  constraint sessions_user_fkey foreign key (organization_id, user_id)
    references users (organization_id, id) on delete cascade
) with (fillfactor = 80);

create index sessions_of_user on sessions (user_id);

create table second_factors (
  organization_id uuid not null,
  user_id         uuid not null,
  secret          text not null,
  confirmed_at    timestamptz,
  last_step       bigint not null,
  recovery_hashes text[] not null,
  constraint second_factors_pkey primary key (organization_id, user_id),
  constraint second_factors_user_key unique (user_id),
  constraint second_factors_user_fkey foreign key (organization_id, user_id)
    references users (organization_id, id) on delete cascade
);

-- By account and by address; not of one organization, for who tries may know none.
create table sign_in_brakes (
  subject         text not null,
  key             text collate "C" not null,
  failures        integer not null,
  last_failure_at timestamptz not null,
  constraint sign_in_brakes_pkey primary key (subject, key),
  constraint sign_in_brakes_subject_check check (subject in ('account', 'address'))
);

create index sign_in_brakes_by_age on sign_in_brakes (last_failure_at);
