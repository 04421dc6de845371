-- The names of domains alone, so that a search reads a part of an index that is of one organization
-- and that runs never touch: the rows of domains are wide and change with each run (ADR 58).
create table domain_names (
  organization_id uuid not null,
  name            text collate "C" not null,
  domain_id       uuid not null,
  constraint domain_names_pkey primary key (organization_id, name) include (domain_id)
);

-- No domain comes or goes between the copy and the triggers.
lock table domains in share row exclusive mode;

insert into domain_names (organization_id, name, domain_id)
select organization_id, name, id from domains order by organization_id, name;

-- Done by the database, since an instance of the version before adds and deletes domains too. A name
-- never changes.
create function keep_domain_name() returns trigger language plpgsql as $body$
begin
  if tg_op = 'DELETE' then
    delete from domain_names where organization_id = old.organization_id and name = old.name;
  else
    insert into domain_names (organization_id, name, domain_id)
    values (new.organization_id, new.name, new.id);
  end if;
  return null;
end
$body$;

create trigger domains_keep_their_name
  after insert or delete on domains for each row execute function keep_domain_name();
