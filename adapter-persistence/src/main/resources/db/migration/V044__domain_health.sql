-- Until when a domain is in the state that it is remembered to be in, so that lists, counts and
-- filters by state read an index and judge anew only what may have lapsed (ADR 58). Apart from the
-- domain, since it changes with each run and is in an index.
create table domain_health (
  organization_id uuid not null,
  domain_id       uuid not null,
  state           text not null,
  -- '-infinity': it is to be judged; 'infinity': nothing but a run or a client changes it.
  holds_until     timestamptz not null,
  constraint domain_health_pkey primary key (organization_id, domain_id),
  constraint domain_health_domain_fkey foreign key (organization_id, domain_id)
    references domains (organization_id, id) on delete cascade
) with (
  autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_threshold = 500,
  autovacuum_vacuum_cost_delay = 0
);

insert into domain_health (organization_id, domain_id, state, holds_until)
select organization_id, id, coalesce(health_state, 'pending'), '-infinity' from domains;

create index domain_health_lapsed on domain_health (organization_id, holds_until);

-- Pages by state and name, and lists of a state, oldest first. Both change when a state does, not with
-- each run, so that updates by runs stay within the page (HOT).
create index domains_by_state on domains (organization_id, health_state, name);
create index domains_in_state_oldest_first on domains (organization_id, health_state, created_at, id);
drop index domains_failing;
drop index domains_warning;

-- What follows is done by the database itself, since an instance of the version before adds and
-- changes domains too, and leaves it to others to judge them.
create function begin_domain_health() returns trigger language plpgsql as $body$
begin
  insert into domain_health (organization_id, domain_id, state, holds_until)
  values (new.organization_id, new.id, coalesce(new.health_state, 'pending'),
          case when new.health_state in ('pending', 'paused') and new.checks_ran = 0
               then timestamptz 'infinity' else timestamptz '-infinity' end);
  return null;
end
$body$;

create trigger domains_begin_their_health
  after insert on domains for each row execute function begin_domain_health();

create function doubt_domain_health() returns trigger language plpgsql as $body$
begin
  update domain_health set holds_until = '-infinity'
   where organization_id = new.organization_id and domain_id = new.id;
  return null;
end
$body$;

create trigger domains_doubt_their_health
  after update of health_state, status on domains for each row
  when (old.health_state is distinct from new.health_state or old.status <> new.status)
  execute function doubt_domain_health();

create function doubt_health_by_override() returns trigger language plpgsql as $body$
declare
  changed check_overrides := case when tg_op = 'DELETE' then old else new end;
begin
  update domain_health set holds_until = '-infinity'
   where organization_id = changed.organization_id and domain_id = changed.domain_id;
  return null;
end
$body$;

create trigger check_overrides_doubt_health
  after insert or update or delete on check_overrides
  for each row execute function doubt_health_by_override();
