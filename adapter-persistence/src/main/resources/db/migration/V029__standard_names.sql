-- Tables and columns get the names that the field uses: a notification log (Prometheus Alertmanager:
-- nflog), a login throttle (OWASP), and on the wire and in tables the same word for the same thing.
-- Values stay, but for three reasons of a failed attempt and one of a disabled channel. An instance of
-- the version before cannot work with these names: stop all instances before this one starts.

alter table notification_tellings rename to notification_log;
alter table notification_log rename column told_at to notified_at;
alter table notification_log rename column remind_at to next_reminder_at;
alter table notification_log rename constraint notification_tellings_pkey to notification_log_pkey;
alter table notification_log
  rename constraint notification_tellings_channel_fkey to notification_log_channel_fkey;
alter table notification_log
  rename constraint notification_tellings_incident_fkey to notification_log_incident_fkey;
alter index notification_tellings_of_channel rename to notification_log_of_channel;
alter index notification_tellings_of_group rename to notification_log_of_group;
alter index notification_tellings_remind rename to notification_log_next_reminder;

alter table sign_in_brakes rename to login_throttles;
alter table login_throttles rename constraint sign_in_brakes_pkey to login_throttles_pkey;
alter table login_throttles
  rename constraint sign_in_brakes_subject_check to login_throttles_subject_check;
alter index sign_in_brakes_by_age rename to login_throttles_by_age;

alter table failed_sign_ins rename column told_at to notified_at;

alter table notification_groups rename column told_at to notified_at;
alter table notification_groups rename column burst to group_key;
alter index notification_groups_told rename to notification_groups_notified;

alter table notification_channels rename column kind to type;
alter table notification_channels rename column least_severity to min_severity;
alter table notification_channels rename column off_since to disabled_at;
alter table notification_channels rename column off_reason to disabled_reason;
alter table notification_channels
  rename constraint notification_channels_kind_check to notification_channels_type_check;
alter table notification_channels
  rename constraint notification_channels_off_check to notification_channels_disabled_check;

alter table notification_deliveries rename column kind to type;
alter table notification_deliveries rename column behind to blocked;
alter table notification_deliveries rename column round to retry_round;
alter table notification_deliveries rename column ended_at to completed_at;

alter table notification_attempts rename column answer to response_body;
alter table notification_attempts rename column took_ms to duration_ms;

alter table domains rename column checks_fine to checks_ok;

-- Since PostgreSQL 18 each "not null" has a name too, made of those of its table and column.
do $$
declare
  old record;
begin
  for old in
    select c.conrelid::regclass as relation, c.conname,
           t.relname || '_' || a.attname || '_not_null' as wanted
      from pg_constraint c
      join pg_class t on t.oid = c.conrelid and t.relnamespace = current_schema()::regnamespace
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'n'
       and t.relname in ('notification_log', 'login_throttles', 'notification_groups',
                         'notification_channels', 'notification_deliveries',
                         'notification_attempts', 'domains')
       and c.conname <> t.relname || '_' || a.attname || '_not_null'
  loop
    execute format('alter table %s rename constraint %I to %I', old.relation, old.conname, old.wanted);
  end loop;
end
$$;

update notification_attempts
   set reason = case reason when 'name' then 'dns_error'
                            when 'broken' then 'connection_reset'
                            else 'endpoint_gone' end
 where reason in ('name', 'broken', 'gone');

update notification_channels set disabled_reason = 'endpoint_gone' where disabled_reason = 'gone';
