-- Which hosts of others an organization had us ask on a day of UTC, and how much they sent. Earlier
-- days are removed; as many rows of one day as an organization may ask hosts.
create table foreign_visits (
  organization_id uuid not null,
  day             date not null,
  host            text collate "C" not null,
  octets          bigint not null default 0,
  constraint foreign_visits_pkey primary key (organization_id, day, host),
  constraint foreign_visits_organization_fkey foreign key (organization_id)
    references organizations (id)
);

create index foreign_visits_by_day on foreign_visits (day);
