package io.domainwatch.app.domains;

import io.domainwatch.app.RequestRefused;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.audit.Actor;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.domain.DomainFilter;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.domain.Domains;
import io.domainwatch.core.schedule.RunAllowance;
import io.domainwatch.core.storage.Transactions;
import io.domainwatch.core.tag.Tags;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * Reads, adds, changes and deletes the domains of an organization. Every method throws {@link
 * io.domainwatch.core.storage.StorageUnavailable} when the storage is away and {@link
 * RequestRefused} when the request is refused; then nothing has changed.
 */
public final class DomainService {
  private final Transactions transactions;
  private final Domains domains;
  private final DomainAccess access;
  private final DomainViews views;
  private final DomainAddition addition;
  private final RunsByHand byHand;
  private final DomainUpdate update;

  @Inject
  public DomainService(
      Transactions transactions,
      Domains domains,
      DomainAccess access,
      DomainViews views,
      DomainAddition addition,
      RunsByHand byHand,
      DomainUpdate update) {
    this.transactions = transactions;
    this.domains = domains;
    this.access = access;
    this.views = views;
    this.addition = addition;
    this.byHand = byHand;
    this.update = update;
  }

  /** Hands over all matching domains one by one, oldest first, without holding them all. */
  public void stream(OrganizationId organizationId, DomainFilter filter, Consumer<Domain> each) {
    domains.stream(organizationId, filter, each);
  }

  /** How many domains of the organization are active. */
  public int countActive(OrganizationId organizationId) {
    return domains.countActive(organizationId);
  }

  /** How many domains of the organization are paused. */
  public int countPaused(OrganizationId organizationId) {
    return domains.countPaused(organizationId, Integer.MAX_VALUE);
  }

  /**
   * The id of the domain of this name.
   *
   * @param typed what a person typed or pasted
   * @throws RequestRefused with {@link io.domainwatch.app.Refusal.InvalidDomainName} or {@link
   *     io.domainwatch.app.Refusal.DomainNotFound}
   */
  public DomainId idOf(OrganizationId organizationId, String typed) {
    return access.require(organizationId, DomainAddition.name(typed)).id();
  }

  /** A domain with the status of every check. */
  public DomainView find(OrganizationId organizationId, DomainId domainId, Instant now) {
    return transactions.in(() -> views.of(access.require(organizationId, domainId), now));
  }

  /**
   * Refuses what would be refused before a body is read: an absent domain, then a precondition that
   * does not fit (docs/spec/api.md, "Order of judgement"). {@link #change} and {@link #delete}
   * judge both again.
   */
  public void admit(
      OrganizationId organizationId,
      DomainId domainId,
      Optional<Predicate<DomainView>> precondition,
      Instant now) {
    transactions.in(
        () -> views.require(access.require(organizationId, domainId), precondition, now));
  }

  /**
   * Adds a domain; it is active and all its checks are due at once.
   *
   * @param name what a person typed or pasted
   */
  public Domain add(Actor actor, String name, Instant now) {
    return add(actor, name, Tags.NONE, now);
  }

  /**
   * The same with tags from the start.
   *
   * @param name what a person typed or pasted
   */
  public Domain add(Actor actor, String name, Tags tags, Instant now) {
    return addition.add(actor, name, tags, now);
  }

  /**
   * Changes status, disabled checks and tags, together or not at all (docs/spec/resources.md,
   * "Changing a domain").
   *
   * @param precondition judged inside the transaction before anything changes; empty lets all pass
   */
  public DomainSettings change(
      Actor actor,
      DomainId domainId,
      DomainChange change,
      Optional<Predicate<DomainView>> precondition,
      Instant now) {
    return update.change(actor, domainId, change, precondition, now);
  }

  /**
   * Deletes a domain and all its history.
   *
   * @param precondition judged inside the transaction; empty lets all pass
   */
  public void delete(
      Actor actor, DomainId domainId, Optional<Predicate<DomainView>> precondition, Instant now) {
    update.delete(actor, domainId, precondition, now);
  }

  /**
   * Makes a check due now (docs/spec/resources.md, "Running a check now").
   *
   * @param checkTypeWord as in the path
   * @return when it is due: {@code now}, or earlier when it was due already
   */
  public Instant runNow(
      OrganizationId organizationId, DomainId domainId, String checkTypeWord, Instant now) {
    return update.runNow(organizationId, domainId, checkTypeWord, now);
  }

  /** How many runs may still be asked for in the present hour; empty when none was asked for. */
  public Optional<RunAllowance> runAllowance(OrganizationId organizationId, Instant now) {
    return byHand.allowance(organizationId, now);
  }
}
