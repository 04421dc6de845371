-- Which checks of a domain were failing, warning or fine when they last ran, as sets of checks: bit
-- n (from 0) stands for the check type that is listed here at place n + 1. Every run writes the row
-- of its domain anyway; so an overview of many domains reads one row for each, not thirteen. In no
-- index, so that these updates stay within the page (HOT).
alter table domains
  add column checks_failing integer not null default 0,
  add column checks_warning integer not null default 0,
  add column checks_fine    integer not null default 0;

update domains domain
   set checks_failing = newest.failing, checks_warning = newest.warning, checks_fine = newest.fine
  from (
    select organization_id, domain_id,
           coalesce(bit_or(bit) filter (where last_outcome = 'failing'), 0) as failing,
           coalesce(bit_or(bit) filter (where last_outcome = 'warning'), 0) as warning,
           coalesce(bit_or(bit) filter (where last_outcome = 'ok'), 0) as fine
      from (
        select organization_id, domain_id, last_outcome,
               1 << (array_position(
                       array['uptime', 'ssl', 'dns', 'nameserver', 'rdap', 'robots', 'email_auth',
                             'redirect', 'sitemap', 'lighthouse', 'blacklist', 'security_headers',
                             'open_ports'],
                       check_type) - 1) as bit
          from check_schedule
      ) as run
     group by organization_id, domain_id
  ) as newest
 where domain.organization_id = newest.organization_id and domain.id = newest.domain_id;
