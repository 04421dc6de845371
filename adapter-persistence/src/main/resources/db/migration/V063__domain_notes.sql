-- What people wrote down about a domain, one text for each; goes with it.
create table domain_notes (
  organization_id uuid not null,
  domain_id       uuid not null,
  text            text not null,
  written_by      text not null,
  written_at      timestamptz not null,
  constraint domain_notes_pkey primary key (organization_id, domain_id),
  constraint domain_notes_domain_fkey foreign key (organization_id, domain_id)
    references domains (organization_id, id) on delete cascade
);
