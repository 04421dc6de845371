package io.domainwatch.persistence.overview;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.core.overview.CheckHealth;
import io.domainwatch.core.overview.DomainHealth;
import io.domainwatch.core.overview.Health;
import io.domainwatch.persistence.sql.CheckBits;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * How domains stand, read from sets of checks in their rows: {@link Health} in SQL, for what is
 * counted, filtered and sorted; what is shown goes through {@link Health} itself.
 */
final class StandingQuery {
  /** The states in their order, so that a place in it can be sorted by. */
  static final List<DomainHealth> HEALTHS = List.of(DomainHealth.values());

  /** Their words in that order, as an array. */
  static final String WORDS_OF_HEALTHS =
      HEALTHS.stream()
          .map(DomainHealth::wireName)
          .collect(Collectors.joining("','", "array['", "']"));

  /** What is read of {@code standing}; its rows are for {@link StandingReader}. */
  static final String SELECT = " select " + StandingReader.COLUMNS + " from standing";

  /** Whether a part is in the name of {@code domain}, compared exactly; takes that part. */
  static final String NAME_CONTAINS = "position(? in domain.name) > 0";

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

  /** The words of all checks in the order of their bits; they are ours, so they need no escape. */
  private static final String WORDS =
      Stream.of(CheckBits.words()).collect(Collectors.joining("','", "array['", "']"));

  /**
   * The relation {@code standing}: domains with their checks and the place of their health. {@code
   * source} is where they are read from, under the name {@code domain}; {@code paces} are the
   * intervals of those checks that have one of their own.
   */
  private static final String STANDING =
      """
      changed as (
        select override.organization_id, override.domain_id,
               coalesce(bit_or(place.bit) filter (where override.disabled), 0) as off,
               coalesce(bit_or(place.bit) filter (where override.interval_seconds is not null), 0)
                 as paced,
               coalesce(bit_or(place.bit) filter (
                 where domain.checks_told_at[place.n] >= ? - %1$d * override.interval_seconds * bigint '1000'), 0)
                 as fresh,
               string_agg(place.n || ':' || override.interval_seconds, ',') as paces
          from check_overrides override
          join (select check_type, n::integer, 1 << (n::integer - 1) as bit
                  from unnest(%2$s) with ordinality as known (check_type, n)) as place
            on place.check_type = override.check_type
          join %3$s domain
            on domain.organization_id = override.organization_id and domain.id = override.domain_id
         where %4$s (override.disabled or override.interval_seconds is not null)
         group by override.organization_id, override.domain_id
      ), timed as (
        select domain.*, %5$d & ~ coalesce(changed.off, 0) as enabled,
               (%6$s) & ~ coalesce(changed.paced, 0) | coalesce(changed.fresh, 0) as fresh,
               changed.paces
          from %3$s domain
          left join changed
            on changed.organization_id = domain.organization_id and changed.domain_id = domain.id
         where %7$s
        offset 0
      ), judged as (
        select timed.*, checks_failing & enabled as failing, checks_warning & enabled as warning,
               enabled & ~ checks_ran as pending,
               checks_ok & enabled & fresh & ~ (checks_failing | checks_warning) as fine,
               checks_not_applicable & enabled & fresh as not_applicable
          from timed
      ), standing as (
        select judged.*,
               case when status = 'paused' then %8$d when failing <> 0 then %9$d
                    when warning <> 0 then %10$d when pending <> 0 then %11$d
                    when fine = 0 then %12$d
                    when (fine | not_applicable) <> enabled then %13$d else %14$d end as health
          from judged
      )
      """;

  private StandingQuery() {}

  /**
   * The statement up to {@code standing} for the domains of an organization. Takes {@link #values},
   * then those of the condition on {@code domain}.
   */
  static String ofOrganization(String condition) {
    return "with "
        + standing(
            "domains",
            "override.organization_id = ? and",
            "domain.organization_id = ? and " + condition);
  }

  /**
   * The statement up to {@code standing} for the rows of {@code domains} that a query chooses; they
   * are in {@code chosen}. Takes the values of that query, then {@link #values(Instant)}.
   */
  static String ofChosen(String query) {
    return "with chosen as materialized (" + query + "), " + standing("chosen", "", "true");
  }

  private static String standing(String source, String owner, String condition) {
    return STANDING.formatted(
        CheckHealth.TOLD_COUNTS_FOR_INTERVALS,
        WORDS,
        source,
        owner,
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

  /** What the statement for an organization takes. */
  static List<Object> values(OrganizationId organizationId, Instant now) {
    List<Object> values = values(now);
    values.add(1, organizationId.uuid());
    values.add(organizationId.uuid());
    return values;
  }

  /** What the statement for chosen domains takes behind the values of its query. */
  static List<Object> values(Instant now) {
    List<Object> values = new ArrayList<>();
    values.add(now.toEpochMilli());
    TYPES.forEach(
        type ->
            values.add(
                CheckHealth.toldSince(CheckCatalogue.of(type).defaultInterval(), now)
                    .toEpochMilli()));
    return values;
  }
}
