package io.domainwatch.app.maintenance;

import io.domainwatch.app.Precondition;
import io.domainwatch.app.Refusal;
import io.domainwatch.app.RequestRefused;
import io.domainwatch.app.audit.AuditTrail;
import io.domainwatch.app.domains.NamedDomains;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.audit.Actor;
import io.domainwatch.core.audit.AuditAction;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.domain.Domains;
import io.domainwatch.core.maintenance.MaintenanceWindow;
import io.domainwatch.core.maintenance.MaintenanceWindows;
import io.domainwatch.core.maintenance.WindowChange;
import io.domainwatch.core.maintenance.WindowId;
import io.domainwatch.core.maintenance.WindowRules;
import io.domainwatch.core.maintenance.WindowScope;
import io.domainwatch.core.maintenance.WindowWords;
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

/**
 * Makes, changes and removes maintenance windows. Every method throws {@link
 * io.domainwatch.core.storage.StorageUnavailable} when the storage is away, and {@link
 * RequestRefused} with {@link Refusal.WindowNotFound} when the organization has no such window.
 */
public final class MaintenanceService {
  private final Transactions transactions;
  private final MaintenanceWindows windows;
  private final Domains domains;
  private final IdGenerator ids;
  private final AuditTrail trail;

  @Inject
  public MaintenanceService(
      Transactions transactions,
      MaintenanceWindows windows,
      Domains domains,
      IdGenerator ids,
      AuditTrail trail) {
    this.transactions = transactions;
    this.windows = windows;
    this.domains = domains;
    this.ids = ids;
    this.trail = trail;
  }

  /** The windows of an organization, oldest first. */
  public List<MaintenanceWindow> list(OrganizationId organizationId) {
    return windows.ofOrganization(organizationId);
  }

  /** One window. */
  public MaintenanceWindow find(OrganizationId organizationId, WindowId id) {
    return windows.find(organizationId, id).orElseThrow(MaintenanceService::notFound);
  }

  /**
   * Refuses what would be refused before a body is read: an absent window, then a precondition that
   * does not fit (docs/spec/api.md, "Order of judgement").
   */
  public void admit(
      OrganizationId organizationId,
      WindowId id,
      Optional<Predicate<MaintenanceWindow>> precondition) {
    Precondition.require(find(organizationId, id), precondition);
  }

  /**
   * A new window.
   *
   * @throws RequestRefused with {@link Refusal.InvalidRequest} that names every field that is wrong
   */
  public MaintenanceWindow create(Actor actor, WindowChange change, Instant now) {
    WindowId id = new WindowId(ids.next(now));
    return transactions.in(
        () -> {
          MaintenanceWindow window =
              accepted(WindowRules.create(id, actor.organizationId(), change, now));
          requireDomains(window);
          requireRoom(actor.organizationId());
          windows.add(window);
          record(actor, AuditAction.MAINTENANCE_ADDED, window, now);
          return window;
        });
  }

  /**
   * The window after a partial update.
   *
   * @param precondition judged inside the transaction before anything changes; empty lets all pass
   * @throws RequestRefused with {@link Refusal.InvalidRequest} that names every field that is wrong
   */
  public MaintenanceWindow change(
      Actor actor,
      WindowId id,
      WindowChange change,
      Optional<Predicate<MaintenanceWindow>> precondition,
      Instant now) {
    return transactions.in(
        () -> {
          MaintenanceWindow before = lock(actor.organizationId(), id);
          Precondition.require(before, precondition);
          MaintenanceWindow after = accepted(WindowRules.change(before, change, now));
          if (!after.scope().equals(before.scope())) {
            requireDomains(after);
          }
          return saved(actor, AuditAction.MAINTENANCE_CHANGED, before, after, now);
        });
  }

  /**
   * The window after it was started by hand; it stays as it is where it lasts already.
   *
   * @throws RequestRefused with {@link Refusal.WindowOver} when its only time is over
   */
  public MaintenanceWindow start(Actor actor, WindowId id, Instant now) {
    return transactions.in(
        () -> {
          MaintenanceWindow before = lock(actor.organizationId(), id);
          return switch (before.startNow(now)) {
            case MaintenanceWindow.Start.Started(MaintenanceWindow after) ->
                saved(actor, AuditAction.MAINTENANCE_STARTED, before, after, now);
            case MaintenanceWindow.Start.Over() ->
                throw new RequestRefused(new Refusal.WindowOver());
          };
        });
  }

  /** The window after what lasts was ended by hand; it stays as it is where nothing does. */
  public MaintenanceWindow end(Actor actor, WindowId id, Instant now) {
    return transactions.in(
        () -> {
          MaintenanceWindow before = lock(actor.organizationId(), id);
          return saved(actor, AuditAction.MAINTENANCE_ENDED, before, before.endNow(now), now);
        });
  }

  /**
   * Removes a window; what lasts of it ends.
   *
   * @param precondition judged inside the transaction; empty lets all pass
   */
  public void delete(
      Actor actor, WindowId id, Optional<Predicate<MaintenanceWindow>> precondition, Instant now) {
    transactions.in(
        () -> {
          MaintenanceWindow window = lock(actor.organizationId(), id);
          Precondition.require(window, precondition);
          windows.delete(actor.organizationId(), id);
          record(actor, AuditAction.MAINTENANCE_REMOVED, window, now);
        });
  }

  private MaintenanceWindow saved(
      Actor actor,
      AuditAction action,
      MaintenanceWindow before,
      MaintenanceWindow after,
      Instant now) {
    if (!after.equals(before)) {
      windows.save(after);
      record(actor, action, after, now);
    }
    return after;
  }

  private void record(Actor actor, AuditAction action, MaintenanceWindow window, Instant now) {
    trail.record(actor, action, window.name(), WindowWords.of(window), now);
  }

  private MaintenanceWindow lock(OrganizationId organizationId, WindowId id) {
    return windows.lock(organizationId, id).orElseThrow(MaintenanceService::notFound);
  }

  private void requireRoom(OrganizationId organizationId) {
    if (windows.ofOrganization(organizationId).size() >= WindowRules.MAX_WINDOWS) {
      throw new RequestRefused(
          Refusal.InvalidRequest.of(
              Sentence.of(
                  "an organization has at most {0} maintenance windows", WindowRules.MAX_WINDOWS)));
    }
  }

  private void requireDomains(MaintenanceWindow window) {
    if (window.scope().domains() instanceof WindowScope.Chosen.Named(Set<DomainId> named)) {
      NamedDomains.require(domains, window.organizationId(), named, WindowRules.DOMAIN_IDS);
    }
  }

  private static MaintenanceWindow accepted(WindowRules.Outcome outcome) {
    return switch (outcome) {
      case WindowRules.Outcome.Accepted(MaintenanceWindow window) -> window;
      case WindowRules.Outcome.Rejected(List<FieldError> problems) ->
          throw new RequestRefused(Refusal.InvalidRequest.of(problems));
    };
  }

  private static RequestRefused notFound() {
    return new RequestRefused(new Refusal.WindowNotFound());
  }
}
