-- A mailbox gets messages once its receiver has said that it wants them. The channels of the
-- version before sent without asking and keep working: they are taken over as confirmed when they
-- were made. One that an instance of the version before makes from now on is unconfirmed until its
-- receiver is asked from its page.
alter table notification_channels add column confirmed_at timestamptz;

update notification_channels set confirmed_at = created_at where kind = 'email';

alter table notification_channels
  add constraint notification_channels_confirmed_check
    check (confirmed_at is null or kind = 'email');

-- The open question to the receiver of a channel. Of the link in its newest mail, the hash.
create table channel_confirmations (
  organization_id uuid not null,
  channel_id      uuid not null,
  address         text not null,
  mail_due_at     timestamptz,
  failures        integer not null,
  token_hash      text collate "C",
  expires_at      timestamptz,
  constraint channel_confirmations_pkey primary key (organization_id, channel_id),
  constraint channel_confirmations_token_key unique (token_hash),
  constraint channel_confirmations_link_check check ((token_hash is null) = (expires_at is null)),
  constraint channel_confirmations_channel_fkey foreign key (organization_id, channel_id)
    references notification_channels (organization_id, id) on delete cascade
);

create index channel_confirmations_due on channel_confirmations (mail_due_at)
  where mail_due_at is not null;

-- Mails in the present window of each bucket, and receivers that want none from this service: of
-- no organization, for they protect a receiver from all together. Receivers are kept as hashes.
create table mail_counters (
  bucket    text collate "C" not null,
  opened_at timestamptz not null,
  number    integer not null,
  constraint mail_counters_pkey primary key (bucket)
);

create index mail_counters_by_age on mail_counters (opened_at);

create table mail_refusals (
  receiver   text collate "C" not null,
  refused_at timestamptz not null,
  constraint mail_refusals_pkey primary key (receiver)
);
