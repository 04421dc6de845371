package io.domainwatch.persistence.escalation;

import static io.domainwatch.persistence.sql.ColumnArrays.uuids;
import static io.domainwatch.persistence.sql.ColumnArrays.wholes;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.channel.ChannelId;
import io.domainwatch.core.escalation.EscalationLog;
import io.domainwatch.core.escalation.PolicyId;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.persistence.channel.JooqChannels;
import io.domainwatch.persistence.sql.Database;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jooq.DSLContext;

/** Which steps were done about which incidents, in PostgreSQL. */
public final class JooqEscalationLog implements EscalationLog {
  /**
   * In the order of the key, so that two who do the same do not wait in a circle. An incident whose
   * domain is just being deleted is not waited for.
   */
  private static final String DO =
      """
      insert into escalation_steps_done
             (organization_id, incident_id, policy_id, after_minutes, done_at)
      select incident.organization_id, incident.id, step.policy_id, step.after_minutes,
             ?::timestamptz
        from unnest(?::uuid[], ?::uuid[], ?::integer[])
               as step (incident_id, policy_id, after_minutes)
        join incidents incident
          on incident.organization_id = ? and incident.id = step.incident_id
         and incident.closed_at is null and incident.acknowledged_at is null
        join escalation_policies policy
          on policy.organization_id = incident.organization_id and policy.id = step.policy_id
       order by incident.id, step.policy_id, step.after_minutes
         for key share of incident skip locked
         for key share of policy skip locked
          on conflict on constraint escalation_steps_done_pkey do nothing
       returning incident_id, policy_id, after_minutes
      """;

  private static final String OF_INCIDENT =
      """
      select policy.name, done.after_minutes, done.done_at
        from escalation_steps_done done
        join escalation_policies policy
          on policy.organization_id = done.organization_id and policy.id = done.policy_id
       where done.organization_id = ? and done.incident_id = ?
       order by done.done_at, policy.name, done.after_minutes
      """;

  private static final Comparator<Row> BY_KEY =
      Comparator.comparing((Row row) -> row.key().incidentId())
          .thenComparing(row -> row.key().policyId())
          .thenComparing(Row::afterMinutes);

  private final Database database;

  @Inject
  public JooqEscalationLog(Database database) {
    this.database = database;
  }

  private record Row(Key key, int afterMinutes) {}

  @Override
  public List<OrganizationId> organizationsDue(Instant now) {
    return database.query(dsl -> DueRows.organizations(dsl, now));
  }

  @Override
  public List<DueIncident> due(
      OrganizationId organizationId, Optional<Key> after, int limit, Instant now) {
    return database.query(dsl -> DueRows.read(dsl, organizationId, after, limit, now));
  }

  @Override
  public Set<Key> markDone(
      OrganizationId organizationId,
      Collection<DoneStep> steps,
      Set<ChannelId> channels,
      Instant now) {
    List<Row> rows =
        steps.stream()
            .flatMap(
                done -> done.step().covered().stream().map(after -> new Row(done.key(), after)))
            .sorted(BY_KEY)
            .toList();
    Set<Row> mine = database.query(dsl -> mark(dsl, organizationId, rows, channels, now));
    Set<Key> told = new HashSet<>();
    steps.stream()
        .filter(done -> mine.contains(new Row(done.key(), done.step().afterMinutes())))
        .forEach(done -> told.add(done.key()));
    return told;
  }

  private static Set<Row> mark(
      DSLContext dsl,
      OrganizationId organizationId,
      List<Row> rows,
      Set<ChannelId> channels,
      Instant now) {
    JooqChannels.lock(dsl, organizationId, channels);
    return new HashSet<>(
        dsl.resultQuery(
                DO,
                now,
                uuids(rows, row -> row.key().incidentId().uuid()),
                uuids(rows, row -> row.key().policyId().uuid()),
                wholes(rows, Row::afterMinutes),
                organizationId.uuid())
            .fetch(
                row ->
                    new Row(
                        new Key(
                            new IncidentId(row.get(0, UUID.class)),
                            new PolicyId(row.get(1, UUID.class))),
                        row.get(2, Integer.class))));
  }

  @Override
  public List<StepRecord> ofIncident(OrganizationId organizationId, IncidentId incidentId) {
    return database.query(
        dsl ->
            dsl.resultQuery(OF_INCIDENT, organizationId.uuid(), incidentId.uuid())
                .fetch(
                    row ->
                        new StepRecord(
                            row.get(0, String.class),
                            row.get(1, Integer.class),
                            row.get(2, Instant.class))));
  }
}
