package io.domainwatch.core.report;

import io.domainwatch.core.check.Severity;
import io.domainwatch.core.event.Incident;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What went wrong in a period.
 *
 * @param bySeverity how many incidents opened in it, by the highest severity that they reached;
 *     none of a severity is missing
 * @param stillOpen those that opened before its end and are open when the report is made
 * @param longest of those that opened in it; empty when none did
 * @param gravest of those that opened in it, {@link #MAX_GRAVEST} at most
 */
public record IncidentFigures(
    Map<Severity, Integer> bySeverity,
    int stillOpen,
    Optional<Incident> longest,
    List<Incident> gravest) {
  /** Incidents that are named at most; a few lines of a letter. */
  public static final int MAX_GRAVEST = 10;

  public IncidentFigures {
    Map<Severity, Integer> copy = new EnumMap<>(Severity.class);
    copy.putAll(bySeverity);
    bySeverity = Collections.unmodifiableMap(copy);
    gravest = List.copyOf(gravest);
  }

  /** How many opened. */
  public int opened() {
    return bySeverity.values().stream().mapToInt(Integer::intValue).sum();
  }

  /** How many of a severity opened. */
  public int opened(Severity severity) {
    return bySeverity.getOrDefault(severity, 0);
  }

  /** How long an incident lasted or has lasted, from its confirmation on. */
  public static Duration length(Incident incident, Instant now) {
    return Duration.between(incident.openedAt(), incident.closedAt().orElse(now));
  }
}
