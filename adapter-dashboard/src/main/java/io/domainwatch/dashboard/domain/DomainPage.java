package io.domainwatch.dashboard.domain;

import io.domainwatch.core.domain.Domain;
import java.util.Optional;

/**
 * The page of a domain.
 *
 * @param problem why the last action was refused; empty text when none was
 * @param stopped why no checks run at present; empty text when they do
 * @param runsLeft how many runs by hand are left of this hour; empty text when none was used
 * @param control whether control of the domain was shown; empty when nobody asks for that
 */
public record DomainPage(
    Domain domain,
    String problem,
    String stopped,
    String runsLeft,
    Optional<ControlSection> control,
    LiveStatus glance,
    Trends trends,
    Timeline timeline) {
  /** Where it is. */
  public String path() {
    return "/domains/" + domain.id().text();
  }

  /** Where all of its events are. */
  public String eventsPath() {
    return "/events?domain=" + domain.id().text();
  }
}
