package io.domainwatch.persistence.tag;

import io.domainwatch.core.tag.Tag;
import io.domainwatch.core.tag.Tags;
import java.util.List;
import java.util.UUID;
import org.jooq.DSLContext;

/** The tags of domains, where domains are looked up by them. */
public final class TagRows {
  private static final String REMOVE =
      """
      delete from domain_tags
       where organization_id = ? and domain_id = ? and tag <> all (?::text[])
      """;

  private static final String ADD =
      """
      insert into domain_tags (organization_id, domain_id, tag)
      select ?, ?, unnest(?::text[])
          on conflict on constraint domain_tags_pkey do nothing
      """;

  /** Goes from one tag to the next by the index {@code domain_tags_by_tag}. */
  private static final String USED =
      """
      with recursive used (tag, place) as (
        (select tag, 1 from domain_tags where organization_id = ? order by tag limit 1)
        union all
        select (select next.tag from domain_tags next
                 where next.organization_id = ? and next.tag > used.tag
                 order by next.tag limit 1), used.place + 1
          from used where used.tag is not null and used.place < ?
      )
      select tag from used where tag is not null order by place limit ?
      """;

  private TagRows() {}

  /** Makes them those of a domain, whose row is locked or new. */
  public static void store(DSLContext dsl, UUID organizationId, UUID domainId, Tags tags) {
    String[] texts = tags.texts().toArray(String[]::new);
    dsl.execute(REMOVE, organizationId, domainId, texts);
    add(dsl, organizationId, domainId, tags);
  }

  /** The first of an organization by their text, each once. */
  public static List<Tag> used(DSLContext dsl, UUID organizationId, int most) {
    return dsl.fetch(USED, organizationId, organizationId, most, most)
        .map(row -> new Tag(row.get(0, String.class)));
  }

  /** Adds those of a domain that has none yet. */
  public static void add(DSLContext dsl, UUID organizationId, UUID domainId, Tags tags) {
    if (!tags.isEmpty()) {
      dsl.execute(ADD, organizationId, domainId, tags.texts().toArray(String[]::new));
    }
  }
}
