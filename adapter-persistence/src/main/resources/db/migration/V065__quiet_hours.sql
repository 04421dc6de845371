-- Hours in which a channel is told nothing, and what they hold back (ADR 72). The version before
-- leaves the columns as they are: a channel that it makes has none, and what it keeps for a digest is
-- held by nothing. While it runs beside this one it takes what is held as if it were for a digest.
alter table notification_channels
  add column quiet_time_zone text,
  add column quiet_from time,
  add column quiet_to time,
  add column quiet_days text[],
  add column quiet_high_passes boolean,
  add constraint notification_channels_quiet_check check (
    (quiet_time_zone is null) = (quiet_from is null)
    and (quiet_time_zone is null) = (quiet_to is null)
    and (quiet_time_zone is null) = (quiet_high_passes is null)
    and (quiet_days is null or quiet_time_zone is not null));

-- Whether it waits for the end of quiet hours, and not for a digest.
alter table notification_digest_events add column held boolean not null default false;

create index notification_digest_events_held
  on notification_digest_events (organization_id, channel_id, occurred_at) where held;

-- What the channel has heard: anything, that the severity is high, and whether some is held back.
alter table notification_log
  add column told boolean not null default true,
  add column high boolean not null default false,
  add column held boolean not null default false,
  add constraint notification_log_heard_check check (told or held);
