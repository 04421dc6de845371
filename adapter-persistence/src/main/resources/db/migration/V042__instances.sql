-- Who lives, so that what a dead instance had claimed need not wait for the end of its leases. By the
-- clock of this server. seen_since begins anew when an instance was silent for seconds: whoever takes
-- over must have been seen all the time in which another one was not.
create table instances (
  id         uuid not null,
  seen_at    timestamptz not null,
  seen_since timestamptz not null,
  constraint instances_pkey primary key (id)
) with (fillfactor = 10);

-- Whose claim it is. Instances of an older version leave it empty; then the lease counts alone.
alter table notification_deliveries add column lease_owner uuid;
