package io.domainwatch.persistence.overview;

import static io.domainwatch.persistence.sql.ColumnArrays.storable;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.domain.DomainCursor;
import io.domainwatch.core.domain.DomainStatus;
import io.domainwatch.core.overview.DomainHealth;
import io.domainwatch.core.overview.DomainOverview.DomainListing;
import io.domainwatch.core.overview.DomainOverview.HealthOfDomain;
import io.domainwatch.persistence.tag.TaggedDomains;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/**
 * Reads a page of domains with how they stand, oldest first. For a state, those are looked at that
 * are remembered to be in it and those whose state may hold no longer, in chunks until enough are;
 * each is looked at once or twice in a whole list.
 */
final class ListingQuery {
  /** Domains that are looked at in one statement; some 20 ms. */
  private static final int MAX_CHUNK = 8_000;

  private static final String CHOSEN = "select * from domains where organization_id = ?";

  /** Those that are remembered to be in a state. */
  private static final String REMEMBERED = " and health_state = '%s'";

  /** Those whose remembered state may hold no longer, when it is another one. */
  private static final String LAPSED =
      LapsedStates.OF_ORGANIZATION + " and health_state is distinct from '%s'";

  /** Of those, only such a domain can be in that state; others are not judged. */
  private static final Map<DomainHealth, String> NECESSARY =
      Map.of(
          DomainHealth.FAILING, " and checks_failing <> 0",
          DomainHealth.WARNING, " and checks_warning <> 0",
          DomainHealth.PAUSED, " and status = 'paused'");

  private static final String STATUS = " and status = ?";
  private static final String NAME = " and position(? in name) > 0";
  private static final String THESE = " and " + DomainMatches.THESE;

  private static final String BEHIND = " and (created_at, id) > (?, ?)";
  private static final String LIMIT = " order by created_at, id limit ?";
  private static final String ORDER = " order by created_at, id";

  /** The last one that was looked at is read too, so that the next chunk begins behind it. */
  private static final String IN_STATE =
      """
       where health = ?
          or id = (select id from chosen order by created_at desc, id desc limit 1)\
      """;

  private static final String LOOKED_AT = ", (select count(*) from chosen)";

  private final Connection connection;
  private final OrganizationId organizationId;
  private final DomainListing listing;
  private final Instant now;
  private Optional<UUID[]> named = Optional.empty();

  ListingQuery(
      Connection connection, OrganizationId organizationId, DomainListing listing, Instant now) {
    this.connection = connection;
    this.organizationId = organizationId;
    this.listing = listing;
    this.now = now;
  }

  /** At most {@code limit} behind a position. */
  List<HealthOfDomain> read(Optional<DomainCursor> after, int limit) throws SQLException {
    Optional<String> part = listing.filter().nameContains();
    if (part.isPresent()) {
      named = DomainMatches.few(connection, organizationId, storable(part.get()));
    }
    return listing.health().isEmpty()
        ? all(after, limit)
        : inState(listing.health().get(), after, limit);
  }

  private List<HealthOfDomain> all(Optional<DomainCursor> after, int limit) throws SQLException {
    return StandingReader.read(
        connection,
        statement(after) + StandingQuery.SELECT + ORDER,
        values(after, limit),
        row -> StandingReader.health(row, now));
  }

  private List<HealthOfDomain> inState(DomainHealth health, Optional<DomainCursor> after, int limit)
      throws SQLException {
    List<HealthOfDomain> found = new ArrayList<>();
    Optional<DomainCursor> position = after;
    int size = limit;
    while (true) {
      List<Looked> chunk = chunk(health, position, size);
      chunk.stream()
          .map(Looked::found)
          .filter(each -> each.health().state() == health)
          .forEach(found::add);
      if (found.size() >= limit) {
        return found.subList(0, limit);
      }
      if (chunk.isEmpty() || chunk.getLast().chunk() < size) {
        return found;
      }
      position = Optional.of(positionOf(chunk.getLast().found().domain()));
      size = Math.max(size, Math.min(2 * size, MAX_CHUNK));
    }
  }

  /**
   * A domain of a chunk.
   *
   * @param chunk how many domains were looked at
   */
  private record Looked(HealthOfDomain found, int chunk) {}

  private List<Looked> chunk(DomainHealth health, Optional<DomainCursor> after, int size)
      throws SQLException {
    List<Object> values = values(after, size);
    values.add(StandingQuery.place(health));
    return StandingReader.read(
        connection,
        statement(after)
            + " select "
            + StandingReader.COLUMNS
            + LOOKED_AT
            + " from standing"
            + IN_STATE
            + ORDER,
        values,
        this::looked);
  }

  private Looked looked(ResultSet row) throws SQLException {
    return new Looked(StandingReader.health(row, now), row.getInt(StandingReader.NEXT_COLUMN));
  }

  private String statement(Optional<DomainCursor> after) {
    return StandingQuery.ofChosen(
        listing
            .health()
            .map(
                health ->
                    "select * from (("
                        + chosen(CHOSEN + REMEMBERED.formatted(health.wireName()), after)
                        + ") union all ("
                        + chosen(
                            LAPSED.formatted(health.wireName())
                                + NECESSARY.getOrDefault(health, ""),
                            after)
                        + ")) as either"
                        + LIMIT)
            .orElseGet(() -> chosen(CHOSEN, after)));
  }

  private String chosen(String from, Optional<DomainCursor> after) {
    return from
        + listing.filter().status().map(_ -> STATUS).orElse("")
        + listing.filter().nameContains().map(_ -> named.isPresent() ? THESE : NAME).orElse("")
        + TaggedDomains.sql("id", listing.filter().tags())
        + after.map(_ -> BEHIND).orElse("")
        + LIMIT;
  }

  private List<Object> values(Optional<DomainCursor> after, int limit) {
    List<Object> values =
        new ArrayList<>(chosenValues(List.of(organizationId.uuid()), after, limit));
    if (listing.health().isPresent()) {
      values.addAll(chosenValues(LapsedStates.values(organizationId, now), after, limit));
      values.add(limit);
    }
    values.addAll(StandingQuery.values(now));
    return values;
  }

  private List<Object> chosenValues(List<Object> ofTable, Optional<DomainCursor> after, int limit) {
    List<Object> values = new ArrayList<>(ofTable);
    listing.filter().status().map(DomainStatus::wireName).ifPresent(values::add);
    listing
        .filter()
        .nameContains()
        .map(part -> named.<Object>map(ids -> ids).orElseGet(() -> storable(part)))
        .ifPresent(values::add);
    values.addAll(TaggedDomains.values(organizationId, listing.filter().tags()));
    after.ifPresent(
        position -> {
          values.add(position.createdAt());
          values.add(position.id().uuid());
        });
    values.add(limit);
    return values;
  }

  private static DomainCursor positionOf(Domain domain) {
    return new DomainCursor(domain.createdAt(), domain.id());
  }
}
