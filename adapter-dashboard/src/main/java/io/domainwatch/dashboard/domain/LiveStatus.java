package io.domainwatch.dashboard.domain;

import io.domainwatch.app.domains.CheckStatus;
import io.domainwatch.app.domains.CheckStatusView;
import io.domainwatch.app.domains.DomainView;
import io.domainwatch.app.domains.OpenEvent;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.check.guide.EventGuide;
import io.domainwatch.core.domain.DomainStatus;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.overview.Health;
import io.domainwatch.dashboard.format.StatusBadge;
import io.domainwatch.dashboard.text.Guides;
import io.domainwatch.dashboard.text.Labels;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What changes on the page of a domain while it is looked at.
 *
 * @param path of the page
 * @param stand how the domain stands
 * @param unknownChecks how many of its checks are unknown, in words; empty when there is no need
 * @param active whether the domain is monitored
 * @param progress of the first round; empty when it is over or does not go on
 * @param incidents gravest first, then oldest first
 * @param panels one per check type, in the order of the specification, but none of a check that
 *     this instance can run for no domain: that is told once, to owners
 * @param now the time that it was read at
 */
public record LiveStatus(
    String path,
    StatusBadge stand,
    String unknownChecks,
    boolean active,
    Optional<Progress> progress,
    List<Incident> incidents,
    List<Panel> panels,
    List<Expiry> lifetimes,
    Instant now) {
  /** Lengths of time are counted in these steps, so that a panel changes only so often. */
  private static final long STEP_SECONDS = 10;

  public LiveStatus {
    incidents = List.copyOf(incidents);
    panels = List.copyOf(panels);
    lifetimes = List.copyOf(lifetimes);
  }

  /** The panels of what is wrong, as they are in order. */
  public List<Panel> wrong() {
    return panels.stream().filter(Panel::wrong).toList();
  }

  /** All other panels. */
  public List<Panel> others() {
    return panels.stream().filter(panel -> !panel.wrong()).toList();
  }

  /** How many of the enabled checks have a result. */
  public record Progress(int done, int total) {}

  /**
   * An incident that is open.
   *
   * @param path of its page
   * @param acknowledged whether somebody took notice
   * @param checkPath of the check's page
   * @param guide what it means and what to do; empty when no check tells such an event today
   */
  public record Incident(
      String label,
      Severity severity,
      Instant since,
      String path,
      boolean acknowledged,
      String check,
      String checkPath,
      Optional<EventGuide> guide) {}

  /**
   * @param noticed incidents of which somebody took notice
   * @param unavailable checks that this instance can run for no domain
   */
  static LiveStatus of(
      DomainView view,
      Health health,
      List<Expiry> lifetimes,
      Set<IncidentId> noticed,
      Set<CheckType> unavailable,
      Instant now) {
    String path = path(view);
    return new LiveStatus(
        path,
        StatusBadge.of(health.state()),
        StatusBadge.unknownChecks(health),
        view.domain().status() == DomainStatus.ACTIVE,
        progress(view),
        incidents(view, noticed),
        view.checks().stream()
            .filter(check -> !isAbsent(check, unavailable))
            .map(check -> Panel.of(path, check, view.snoozes().cover(check.checkType()), now))
            .toList(),
        lifetimes,
        now);
  }

  /** Another instance may have run it all the same, or be about to. */
  private static boolean isAbsent(CheckStatusView check, Set<CheckType> unavailable) {
    return unavailable.contains(check.checkType())
        && (check.status() == CheckStatus.NOT_APPLICABLE || check.status() == CheckStatus.PENDING);
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

  /** The incidents of a domain that are open. */
  static Set<IncidentId> open(DomainView view) {
    return view.checks().stream()
        .flatMap(check -> check.openEvents().stream())
        .map(OpenEvent::incidentId)
        .collect(Collectors.toSet());
  }

  private static List<Incident> incidents(DomainView view, Set<IncidentId> noticed) {
    Comparator<Incident> gravest = Comparator.comparing(Incident::severity).reversed();
    return view.checks().stream()
        .flatMap(
            check ->
                check.openEvents().stream().map(event -> incident(view, check, event, noticed)))
        .sorted(gravest.thenComparing(Incident::since))
        .toList();
  }

  private static Incident incident(
      DomainView view, CheckStatusView check, OpenEvent event, Set<IncidentId> noticed) {
    return new Incident(
        Labels.of(check.checkType(), event.type()),
        event.severity(),
        event.since(),
        "/incidents/" + event.incidentId().text(),
        noticed.contains(event.incidentId()),
        Labels.of(check.checkType()),
        path(view) + "/checks/" + check.checkType().wireName(),
        Guides.of(check.checkType(), event.type()));
  }
}
