package io.domainwatch.testkit.memory.escalation;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.channel.ChannelFilter;
import io.domainwatch.core.escalation.EscalationPolicies;
import io.domainwatch.core.escalation.EscalationPolicy;
import io.domainwatch.core.escalation.PolicyId;
import io.domainwatch.testkit.memory.rows.MemoryTransactions;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

public record InMemoryEscalationPolicies(MemoryTransactions store) implements EscalationPolicies {
  @Override
  public List<EscalationPolicy> ofOrganization(OrganizationId organizationId) {
    return store.in(
        () ->
            store.rows().told.policies.stream()
                .filter(policy -> policy.organizationId().equals(organizationId))
                .map(this::withWhatIsPresent)
                .sorted(
                    Comparator.comparing(EscalationPolicy::createdAt)
                        .thenComparing(EscalationPolicy::id))
                .toList());
  }

  @Override
  public Optional<EscalationPolicy> find(OrganizationId organizationId, PolicyId id) {
    return ofOrganization(organizationId).stream()
        .filter(policy -> policy.id().equals(id))
        .findFirst();
  }

  @Override
  public Optional<EscalationPolicy> lock(OrganizationId organizationId, PolicyId id) {
    return store.in(
        () -> {
          store.requireTransaction("a lock");
          return find(organizationId, id);
        });
  }

  @Override
  public void add(EscalationPolicy policy) {
    store.in(() -> store.rows().told.policies.put(policy.id(), policy));
  }

  @Override
  public void save(EscalationPolicy policy) {
    store.in(
        () ->
            find(policy.organizationId(), policy.id())
                .ifPresent(present -> store.rows().told.policies.put(present.id(), policy)));
  }

  @Override
  public boolean delete(OrganizationId organizationId, PolicyId id) {
    return store.in(
        () -> {
          boolean present = find(organizationId, id).isPresent();
          if (present) {
            store.rows().told.policies.remove(id);
            store
                .rows()
                .told
                .stepsDone
                .entries()
                .map(Map.Entry::getKey)
                .filter(step -> step.key().policyId().equals(id))
                .toList()
                .forEach(step -> store.rows().told.stepsDone.remove(step));
          }
          return present;
        });
  }

  /** Without the domains and channels that were deleted. */
  private EscalationPolicy withWhatIsPresent(EscalationPolicy policy) {
    ChannelFilter filter = policy.filter();
    return new EscalationPolicy(
        policy.id(),
        policy.organizationId(),
        policy.name(),
        new ChannelFilter(
            filter.checkTypes(),
            filter.minSeverity(),
            filter
                .domainIds()
                .map(
                    ids ->
                        ids.stream()
                            .filter(
                                id ->
                                    store
                                        .rows()
                                        .findDomain(policy.organizationId(), id)
                                        .isPresent())
                            .collect(Collectors.toSet())),
            filter.tags()),
        policy.steps().stream().map(step -> withPresentChannels(policy, step)).toList(),
        policy.createdAt(),
        policy.updatedAt());
  }

  private EscalationPolicy.Step withPresentChannels(
      EscalationPolicy policy, EscalationPolicy.Step step) {
    return new EscalationPolicy.Step(
        step.afterMinutes(),
        step.channels().stream()
            .filter(id -> store.rows().told.findChannel(policy.organizationId(), id).isPresent())
            .toList());
  }
}
