-- Throttles of signing in: by browsers that are known again, by networks, and what people are told.
alter table sign_in_brakes drop constraint sign_in_brakes_subject_check;
alter table sign_in_brakes add constraint sign_in_brakes_subject_check
  check (subject in ('account', 'device', 'code', 'signed_in', 'address', 'site', 'network'));

-- Of the whole service, so that all its instances sign alike: the organization is the nil UUID (RFC
-- 9562 section 5.9), the id is made from the name (section 5.3). The value is encrypted.
create table server_secrets (
  organization_id uuid not null,
  id              uuid not null,
  name            text not null,
  value           text not null,
  constraint server_secrets_pkey primary key (organization_id, id)
);

-- A few of each person, for them to see; told_at is the sign-in after which they were shown.
create table failed_sign_ins (
  organization_id uuid not null,
  user_id         uuid not null,
  number          bigint generated always as identity,
  failed_at       timestamptz not null,
  network         text not null,
  step            text not null,
  told_at         timestamptz,
  constraint failed_sign_ins_pkey primary key (organization_id, user_id, number),
  constraint failed_sign_ins_step_check check (step in ('password', 'code')),
  constraint failed_sign_ins_user_fkey foreign key (organization_id, user_id)
    references users (organization_id, id) on delete cascade
);

create index failed_sign_ins_by_age on failed_sign_ins (failed_at);
