package io.domainwatch.persistence.overview;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.domain.DomainName;
import io.domainwatch.core.domain.DomainStatus;
import io.domainwatch.core.overview.KnownState;
import io.domainwatch.persistence.tag.TagColumn;
import java.sql.Array;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.util.Optional;
import java.util.UUID;
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
   * What is read of a row, in this order. Sets and flags are read as two numbers and an empty array
   * as nothing, since a column costs more than what is in it.
   */
  static final String COLUMNS =
      """
      domain.id, domain.name, domain.created_at, domain.last_checked_at, domain.tags,
             (domain.checks_ran::bigint << 42) | (domain.checks_failing::bigint << 21)
               | domain.checks_warning,
             (case domain.status when 'active' then 1 else 0 end::bigint << 43)
               | (domain.may_have_overrides::int::bigint << 42)
               | (domain.checks_ok::bigint << 21) | domain.checks_not_applicable,
             nullif(domain.checks_told_at, '{}'), domain.health_state, domain.health_since\
      """;

  /** The place of the first column behind {@link #COLUMNS}. */
  static final int NEXT_COLUMN = 11;

  /** Flags stand above the two sets of their number. */
  private static final int MAY_HAVE_OVERRIDES = 2 * SET;

  private static final int ACTIVE = MAY_HAVE_OVERRIDES + 1;

  private static final @Nullable Long[] NEVER = {};

  static DomainRow of(ResultSet row, OrganizationId owner) throws SQLException {
    long ranAndBad = row.getLong(6);
    long toldAndFlags = row.getLong(7);
    return new DomainRow(
        domain(row, owner, has(toldAndFlags, ACTIVE) ? DomainStatus.ACTIVE : DomainStatus.PAUSED),
        set(ranAndBad, 2),
        set(ranAndBad, 1),
        set(ranAndBad, 0),
        set(toldAndFlags, 1),
        set(toldAndFlags, 0),
        times(row.getArray(8)),
        StandingReader.known(row, 9),
        has(toldAndFlags, MAY_HAVE_OVERRIDES));
  }

  private static Domain domain(ResultSet row, OrganizationId owner, DomainStatus status)
      throws SQLException {
    return new Domain(
        new DomainId(row.getObject(1, UUID.class)),
        owner,
        new DomainName(row.getString(2)),
        status,
        TagColumn.tags(row.getString(5)),
        row.getObject(3, OffsetDateTime.class).toInstant(),
        StandingReader.instant(row, 4));
  }

  private static boolean has(long flags, int place) {
    return (flags >> place & 1) == 1;
  }

  private static int set(long sets, int place) {
    return (int) (sets >> (place * SET)) & ALL;
  }

  private static @Nullable Long[] times(@Nullable Array column) throws SQLException {
    return column == null ? NEVER : (@Nullable Long[]) column.getArray();
  }
}
