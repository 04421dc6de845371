package io.domainwatch.persistence.overview;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.overview.DomainHealth;
import io.domainwatch.core.tag.Tags;
import io.domainwatch.persistence.overview.list.TroubledDomains;
import io.domainwatch.persistence.tag.TaggedDomains;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/**
 * Finds and counts the domains of an organization whose name has a part, and that have tags. Names
 * are looked for in what is kept of them alone; where many match, the domains are read in their
 * order until enough are found, which takes no longer then.
 *
 * @param part as the database can store it; empty takes whatever name
 * @param tags of which a domain has all
 * @param check of which a domain's newest result is failing or a warning
 */
record DomainMatches(
    Connection connection,
    OrganizationId organizationId,
    Optional<String> part,
    Tags tags,
    Optional<CheckType> check,
    Instant now) {
  /** Takes the array of {@link #few}. */
  static final String THESE = "id = any(?::uuid[])";

  /** With more matches than these, a search is a broad one; some 5 ms to read them as rows. */
  private static final int MAX_FEW = 2_000;

  private static final String FIND =
      """
      select domain_id from domain_names
       where organization_id = ? and position(? in name) > 0 order by name limit ?
      """;

  private static final String BY_NAME =
      "select count(*) from domain_names where organization_id = ? and position(? in name) > 0";

  /** Of those whose remembered state holds, that is counted; the condition is in it twice. */
  private static final String BY_STATE =
      StandingQuery.ofChosen(LapsedStates.OF_ORGANIZATION + "%1$s")
          + """
           select array_position(%2$s, domain.health_state) - 1, count(*) from domains domain
             where domain.organization_id = ? %1$s
               and not exists (select from domain_health lapsed
                                where lapsed.organization_id = domain.organization_id
                                  and lapsed.domain_id = domain.id and lapsed.holds_until < ?)
             group by domain.health_state
           union all select health, count(*) from standing group by health
          """;

  /**
   * The domains whose name has this part, when they are few; empty when they are many.
   *
   * @param part as the database can store it
   */
  static Optional<UUID[]> few(Connection connection, OrganizationId organizationId, String part)
      throws SQLException {
    List<UUID> found =
        StandingReader.read(
            connection,
            FIND,
            List.of(organizationId.uuid(), part, MAX_FEW + 1),
            row -> row.getObject(1, UUID.class));
    return found.size() > MAX_FEW ? Optional.empty() : Optional.of(found.toArray(UUID[]::new));
  }

  /** How many there are, in whatever state. */
  int all() throws SQLException {
    if (part.isPresent() && tags.isEmpty() && check.isEmpty()) {
      return StandingReader.read(
              connection, BY_NAME, List.of(organizationId.uuid(), part.get()), row -> row.getInt(1))
          .getFirst();
    }
    return byState().values().stream().mapToInt(Integer::intValue).sum();
  }

  /** How many there are in each state; states of none are missing. */
  Map<DomainHealth, Integer> byState() throws SQLException {
    Optional<UUID[]> named =
        part.isEmpty() ? Optional.empty() : few(connection, organizationId, part.get());
    String name = named.isPresent() ? "domain." + THESE : StandingQuery.NAME_CONTAINS;
    String condition =
        part.map(_ -> " and " + name).orElse("")
            + TaggedDomains.sql("domain.id", tags)
            + TroubledDomains.sql(check);
    List<Object> some = new ArrayList<>();
    named.<Object>map(ids -> ids).or(() -> part).ifPresent(some::add);
    some.addAll(TaggedDomains.values(organizationId, tags));
    return StateCounts.byPlace(
        connection, BY_STATE.formatted(condition, StandingQuery.WORDS_OF_HEALTHS), values(some));
  }

  private List<Object> values(List<Object> some) {
    List<Object> values = new ArrayList<>(LapsedStates.values(organizationId, now));
    values.addAll(some);
    values.addAll(StandingQuery.values(now));
    values.add(organizationId.uuid());
    values.addAll(some);
    values.add(now);
    return values;
  }
}
