-- How many domains of an organization are remembered to be in which state, so that pages read a few
-- rows instead of counting all (ADR 58). Changes are rows of their own, which nobody waits for; they
-- are added to the counts every few seconds. A count is the sum of both.
create table domain_state_counts (
  organization_id uuid not null,
  state           text not null,
  number          bigint not null,
  constraint domain_state_counts_pkey primary key (organization_id, state)
) with (fillfactor = 50);

create table domain_state_moves (
  organization_id uuid not null,
  state           text not null,
  number          integer not null
) with (
  autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_threshold = 500,
  autovacuum_vacuum_cost_delay = 0
);

create index domain_state_moves_of_organization on domain_state_moves (organization_id);

-- Nobody changes a state between the counting and the triggers.
lock table domain_health in share row exclusive mode;

insert into domain_state_counts (organization_id, state, number)
select organization_id, state, count(*) from domain_health group by organization_id, state;

create function count_domain_state() returns trigger language plpgsql as $body$
begin
  if tg_op <> 'INSERT' then
    insert into domain_state_moves (organization_id, state, number)
    values (old.organization_id, old.state, -1);
  end if;
  if tg_op <> 'DELETE' then
    insert into domain_state_moves (organization_id, state, number)
    values (new.organization_id, new.state, 1);
  end if;
  return null;
end
$body$;

create trigger domain_health_counts_domains
  after insert or delete on domain_health for each row execute function count_domain_state();

create trigger domain_health_counts_moves
  after update of state on domain_health for each row
  when (old.state is distinct from new.state) execute function count_domain_state();
