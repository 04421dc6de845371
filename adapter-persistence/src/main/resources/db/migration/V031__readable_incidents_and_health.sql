-- Incidents are listed with what opened them and what was sent of them, and domains remember since
-- when they are in their state. An instance of the version before leaves the new columns and the new
-- table empty: what it opens has no start and no sentence, and what it sends is not listed.

-- started_at is the start of the first bad run; message says what was found when the incident opened
-- or last rose.
alter table incidents
  add column started_at timestamptz,
  add column message    text;

-- The opening event of an incident says both.
with opening as (
  select distinct on (organization_id, incident_id)
         organization_id, incident_id, message,
         replace(details::text, '\u0000', '\ufffd')::json ->> 'since' as since
    from events
   where incident_id is not null
   order by organization_id, incident_id, occurred_at, id
)
update incidents incident
   set message = opening.message,
       started_at = case when opening.since ~ '^(19[7-9]|[2-9][0-9]{2})[0-9]-[01][0-9]-[0-3][0-9]T[0-9:.]+Z$'
                         then opening.since::timestamptz end
  from opening
 where incident.organization_id = opening.organization_id and incident.id = opening.incident_id;

create index incidents_newest_first on incidents (organization_id, opened_at, id);
create index incidents_open on incidents (organization_id, opened_at, id) where closed_at is null;
create index incidents_of_domain_newest_first on incidents (organization_id, domain_id, opened_at, id);
drop index incidents_of_domain;

-- Of which incidents a delivery tells.
create table notification_delivery_incidents (
  organization_id uuid not null,
  incident_id     uuid not null,
  delivery_id     uuid not null,
  constraint notification_delivery_incidents_pkey
    primary key (organization_id, incident_id, delivery_id),
  constraint notification_delivery_incidents_delivery_fkey foreign key (organization_id, delivery_id)
    references notification_deliveries (organization_id, id) on delete cascade
);

create index notification_delivery_incidents_of_delivery
  on notification_delivery_incidents (organization_id, delivery_id);

-- The state that a domain was in when something last changed it, and since when; in no index, so
-- that these updates stay within the page (HOT).
alter table domains
  add column health_state text,
  add column health_since timestamptz;
