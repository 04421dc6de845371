package io.domainwatch.persistence.report;

import static io.domainwatch.persistence.sql.ColumnArrays.texts;
import static io.domainwatch.persistence.sql.ColumnArrays.uuids;
import static io.domainwatch.persistence.sql.ColumnArrays.wholes;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.domain.DomainName;
import io.domainwatch.core.report.Availabilities;
import io.domainwatch.core.report.ComparedUptime;
import io.domainwatch.core.report.DomainUptime;
import io.domainwatch.core.report.GatheredUptimes;
import io.domainwatch.core.report.KeptUptimes;
import io.domainwatch.core.report.ReportPeriod;
import io.domainwatch.core.report.Uptime;
import io.domainwatch.persistence.sql.Database;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jooq.Record;

/** Kept availability in PostgreSQL: a row for each domain and kind of report. */
public final class JooqKeptUptimes implements KeptUptimes {
  private static final String SUMS =
      """
      select gathered_at,
             (select count(*) from domains d where d.organization_id = g.organization_id),
             count(known_since), min(known_since),
             coalesce(sum(up_seconds), 0), coalesce(sum(down_seconds), 0),
             coalesce(sum(unknown_seconds), 0),
             coalesce(sum(before_up_seconds), 0), coalesce(sum(before_down_seconds), 0),
             coalesce(sum(before_unknown_seconds), 0)
        from report_gatherings g
        left join report_uptimes u on u.organization_id = g.organization_id and u.kind = g.kind
       where g.organization_id = ? and g.kind = ? and g.first_day = ?::date and g.time_zone = ?
       group by g.organization_id, g.kind
      """;

  /**
   * In the order of {@link Availabilities}. Domains are looked up of those alone that may be among
   * them.
   */
  private static final String WORST =
      """
      select d.id, d.name, u.up_seconds, u.down_seconds, u.unknown_seconds, u.known_since
        from (select *, up_seconds::float8 / (up_seconds + down_seconds) as ratio
                from report_uptimes
               where organization_id = ? and kind = ? and down_seconds > 0
               order by ratio, down_seconds desc
               fetch first %1$d rows with ties) as u
        join domains d on d.organization_id = u.organization_id and d.id = u.domain_id
       order by u.ratio, u.down_seconds desc, d.name collate "C"
       limit %1$d
      """
          .formatted(Availabilities.MAX_WORST);

  /** Whoever saves the same kind at the same time waits here. */
  private static final String GATHERED =
      """
      insert into report_gatherings (organization_id, kind, first_day, time_zone, gathered_at)
      values (?, ?, ?::date, ?, ?::timestamptz)
          on conflict (organization_id, kind) do update
         set first_day = excluded.first_day, time_zone = excluded.time_zone,
             gathered_at = excluded.gathered_at
      """;

  /** Domains first and their rows then, as a deletion locks them, so that no circle can wait. */
  private static final String LOCK_DOMAINS =
      """
      select count(*)
        from (select id from domains where organization_id = ? order by id for key share) as locked
      """;

  private static final String FORGET =
      "delete from report_uptimes where organization_id = ? and kind = ?";

  private static final String ADD =
      """
      insert into report_uptimes
             (organization_id, domain_id, kind, up_seconds, down_seconds, unknown_seconds,
              known_since, before_up_seconds, before_down_seconds, before_unknown_seconds)
      select d.organization_id, d.id, ?, up_seconds, down_seconds, unknown_seconds, known_since,
             before_up_seconds, before_down_seconds, before_unknown_seconds
        from unnest(?::uuid[], ?::integer[], ?::integer[], ?::integer[], ?::timestamptz[],
                    ?::integer[], ?::integer[], ?::integer[])
               as gathered (domain_id, up_seconds, down_seconds, unknown_seconds, known_since,
                            before_up_seconds, before_down_seconds, before_unknown_seconds)
        join domains d on d.organization_id = ? and d.id = gathered.domain_id
      """;

  private final Database database;

  @Inject
  public JooqKeptUptimes(Database database) {
    this.database = database;
  }

  @Override
  public Optional<GatheredUptimes> find(OrganizationId organizationId, ReportPeriod period) {
    UUID owner = organizationId.uuid();
    String kind = period.kind().wireName();
    return database
        .query(
            dsl ->
                dsl.fetchOptional(
                    SUMS, owner, kind, period.firstDay().toString(), period.zone().getId()))
        .map(sums -> gathered(sums, worst(owner, kind)));
  }

  private List<DomainUptime> worst(UUID owner, String kind) {
    return database.query(
        dsl ->
            dsl.fetch(WORST, owner, kind)
                .map(
                    row ->
                        new DomainUptime(
                            new DomainId(row.get(0, UUID.class)),
                            new DomainName(row.get(1, String.class)),
                            uptime(row, 2, Optional.ofNullable(row.get(5, Instant.class))))));
  }

  private static GatheredUptimes gathered(Record sums, List<DomainUptime> worst) {
    int domains = sums.get(1, Integer.class);
    return new GatheredUptimes(
        sums.get(0, Instant.class),
        new Availabilities(
            domains,
            domains - sums.get(2, Integer.class),
            uptime(sums, 4, Optional.ofNullable(sums.get(3, Instant.class))),
            worst),
        uptime(sums, 7, Optional.empty()));
  }

  /** Seconds up, down and unknown stand side by side. */
  private static Uptime uptime(Record row, int first, Optional<Instant> since) {
    return new Uptime(
        row.get(first, Long.class),
        row.get(first + 1, Long.class),
        row.get(first + 2, Long.class),
        since);
  }

  @Override
  public void save(
      OrganizationId organizationId,
      ReportPeriod period,
      Instant at,
      Collection<ComparedUptime> all) {
    UUID owner = organizationId.uuid();
    String kind = period.kind().wireName();
    List<ComparedUptime> rows = List.copyOf(all);
    database.transaction(
        dsl -> {
          dsl.execute(
              GATHERED,
              owner,
              kind,
              period.firstDay().toString(),
              period.zone().getId(),
              at.toString());
          dsl.fetch(LOCK_DOMAINS, owner);
          dsl.execute(FORGET, owner, kind);
          return dsl.execute(
              ADD,
              kind,
              uuids(rows, row -> row.id().uuid()),
              wholes(rows, row -> (int) row.now().uptime().upSeconds()),
              wholes(rows, row -> (int) row.now().uptime().downSeconds()),
              wholes(rows, row -> (int) row.now().uptime().unknownSeconds()),
              texts(rows, row -> row.now().uptime().since().map(Instant::toString).orElse(null)),
              wholes(rows, row -> (int) row.before().upSeconds()),
              wholes(rows, row -> (int) row.before().downSeconds()),
              wholes(rows, row -> (int) row.before().unknownSeconds()),
              owner);
        });
  }
}
