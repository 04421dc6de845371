package io.domainwatch.persistence.overview;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.overview.DomainHealth;
import io.domainwatch.core.overview.DomainOverview.HealthOfDomain;
import io.domainwatch.core.overview.DomainQuery;
import io.domainwatch.core.overview.DomainQuery.Sort;
import io.domainwatch.persistence.overview.list.TroubledDomains;
import io.domainwatch.persistence.sql.ColumnArrays;
import io.domainwatch.persistence.tag.TaggedDomains;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;

/**
 * Which domains are on a page, by the states that are remembered of them and by what the few are
 * whose states hold no longer. So a page of a large organization reads an index, and only what is
 * shown is judged.
 */
final class RememberedOrder {
  /** Domains in one state by name, without those that were judged anew. */
  private static final String IN_STATE =
      """
      select id, name from domains
       where organization_id = ? and health_state = '%s' and id <> all(?::uuid[])
       order by name %s offset ? limit ?
      """;

  private static final String LAPSED =
      " left join unnest(?::uuid[], ?::integer[]) as lapsed (id, place) on lapsed.id = domain.id";

  private static final String PLACE = "coalesce(lapsed.place, %s)".formatted(place());

  private final Connection connection;
  private final OrganizationId organizationId;
  private final DomainQuery query;
  private final Instant now;
  private final List<HealthOfDomain> lapsed;

  /**
   * @param lapsed all domains of the organization whose remembered state may hold no longer
   */
  RememberedOrder(
      Connection connection,
      OrganizationId organizationId,
      DomainQuery query,
      Instant now,
      List<HealthOfDomain> lapsed) {
    this.connection = connection;
    this.organizationId = organizationId;
    this.query = query;
    this.now = now;
    this.lapsed = lapsed;
  }

  /** A domain and what it is sorted by. */
  private record Named(UUID id, String name) {
    static Named of(HealthOfDomain found) {
      return new Named(found.domain().id().uuid(), found.domain().name().ascii());
    }
  }

  /** The place of a remembered state; the most frequent one is compared first. */
  private static String place() {
    List<DomainHealth> others = new ArrayList<>(StandingQuery.HEALTHS);
    Collections.reverse(others);
    return others.stream()
        .map(
            health -> "when '%s' then %d".formatted(health.wireName(), StandingQuery.place(health)))
        .collect(Collectors.joining(" ", "case domain.health_state ", " end"));
  }

  /** Whether an order needs to know how the domains of an organization stand. */
  static boolean needsStates(DomainQuery query) {
    return query.sort() == Sort.HEALTH || query.health().isPresent();
  }

  /** The domains of a page, in their order. */
  List<UUID> page(int offset, int limit) throws SQLException {
    boolean byStateAndName =
        query.sort() == Sort.HEALTH || query.sort() == Sort.NAME && query.health().isPresent();
    boolean all =
        query.nameContains().isEmpty() && query.tags().isEmpty() && query.check().isEmpty();
    return byStateAndName && all ? byState(offset, limit) : byScan(offset, limit);
  }

  private List<UUID> byState(int offset, int limit) throws SQLException {
    List<UUID> found = new ArrayList<>();
    int skip = offset;
    Map<DomainHealth, Integer> held =
        skip == 0 ? Map.of() : StateCounts.held(connection, organizationId, now);
    for (DomainHealth state : states()) {
      List<Named> judged = judged(state);
      int fresh = held.getOrDefault(state, 0);
      if (skip > 0 && skip >= fresh + judged.size()) {
        skip -= fresh + judged.size();
        continue;
      }
      found.addAll(window(state, judged, fresh, skip, limit - found.size()));
      skip = 0;
      if (found.size() == limit) {
        break;
      }
    }
    return found;
  }

  private List<DomainHealth> states() {
    if (query.health().isPresent()) {
      return List.of(query.health().get());
    }
    return query.descending() ? StandingQuery.HEALTHS.reversed() : StandingQuery.HEALTHS;
  }

  private Comparator<Named> names() {
    Comparator<Named> names = Comparator.comparing(Named::name);
    return query.sort() == Sort.NAME && query.descending() ? names.reversed() : names;
  }

  private List<Named> judged(DomainHealth state) {
    return lapsed.stream()
        .filter(each -> each.health().state() == state)
        .map(Named::of)
        .sorted(names())
        .toList();
  }

  /**
   * A part of the domains in one state: what is remembered and what was judged anew in one order.
   * At most all of the latter stand before the part, so that with as many more of the former on
   * either side nothing is missing in it.
   */
  private List<UUID> window(
      DomainHealth state, List<Named> judged, int fresh, int offset, int limit)
      throws SQLException {
    int from = Math.max(0, offset - judged.size());
    List<Named> remembered = remembered(state, fresh, from, limit + judged.size());
    List<Named> merged = new ArrayList<>(remembered);
    merged.addAll(judged);
    merged.sort(names());
    int first = Math.min(offset - from, merged.size());
    return merged.subList(first, Math.min(merged.size(), first + limit)).stream()
        .map(Named::id)
        .toList();
  }

  /** From the nearer end. */
  private List<Named> remembered(DomainHealth state, int fresh, int from, int count)
      throws SQLException {
    boolean descending = query.sort() == Sort.NAME && query.descending();
    if (from <= fresh / 2) {
      return read(state, descending, from, count);
    }
    int wanted = Math.min(count, fresh - from);
    return read(state, !descending, fresh - from - wanted, wanted).reversed();
  }

  private List<Named> read(DomainHealth state, boolean descending, int offset, int count)
      throws SQLException {
    return StandingReader.read(
        connection,
        IN_STATE.formatted(state.wireName(), descending ? "desc" : "asc"),
        List.of(organizationId.uuid(), lapsedIds(), offset, count),
        row -> new Named(row.getObject(1, UUID.class), row.getString(2)));
  }

  private UUID[] lapsedIds() {
    return lapsed.stream().map(each -> each.domain().id().uuid()).toArray(UUID[]::new);
  }

  /**
   * In whatever order and with whatever name and tags: all that is looked at is a row without its
   * checks.
   */
  private List<UUID> byScan(int offset, int limit) throws SQLException {
    Optional<String> part = query.nameContains().map(ColumnArrays::storable);
    Optional<UUID[]> named =
        part.isEmpty()
            ? Optional.empty()
            : DomainMatches.few(connection, organizationId, part.get());
    List<Object> values = new ArrayList<>();
    if (needsStates(query)) {
      values.add(lapsedIds());
      values.add(ColumnArrays.wholes(lapsed, each -> StandingQuery.place(each.health().state())));
    }
    values.add(organizationId.uuid());
    named.<Object>map(ids -> ids).or(() -> part).ifPresent(values::add);
    values.addAll(TaggedDomains.values(organizationId, query.tags()));
    query.health().map(StandingQuery::place).ifPresent(values::add);
    values.add(offset);
    values.add(limit);
    String name = named.isPresent() ? "domain." + DomainMatches.THESE : StandingQuery.NAME_CONTAINS;
    return StandingReader.read(connection, scan(name), values, row -> row.getObject(1, UUID.class));
  }

  private String scan(String name) {
    return "select domain.id from domains domain"
        + (needsStates(query) ? LAPSED : "")
        + " where domain.organization_id = ?"
        + query.nameContains().map(_ -> " and " + name).orElse("")
        + TaggedDomains.sql("domain.id", query.tags())
        + TroubledDomains.sql(query.check())
        + query.health().map(_ -> " and " + PLACE + " = ?").orElse("")
        + DomainPages.order(query, PLACE)
        + " offset ? limit ?";
  }
}
