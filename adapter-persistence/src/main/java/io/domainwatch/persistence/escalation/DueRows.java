package io.domainwatch.persistence.escalation;

import static io.domainwatch.persistence.jooq.Tables.EVENTS;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.domain.DomainName;
import io.domainwatch.core.domain.DomainStatus;
import io.domainwatch.core.escalation.EscalationLog.DueIncident;
import io.domainwatch.core.escalation.EscalationLog.Key;
import io.domainwatch.core.escalation.PolicyId;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.event.NamedEvent;
import io.domainwatch.persistence.event.JooqEventLog;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jooq.DSLContext;
import org.jooq.Record;

/** Incidents for which a policy has a step that is due. */
final class DueRows {
  /**
   * Without what is decided about the organization. A severity that is not known ranks below all.
   */
  private static final String FROM =
      """
        from escalation_policies policy
        join incidents incident
          on incident.organization_id = policy.organization_id
         and incident.closed_at is null and incident.acknowledged_at is null
         and (policy.check_types is null or incident.check_type = any (policy.check_types))
         and array_position(?::text[], incident.severity)
             >= array_position(?::text[], policy.min_severity)
         and (policy.domain_ids is null and cardinality(policy.tags) = 0
              or incident.domain_id = any (policy.domain_ids)
              or exists (
                   select from domain_tags tagged
                    where tagged.organization_id = incident.organization_id
                      and tagged.domain_id = incident.domain_id
                      and tagged.tag = any (policy.tags)))
        join domains domain
          on domain.organization_id = incident.organization_id and domain.id = incident.domain_id
         and domain.status = ?
      """;

  private static final String WHERE =
      """
       where exists (
               select from escalation_steps step
                where step.organization_id = policy.organization_id and step.policy_id = policy.id
                  and incident.opened_at + step.after_minutes * interval '1 minute'
                      <= ?::timestamptz
                  and not exists (
                        select from escalation_steps_done done
                         where done.organization_id = incident.organization_id
                           and done.incident_id = incident.id and done.policy_id = policy.id
                           and done.after_minutes >= step.after_minutes))
         and not exists (
               select from check_overrides override
                where override.organization_id = incident.organization_id
                  and override.domain_id = incident.domain_id
                  and override.check_type = incident.check_type and override.muted)
         and not exists (
               select from snoozes snooze
                where snooze.organization_id = incident.organization_id
                  and snooze.domain_id = incident.domain_id
                  and snooze.check_type in ('', incident.check_type))
      """;

  private static final String ORGANIZATIONS =
      "select distinct policy.organization_id\n"
          + FROM
          + WHERE
          + " order by policy.organization_id";

  /**
   * The event is looked for from the opening of its incident on; where it is gone with its period,
   * nobody is told.
   */
  private static final String EVENT =
      """
       cross join lateral (
             select * from events one
              where one.organization_id = incident.organization_id
                and one.domain_id = incident.domain_id and one.occurred_at >= incident.opened_at
                and one.incident_id = incident.id and one.event_type = incident.event_type
              order by one.occurred_at desc, one.id desc limit 1) as event
      """;

  private static final String READ =
      """
      select incident.id as due_incident, policy.id as due_policy,
             incident.opened_at as due_opened_at, domain.name as domain_name,
             array(select done.after_minutes from escalation_steps_done done
                    where done.organization_id = incident.organization_id
                      and done.incident_id = incident.id and done.policy_id = policy.id)
               as due_done,
             event.*
      """
          + FROM
          + EVENT
          + WHERE
          + """
             and policy.organization_id = ?
             and (incident.id, policy.id) > (?, ?)
           order by incident.id, policy.id limit ?
          """;

  private static final UUID BEFORE_ALL = new UUID(0, 0);

  private DueRows() {}

  static List<OrganizationId> organizations(DSLContext dsl, Instant now) {
    String[] ranks = ranks();
    return dsl.resultQuery(ORGANIZATIONS, ranks, ranks, DomainStatus.ACTIVE.wireName(), now)
        .fetch(row -> new OrganizationId(row.get(0, UUID.class)));
  }

  static List<DueIncident> read(
      DSLContext dsl, OrganizationId organizationId, Optional<Key> after, int limit, Instant now) {
    String[] ranks = ranks();
    return dsl.resultQuery(
            READ,
            ranks,
            ranks,
            DomainStatus.ACTIVE.wireName(),
            now,
            organizationId.uuid(),
            after.map(key -> key.incidentId().uuid()).orElse(BEFORE_ALL),
            after.map(key -> key.policyId().uuid()).orElse(BEFORE_ALL),
            limit)
        .fetch(DueRows::incident);
  }

  private static DueIncident incident(Record row) {
    return new DueIncident(
        new Key(
            new IncidentId(row.get("due_incident", UUID.class)),
            new PolicyId(row.get("due_policy", UUID.class))),
        row.get("due_opened_at", Instant.class),
        minutes(row.get("due_done", Integer[].class)),
        new NamedEvent(
            JooqEventLog.event(row.into(EVENTS)),
            new DomainName(row.get("domain_name", String.class))));
  }

  private static Set<Integer> minutes(Integer[] done) {
    return Stream.of(done).collect(Collectors.toUnmodifiableSet());
  }

  private static String[] ranks() {
    return Stream.of(Severity.values()).map(Severity::wireName).toArray(String[]::new);
  }
}
