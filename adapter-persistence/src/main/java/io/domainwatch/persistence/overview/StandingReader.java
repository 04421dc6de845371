package io.domainwatch.persistence.overview;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.domain.DomainName;
import io.domainwatch.core.domain.DomainStatus;
import io.domainwatch.core.overview.DomainHealth;
import io.domainwatch.core.overview.DomainOverview.HealthOfDomain;
import io.domainwatch.core.overview.KnownState;
import io.domainwatch.persistence.sql.PlainQuery;
import io.domainwatch.persistence.tag.TagColumn;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * Reads rows of {@code standing}. Plain JDBC: the list of domains is the API's most frequent
 * statement; building it anew for each request was a quarter of the service's processor time.
 */
final class StandingReader {
  /** What is read of a row, in this order. */
  static final String COLUMNS =
      """
      organization_id, id, name, status, created_at, last_checked_at, tags, enabled, failing,
      warning, pending, fine, not_applicable, health_state, health_since, checks_ok & enabled as ok_told,
      checks_not_applicable & enabled as not_applicable_told, checks_told_at, paces\
      """;

  /** The place of the first column behind {@link #COLUMNS}. */
  static final int NEXT_COLUMN = 20;

  private StandingReader() {}

  /**
   * One row made to something.
   *
   * @param <T> what
   */
  interface Row<T> {
    T of(ResultSet row) throws SQLException;
  }

  /** The rows of a statement. */
  static <T> List<T> read(Connection connection, String sql, List<Object> values, Row<T> reader)
      throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      for (int i = 0; i < values.size(); i++) {
        statement.setObject(i + 1, PlainQuery.forDriver(connection, values.get(i)));
      }
      List<T> rows = new ArrayList<>();
      try (ResultSet row = statement.executeQuery()) {
        while (row.next()) {
          rows.add(reader.of(row));
        }
      }
      return rows;
    }
  }

  /** What a row that begins with {@link #COLUMNS} says. */
  static HealthOfDomain health(ResultSet row, Instant now) throws SQLException {
    Domain domain = domain(row);
    StandingChecks checks =
        new StandingChecks(
            row.getInt(8),
            row.getInt(9),
            row.getInt(10),
            row.getInt(11),
            row.getInt(12),
            row.getInt(13));
    Kept kept = new Kept(row);
    return checks.of(domain, kept.known(), () -> StandingChecks.lapses(kept), now);
  }

  /** The domain in the first seven columns of a row. */
  private static Domain domain(ResultSet row) throws SQLException {
    String status = row.getString(4);
    return new Domain(
        new DomainId(row.getObject(2, UUID.class)),
        new OrganizationId(row.getObject(1, UUID.class)),
        new DomainName(row.getString(3)),
        DomainStatus.find(status)
            .orElseThrow(() -> new IllegalStateException("no status: " + status)),
        TagColumn.tags(row.getString(7)),
        row.getObject(5, OffsetDateTime.class).toInstant(),
        instant(row, 6));
  }

  static Optional<Instant> instant(ResultSet row, int column) throws SQLException {
    return Optional.ofNullable(row.getObject(column, OffsetDateTime.class))
        .map(OffsetDateTime::toInstant);
  }

  /** The state that was kept last, in a column, and since when, in the next one. */
  static Optional<KnownState> known(ResultSet row, int column) throws SQLException {
    Optional<DomainHealth> state =
        Optional.ofNullable(row.getString(column)).flatMap(DomainHealth::find);
    return state.isEmpty()
        ? Optional.empty()
        : Optional.of(new KnownState(state.get(), instant(row, column + 1)));
  }

  /** What else a row says, read when it is needed, since reading an array costs most. */
  record Kept(ResultSet row) {
    Optional<KnownState> known() throws SQLException {
      return StandingReader.known(row, 14);
    }

    int okTold() throws SQLException {
      return row.getInt(16);
    }

    int notApplicableTold() throws SQLException {
      return row.getInt(17);
    }

    Long[] toldAt() throws SQLException {
      return (Long[]) row.getArray(18).getArray();
    }

    /** Place and seconds of checks with an interval of their own: {@code 1:300,4:3600}. */
    String paces() throws SQLException {
      return Optional.ofNullable(row.getString(19)).orElse("");
    }
  }
}
