package io.domainwatch.app.operator;

import io.domainwatch.app.Refusal;
import io.domainwatch.app.RequestRefused;
import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.account.OrganizationName;
import io.domainwatch.core.account.Organizations;
import io.domainwatch.core.account.Plan;
import io.domainwatch.core.account.Subscription;
import io.domainwatch.core.schedule.CheckRuns;
import io.domainwatch.core.storage.Transactions;
import io.domainwatch.core.text.Sentence;
import io.domainwatch.core.value.IdGenerator;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Creates organizations and sets what they pay for (docs/spec/resources.md, "Account"). Every
 * method throws {@link io.domainwatch.core.storage.StorageUnavailable} when the storage is away.
 */
public final class AccountService {
  private final Transactions transactions;
  private final Organizations organizations;
  private final CheckRuns runs;
  private final IdGenerator ids;

  @Inject
  public AccountService(
      Transactions transactions, Organizations organizations, CheckRuns runs, IdGenerator ids) {
    this.transactions = transactions;
    this.organizations = organizations;
    this.runs = runs;
    this.ids = ids;
  }

  /**
   * A new organization.
   *
   * @throws RequestRefused with {@link Refusal.InvalidRequest} when the name is taken, blank or
   *     longer than 100 characters
   */
  public Organization create(String name, Plan plan, Subscription subscription, Instant now) {
    OrganizationName wanted =
        OrganizationName.find(name).orElseThrow(() -> refused("name", OrganizationName.DEMAND));
    Organization organization =
        new Organization(new OrganizationId(ids.next(now)), wanted.text(), plan, subscription, now);
    return switch (organizations.add(organization)) {
      case ADDED -> organization;
      case NAME_TAKEN ->
          throw refused("name", Sentence.of("\"{0}\" is taken", organization.name()));
    };
  }

  /** All organizations, oldest first. */
  public List<Organization> list() {
    return organizations.all();
  }

  /** The organization with this name, compared exactly; empty when there is none. */
  public Optional<Organization> findByName(String name) {
    return organizations.findByName(name);
  }

  /** The organization with this id; empty when there is none. */
  public Optional<Organization> find(OrganizationId id) {
    return organizations.find(id);
  }

  /**
   * The organization after a change; empty when there is none. Checks stop and go on with the
   * subscription.
   *
   * @throws RequestRefused with {@link Refusal.InvalidRequest} when a grace end is given and the
   *     subscription is not past due
   */
  public Optional<Organization> change(OrganizationId id, AccountChange change, Instant now) {
    return transactions.in(
        () -> organizations.lock(id).map(before -> save(before, changed(before, change), now)));
  }

  private Organization save(Organization before, Organization after, Instant now) {
    organizations.save(after);
    if (before.checksRun() && !after.checksRun()) {
      runs.hold(after.id());
    } else if (!before.checksRun() && after.checksRun()) {
      runs.release(after.id(), now);
    }
    return after;
  }

  private static Organization changed(Organization before, AccountChange change) {
    Subscription wanted = change.subscription().orElse(before.subscription());
    Subscription next = change.graceEnd().map(end -> withGraceEnd(wanted, end)).orElse(wanted);
    return before.withPlan(change.plan().orElse(before.plan())).withSubscription(next);
  }

  private static Subscription withGraceEnd(Subscription subscription, Instant end) {
    if (subscription instanceof Subscription.PastDue) {
      return new Subscription.PastDue(Optional.of(end));
    }
    throw refused(
        "graceUntil",
        Sentence.of("is for subscription past_due, not {0}", subscription.wireName()));
  }

  private static RequestRefused refused(String field, Sentence sentence) {
    return new RequestRefused(Refusal.InvalidRequest.of(field, sentence));
  }
}
