package io.domainwatch.app.maintenance;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.maintenance.MaintenanceCalendar;
import io.domainwatch.core.maintenance.MaintenanceCalendar.Coming;
import io.domainwatch.core.maintenance.MaintenanceWindow;
import io.domainwatch.core.maintenance.MaintenanceWindows;
import io.domainwatch.core.maintenance.Period;
import io.domainwatch.core.maintenance.WindowId;
import io.domainwatch.core.run.Claim;
import io.domainwatch.core.tag.Tags;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/**
 * What is in maintenance. Windows are read each time, which costs one small statement, and one more
 * where tags decide; what their rules give is remembered until it is over, so that a run costs no
 * computing of rules. Throws {@link io.domainwatch.core.storage.StorageUnavailable}.
 */
public final class RunningMaintenance {
  /** Windows of which an occurrence is remembered; then all are forgotten: a few MB. */
  private static final int MAX_REMEMBERED = 10_000;

  private final MaintenanceWindows windows;
  private final Map<WindowId, Remembered> remembered = new ConcurrentHashMap<>();

  @Inject
  public RunningMaintenance(MaintenanceWindows windows) {
    this.windows = windows;
  }

  /**
   * The occurrence of a window that lasted at an instant or came next.
   *
   * @param asked that instant; the answer holds from then until the occurrence is over
   */
  private record Remembered(MaintenanceWindow window, Instant asked, Optional<Period> found) {
    boolean holds(MaintenanceWindow present, Instant at) {
      return window.equals(present)
          && !at.isBefore(asked)
          && found.filter(period -> !at.isBefore(period.to())).isEmpty();
    }
  }

  /** What may be in maintenance of these checks. */
  public MaintenanceCalendar of(Collection<Claim> claims) {
    return of(
        claims.stream()
            .collect(
                Collectors.groupingBy(
                    Claim::organizationId,
                    Collectors.mapping(Claim::domainId, Collectors.toSet()))));
  }

  /** What may be in maintenance of these domains of an organization. */
  public MaintenanceCalendar of(OrganizationId organizationId, Set<DomainId> domainIds) {
    return of(Map.of(organizationId, domainIds));
  }

  /** Those of some domains of an organization of which a check is in maintenance. */
  public Set<DomainId> activeAmong(
      OrganizationId organizationId, Set<DomainId> domainIds, Instant now) {
    MaintenanceCalendar calendar = of(organizationId, domainIds);
    return domainIds.stream()
        .filter(id -> calendar.isActive(organizationId, id, now))
        .collect(Collectors.toUnmodifiableSet());
  }

  /** The maintenance of a domain that lasts, or else comes next; empty when there is none. */
  public Optional<Coming> runningOrNext(
      OrganizationId organizationId, DomainId domainId, Instant now) {
    return of(organizationId, Set.of(domainId)).runningOrNext(organizationId, domainId, now);
  }

  /** What may be in maintenance of these domains of several organizations. */
  public MaintenanceCalendar of(Map<OrganizationId, Set<DomainId>> asked) {
    Map<OrganizationId, List<MaintenanceWindow>> all =
        asked.isEmpty() ? Map.of() : windows.ofOrganizations(asked.keySet());
    Map<DomainId, Tags> tags = new HashMap<>();
    all.forEach(
        (organizationId, some) -> {
          if (MaintenanceCalendar.asksForTags(some)) {
            tags.putAll(windows.tags(organizationId, asked.getOrDefault(organizationId, Set.of())));
          }
        });
    return new MaintenanceCalendar(all, tags, this::occurrence);
  }

  private Optional<Period> occurrence(MaintenanceWindow window, Instant at) {
    Remembered before = remembered.get(window.id());
    if (before != null && before.holds(window, at)) {
      return before.found();
    }
    if (remembered.size() >= MAX_REMEMBERED) {
      remembered.clear();
    }
    Optional<Period> found = window.occurrence(at);
    remembered.put(window.id(), new Remembered(window, at, found));
    return found;
  }
}
