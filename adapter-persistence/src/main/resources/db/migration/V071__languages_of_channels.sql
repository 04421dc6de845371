-- In which language people read the messages of a channel (ADR 83). The version before leaves the
-- column as it is: a channel that it makes is English. A language that only a newer version knows is
-- read as English.
alter table notification_channels
  add column language text not null default 'en',
  add constraint notification_channels_language_check check (length(language) between 2 and 64);
