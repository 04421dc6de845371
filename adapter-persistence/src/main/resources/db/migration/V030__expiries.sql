-- When certificates and registrations end: of each domain and kind what the newest run saw that saw
-- any, so that an organization's next ones are read by an index. The version before neither reads
-- nor writes it; what it records beside this one is taken over by the next run under this one.
create table expiries (
  organization_id uuid not null,
  domain_id       uuid not null,
  kind            text collate "C" not null,
  expires_at      timestamptz not null,
  provider        text,
  seen_at         timestamptz not null,
  constraint expiries_pkey primary key (organization_id, domain_id, kind),
  constraint expiries_kind_check check (kind in ('certificate', 'registration')),
  constraint expiries_domain_fkey foreign key (organization_id, domain_id)
    references domains (organization_id, id) on delete cascade
) with (fillfactor = 70);

-- seen_at moves with every run and is in no index, so that these updates stay within the page (HOT).
create index expiries_soonest_first on expiries (organization_id, expires_at, domain_id, kind);

-- What the newest run of a check saw; a time that cannot be read is left to the next run.
with newest as (
  select run.organization_id, run.domain_id, run.check_type, result.started_at,
         replace(result.observations::text, '\u0000', '\ufffd')::json as seen
    from check_schedule run
    join check_results result
      on result.organization_id = run.organization_id and result.domain_id = run.domain_id
     and result.check_type = run.check_type and result.started_at = run.last_run_at
   where run.check_type in ('ssl', 'rdap')
), certificate as (
  select newest.organization_id, newest.domain_id, newest.started_at, each.leaf
    from newest
   cross join lateral (
         select newest.seen -> 'leaf' as leaf
          union all
         select other.leaf
           from json_array_elements(
                  case when json_typeof(newest.seen -> 'otherLeafs') = 'array'
                       then newest.seen -> 'otherLeafs' else '[]'::json end) as other (leaf)
         ) as each
   where newest.check_type = 'ssl' and json_typeof(each.leaf) = 'object'
), found as (
  select organization_id, domain_id, 'certificate' as kind, leaf ->> 'notAfter' as expires_at,
         coalesce(leaf ->> 'issuerO', leaf ->> 'issuerCN') as provider, started_at
    from certificate
   union all
  select organization_id, domain_id, 'registration', seen ->> 'expiration',
         case when json_typeof(seen -> 'registrar') = 'object'
              then seen -> 'registrar' ->> 'name' end, started_at
    from newest
   where check_type = 'rdap' and seen ->> 'state' = 'ok'
), readable as (
  select organization_id, domain_id, kind, provider, started_at,
         date_trunc('milliseconds', case
           when expires_at ~ '^(19[7-9]|[2-9][0-9]{2})[0-9]-[01][0-9]-[0-3][0-9]T[0-9:.]+Z$'
           then expires_at::timestamptz end) as expires_at
    from found
)
insert into expiries (organization_id, domain_id, kind, expires_at, provider, seen_at)
select distinct on (organization_id, domain_id, kind)
       organization_id, domain_id, kind, expires_at, provider, started_at
  from readable
 where expires_at is not null
 order by organization_id, domain_id, kind, expires_at;
