-- In which language and time zone a person reads pages; null for what the browser says.
alter table users
  add column language  text,
  add column time_zone text,
  add constraint users_language_check check (length(language) <= 64),
  add constraint users_time_zone_check check (length(time_zone) <= 64);
