package io.domainwatch.persistence.overview;

import static io.domainwatch.persistence.sql.ColumnArrays.uuids;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.persistence.sql.CheckBits;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** Which checks of some domains are disabled, and which have an interval of their own. */
final class ChangedChecks {
  private static final String READ =
      """
      select override.domain_id, override.check_type, override.disabled, override.interval_seconds
        from unnest(?::uuid[], ?::uuid[]) as wanted (organization_id, domain_id)
        join check_overrides override
          on override.organization_id = wanted.organization_id
         and override.domain_id = wanted.domain_id
       where override.disabled or override.interval_seconds is not null
      """;

  private static final OfDomain NONE = new OfDomain(0, Map.of());

  private final Map<UUID, OfDomain> byDomain;

  private ChangedChecks(Map<UUID, OfDomain> byDomain) {
    this.byDomain = byDomain;
  }

  /**
   * Those of one domain.
   *
   * @param disabled bits of checks
   * @param intervals of those that have one of their own
   */
  record OfDomain(int disabled, Map<CheckType, Duration> intervals) {
    private OfDomain with(CheckType type, boolean off, int seconds) {
      Map<CheckType, Duration> all = new EnumMap<>(CheckType.class);
      all.putAll(intervals);
      if (seconds > 0) {
        all.put(type, Duration.ofSeconds(seconds));
      }
      return new OfDomain(off ? disabled | CheckBits.of(type) : disabled, all);
    }
  }

  /** Asks for those domains alone that may have any. */
  static ChangedChecks of(Connection connection, List<DomainRow> rows) throws SQLException {
    List<DomainRow> some = rows.stream().filter(DomainRow::mayHaveOverrides).toList();
    Map<UUID, OfDomain> found = new HashMap<>();
    if (!some.isEmpty()) {
      StandingReader.read(
          connection,
          READ,
          List.of(
              uuids(some, row -> row.domain().organizationId().uuid()),
              uuids(some, row -> row.domain().id().uuid())),
          row -> add(found, row));
    }
    return new ChangedChecks(found);
  }

  private static boolean add(Map<UUID, OfDomain> found, ResultSet row) throws SQLException {
    UUID domain = row.getObject(1, UUID.class);
    CheckType type =
        CheckType.find(row.getString(2))
            .orElseThrow(() -> new IllegalStateException("no check of domain " + domain));
    found.put(
        domain, found.getOrDefault(domain, NONE).with(type, row.getBoolean(3), row.getInt(4)));
    return true;
  }

  OfDomain of(DomainRow row) {
    return byDomain.getOrDefault(row.domain().id().uuid(), NONE);
  }
}
