package io.domainwatch.dashboard.domain;

import io.domainwatch.app.domains.CheckStatusView;
import io.domainwatch.app.domains.DomainView;
import io.domainwatch.app.domains.OpenEvent;
import io.domainwatch.core.check.EventSpec;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.core.domain.DomainStatus;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * What changes on the page of a domain while it is looked at.
 *
 * @param path of the page
 * @param active whether the domain is monitored
 * @param progress of the first round; empty when it is over or does not go on
 * @param incidents gravest first, then oldest first
 * @param panels one per check type, in the order of the specification
 * @param now the time that it was read at
 */
public record Glance(
    String path,
    boolean active,
    Optional<Progress> progress,
    List<Incident> incidents,
    List<Panel> panels,
    List<Lifetime> lifetimes,
    Instant now) {
  /** Lengths of time are counted in these steps, so that a panel changes only so often. */
  private static final long STEP_SECONDS = 10;

  public Glance {
    incidents = List.copyOf(incidents);
    panels = List.copyOf(panels);
    lifetimes = List.copyOf(lifetimes);
  }

  /** How many of the enabled checks have a result. */
  public record Progress(int done, int total) {}

  /**
   * An incident that is open.
   *
   * @param path of the check's page
   * @param events of the page with its events
   */
  public record Incident(
      String label, Severity severity, Instant since, String check, String path, String events) {}

  static Glance of(DomainView view, List<Lifetime> lifetimes, Instant now) {
    String path = path(view);
    return new Glance(
        path,
        view.domain().status() == DomainStatus.ACTIVE,
        progress(view),
        incidents(view),
        view.checks().stream().map(check -> Panel.of(path, check, now)).toList(),
        lifetimes,
        now);
  }

  /** The time that lengths are counted from. */
  static Instant counted(Instant now) {
    return Instant.ofEpochSecond(Math.floorDiv(now.getEpochSecond(), STEP_SECONDS) * STEP_SECONDS);
  }

  static String path(DomainView view) {
    return "/domains/" + view.domain().id().text();
  }

  private static Optional<Progress> progress(DomainView view) {
    if (view.domain().status() != DomainStatus.ACTIVE) {
      return Optional.empty();
    }
    List<CheckStatusView> enabled =
        view.checks().stream().filter(check -> !check.disabled()).toList();
    int done = (int) enabled.stream().filter(check -> check.lastCheckedAt().isPresent()).count();
    boolean goesOn =
        enabled.stream()
            .anyMatch(check -> check.lastCheckedAt().isEmpty() && check.nextCheckAt().isPresent());
    return goesOn ? Optional.of(new Progress(done, enabled.size())) : Optional.empty();
  }

  private static List<Incident> incidents(DomainView view) {
    Comparator<Incident> gravest = Comparator.comparing(Incident::severity).reversed();
    return view.checks().stream()
        .flatMap(check -> check.openEvents().stream().map(event -> incident(view, check, event)))
        .sorted(gravest.thenComparing(Incident::since))
        .toList();
  }

  private static Incident incident(DomainView view, CheckStatusView check, OpenEvent event) {
    String label =
        CheckCatalogue.of(check.checkType())
            .find(event.type())
            .map(EventSpec::label)
            .orElse(event.type().word());
    return new Incident(
        label,
        event.severity(),
        event.since(),
        CheckCatalogue.of(check.checkType()).label(),
        path(view) + "/checks/" + check.checkType().word(),
        "/events?incident=" + event.incidentId().text());
  }
}
