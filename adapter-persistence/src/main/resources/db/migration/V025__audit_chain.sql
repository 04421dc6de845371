-- The audit log is chained by hash within each organization: position counts its entries without a
-- gap, previous_hash is the hash of the one before, hash is made of all that the entry says.
-- Entries that are there already become the first ones of their chains, in the order of their ids.
alter table audit_entries
  add column position      bigint,
  add column previous_hash text,
  add column hash          text,
  add constraint audit_entries_position_key unique (organization_id, position);

-- Both ends of each chain. The anchor is the newest of the entries that were deleted because they
-- are old; what is left follows from it.
create table audit_chains (
  organization_id uuid not null,
  position        bigint not null default 0,
  hash            text not null default repeat('0', 64),
  anchor_position bigint not null default 0,
  anchor_hash     text not null default repeat('0', 64),
  constraint audit_chains_pkey primary key (organization_id),
  constraint audit_chains_organization_fkey foreign key (organization_id) references organizations (id)
) with (fillfactor = 50);

-- Each part with its length before it, so that no text can be shifted from one into another.
-- ChainedEntry.computedHash makes the same; `doctor` compares.
create function audit_entry_hash(entry audit_entries, place bigint, previous text) returns text
  language sql stable as $$
  select encode(sha256(convert_to(
           string_agg(octet_length(convert_to(part, 'UTF8')) || ':' || part, '' order by number),
           'UTF8')), 'hex')
    from unnest(array[
           '1', previous, place::text, entry.organization_id::text, entry.id::text,
           (extract(epoch from entry.occurred_at) * 1000000)::bigint::text, entry.actor_kind,
           entry.actor_id, entry.actor_name, entry.action, entry.subject, entry.detail])
         with ordinality as parts (part, number)
$$;

-- Puts an entry at the end of its chain. The row of the chain is locked from here to the end of the
-- transaction, so nobody builds on the same end.
create function chain_audit_entry(entry audit_entries) returns void language plpgsql as $$
declare
  chain audit_chains;
  made  text;
begin
  insert into audit_chains (organization_id) values (entry.organization_id) on conflict do nothing;
  select * into chain from audit_chains where organization_id = entry.organization_id for update;
  made := audit_entry_hash(entry, chain.position + 1, chain.hash);
  update audit_entries set position = chain.position + 1, previous_hash = chain.hash, hash = made
   where organization_id = entry.organization_id and id = entry.id;
  update audit_chains set position = chain.position + 1, hash = made
   where organization_id = entry.organization_id;
end
$$;

do $$
declare
  entry audit_entries;
begin
  for entry in select * from audit_entries order by organization_id, id loop
    perform chain_audit_entry(entry);
  end loop;
end
$$;

-- Deferred to the end of the transaction, so that the lock of a chain is the last one that it takes:
-- those who add to one log wait for each other's commit and for nothing else, and never in a circle.
-- In the database, so that an instance of an older version adds to the chain too.
create function chain_new_audit_entry() returns trigger language plpgsql as $$
begin
  perform chain_audit_entry(new);
  return null;
end
$$;

create constraint trigger audit_entries_chained after insert on audit_entries
  deferrable initially deferred for each row when (new.position is null)
  execute function chain_new_audit_entry();
