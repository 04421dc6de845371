package io.domainwatch.app.escalation;

import io.domainwatch.app.Precondition;
import io.domainwatch.app.Refusal;
import io.domainwatch.app.RequestRefused;
import io.domainwatch.app.audit.AuditTrail;
import io.domainwatch.app.domains.NamedDomains;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.audit.Actor;
import io.domainwatch.core.audit.AuditAction;
import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.channel.ChannelId;
import io.domainwatch.core.channel.ChannelRules;
import io.domainwatch.core.channel.Channels;
import io.domainwatch.core.domain.Domains;
import io.domainwatch.core.escalation.EscalationLog;
import io.domainwatch.core.escalation.EscalationLog.StepRecord;
import io.domainwatch.core.escalation.EscalationPolicies;
import io.domainwatch.core.escalation.EscalationPolicy;
import io.domainwatch.core.escalation.PolicyChange;
import io.domainwatch.core.escalation.PolicyId;
import io.domainwatch.core.escalation.PolicyRules;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.override.FieldError;
import io.domainwatch.core.storage.Transactions;
import io.domainwatch.core.text.Sentence;
import io.domainwatch.core.value.IdGenerator;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Makes, changes and removes escalation policies. Every method throws {@link
 * io.domainwatch.core.storage.StorageUnavailable} when the storage is away, and {@link
 * RequestRefused} with {@link Refusal.EscalationPolicyNotFound} when the organization has no such
 * policy.
 */
public final class EscalationService {
  private final Transactions transactions;
  private final Stores stores;
  private final IdGenerator ids;
  private final AuditTrail trail;

  /** Where things are kept. */
  public record Stores(
      EscalationPolicies policies, EscalationLog log, Channels channels, Domains domains) {
    @Inject
    public Stores {}
  }

  @Inject
  public EscalationService(
      Transactions transactions, Stores stores, IdGenerator ids, AuditTrail trail) {
    this.transactions = transactions;
    this.stores = stores;
    this.ids = ids;
    this.trail = trail;
  }

  /** The policies of an organization, oldest first. */
  public List<EscalationPolicy> list(OrganizationId organizationId) {
    return stores.policies().ofOrganization(organizationId);
  }

  /** One policy. */
  public EscalationPolicy find(OrganizationId organizationId, PolicyId id) {
    return stores.policies().find(organizationId, id).orElseThrow(EscalationService::notFound);
  }

  /** What policies have done about an incident, in the order of its time. */
  public List<StepRecord> stepsOf(OrganizationId organizationId, IncidentId incidentId) {
    return stores.log().ofIncident(organizationId, incidentId);
  }

  /**
   * Refuses what would be refused before a body is read: an absent policy, then a precondition that
   * does not fit (docs/spec/api.md, "Order of judgement").
   */
  public void admit(
      OrganizationId organizationId,
      PolicyId id,
      Optional<Predicate<EscalationPolicy>> precondition) {
    Precondition.require(find(organizationId, id), precondition);
  }

  /**
   * A new policy.
   *
   * @throws RequestRefused with {@link Refusal.InvalidRequest} that names every field that is wrong
   */
  public EscalationPolicy create(Actor actor, PolicyChange change, Instant now) {
    PolicyId id = new PolicyId(ids.next(now));
    return transactions.in(
        () -> {
          EscalationPolicy policy =
              accepted(
                  PolicyRules.create(
                      id, actor.organizationId(), change, channels(actor.organizationId()), now));
          requireDomains(policy);
          requireRoom(actor.organizationId());
          stores.policies().add(policy);
          record(actor, AuditAction.ESCALATION_ADDED, policy, now);
          return policy;
        });
  }

  /**
   * The policy after a partial update; what its steps have done stays done.
   *
   * @param precondition judged inside the transaction before anything changes; empty lets all pass
   * @throws RequestRefused with {@link Refusal.InvalidRequest} that names every field that is wrong
   */
  public EscalationPolicy change(
      Actor actor,
      PolicyId id,
      PolicyChange change,
      Optional<Predicate<EscalationPolicy>> precondition,
      Instant now) {
    return transactions.in(
        () -> {
          EscalationPolicy before = lock(actor.organizationId(), id);
          Precondition.require(before, precondition);
          EscalationPolicy after =
              accepted(PolicyRules.change(before, change, channels(actor.organizationId()), now));
          if (!after.filter().equals(before.filter())) {
            requireDomains(after);
          }
          if (!after.equals(before)) {
            stores.policies().save(after);
            record(actor, AuditAction.ESCALATION_CHANGED, after, now);
          }
          return after;
        });
  }

  /**
   * Removes a policy; nothing more is escalated by it.
   *
   * @param precondition judged inside the transaction; empty lets all pass
   */
  public void delete(
      Actor actor, PolicyId id, Optional<Predicate<EscalationPolicy>> precondition, Instant now) {
    transactions.in(
        () -> {
          EscalationPolicy policy = lock(actor.organizationId(), id);
          Precondition.require(policy, precondition);
          stores.policies().delete(actor.organizationId(), id);
          record(actor, AuditAction.ESCALATION_REMOVED, policy, now);
        });
  }

  private void record(Actor actor, AuditAction action, EscalationPolicy policy, Instant now) {
    String steps =
        policy.steps().stream()
            .map(step -> step.afterMinutes() + " min to " + step.channels().size())
            .collect(Collectors.joining(", ", "steps: ", " channels"));
    trail.record(actor, action, policy.name(), steps, now);
  }

  private EscalationPolicy lock(OrganizationId organizationId, PolicyId id) {
    return stores.policies().lock(organizationId, id).orElseThrow(EscalationService::notFound);
  }

  private Set<ChannelId> channels(OrganizationId organizationId) {
    return stores.channels().ofOrganization(organizationId).stream()
        .map(Channel::id)
        .collect(Collectors.toUnmodifiableSet());
  }

  private void requireRoom(OrganizationId organizationId) {
    if (list(organizationId).size() >= PolicyRules.MAX_POLICIES) {
      throw new RequestRefused(
          Refusal.InvalidRequest.of(
              Sentence.of(
                  "an organization has at most {0} escalation policies",
                  PolicyRules.MAX_POLICIES)));
    }
  }

  private void requireDomains(EscalationPolicy policy) {
    NamedDomains.require(
        stores.domains(),
        policy.organizationId(),
        policy.filter().domainIds().orElse(Set.of()),
        ChannelRules.DOMAIN_IDS);
  }

  private static EscalationPolicy accepted(PolicyRules.Outcome outcome) {
    return switch (outcome) {
      case PolicyRules.Outcome.Accepted(EscalationPolicy policy) -> policy;
      case PolicyRules.Outcome.Rejected(List<FieldError> problems) ->
          throw new RequestRefused(Refusal.InvalidRequest.of(problems));
    };
  }

  private static RequestRefused notFound() {
    return new RequestRefused(new Refusal.EscalationPolicyNotFound());
  }
}
