-- Incidents are listed newest first by check type or by severity, however rare it is among those of an
-- organization; without these a page of a rare one reads all of them.
create index incidents_of_check_type on incidents (organization_id, check_type, opened_at, id);
create index incidents_of_severity on incidents (organization_id, severity, opened_at, id);
