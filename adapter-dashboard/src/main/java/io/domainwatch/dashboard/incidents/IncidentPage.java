package io.domainwatch.dashboard.incidents;

import io.domainwatch.core.check.guide.EventGuide;
import io.domainwatch.core.event.Incident;
import io.domainwatch.dashboard.check.block.Block.Fact;
import io.domainwatch.dashboard.format.Times;
import io.domainwatch.dashboard.snooze.SnoozeForm;
import io.domainwatch.dashboard.text.Guides;
import io.domainwatch.dashboard.text.Labels;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * One incident.
 *
 * @param evidence what was seen when it opened or last rose
 * @param course what happened, newest first; what is kept no longer is missing
 * @param runsLeftOut whether there are runs of which the course says nothing
 * @param before earlier ones of the same event and domain, newest first
 * @param snooze of its check
 */
public record IncidentPage(
    Incident incident,
    List<Fact> evidence,
    List<Happening> course,
    boolean runsLeftOut,
    List<Incident> before,
    CommentForm comment,
    SnoozeForm snooze,
    Instant now) {
  public IncidentPage {
    evidence = List.copyOf(evidence);
    course = List.copyOf(course);
    before = List.copyOf(before);
  }

  /** What is wrong. */
  public String label() {
    return Labels.of(incident);
  }

  /** What the check is called. */
  public String check() {
    return Labels.of(incident.checkType());
  }

  /** What it means and what to do; empty when no check tells such an event today. */
  public Optional<EventGuide> guide() {
    return Guides.of(incident.checkType(), incident.type());
  }

  /** The page of it. */
  public String path() {
    return path(incident);
  }

  /** The page of an incident. */
  public static String path(Incident any) {
    return "/incidents/" + any.id().text();
  }

  /** The page of the domain. */
  public String domainPath() {
    return "/domains/" + incident.domainId().text();
  }

  /** The page of the check. */
  public String checkPath() {
    return domainPath() + "/checks/" + incident.checkType().wireName();
  }

  /** All events of it, where they can be saved. */
  public String eventsPath() {
    return "/events?incident=" + incident.id().text();
  }

  /** Whether it has not ended. */
  public boolean open() {
    return incident.closedAt().isEmpty();
  }

  /** How long an incident lasted, or has lasted, from its first bad run. */
  public String lasted(Incident any) {
    Instant from = any.startedAt().orElse(any.openedAt());
    return Times.rough(Duration.between(from, any.closedAt().orElse(now)));
  }

  /** What it concerns where that has names, such as addresses of a blacklist. */
  public List<String> subjects() {
    return incident.subjects().stream().filter(subject -> !subject.isEmpty()).toList();
  }
}
