-- Who is told next while nobody acknowledges an incident (docs/notifications.md, "Escalation
-- policies"). The version before neither reads nor writes these: it escalates nothing.
-- A domain or a channel that was deleted stays in the arrays and is left out when they are read; a
-- policy that names domains of which none is left (domain_ids is not null) still does not take all.
create table escalation_policies (
  organization_id uuid not null,
  id              uuid not null,
  name            text not null,
  check_types     text[],
  min_severity    text not null,
  domain_ids      uuid[],
  tags            text[] not null,
  created_at      timestamptz not null,
  updated_at      timestamptz not null,
  constraint escalation_policies_pkey primary key (organization_id, id),
  constraint escalation_policies_organization_fkey foreign key (organization_id)
    references organizations (id)
);

create table escalation_steps (
  organization_id uuid not null,
  policy_id       uuid not null,
  after_minutes   integer not null,
  channel_ids     uuid[] not null,
  constraint escalation_steps_pkey primary key (organization_id, policy_id, after_minutes),
  constraint escalation_steps_after_check check (after_minutes >= 0),
  constraint escalation_steps_policy_fkey foreign key (organization_id, policy_id)
    references escalation_policies (organization_id, id) on delete cascade
);

-- Which steps were done about which incidents, so that none is done twice, whoever does it. Goes
-- with the incident or the policy. Not a reference to escalation_steps: a step that is changed and
-- changed back stays done.
create table escalation_steps_done (
  organization_id uuid not null,
  incident_id     uuid not null,
  policy_id       uuid not null,
  after_minutes   integer not null,
  done_at         timestamptz not null,
  constraint escalation_steps_done_pkey
    primary key (organization_id, incident_id, policy_id, after_minutes),
  constraint escalation_steps_done_incident_fkey foreign key (organization_id, incident_id)
    references incidents (organization_id, id) on delete cascade,
  constraint escalation_steps_done_policy_fkey foreign key (organization_id, policy_id)
    references escalation_policies (organization_id, id) on delete cascade
);

create index escalation_steps_done_of_policy on escalation_steps_done (organization_id, policy_id);
