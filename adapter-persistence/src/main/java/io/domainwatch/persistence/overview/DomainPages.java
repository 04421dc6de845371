package io.domainwatch.persistence.overview;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.overview.DomainOverview.HealthOfDomain;
import io.domainwatch.core.overview.DomainQuery;
import io.domainwatch.persistence.overview.list.TroubledDomains;
import io.domainwatch.persistence.sql.ColumnArrays;
import io.domainwatch.persistence.tag.TaggedDomains;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Reads a page of the domains of an organization in any order, at one instant. */
record DomainPages(Connection connection, OrganizationId organizationId, Instant now) {
  /** With more domains to judge anew than these, all are, which takes no longer then. */
  static final int MAX_LAPSED = 1_000;

  private static final String THESE =
      StandingQuery.ofChosen(
              """
              select domain.* from unnest(?::uuid[]) as wanted (id)
                join domains domain on domain.organization_id = ? and domain.id = wanted.id
              """)
          + StandingQuery.SELECT;

  /** By what is remembered, unless too much of it may hold no longer. */
  List<HealthOfDomain> page(DomainQuery query, int offset, int limit) throws SQLException {
    List<HealthOfDomain> lapsed =
        RememberedOrder.needsStates(query)
            ? LapsedStates.read(connection, organizationId, MAX_LAPSED + 1, now)
            : List.of();
    return lapsed.size() > MAX_LAPSED
        ? judged(query, offset, limit)
        : these(
            new RememberedOrder(connection, organizationId, query, now, lapsed)
                .page(offset, limit));
  }

  /** Judges every domain, whatever is remembered. */
  List<HealthOfDomain> judged(DomainQuery query, int offset, int limit) throws SQLException {
    List<Object> values = StandingQuery.values(organizationId, now);
    query.nameContains().map(ColumnArrays::storable).ifPresent(values::add);
    values.addAll(TaggedDomains.values(organizationId, query.tags()));
    query.health().map(StandingQuery::place).ifPresent(values::add);
    values.add(offset);
    values.add(limit);
    return read(
        StandingQuery.ofOrganization(
                query.nameContains().map(_ -> StandingQuery.NAME_CONTAINS).orElse("true")
                    + TaggedDomains.sql("domain.id", query.tags())
                    + TroubledDomains.sql(query.check()))
            + StandingQuery.SELECT
            + query.health().map(_ -> " where health = ?").orElse("")
            + order(query, "health")
            + " offset ? limit ?",
        values);
  }

  private List<HealthOfDomain> these(List<UUID> wanted) throws SQLException {
    List<Object> values = new ArrayList<>();
    values.add(wanted.toArray(UUID[]::new));
    values.add(organizationId.uuid());
    values.addAll(StandingQuery.values(now));
    Map<UUID, HealthOfDomain> found =
        read(THESE, values).stream()
            .collect(Collectors.toMap(each -> each.domain().id().uuid(), Function.identity()));
    return wanted.stream().map(found::get).filter(Objects::nonNull).toList();
  }

  private List<HealthOfDomain> read(String sql, List<Object> values) throws SQLException {
    return StandingReader.read(connection, sql, values, row -> StandingReader.health(row, now));
  }

  /**
   * What a query is sorted by.
   *
   * @param health what the place of the state is called
   */
  static String order(DomainQuery query, String health) {
    String direction = query.descending() ? " desc" : " asc";
    return switch (query.sort()) {
      case HEALTH -> " order by " + health + direction + ", name";
      case NAME -> " order by name" + direction;
      case ADDED -> " order by created_at" + direction + ", name";
    };
  }
}
