-- When each organization has its next turn at claiming: a claim asks only organizations whose turn
-- has come, and each gives at most its share, so that nobody waits for another's backlog and nobody
-- reads the rows of organizations that have nothing due.
-- An organization may have several turns; whoever takes those that have come leaves one for the next
-- due check, or for a second later while checks are claimed, since it cannot know when they will be
-- due again. Turns are added and deleted, never changed, and nothing is unique: so nobody waits for
-- anybody here. No foreign key either, since that would wait for the lock of an organization; the
-- turn of one that is gone is taken once more and leaves nothing.
create table check_turns (
  organization_id uuid not null,
  due_at          timestamptz not null
) with (
  autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_threshold = 500,
  autovacuum_vacuum_cost_delay = 0
);

create index check_turns_due on check_turns (due_at);
create index check_turns_organization on check_turns (organization_id, due_at);

create index check_schedule_turn on check_schedule (organization_id, next_run_at)
  where next_run_at is not null;

-- Triggers, and not the code that moves checks, so that instances of an older version, which know
-- nothing of turns, give them too. A run that ends moves its check to later, which needs no turn.
create function check_turns_of_added() returns trigger language plpgsql as $$
begin
  insert into check_turns (organization_id, due_at)
  select organization_id, min(next_run_at) from added
   where next_run_at is not null group by organization_id;
  return null;
end $$;

-- One turn of a transaction is enough for all that it moves to the same time or later: nobody else
-- can take it before.
create function check_turns_of_moved() returns trigger language plpgsql as $$
begin
  if not exists (
      select from check_turns turn
       where turn.organization_id = new.organization_id and turn.due_at <= new.next_run_at
         and turn.xmin = pg_current_xact_id()::xid) then
    insert into check_turns (organization_id, due_at)
    values (new.organization_id, new.next_run_at);
  end if;
  return null;
end $$;

create trigger check_turns_of_added after insert on check_schedule
  referencing new table as added
  for each statement execute function check_turns_of_added();

create trigger check_turns_of_moved after update of next_run_at on check_schedule
  for each row
  when (new.next_run_at is not null
        and (old.next_run_at is null or new.next_run_at < old.next_run_at))
  execute function check_turns_of_moved();

insert into check_turns (organization_id, due_at)
select organization_id, min(next_run_at) from check_schedule
 where next_run_at is not null group by organization_id;
