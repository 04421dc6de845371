package io.domainwatch.persistence.tag;

import static io.domainwatch.persistence.jooq.Tables.DOMAIN_TAGS;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.tag.Tag;
import io.domainwatch.core.tag.Tags;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.jooq.Condition;
import org.jooq.Field;
import org.jooq.impl.DSL;

/**
 * Which domains have all of some tags, by the index {@code domain_tags_by_tag}: whether the domains
 * of a tag are gone through or each domain is looked up among them is left to the database, which
 * knows how many there are.
 */
public final class TaggedDomains {
  private static final String HAS_TAG =
      "%s in (select domain_id from domain_tags where organization_id = ? and tag = ?)";

  private TaggedDomains() {}

  /** The condition that the domain of this id has all of them. */
  public static Condition condition(OrganizationId organizationId, Field<UUID> id, Tags tags) {
    return DSL.and(
        tags.each().stream()
            .map(
                tag ->
                    id.in(
                        DSL.select(DOMAIN_TAGS.DOMAIN_ID)
                            .from(DOMAIN_TAGS)
                            .where(DOMAIN_TAGS.ORGANIZATION_ID.eq(organizationId.uuid()))
                            .and(DOMAIN_TAGS.TAG.eq(tag.text()))))
            .toList());
  }

  /**
   * The same as SQL, each part with {@code and} before it; takes {@link #values}.
   *
   * @param id the column with the id of a domain
   */
  public static String sql(String id, Tags tags) {
    return (" and " + HAS_TAG.formatted(id)).repeat(tags.each().size());
  }

  /** What {@link #sql} takes. */
  public static List<Object> values(OrganizationId organizationId, Tags tags) {
    return tags.each().stream()
        .map(Tag::text)
        .flatMap(tag -> Stream.<Object>of(organizationId.uuid(), tag))
        .toList();
  }
}
