package io.domainwatch.dashboard.organization;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.Subscription;
import io.domainwatch.core.storage.BackupStanding;
import io.domainwatch.core.value.DataSize;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What an organization has and uses.
 *
 * @param apiUsable whether its keys may use the API now
 * @param people who may sign in
 * @param activeKeys keys that work now
 * @param missing checks that this monitor can run for no domain; told to owners alone
 * @param backups how those of the whole service stand; told to owners alone
 */
public record OrganizationView(
    Organization organization,
    boolean apiUsable,
    int activeDomains,
    int pausedDomains,
    int people,
    int activeKeys,
    List<MissingCheck> missing,
    Optional<BackupStanding> backups) {
  public OrganizationView {
    missing = List.copyOf(missing);
  }

  /**
   * A check that this monitor cannot run.
   *
   * @param label of the check
   * @param why and what its operator does about it
   */
  public record MissingCheck(String label, String why) {}

  /** What the subscription means for this organization, in one sentence. */
  public String consequence() {
    return switch (organization.subscription()) {
      case Subscription.Active _ -> "Checks run.";
      case Subscription.Trialing _ -> "Checks run; the API needs an active subscription.";
      case Subscription.PastDue _ -> "A payment failed. Checks run.";
      case Subscription.None _, Subscription.Suspended _, Subscription.Canceled _ ->
          "Checks do not run until the subscription is active.";
    };
  }

  /** Until when a past due subscription lets the API be used; empty when nothing says so. */
  public Optional<Instant> graceEnd() {
    return organization.subscription() instanceof Subscription.PastDue(Optional<Instant> end)
        ? end
        : Optional.empty();
  }

  /** How large the newest backup is; nothing when there is none. */
  public String newestBackupSize() {
    return backups
        .flatMap(BackupStanding::good)
        .map(good -> new DataSize(good.octets()).toString())
        .orElse("");
  }

  /** How many domains may be active. */
  public String activeLimit() {
    return organization.plan().activeDomainLimit().isPresent()
        ? Integer.toString(organization.plan().activeDomainLimit().getAsInt())
        : "unlimited";
  }
}
