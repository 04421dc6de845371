package io.domainwatch.core.report;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/**
 * How available the domains of an organization were.
 *
 * @param domains all that are monitored when the report is made
 * @param unwatched those of them of which nothing is known in the period
 * @param overall of all together
 * @param worst those that were down, the least available first, {@link #MAX_WORST} at most
 */
public record Availabilities(int domains, int unwatched, Uptime overall, List<DomainUptime> worst) {
  /** Domains that are named at most; a few lines of a letter. */
  public static final int MAX_WORST = 10;

  private static final Comparator<DomainUptime> WORST_FIRST =
      Comparator.<DomainUptime>comparingDouble(each -> each.uptime().ratio().orElse(1))
          .thenComparing(each -> each.uptime().downSeconds(), Comparator.reverseOrder())
          .thenComparing(each -> each.name().ascii());

  public Availabilities {
    worst = List.copyOf(worst);
  }

  /** Of all domains of an organization. */
  public static Availabilities of(Collection<DomainUptime> all) {
    return new Availabilities(
        all.size(),
        (int) all.stream().filter(each -> each.uptime().since().isEmpty()).count(),
        overall(all),
        all.stream()
            .filter(each -> each.uptime().downSeconds() > 0)
            .sorted(WORST_FIRST)
            .limit(MAX_WORST)
            .toList());
  }

  /** Of all domains together. */
  private static Uptime overall(Collection<DomainUptime> all) {
    return all.stream().map(DomainUptime::uptime).reduce(Uptime.NONE, Uptime::plus);
  }
}
