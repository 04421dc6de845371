package io.domainwatch.app.overrides;

import io.domainwatch.app.Precondition;
import io.domainwatch.app.Refusal;
import io.domainwatch.app.RequestRefused;
import io.domainwatch.app.audit.AuditTrail;
import io.domainwatch.app.domains.CheckSwitch;
import io.domainwatch.app.domains.DomainAccess;
import io.domainwatch.app.snooze.SnoozeSwitch;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.audit.Actor;
import io.domainwatch.core.audit.AuditAction;
import io.domainwatch.core.check.CheckDefinition;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.override.CheckOverride;
import io.domainwatch.core.override.CheckOverrides;
import io.domainwatch.core.override.FieldError;
import io.domainwatch.core.override.OverrideChange;
import io.domainwatch.core.override.OverrideInput;
import io.domainwatch.core.override.Snooze;
import io.domainwatch.core.override.SnoozeChange;
import io.domainwatch.core.override.SnoozeInput;
import io.domainwatch.core.overview.DomainOverview;
import io.domainwatch.core.storage.Transactions;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Reads and changes what clients set on checks (docs/spec/resources.md, "Overrides"). Every method
 * refuses an absent domain first and an unknown check type next; check types come as the word in
 * the path. Throws {@link RequestRefused}, then nothing has changed, and {@link
 * io.domainwatch.core.storage.StorageUnavailable}.
 */
public final class OverrideService {
  private final Transactions transactions;
  private final DomainAccess access;
  private final CheckOverrides overrides;
  private final DomainOverview overview;
  private final CheckSwitch checks;
  private final SnoozeSwitch snoozes;
  private final AuditTrail trail;

  @Inject
  public OverrideService(
      Transactions transactions,
      DomainAccess access,
      CheckOverrides overrides,
      DomainOverview overview,
      CheckSwitch checks,
      SnoozeSwitch snoozes,
      AuditTrail trail) {
    this.transactions = transactions;
    this.access = access;
    this.overrides = overrides;
    this.overview = overview;
    this.checks = checks;
    this.snoozes = snoozes;
    this.trail = trail;
  }

  /** The override state. */
  public OverrideView state(
      OrganizationId organizationId, DomainId domainId, String checkTypeWord) {
    return transactions.in(
        () -> view(access.require(organizationId, domainId), access.checkType(checkTypeWord)));
  }

  /**
   * Refuses what would be refused before a body is read: an absent domain, an unknown check type,
   * then a precondition that does not fit. {@link #update} and {@link #reset} judge all again.
   */
  public void admit(
      OrganizationId organizationId,
      DomainId domainId,
      String checkTypeWord,
      Optional<Predicate<OverrideView>> precondition) {
    Precondition.require(state(organizationId, domainId, checkTypeWord), precondition);
  }

  /**
   * The state after a partial update. A new interval moves the next run at once.
   *
   * @param precondition judged inside the transaction before anything changes; empty lets all pass
   */
  public OverrideView update(
      Actor actor,
      DomainId domainId,
      String checkTypeWord,
      OverrideChange change,
      Optional<Predicate<OverrideView>> precondition,
      Instant now) {
    return transactions.in(
        () -> {
          Domain domain = access.lock(actor.organizationId(), domainId);
          OverrideView present = view(domain, access.checkType(checkTypeWord));
          Precondition.require(present, precondition);
          OverrideView next = save(domain, present, after(present, change, actor, now), now);
          tell(actor, AuditAction.OVERRIDE_CHANGED, domain, present, next, now);
          return next;
        });
  }

  /**
   * Clears the override; a disabled check runs again, and what a snooze kept back is told.
   *
   * @param precondition judged inside the transaction before anything changes; empty lets all pass
   */
  public void reset(
      Actor actor,
      DomainId domainId,
      String checkTypeWord,
      Optional<Predicate<OverrideView>> precondition,
      Instant now) {
    transactions.in(
        () -> {
          Domain domain = access.lock(actor.organizationId(), domainId);
          OverrideView present = view(domain, access.checkType(checkTypeWord));
          Precondition.require(present, precondition);
          OverrideView none =
              new OverrideView(
                  domain.id(), present.definition(), CheckOverride.NONE, Optional.empty());
          OverrideView next = save(domain, present, none, now);
          tell(actor, AuditAction.OVERRIDE_CLEARED, domain, present, next, now);
        });
  }

  private void tell(
      Actor actor,
      AuditAction action,
      Domain domain,
      OverrideView before,
      OverrideView after,
      Instant now) {
    if (!after.equals(before)) {
      String words =
          Stream.of(
                  OverrideInput.of(before.override(), after.override(), before.definition()),
                  SnoozeInput.of(before.snooze(), after.snooze()))
              .filter(one -> !one.isEmpty())
              .collect(Collectors.joining(", "));
      String detail = before.definition().checkType().wireName() + ": " + words;
      trail.record(actor, action, domain.name().ascii(), detail, now);
    }
  }

  private OverrideView view(Domain domain, CheckType type) {
    return new OverrideView(
        domain.id(),
        CheckCatalogue.of(type),
        overrides.of(domain.organizationId(), domain.id(), type),
        snoozes.of(domain.organizationId(), domain.id()).of(Optional.of(type)));
  }

  /** Every problem is told in one answer, those of the snooze last. */
  private static OverrideView after(
      OverrideView present, OverrideChange change, Actor actor, Instant now) {
    CheckOverride.Applied override = present.override().apply(change, present.definition());
    SnoozeChange.Applied snooze = change.snooze().apply(present.snooze(), actor.name(), now);
    if (override instanceof CheckOverride.Applied.Accepted(CheckOverride next)
        && snooze instanceof SnoozeChange.Applied.Accepted(Optional<Snooze> quiet)) {
      return new OverrideView(present.domainId(), present.definition(), next, quiet);
    }
    throw new RequestRefused(
        Refusal.InvalidRequest.of(
            Stream.concat(problems(override).stream(), problems(snooze).stream()).toList()));
  }

  private static List<FieldError> problems(CheckOverride.Applied override) {
    return override instanceof CheckOverride.Applied.Rejected(List<FieldError> problems)
        ? problems
        : List.of();
  }

  private static List<FieldError> problems(SnoozeChange.Applied snooze) {
    return snooze instanceof SnoozeChange.Applied.Rejected(List<FieldError> problems)
        ? problems
        : List.of();
  }

  private OverrideView save(Domain domain, OverrideView present, OverrideView wanted, Instant now) {
    CheckDefinition definition = present.definition();
    CheckOverride before = present.override();
    CheckOverride next = wanted.override();
    if (!next.equals(before)) {
      overview.remember(
          domain.organizationId(),
          domain.id(),
          now,
          () -> overrides.save(domain.organizationId(), domain.id(), definition.checkType(), next));
    }
    snoozes.set(domain, Optional.of(definition.checkType()), wanted.snooze(), now);
    if (before.disabled() && !next.disabled()) {
      checks.start(domain, Set.of(definition.checkType()), now);
    } else if (!next.intervalOf(definition).equals(before.intervalOf(definition))) {
      checks.fit(domain, definition.checkType(), next.intervalOf(definition), now);
    }
    return wanted;
  }
}
