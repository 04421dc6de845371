package io.domainwatch.persistence.escalation;

import static io.domainwatch.persistence.jooq.Tables.ESCALATION_POLICIES;
import static io.domainwatch.persistence.jooq.Tables.ESCALATION_STEPS;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.escalation.EscalationPolicies;
import io.domainwatch.core.escalation.EscalationPolicy;
import io.domainwatch.core.escalation.PolicyId;
import io.domainwatch.persistence.sql.Database;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Optional;
import org.jooq.Condition;
import org.jooq.impl.DSL;

/** Escalation policies in PostgreSQL. */
public final class JooqEscalationPolicies implements EscalationPolicies {
  private final Database database;

  @Inject
  public JooqEscalationPolicies(Database database) {
    this.database = database;
  }

  @Override
  public List<EscalationPolicy> ofOrganization(OrganizationId organizationId) {
    return database.query(dsl -> PolicyRows.read(dsl, organizationId, DSL.noCondition()));
  }

  @Override
  public Optional<EscalationPolicy> find(OrganizationId organizationId, PolicyId id) {
    return database.query(
        dsl ->
            PolicyRows.read(dsl, organizationId, ESCALATION_POLICIES.ID.eq(id.uuid())).stream()
                .findFirst());
  }

  @Override
  public Optional<EscalationPolicy> lock(OrganizationId organizationId, PolicyId id) {
    database.query(
        dsl ->
            dsl.selectOne()
                .from(ESCALATION_POLICIES)
                .where(is(organizationId, id))
                .forUpdate()
                .fetch());
    return find(organizationId, id);
  }

  @Override
  public void add(EscalationPolicy policy) {
    database.transaction(
        dsl -> {
          dsl.insertInto(ESCALATION_POLICIES).set(PolicyRows.row(policy)).execute();
          return PolicyRows.storeSteps(dsl, policy);
        });
  }

  @Override
  public void save(EscalationPolicy policy) {
    database.transaction(
        dsl -> {
          int saved =
              dsl.update(ESCALATION_POLICIES)
                  .set(PolicyRows.row(policy))
                  .where(is(policy.organizationId(), policy.id()))
                  .execute();
          if (saved == 0) {
            return 0;
          }
          dsl.deleteFrom(ESCALATION_STEPS)
              .where(ESCALATION_STEPS.ORGANIZATION_ID.eq(policy.organizationId().uuid()))
              .and(ESCALATION_STEPS.POLICY_ID.eq(policy.id().uuid()))
              .execute();
          return PolicyRows.storeSteps(dsl, policy);
        });
  }

  @Override
  public boolean delete(OrganizationId organizationId, PolicyId id) {
    return database.query(
        dsl -> dsl.deleteFrom(ESCALATION_POLICIES).where(is(organizationId, id)).execute() == 1);
  }

  private static Condition is(OrganizationId organizationId, PolicyId id) {
    return ESCALATION_POLICIES
        .ORGANIZATION_ID
        .eq(organizationId.uuid())
        .and(ESCALATION_POLICIES.ID.eq(id.uuid()));
  }
}
