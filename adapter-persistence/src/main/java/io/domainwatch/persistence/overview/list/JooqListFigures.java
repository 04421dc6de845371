package io.domainwatch.persistence.overview.list;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.expiry.ExpiryKind;
import io.domainwatch.core.overview.ListFigures;
import io.domainwatch.core.overview.WorstIncident;
import io.domainwatch.core.statistics.CheckNumbers;
import io.domainwatch.persistence.sql.Database;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jooq.Record;
import org.jooq.Result;

/** What the list of domains shows beside states, in PostgreSQL. */
public final class JooqListFigures implements ListFigures {
  /** By the index {@code incidents_open_of_domain}. */
  private static final String WORST =
      """
      select distinct on (domain_id) domain_id, id, check_type, event_type, severity,
             count(*) over (partition by domain_id)
        from incidents
       where organization_id = ? and domain_id = any (?::uuid[]) and closed_at is null
       order by domain_id, array_position(array['%s'], severity) desc, opened_at desc, id
      """
          .formatted(
              Stream.of(Severity.values())
                  .map(Severity::wireName)
                  .collect(Collectors.joining("','")));

  /**
   * Each domain by the primary key: without "offset 0" PostgreSQL reads all of the organization in
   * the order of their expiry.
   */
  private static final String EXPIRIES =
      """
      select expiry.domain_id, expiry.kind, expiry.expires_at
        from unnest(?::uuid[]) as wanted (id)
       cross join lateral (
             select domain_id, kind, expires_at from expiries
              where organization_id = ? and domain_id = wanted.id
             offset 0) as expiry
      """;

  /**
   * The newest run of each that is not packed yet. PostgreSQL refuses to read a document that holds
   * U+0000, so U+FFFD stands for it; "offset 0" has each read once.
   */
  private static final String RESPONSES =
      """
      select wanted.id, (read.seen #>> ?::text[])
        from unnest(?::uuid[]) as wanted (id)
       cross join lateral (
             select observations from check_results
              where organization_id = ? and domain_id = wanted.id and check_type = ?
                and started_at >= ?::timestamptz
              order by started_at desc limit 1) as newest
       cross join lateral (
             select replace(newest.observations::text, '\\u0000', '\\ufffd')::jsonb as seen
             offset 0) as read
       where jsonb_typeof(read.seen #> ?::text[]) = 'number'
      """;

  private final Database database;

  @Inject
  public JooqListFigures(Database database) {
    this.database = database;
  }

  @Override
  public Map<DomainId, WorstIncident> worst(
      OrganizationId organizationId, Set<DomainId> domainIds) {
    Map<DomainId, WorstIncident> worst = new HashMap<>();
    rows(WORST, organizationId.uuid(), ids(domainIds))
        .forEach(row -> incident(row).ifPresent(found -> worst.put(domain(row), found)));
    return worst;
  }

  /** Empty for one of a check that a later version brought. */
  private static Optional<WorstIncident> incident(Record row) {
    return CheckType.find(row.get(2, String.class))
        .map(
            type ->
                new WorstIncident(
                    new IncidentId(row.get(1, UUID.class)),
                    type,
                    new EventType(row.get(3, String.class)),
                    Severity.find(row.get(4, String.class))
                        .orElseThrow(() -> new IllegalStateException("no severity: " + row)),
                    row.get(5, Integer.class)));
  }

  @Override
  public Map<DomainId, Map<ExpiryKind, Instant>> expiries(
      OrganizationId organizationId, Set<DomainId> domainIds) {
    Map<DomainId, Map<ExpiryKind, Instant>> expiries = new HashMap<>();
    for (Record row : rows(EXPIRIES, ids(domainIds), organizationId.uuid())) {
      ExpiryKind.find(row.get(1, String.class))
          .ifPresent(
              kind ->
                  expiries
                      .computeIfAbsent(domain(row), _ -> new EnumMap<>(ExpiryKind.class))
                      .put(kind, row.get(2, Instant.class)));
    }
    return Collections.unmodifiableMap(expiries);
  }

  @Override
  public Map<DomainId, Double> responseMillis(
      OrganizationId organizationId, Set<DomainId> domainIds, Instant since) {
    String[] path = CheckNumbers.RESPONSE_TIME.toArray(String[]::new);
    Map<DomainId, Double> times = new HashMap<>();
    List<Object> values = new ArrayList<>();
    Collections.addAll(
        values,
        path,
        ids(domainIds),
        organizationId.uuid(),
        CheckType.UPTIME.wireName(),
        since.toString(),
        path);
    rows(RESPONSES, values.toArray())
        .forEach(row -> times.put(domain(row), Double.parseDouble(row.get(1, String.class))));
    return times;
  }

  private Result<Record> rows(String sql, Object... values) {
    return database.query(dsl -> dsl.fetch(sql, values));
  }

  private static DomainId domain(Record row) {
    return new DomainId(row.get(0, UUID.class));
  }

  private static UUID[] ids(Set<DomainId> domainIds) {
    return domainIds.stream().map(DomainId::uuid).toArray(UUID[]::new);
  }
}
