package io.domainwatch.persistence.overview;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.domain.Domain;
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
  /** Bits of a set of checks, of which three stand in one number of 63 bits. */
  private static final int SET = 21;

  private static final int ALL = (1 << SET) - 1;

  /**
   * What is read of a row, in this order; the first six are those of a domain. Sets are read as two
   * numbers and an empty array as nothing, since a column costs more than what is in it.
   */
  static final String COLUMNS =
      """
      domain.id, domain.name, domain.status, domain.created_at, domain.last_checked_at,
             domain.tags,
             (domain.checks_ran::bigint << 42) | (domain.checks_failing::bigint << 21)
               | domain.checks_warning,
             (domain.checks_ok::bigint << 21) | domain.checks_not_applicable,
             nullif(domain.checks_told_at, '{}'), domain.health_state, domain.health_since,
             domain.may_have_overrides\
      """;

  /** The place of the first column behind {@link #COLUMNS}. */
  static final int NEXT_COLUMN = 13;

  private static final @Nullable Long[] NEVER = {};

  static DomainRow of(ResultSet row, OrganizationId owner) throws SQLException {
    long ranAndBad = row.getLong(7);
    long told = row.getLong(8);
    return new DomainRow(
        StandingReader.domain(row, owner, 1),
        set(ranAndBad, 2),
        set(ranAndBad, 1),
        set(ranAndBad, 0),
        set(told, 1),
        set(told, 0),
        times(row.getArray(9)),
        StandingReader.known(row, 10),
        row.getBoolean(12));
  }

  private static int set(long sets, int place) {
    return (int) (sets >> (place * SET)) & ALL;
  }

  private static @Nullable Long[] times(@Nullable Array column) throws SQLException {
    return column == null ? NEVER : (@Nullable Long[]) column.getArray();
  }
}
