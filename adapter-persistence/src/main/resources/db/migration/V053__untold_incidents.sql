-- What of an incident was recorded while nobody was to be notified: its opening, a rise of its
-- severity or its end. The version before leaves it empty, and so nothing that it records is told at
-- the end of a snooze (ADR 63).
alter table incidents add column untold text
  constraint incidents_untold_check check (untold in ('opening', 'rise', 'recovery'));

create index incidents_untold on incidents (organization_id, domain_id) where untold is not null;
