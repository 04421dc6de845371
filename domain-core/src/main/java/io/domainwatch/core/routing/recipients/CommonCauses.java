package io.domainwatch.core.routing.recipients;

import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.message.CauseKind;
import io.domainwatch.core.message.CommonCause;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Finds what the domains of a group have in common (docs/spec/notifications.md, "Common cause").
 */
final class CommonCauses {
  /**
   * A cause is named when so many of a hundred share it: a few that are not known, or that fail by
   * chance meanwhile, must not hide it, and less would blame the wrong one. Our own choice.
   */
  private static final int MIN_PERCENT = 80;

  private CommonCauses() {}

  /**
   * What most of them share, the most telling kind first where several are shared by as many; empty
   * when too few share anything. What is not known of a domain is shared with nobody.
   */
  static Optional<CommonCause> of(Set<DomainId> domains, LatestObservations seen) {
    return Stream.of(CauseKind.values())
        .flatMap(kind -> mostShared(kind, domains, seen).stream())
        .filter(cause -> cause.domains() > 1)
        .filter(cause -> 100L * cause.domains() >= (long) MIN_PERCENT * domains.size())
        .max(
            Comparator.comparingInt(CommonCause::domains)
                .thenComparing(CommonCause::kind, Comparator.reverseOrder()));
  }

  private static Optional<CommonCause> mostShared(
      CauseKind kind, Set<DomainId> domains, LatestObservations seen) {
    Map<String, Integer> counts = new TreeMap<>();
    for (DomainId domain : domains) {
      seen.valuesOf(kind, domain).forEach(value -> counts.merge(value, 1, Integer::sum));
    }
    return counts.entrySet().stream()
        .map(entry -> new CommonCause(kind, entry.getKey(), entry.getValue()))
        .max(
            Comparator.comparingInt(CommonCause::domains)
                .thenComparing(CommonCause::value, Comparator.reverseOrder()));
  }
}
