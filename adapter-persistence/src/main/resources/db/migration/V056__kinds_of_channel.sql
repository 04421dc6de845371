-- Kinds of channel are described by the program, which refuses those that it does not know; the
-- database holds the form of their names alone. Of such a channel the column address holds all
-- settings: a JSON object, encrypted like the URLs in it.
alter table notification_channels
  drop constraint notification_channels_type_check;

alter table notification_channels
  add constraint notification_channels_type_check check (type ~ '^[a-z][a-z0-9_]{0,39}$');
