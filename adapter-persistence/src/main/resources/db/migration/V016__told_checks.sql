-- Which checks of a domain have run at all, which have no meaning for it, and when each told last
-- (could say something), so that an overview of many domains still reads one row for each. The set
-- checks_fine is from now on that of the checks that told last that all is fine: a run that could
-- not tell leaves it. An instance of an older version takes such a check out of it, and leaves the
-- time; either makes the check unknown until it tells, never fine. Places in checks_told_at are
-- those of check types (see V013), from 1; times are milliseconds since 1970. In no index, so that updates stay within the page (HOT).
alter table domains
  add column checks_ran            integer not null default 0,
  add column checks_not_applicable integer not null default 0,
  add column checks_told_at        bigint[] not null default '{}';

with place as (
  select check_type, place::integer
    from unnest(array['uptime', 'ssl', 'dns', 'nameserver', 'rdap', 'robots', 'email_auth',
                      'redirect', 'sitemap', 'lighthouse', 'blacklist', 'security_headers',
                      'open_ports']) with ordinality as place (check_type, place)
), newest as (
  select domain.organization_id, domain.id as domain_id,
         bit_or(case when run.last_outcome is not null then 1 << (place.place - 1) else 0 end)
           as ran,
         bit_or(case when run.last_outcome = 'not_applicable' then 1 << (place.place - 1)
                     else 0 end) as not_applicable,
         array_agg(case when run.last_outcome <> 'inconclusive'
                        then (extract(epoch from run.last_run_at) * 1000)::bigint end
                   order by place.place) as told_at
    from domains domain
   cross join place
    left join check_schedule run
      on run.organization_id = domain.organization_id and run.domain_id = domain.id
     and run.check_type = place.check_type
   group by domain.organization_id, domain.id
)
update domains domain
   set checks_ran = newest.ran, checks_not_applicable = newest.not_applicable,
       checks_told_at = newest.told_at
  from newest
 where domain.organization_id = newest.organization_id and domain.id = newest.domain_id;

-- What kept the newest run of a check from telling and ends by itself. Troubles of instances are
-- looked for by index; those of a site are found with its domain.
alter table check_schedule add column held_back_by text;

create index check_schedule_held_back on check_schedule (held_back_by, next_run_at)
  where held_back_by in ('own_network', 'processor_time');
