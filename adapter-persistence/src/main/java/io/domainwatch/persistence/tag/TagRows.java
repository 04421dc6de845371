package io.domainwatch.persistence.tag;

import io.domainwatch.core.tag.Tags;
import java.util.UUID;
import org.jooq.DSLContext;

/** The tags of a domain, where domains are looked up by them. */
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

  private TagRows() {}

  /** Makes them those of a domain, whose row is locked or new. */
  public static void store(DSLContext dsl, UUID organizationId, UUID domainId, Tags tags) {
    String[] texts = tags.texts().toArray(String[]::new);
    dsl.execute(REMOVE, organizationId, domainId, texts);
    add(dsl, organizationId, domainId, tags);
  }

  /** Adds those of a domain that has none yet. */
  public static void add(DSLContext dsl, UUID organizationId, UUID domainId, Tags tags) {
    if (!tags.isEmpty()) {
      dsl.execute(ADD, organizationId, domainId, tags.texts().toArray(String[]::new));
    }
  }
}
