-- One number that moves with every change of a key or an organization, so that all instances can
-- tell whether what they remember about access is still right. Using a key does not move it.
create table access_revision (
  only_row boolean not null default true,
  revision bigint  not null,
  constraint access_revision_pkey primary key (only_row),
  constraint access_revision_only_row_check check (only_row)
) with (fillfactor = 10);

create function advance_access_revision() returns trigger language plpgsql as $$
begin
  insert into access_revision as present (revision) values (1)
    on conflict on constraint access_revision_pkey do update set revision = present.revision + 1;
  return null;
end
$$;

-- Deferred to the commit: nobody holds the single row while waiting for another lock.
create constraint trigger organizations_advance_access_revision
  after insert or delete or update on organizations
  deferrable initially deferred
  for each row execute function advance_access_revision();

create constraint trigger api_keys_advance_access_revision
  after insert or delete or update of organization_id, name, scope, hash, expires_at, revoked_at on api_keys
  deferrable initially deferred
  for each row execute function advance_access_revision();
