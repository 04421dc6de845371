package io.domainwatch.persistence.overview;

import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.overview.DomainHealth;
import io.domainwatch.core.overview.KnownState;
import java.sql.Array;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A domain with the sets of its checks, as they are in its row.
 *
 * @param ran checks that ever ran
 * @param failing checks whose newest run failed; so with {@code warning}
 * @param ok checks whose newest run that could tell found nothing bad
 * @param notApplicable checks whose newest run that could tell had no meaning
 * @param toldAt when each check told last, in milliseconds since 1970; empty where none did
 * @param known the state that was kept last
 * @param mayHaveOverrides whether checks may be disabled or have an interval of their own
 */
record DomainRow(
    Domain domain,
    int ran,
    int failing,
    int warning,
    int ok,
    int notApplicable,
    @Nullable Long[] toldAt,
    Optional<KnownState> known,
    boolean mayHaveOverrides) {
  /** What is read of a row, in this order; the first six are those of a domain. */
  static final String COLUMNS =
      """
      domain.organization_id, domain.id, domain.name, domain.status, domain.created_at,
             domain.last_checked_at, domain.checks_ran, domain.checks_failing,
             domain.checks_warning, domain.checks_ok, domain.checks_not_applicable,
             domain.checks_told_at, domain.health_state, domain.health_since,
             domain.may_have_overrides\
      """;

  /** The place of the first column behind {@link #COLUMNS}. */
  static final int NEXT_COLUMN = 16;

  private static final @Nullable Long[] NEVER = {};

  static DomainRow of(ResultSet row) throws SQLException {
    return new DomainRow(
        StandingReader.domain(row),
        row.getInt(7),
        row.getInt(8),
        row.getInt(9),
        row.getInt(10),
        row.getInt(11),
        times(row.getArray(12)),
        known(row),
        row.getBoolean(15));
  }

  private static @Nullable Long[] times(@Nullable Array column) throws SQLException {
    return column == null ? NEVER : (@Nullable Long[]) column.getArray();
  }

  private static Optional<KnownState> known(ResultSet row) throws SQLException {
    Optional<DomainHealth> state =
        Optional.ofNullable(row.getString(13)).flatMap(DomainHealth::find);
    return state.isEmpty()
        ? Optional.empty()
        : Optional.of(new KnownState(state.get(), StandingReader.instant(row, 14)));
  }
}
