package io.domainwatch.dashboard.organization;

import static io.domainwatch.dashboard.text.Texts.text;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.Subscription;
import io.domainwatch.core.storage.BackupStanding;
import io.domainwatch.core.value.DataSize;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What an organization has and uses.
 *
 * @param renaming what it is called, and whether that may be changed
 * @param apiUsable whether its keys may use the API now
 * @param people who may sign in
 * @param activeKeys keys that work now
 * @param missing checks that this monitor can run for no domain; told to owners alone
 * @param backups how those of the whole service stand; told to owners alone
 */
public record OrganizationView(
    Organization organization,
    Renaming renaming,
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
   * The form for another name.
   *
   * @param allowed whether this person may rename it
   * @param name as typed, or the present one
   * @param problem why the last change was refused; empty text when it was not
   */
  public record Renaming(boolean allowed, String name, String problem) {}

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
      case Subscription.Active _ -> text("organization.runs");
      case Subscription.Trialing _ -> text("organization.runs-trial");
      case Subscription.PastDue _ -> text("organization.runs-past-due");
      case Subscription.None _, Subscription.Suspended _, Subscription.Canceled _ ->
          text("organization.runs-not");
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

  /** How many domains are active, and how many may be. */
  public String activeDomainsOfLimit() {
    String active = String.valueOf(activeDomains());
    OptionalInt limit = organization.plan().activeDomainLimit();
    return limit.isPresent()
        ? text("organization.of-limit", active, Integer.toString(limit.getAsInt()))
        : text("organization.unlimited", active);
  }
}
