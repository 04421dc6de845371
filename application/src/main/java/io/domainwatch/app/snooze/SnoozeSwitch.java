package io.domainwatch.app.snooze;

import io.domainwatch.app.Refusal;
import io.domainwatch.app.RequestRefused;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.audit.Actor;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.override.CheckOverrides;
import io.domainwatch.core.override.DomainSnoozes;
import io.domainwatch.core.override.FieldError;
import io.domainwatch.core.override.Snooze;
import io.domainwatch.core.override.SnoozeChange;
import io.domainwatch.core.snooze.SnoozeEnd;
import io.domainwatch.core.snooze.Snoozes;
import io.domainwatch.core.value.IdGenerator;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Sets and ends snoozes (docs/spec/resources.md, "Snooze"). All methods but {@link #of} want a
 * transaction that holds the lock of the domain, so that what a run records meanwhile is told once:
 * by the end of the snooze or by itself.
 */
public final class SnoozeSwitch {
  private final Snoozes snoozes;
  private final CheckOverrides overrides;
  private final IdGenerator ids;

  @Inject
  public SnoozeSwitch(Snoozes snoozes, CheckOverrides overrides, IdGenerator ids) {
    this.snoozes = snoozes;
    this.overrides = overrides;
    this.ids = ids;
  }

  /** The snoozes of a domain; none when the organization has no such one. */
  public DomainSnoozes of(OrganizationId organizationId, DomainId domainId) {
    return snoozes.of(organizationId, domainId);
  }

  /**
   * The snooze that a change leaves; judged, not stored.
   *
   * @throws RequestRefused with {@link Refusal.InvalidRequest} naming every problem
   */
  public static Optional<Snooze> judge(
      Optional<Snooze> present, SnoozeChange change, Actor actor, Instant now) {
    return switch (change.apply(present, actor.name(), now)) {
      case SnoozeChange.Applied.Accepted(Optional<Snooze> next) -> next;
      case SnoozeChange.Applied.Rejected(List<FieldError> problems) ->
          throw new RequestRefused(Refusal.InvalidRequest.of(problems));
    };
  }

  /**
   * Stores a snooze; an empty one ends it, and what it kept back is told.
   *
   * @param check whose; empty for the domain as a whole
   */
  public void set(Domain domain, Optional<CheckType> check, Optional<Snooze> next, Instant now) {
    DomainSnoozes before = of(domain.organizationId(), domain.id());
    if (!before.of(check).equals(next)) {
      snoozes.save(domain.organizationId(), domain.id(), check, next);
      tell(domain, before.freedBy(before.with(check, next)), now);
    }
  }

  /**
   * Ends the snoozes of a domain whose time is over.
   *
   * @return whether there was one
   */
  boolean endOver(Domain domain, Instant now) {
    DomainSnoozes before = of(domain.organizationId(), domain.id());
    DomainSnoozes after = before.at(now);
    if (after.equals(before)) {
      return false;
    }
    if (!after.whole().equals(before.whole())) {
      remove(domain, Optional.empty());
    }
    before.checks().keySet().stream()
        .filter(check -> !after.checks().containsKey(check))
        .forEach(check -> remove(domain, Optional.of(check)));
    tell(domain, before.freedBy(after), now);
    return true;
  }

  private void remove(Domain domain, Optional<CheckType> check) {
    snoozes.save(domain.organizationId(), domain.id(), check, Optional.empty());
  }

  private void tell(Domain domain, Set<CheckType> freed, Instant now) {
    if (!freed.isEmpty()) {
      SnoozeEnd end =
          SnoozeEnd.of(
              snoozes.untold(domain.organizationId(), domain.id()),
              freed,
              overrides.of(domain.organizationId(), domain.id()),
              ids,
              now);
      if (!end.settled().isEmpty()) {
        snoozes.tell(domain.organizationId(), domain.id(), end);
      }
    }
  }
}
