-- The first page asks which incidents of an organization ended in the last day; without this it reads
-- all that ended then, of whatever organization, or all that the organization ever had.
create index incidents_of_organization_closed on incidents (organization_id, closed_at)
  where closed_at is not null;
