-- Events are listed newest first by check type, by event type or by severity, however rare it is
-- among those of an organization; without these a page of a rare one reads all of them.
create index events_of_check_type on events (organization_id, check_type, occurred_at, id);
create index events_of_type on events (organization_id, event_type, occurred_at, id);
create index events_of_severity on events (organization_id, severity, occurred_at, id);
