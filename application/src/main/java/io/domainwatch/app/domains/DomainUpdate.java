package io.domainwatch.app.domains;

import io.domainwatch.app.Refusal;
import io.domainwatch.app.RequestRefused;
import io.domainwatch.app.audit.AuditTrail;
import io.domainwatch.app.snooze.SnoozeSwitch;
import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.account.Organizations;
import io.domainwatch.core.audit.Actor;
import io.domainwatch.core.audit.AuditAction;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.domain.DomainStatus;
import io.domainwatch.core.domain.Domains;
import io.domainwatch.core.override.Snooze;
import io.domainwatch.core.override.SnoozeChange;
import io.domainwatch.core.override.SnoozeInput;
import io.domainwatch.core.overview.DomainOverview;
import io.domainwatch.core.storage.Transactions;
import io.domainwatch.core.tag.TagChange;
import io.domainwatch.core.tag.Tags;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Predicate;

/**
 * Pauses, resumes, tags, turns checks on and off, and deletes (docs/spec/resources.md, "Changing a
 * domain").
 */
public final class DomainUpdate {
  private final Transactions transactions;
  private final Organizations organizations;
  private final Domains domains;
  private final DomainOverview overview;
  private final DomainViews views;
  private final DisabledChecks checks;
  private final SnoozeSwitch snoozes;
  private final AuditTrail trail;

  @Inject
  public DomainUpdate(
      Transactions transactions,
      Organizations organizations,
      Domains domains,
      DomainOverview overview,
      DomainViews views,
      DisabledChecks checks,
      SnoozeSwitch snoozes,
      AuditTrail trail) {
    this.transactions = transactions;
    this.organizations = organizations;
    this.domains = domains;
    this.overview = overview;
    this.views = views;
    this.checks = checks;
    this.snoozes = snoozes;
    this.trail = trail;
  }

  DomainSettings change(
      Actor actor,
      DomainId domainId,
      DomainChange change,
      Optional<Predicate<DomainView>> precondition,
      Instant now) {
    OrganizationId organizationId = actor.organizationId();
    return transactions.in(
        () -> {
          Optional<Organization> owner =
              change.status().flatMap(_ -> organizations.lock(organizationId));
          Domain domain = lock(organizationId, domainId);
          views.require(domain, precondition, now);
          AtomicReference<Optional<DomainSettings>> after = new AtomicReference<>(Optional.empty());
          overview.remember(
              organizationId,
              domainId,
              now,
              () -> after.set(Optional.of(change(actor, domain, change, owner, now))));
          return after.get().orElseThrow();
        });
  }

  private DomainSettings change(
      Actor actor, Domain domain, DomainChange change, Optional<Organization> owner, Instant now) {
    Domain moved = move(domain, change.status(), owner);
    tellOfMove(actor, domain, moved, now);
    DisabledChecks.Switched switched = checks.apply(domain, moved, change.disabledChecks(), now);
    tellOfSwitch(actor, domain, switched, now);
    Tags tags = tag(actor, domain, change.tags(), now);
    Optional<Snooze> snooze = snooze(actor, moved, change.snooze(), now);
    return new DomainSettings(
        domain.id(), moved.status(), List.copyOf(switched.after()), tags, snooze);
  }

  private Optional<Snooze> snooze(Actor actor, Domain domain, SnoozeChange change, Instant now) {
    Optional<Snooze> before = snoozes.of(domain.organizationId(), domain.id()).whole();
    Optional<Snooze> after = SnoozeSwitch.judge(before, change, actor, now);
    if (!after.equals(before)) {
      snoozes.set(domain, Optional.empty(), after, now);
      String words = SnoozeInput.of(before, after);
      trail.record(actor, AuditAction.DOMAIN_SNOOZED, domain.name().ascii(), words, now);
    }
    return after;
  }

  void delete(
      Actor actor, DomainId domainId, Optional<Predicate<DomainView>> precondition, Instant now) {
    transactions.in(
        () -> {
          Domain domain = lock(actor.organizationId(), domainId);
          views.require(domain, precondition, now);
          domains.delete(actor.organizationId(), domainId);
          trail.record(actor, AuditAction.DOMAIN_DELETED, domain.name().ascii(), "", now);
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
          return checks.makeDue(domain, type, now);
        });
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
    int present =
        switch (wanted.get()) {
          case ACTIVE -> new ActiveDomains(domains).of(organization);
          case PAUSED -> paused(organization);
        };
    return switch (domain.to(wanted.get(), organization.plan(), present)) {
      case Domain.Transition.Unchanged(Domain same) -> same;
      case Domain.Transition.Moved(Domain next) -> save(next);
      case Domain.Transition.LimitReached(int limit) ->
          throw new RequestRefused(
              switch (wanted.get()) {
                case ACTIVE -> new Refusal.DomainLimitReached(limit);
                case PAUSED -> new Refusal.PausedDomainLimitReached(limit);
              });
    };
  }

  private int paused(Organization organization) {
    OptionalInt limit = organization.plan().pausedDomainLimit();
    return limit.isPresent() ? domains.countPaused(organization.id(), limit.getAsInt()) : 0;
  }

  private Domain save(Domain domain) {
    domains.save(domain);
    return domain;
  }

  private Tags tag(Actor actor, Domain domain, Optional<TagChange> change, Instant now) {
    Tags after =
        change
            .map(wanted -> wanted.after(domain.tags()).orElseThrow(DomainUpdate::tooManyTags))
            .orElse(domain.tags());
    if (!after.equals(domain.tags())) {
      domains.tag(domain.organizationId(), domain.id(), after);
      String what = TagWords.changed(domain.tags(), after);
      trail.record(actor, AuditAction.DOMAIN_TAGGED, domain.name().ascii(), what, now);
    }
    return after;
  }

  private static RequestRefused tooManyTags() {
    return new RequestRefused(Refusal.InvalidRequest.of(DomainChange.TAGS, TagChange.TOO_MANY));
  }

  private void tellOfMove(Actor actor, Domain before, Domain after, Instant now) {
    if (before.status() != after.status()) {
      AuditAction action =
          switch (after.status()) {
            case ACTIVE -> AuditAction.DOMAIN_RESUMED;
            case PAUSED -> AuditAction.DOMAIN_PAUSED;
          };
      trail.record(actor, action, after.name().ascii(), "", now);
    }
  }

  private void tellOfSwitch(
      Actor actor, Domain domain, DisabledChecks.Switched switched, Instant now) {
    if (!Set.copyOf(switched.before()).equals(switched.after())) {
      trail.record(
          actor, AuditAction.CHECKS_SWITCHED, domain.name().ascii(), switched.words(), now);
    }
  }
}
