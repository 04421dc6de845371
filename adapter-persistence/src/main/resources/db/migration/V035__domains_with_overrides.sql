-- Whether a domain may have checks that are disabled or have an interval of their own, so that a list
-- of domains reads overrides of those alone. Set by the database itself, since an instance of the
-- version before changes overrides too; never taken back, so it says "may".
alter table domains add column may_have_overrides boolean not null default false;

update domains domain set may_have_overrides = true
 where exists (select from check_overrides override
                where override.organization_id = domain.organization_id
                  and override.domain_id = domain.id
                  and (override.disabled or override.interval_seconds is not null));

create function remember_overrides() returns trigger language plpgsql as $body$
begin
  update domains set may_have_overrides = true
   where organization_id = new.organization_id and id = new.domain_id and not may_have_overrides;
  return null;
end
$body$;

create trigger check_overrides_are_remembered
  after insert or update on check_overrides
  for each row when (new.disabled or new.interval_seconds is not null)
  execute function remember_overrides();
