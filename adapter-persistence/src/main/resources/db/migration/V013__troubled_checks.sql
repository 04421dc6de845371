-- The few checks whose newest result is bad, so that an overview finds the troubled domains
-- without reading the schedule of all. It changes only when an outcome becomes bad or good again.
create index check_schedule_troubled on check_schedule (organization_id, domain_id)
  include (last_outcome) where last_outcome in ('failing', 'warning');
