package io.domainwatch.persistence.overview;

import static io.domainwatch.persistence.jooq.Tables.DOMAINS;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.overview.CheckHealth;
import io.domainwatch.core.overview.DomainHealth;
import io.domainwatch.core.overview.DomainOverview.HealthOfDomain;
import io.domainwatch.core.overview.Health;
import io.domainwatch.persistence.domain.JooqDomains;
import io.domainwatch.persistence.sql.CheckBits;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jooq.Record;

/**
 * How domains stand, read from sets of checks in their rows: {@link Health} in SQL, for what is
 * counted, filtered and sorted; what is shown goes through {@link Health} itself.
 */
final class StandingQuery {
  /** The states in their order, so that a place in it can be sorted by. */
  static final List<DomainHealth> HEALTHS = List.of(DomainHealth.values());

  private static final List<CheckType> TYPES = List.of(CheckType.values());

  private static final int ALL = (1 << TYPES.size()) - 1;

  /** The checks that told lately enough by their usual intervals; a parameter for each. */
  private static final String USUALLY_FRESH =
      IntStream.range(0, TYPES.size())
          .mapToObj(
              n ->
                  "case when domain.checks_told_at[%d] >= ? then %d else 0 end"
                      .formatted(n + 1, 1 << n))
          .collect(Collectors.joining(" | "));

  /**
   * The relation {@code standing}: the domains of an organization with their checks and the place
   * of their health. Takes {@link #values}; a condition on {@code domain} goes in its place.
   */
  private static final String STANDING =
      """
      with changed as (
        select override.domain_id,
               coalesce(bit_or(place.bit) filter (where override.disabled), 0) as off,
               coalesce(bit_or(place.bit) filter (where override.interval_seconds is not null), 0)
                 as paced,
               coalesce(bit_or(place.bit) filter (
                 where domain.checks_told_at[place.n] >= ? - %1$d * override.interval_seconds * bigint '1000'), 0)
                 as fresh
          from check_overrides override
          join (select check_type, n::integer, 1 << (n::integer - 1) as bit
                  from unnest(?::text[]) with ordinality as known (check_type, n)) as place
            on place.check_type = override.check_type
          join domains domain
            on domain.organization_id = override.organization_id and domain.id = override.domain_id
         where override.organization_id = ?
           and (override.disabled or override.interval_seconds is not null)
         group by override.domain_id
      ), timed as (
        select domain.*, %2$d & ~ coalesce(changed.off, 0) as enabled,
               (%3$s) & ~ coalesce(changed.paced, 0) | coalesce(changed.fresh, 0) as fresh
          from domains domain
          left join changed on changed.domain_id = domain.id
         where domain.organization_id = ? and %4$s
        offset 0
      ), judged as (
        select timed.*, checks_failing & enabled as failing, checks_warning & enabled as warning,
               enabled & ~ checks_ran as pending,
               checks_ok & enabled & fresh & ~ (checks_failing | checks_warning) as fine,
               checks_not_applicable & enabled & fresh as not_applicable
          from timed
      ), standing as (
        select judged.*,
               case when status = 'paused' then %5$d when failing <> 0 then %6$d
                    when warning <> 0 then %7$d when pending <> 0 then %8$d
                    when fine = 0 then %9$d
                    when (fine | not_applicable) <> enabled then %10$d else %11$d end as health
          from judged
      )
      """;

  private StandingQuery() {}

  /** The statement up to {@code standing}. */
  static String sql(String condition) {
    return STANDING.formatted(
        CheckHealth.TOLD_COUNTS_FOR_INTERVALS,
        ALL,
        USUALLY_FRESH,
        condition,
        place(DomainHealth.PAUSED),
        place(DomainHealth.FAILING),
        place(DomainHealth.WARNING),
        place(DomainHealth.PENDING),
        place(DomainHealth.UNKNOWN),
        place(DomainHealth.PARTIAL),
        place(DomainHealth.OK));
  }

  /** The place of a state. */
  static int place(DomainHealth health) {
    return HEALTHS.indexOf(health);
  }

  /** What the statement takes; those of the condition come next. */
  static List<Object> values(OrganizationId organizationId, Instant now) {
    List<Object> values = new ArrayList<>();
    values.add(now.toEpochMilli());
    values.add(CheckBits.words());
    values.add(organizationId.uuid());
    TYPES.forEach(
        type ->
            values.add(
                CheckHealth.toldSince(CheckCatalogue.of(type).defaultInterval(), now)
                    .toEpochMilli()));
    values.add(organizationId.uuid());
    return values;
  }

  /** What a row of {@code standing} says. */
  static HealthOfDomain health(Record row) {
    Domain domain = JooqDomains.domain(row.into(DOMAINS));
    Sets sets = Sets.of(row);
    List<CheckHealth> checks =
        TYPES.stream()
            .map(CheckBits::of)
            .filter(bit -> (sets.enabled() & bit) != 0)
            .map(sets::health)
            .toList();
    return new HealthOfDomain(domain, Health.of(domain.status(), checks));
  }

  /** Which checks stand how, a bit for each; read once, since looking for a column costs most. */
  private record Sets(
      int enabled, int failing, int warning, int pending, int fine, int notApplicable) {
    static Sets of(Record row) {
      return new Sets(
          row.get("enabled", Integer.class),
          row.get("failing", Integer.class),
          row.get("warning", Integer.class),
          row.get("pending", Integer.class),
          row.get("fine", Integer.class),
          row.get("not_applicable", Integer.class));
    }

    CheckHealth health(int bit) {
      if ((failing & bit) != 0) {
        return CheckHealth.FAILING;
      }
      if ((warning & bit) != 0) {
        return CheckHealth.WARNING;
      }
      if ((pending & bit) != 0) {
        return CheckHealth.PENDING;
      }
      if ((fine & bit) != 0) {
        return CheckHealth.OK;
      }
      return (notApplicable & bit) != 0 ? CheckHealth.NOT_APPLICABLE : CheckHealth.UNKNOWN;
    }
  }
}
