-- The tags of domains (docs/spec/resources.md, "Tags"), at most twenty each. The version before
-- neither reads nor writes them.
create table domain_tags (
  organization_id uuid not null,
  domain_id       uuid not null,
  tag             text collate "C" not null,
  constraint domain_tags_pkey primary key (organization_id, domain_id, tag),
  constraint domain_tags_domain_fkey foreign key (organization_id, domain_id)
    references domains (organization_id, id) on delete cascade
);

create index domain_tags_by_tag on domain_tags (organization_id, tag, domain_id);
