-- Whether a person's password was made for them and shown to somebody, so that they must choose one
-- before the dashboard shows anything. People of older versions go on as they are; an older version
-- that runs beside this one makes passwords that need not be changed.
alter table users add column must_change_password boolean not null default false;
