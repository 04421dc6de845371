package io.domainwatch.persistence.escalation;

import static io.domainwatch.persistence.jooq.Tables.DOMAINS;
import static io.domainwatch.persistence.jooq.Tables.ESCALATION_POLICIES;
import static io.domainwatch.persistence.sql.ColumnArrays.storable;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.channel.ChannelFilter;
import io.domainwatch.core.channel.ChannelId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.escalation.EscalationPolicy;
import io.domainwatch.core.escalation.PolicyId;
import io.domainwatch.persistence.jooq.tables.records.EscalationPoliciesRecord;
import io.domainwatch.persistence.tag.TagColumn;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jooq.Field;
import org.jooq.impl.DSL;

/** A policy as a row, with its steps. */
final class PolicyRows {
  /** Those that are still there, in the order in which they were named. */
  private static final String STEPS =
      """
      select step.policy_id, step.after_minutes,
             array(select channel.id
                     from unnest(step.channel_ids) with ordinality as named (id, place)
                     join notification_channels channel
                       on channel.organization_id = step.organization_id and channel.id = named.id
                    order by named.place)
        from escalation_steps step
       where step.organization_id = ?
       order by step.policy_id, step.after_minutes
      """;

  private static final String ADD_STEP =
      """
      insert into escalation_steps (organization_id, policy_id, after_minutes, channel_ids)
      values (?, ?, ?, ?::uuid[])
      """;

  private static final Field<UUID[]> PRESENT_DOMAINS =
      DSL.array(
          DSL.select(DOMAINS.ID)
              .from(DOMAINS)
              .where(DOMAINS.ORGANIZATION_ID.eq(ESCALATION_POLICIES.ORGANIZATION_ID))
              .and(DOMAINS.ID.eq(DSL.any(ESCALATION_POLICIES.DOMAIN_IDS))));

  private PolicyRows() {}

  /** Those of an organization that are wanted, oldest first. */
  static List<EscalationPolicy> read(
      DSLContext dsl, OrganizationId organizationId, Condition wanted) {
    Map<UUID, List<EscalationPolicy.Step>> steps = steps(dsl, organizationId);
    return dsl.select(ESCALATION_POLICIES, PRESENT_DOMAINS)
        .from(ESCALATION_POLICIES)
        .where(ESCALATION_POLICIES.ORGANIZATION_ID.eq(organizationId.uuid()))
        .and(wanted)
        .orderBy(ESCALATION_POLICIES.CREATED_AT, ESCALATION_POLICIES.ID)
        .fetch(
            row ->
                policy(
                    row.value1(),
                    row.value2(),
                    steps.getOrDefault(row.value1().getId(), List.of())));
  }

  static EscalationPoliciesRecord row(EscalationPolicy policy) {
    ChannelFilter filter = policy.filter();
    EscalationPoliciesRecord row = new EscalationPoliciesRecord();
    row.setOrganizationId(policy.organizationId().uuid());
    row.setId(policy.id().uuid());
    row.setName(storable(policy.name()));
    row.setCheckTypes(
        filter
            .checkTypes()
            .map(types -> types.stream().sorted().map(CheckType::wireName).toArray(String[]::new))
            .orElse(null));
    row.setMinSeverity(filter.minSeverity().wireName());
    row.setDomainIds(
        filter
            .domainIds()
            .map(ids -> ids.stream().sorted().map(DomainId::uuid).toArray(UUID[]::new))
            .orElse(null));
    row.setTags(filter.tags().texts().toArray(String[]::new));
    row.setCreatedAt(policy.createdAt());
    row.setUpdatedAt(policy.updatedAt());
    return row;
  }

  static int storeSteps(DSLContext dsl, EscalationPolicy policy) {
    int stored = 0;
    for (EscalationPolicy.Step step : policy.steps()) {
      stored +=
          dsl.execute(
              ADD_STEP,
              policy.organizationId().uuid(),
              policy.id().uuid(),
              step.afterMinutes(),
              step.channels().stream().map(ChannelId::uuid).toArray(UUID[]::new));
    }
    return stored;
  }

  private static Map<UUID, List<EscalationPolicy.Step>> steps(
      DSLContext dsl, OrganizationId organizationId) {
    Map<UUID, List<EscalationPolicy.Step>> steps = new HashMap<>();
    dsl.resultQuery(STEPS, organizationId.uuid())
        .fetch()
        .forEach(
            row ->
                steps
                    .computeIfAbsent(row.get(0, UUID.class), _ -> new ArrayList<>())
                    .add(
                        new EscalationPolicy.Step(
                            row.get(1, Integer.class),
                            Stream.of(row.get(2, UUID[].class)).map(ChannelId::new).toList())));
    return steps;
  }

  private static EscalationPolicy policy(
      EscalationPoliciesRecord row, UUID[] domains, List<EscalationPolicy.Step> steps) {
    return new EscalationPolicy(
        new PolicyId(row.getId()),
        new OrganizationId(row.getOrganizationId()),
        row.getName(),
        filter(row, domains),
        steps,
        row.getCreatedAt(),
        row.getUpdatedAt());
  }

  private static ChannelFilter filter(EscalationPoliciesRecord row, UUID[] domains) {
    return new ChannelFilter(
        Optional.ofNullable(row.getCheckTypes()).map(PolicyRows::checkTypes),
        Severity.find(row.getMinSeverity())
            .orElseThrow(() -> new IllegalStateException("no severity: " + row.getMinSeverity())),
        Optional.ofNullable(row.getDomainIds())
            .map(_ -> Stream.of(domains).map(DomainId::new).collect(Collectors.toSet())),
        TagColumn.tags(row.getTags()));
  }

  /** A type that only a newer version knows is one that this one has no incidents of. */
  private static Set<CheckType> checkTypes(String[] words) {
    return Stream.of(words)
        .flatMap(word -> CheckType.find(word).stream())
        .collect(Collectors.toUnmodifiableSet());
  }
}
