package io.domainwatch.app.domains;

import io.domainwatch.app.Refusal;
import io.domainwatch.app.RequestRefused;
import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.account.Organizations;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.domain.DomainStatus;
import io.domainwatch.core.domain.Domains;
import io.domainwatch.core.override.CheckOverride;
import io.domainwatch.core.override.CheckOverrides;
import io.domainwatch.core.storage.Transactions;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** Pauses, resumes, and turns checks on and off (decisions.md §4). */
public final class DomainUpdate {
  private final Transactions transactions;
  private final Organizations organizations;
  private final Domains domains;
  private final DomainViews views;
  private final CheckOverrides overrides;
  private final CheckSwitch checks;

  /**
   * @param transactions keeps all of a change or none
   * @param organizations whose limits count
   * @param domains where domains are kept
   * @param views what preconditions look at
   * @param overrides where disabled checks are kept
   * @param checks starts and stops checks
   */
  @Inject
  public DomainUpdate(
      Transactions transactions,
      Organizations organizations,
      Domains domains,
      DomainViews views,
      CheckOverrides overrides,
      CheckSwitch checks) {
    this.transactions = transactions;
    this.organizations = organizations;
    this.domains = domains;
    this.views = views;
    this.overrides = overrides;
    this.checks = checks;
  }

  DomainSettings change(
      OrganizationId organizationId,
      DomainId domainId,
      DomainChange change,
      Optional<Predicate<DomainView>> precondition,
      Instant now) {
    return transactions.in(
        () -> {
          Optional<Organization> owner =
              change.status().flatMap(wanted -> owner(organizationId, wanted));
          Domain domain = lock(organizationId, domainId);
          views.require(domain, precondition);
          Domain moved = move(domain, change.status(), owner);
          Set<CheckType> disabled = apply(domain, moved, change.disabledChecks(), now);
          return new DomainSettings(domainId, moved.status(), List.copyOf(disabled));
        });
  }

  Instant runNow(
      OrganizationId organizationId, DomainId domainId, String checkTypeWord, Instant now) {
    return transactions.in(
        () -> {
          Domain domain = lock(organizationId, domainId);
          CheckType type =
              CheckType.find(checkTypeWord)
                  .orElseThrow(
                      () -> new RequestRefused(new Refusal.CheckTypeNotFound(checkTypeWord)));
          if (domain.status() == DomainStatus.PAUSED) {
            throw new RequestRefused(new Refusal.DomainPaused());
          }
          if (overrides.of(organizationId, domainId, type).disabled()) {
            throw new RequestRefused(new Refusal.CheckDisabled());
          }
          return checks.makeDue(domain, type, now);
        });
  }

  private Optional<Organization> owner(OrganizationId organizationId, DomainStatus wanted) {
    return wanted == DomainStatus.ACTIVE
        ? organizations.lock(organizationId)
        : organizations.find(organizationId);
  }

  private Domain lock(OrganizationId organizationId, DomainId domainId) {
    return domains
        .lock(organizationId, domainId)
        .orElseThrow(() -> new RequestRefused(new Refusal.DomainNotFound()));
  }

  private Domain move(Domain domain, Optional<DomainStatus> wanted, Optional<Organization> owner) {
    if (wanted.isEmpty()) {
      return domain;
    }
    Organization organization =
        owner.orElseThrow(() -> new RequestRefused(new Refusal.DomainNotFound()));
    int active = domains.countActive(domain.organizationId());
    return switch (domain.to(wanted.get(), organization.plan(), active)) {
      case Domain.Transition.Unchanged(Domain same) -> same;
      case Domain.Transition.Moved(Domain next) -> save(next);
      case Domain.Transition.LimitReached(int limit) ->
          throw new RequestRefused(new Refusal.DomainLimitReached(limit));
    };
  }

  private Domain save(Domain domain) {
    domains.save(domain);
    return domain;
  }

  private Set<CheckType> apply(
      Domain before, Domain after, Optional<Set<CheckType>> wanted, Instant now) {
    Map<CheckType, CheckOverride> present = overrides.of(before.organizationId(), before.id());
    Set<CheckType> disabledBefore = EnumSet.noneOf(CheckType.class);
    present.forEach((type, override) -> addIf(override.disabled(), type, disabledBefore));
    Set<CheckType> disabled = EnumSet.noneOf(CheckType.class);
    disabled.addAll(wanted.orElse(disabledBefore));
    for (CheckType type : changed(disabledBefore, disabled)) {
      CheckOverride override = present.getOrDefault(type, CheckOverride.NONE);
      overrides.save(
          before.organizationId(),
          before.id(),
          type,
          override.withDisabled(disabled.contains(type)));
    }
    checks.follow(before, after, disabledBefore, disabled, now);
    return disabled;
  }

  private static void addIf(boolean wanted, CheckType type, Set<CheckType> types) {
    if (wanted) {
      types.add(type);
    }
  }

  private static List<CheckType> changed(Set<CheckType> before, Set<CheckType> after) {
    List<CheckType> changed = new ArrayList<>();
    for (CheckType type : CheckType.values()) {
      if (before.contains(type) != after.contains(type)) {
        changed.add(type);
      }
    }
    return changed;
  }
}
