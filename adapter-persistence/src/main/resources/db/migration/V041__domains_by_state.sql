-- Lists of domains in a state look at those alone that can be in it, which are few of many. What these
-- indexes depend on changes when a check fails or recovers, not with each run, so that updates by runs
-- stay within the page (HOT).
create index domains_failing on domains (organization_id, created_at, id) where checks_failing <> 0;
create index domains_warning on domains (organization_id, created_at, id) where checks_warning <> 0;
