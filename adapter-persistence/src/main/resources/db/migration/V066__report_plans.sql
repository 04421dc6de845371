-- Which reports an organization is sent (ADR 73). *_sent is the first day of the newest period of
-- which a report was sent: it is moved in the transaction that makes the messages, so that each
-- report is made once, and the table stays as small as there are organizations.
create table report_plans (
  organization_id uuid not null,
  weekly_since    timestamptz,
  monthly_since   timestamptz,
  time_zone       text not null,
  weekly_sent     date,
  monthly_sent    date,
  constraint report_plans_pkey primary key (organization_id),
  constraint report_plans_organization_fkey foreign key (organization_id)
    references organizations (id) on delete cascade
);

-- Who gets them: at most 20 of an organization (ReportPlan); goes with the channel.
create table report_receivers (
  organization_id uuid not null,
  channel_id      uuid not null,
  constraint report_receivers_pkey primary key (organization_id, channel_id),
  constraint report_receivers_plan_fkey foreign key (organization_id)
    references report_plans (organization_id) on delete cascade,
  constraint report_receivers_channel_fkey foreign key (organization_id, channel_id)
    references notification_channels (organization_id, id) on delete cascade
);
