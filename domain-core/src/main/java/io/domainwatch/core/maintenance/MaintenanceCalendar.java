package io.domainwatch.core.maintenance;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.tag.Tags;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Predicate;

/**
 * Which checks of which domains are in maintenance when.
 *
 * @param windows by organization
 * @param tags of the domains in question that have any
 * @param occurrences {@link MaintenanceWindow#occurrence}, perhaps remembered
 */
public record MaintenanceCalendar(
    Map<OrganizationId, List<MaintenanceWindow>> windows,
    Map<DomainId, Tags> tags,
    BiFunction<MaintenanceWindow, Instant, Optional<Period>> occurrences) {

  /** Whether the tags of domains have to be known of an organization with these windows. */
  public static boolean asksForTags(List<MaintenanceWindow> windows) {
    return windows.stream().anyMatch(window -> window.scope().asksForTags());
  }

  /**
   * The maintenance in which a run of a check lay, wholly or in part; of several windows from the
   * first beginning to the last end. It does not begin before its window was last changed.
   *
   * @param start when the run began
   * @param end when it ended
   */
  public Optional<Period> during(
      OrganizationId organizationId,
      DomainId domainId,
      CheckType checkType,
      Instant start,
      Instant end) {
    Tags tagged = tags.getOrDefault(domainId, Tags.NONE);
    return windows.getOrDefault(organizationId, List.of()).stream()
        .filter(window -> window.scope().takes(domainId, tagged, checkType))
        .flatMap(
            window ->
                occurrences.apply(window, start).stream()
                    .filter(period -> period.touches(start, end))
                    .map(period -> clipped(period, window.updatedAt())))
        .reduce(Period::span);
  }

  /**
   * The occurrence of any window of a domain that lasts at an instant, or else the one that comes
   * next; empty when none does.
   */
  public Optional<Coming> runningOrNext(
      OrganizationId organizationId, DomainId domainId, Instant now) {
    return all(organizationId, domainId, now, _ -> true);
  }

  /** Whether a window of a domain lasts at an instant. */
  public boolean isActive(OrganizationId organizationId, DomainId domainId, Instant now) {
    return all(organizationId, domainId, now, period -> period.contains(now)).isPresent();
  }

  /** An occurrence of a window. */
  public record Coming(MaintenanceWindow window, Period period) {
    /** Whether it lasts at an instant. */
    public boolean isActive(Instant now) {
      return period.contains(now);
    }
  }

  private Optional<Coming> all(
      OrganizationId organizationId, DomainId domainId, Instant now, Predicate<Period> wanted) {
    Tags tagged = tags.getOrDefault(domainId, Tags.NONE);
    return windows.getOrDefault(organizationId, List.of()).stream()
        .filter(window -> window.scope().takes(domainId, tagged))
        .flatMap(
            window ->
                occurrences.apply(window, now).stream()
                    .filter(wanted)
                    .map(period -> new Coming(window, period)))
        .min((one, other) -> one.period().from().compareTo(other.period().from()));
  }

  private static Period clipped(Period period, Instant changedAt) {
    boolean inside = changedAt.isAfter(period.from()) && changedAt.isBefore(period.to());
    return inside ? new Period(changedAt, period.to()) : period;
  }
}
