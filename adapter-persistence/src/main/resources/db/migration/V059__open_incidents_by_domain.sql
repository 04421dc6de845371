-- The list of domains tells what is worst of each domain that it shows; without this a domain with a
-- long history reads all its incidents for the few that are open.
create index incidents_open_of_domain on incidents (organization_id, domain_id) where closed_at is null;
