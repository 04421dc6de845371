package io.domainwatch.core.incident;

import io.domainwatch.core.check.Severity;
import java.time.Instant;
import java.util.Collections;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What was wrong with the domains of an organization in one hour.
 *
 * @param from when the hour began
 * @param to when it ended, or will
 * @param domains how many of them had an open incident, each under the highest severity of its own;
 *     a severity of none is missing
 */
public record IncidentHour(Instant from, Instant to, SortedMap<Severity, Integer> domains) {
  public IncidentHour {
    domains = Collections.unmodifiableSortedMap(new TreeMap<>(domains));
  }

  /** Of how many domains an incident was open. */
  public int affected() {
    return domains.values().stream().mapToInt(Integer::intValue).sum();
  }

  /** The highest severity among these incidents; empty when there were none. */
  public Optional<Severity> worst() {
    return domains.isEmpty() ? Optional.empty() : Optional.of(domains.lastKey());
  }
}
