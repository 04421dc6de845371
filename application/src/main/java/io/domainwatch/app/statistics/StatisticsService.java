package io.domainwatch.app.statistics;

import io.domainwatch.app.Page;
import io.domainwatch.app.Refusal;
import io.domainwatch.app.RequestRefused;
import io.domainwatch.app.domains.DomainAccess;
import io.domainwatch.app.monitoring.ScheduleMaintenance.Retention;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.domain.DomainCursor;
import io.domainwatch.core.domain.DomainFilter;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.domain.Domains;
import io.domainwatch.core.statistics.Availability;
import io.domainwatch.core.statistics.Availability.Known;
import io.domainwatch.core.statistics.Outage;
import io.domainwatch.core.statistics.Statistics;
import io.domainwatch.core.statistics.StatisticsStep;
import io.domainwatch.core.statistics.Watch;
import io.domainwatch.core.storage.Transactions;
import io.domainwatch.core.tag.Tags;
import io.domainwatch.core.text.Sentence;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Reads statistics and availability (docs/spec/resources.md, "Statistics" and "Availability").
 * Throws {@link RequestRefused} and {@link io.domainwatch.core.storage.StorageUnavailable}.
 */
public final class StatisticsService {
  /** Domains on one page at most (docs/spec/api.md, "Paging"). */
  public static final int MAX_PER_PAGE = 100;

  /** Domains on one page where no limit is asked for (docs/spec/api.md, "Paging"). */
  public static final int DEFAULT_PER_PAGE = 50;

  /** Where no start is asked for. */
  private static final Duration USUAL_SPAN = Duration.ofDays(30);

  private final Transactions transactions;
  private final DomainAccess access;
  private final Domains domains;
  private final Statistics statistics;
  private final Retention retention;

  /**
   * @param retention of events, and so of incidents: before them nobody knows what was down
   */
  @Inject
  public StatisticsService(
      Transactions transactions,
      DomainAccess access,
      Domains domains,
      Statistics statistics,
      Retention retention) {
    this.transactions = transactions;
    this.access = access;
    this.domains = domains;
    this.statistics = statistics;
    this.retention = retention;
  }

  /**
   * A time that is asked for; empty where it is left to the service.
   *
   * @param from inclusive
   * @param to exclusive
   */
  public record Asked(Optional<Instant> from, Optional<Instant> to) {
    /**
     * Its start; 30 days before its end where none is asked for.
     *
     * @throws RequestRefused where it is not before the end
     */
    private Instant start(Instant now) {
      Instant start = from.orElseGet(() -> end(now).minus(USUAL_SPAN));
      if (!start.isBefore(end(now))) {
        throw new RequestRefused(
            Refusal.InvalidRequest.of(
                "from",
                to.map(_ -> Sentence.of("must be before to"))
                    .orElseGet(() -> Sentence.of("must be before the present time"))));
      }
      return start;
    }

    private Instant end(Instant now) {
      return to.orElse(now);
    }
  }

  /**
   * What the runs of a check add up to, oldest step first; steps without a run are left out, and
   * those that the time cuts are given whole.
   *
   * @param checkTypeWord as in the path
   */
  public List<CheckStep> statistics(
      OrganizationId organizationId,
      DomainId domainId,
      String checkTypeWord,
      StatisticsStep step,
      Asked asked,
      Instant now) {
    List<Instant> starts =
        step.between(asked.start(now), asked.end(now)).orElseThrow(() -> tooMany(step));
    return transactions.in(
        () -> {
          access.require(organizationId, domainId);
          CheckType type = access.checkType(checkTypeWord);
          return statistics
              .steps(
                  organizationId,
                  domainId,
                  type,
                  step,
                  starts.getFirst(),
                  step.endOf(starts.getLast()))
              .entrySet()
              .stream()
              .map(
                  entry ->
                      new CheckStep(entry.getKey(), step.endOf(entry.getKey()), entry.getValue()))
              .toList();
        });
  }

  /** How long a domain was available, in every window up to the present. */
  public Map<AvailabilityWindow, Availability> availability(
      OrganizationId organizationId, DomainId domainId, Instant now) {
    Instant from = now.minus(AvailabilityWindow.YEAR.length());
    Known known = known(organizationId, domainId, from, now, now);
    Map<AvailabilityWindow, Availability> all = new EnumMap<>(AvailabilityWindow.class);
    for (AvailabilityWindow window : AvailabilityWindow.values()) {
      all.put(window, known.between(now.minus(window.length()), now, now));
    }
    return Collections.unmodifiableMap(all);
  }

  /** How long a domain was available in a time of its own. */
  public Availability availability(
      OrganizationId organizationId, DomainId domainId, Asked asked, Instant now) {
    Instant from = asked.start(now);
    Instant to = asked.end(now);
    return known(organizationId, domainId, from, to, now).between(from, to, now);
  }

  private Known known(
      OrganizationId organizationId, DomainId domainId, Instant from, Instant to, Instant now) {
    return transactions.in(
        () -> {
          Domain domain = access.require(organizationId, domainId);
          return known(organizationId, List.of(domain), from, to, now).apply(domain);
        });
  }

  /**
   * How long a domain was available on each of the last days, the present one included.
   *
   * @param days how many, at least one
   */
  public DailyAvailability byDay(
      OrganizationId organizationId, DomainId domainId, int days, Instant now) {
    LocalDate first = LocalDate.ofInstant(now, ZoneOffset.UTC).minusDays(days - 1L);
    Known known = known(organizationId, domainId, startOf(first), now, now);
    return new DailyAvailability(
        first.datesUntil(first.plusDays(days)).map(date -> day(known, date, now)).toList(),
        known.firstKnown(startOf(first), now),
        known.maintenance());
  }

  private static DailyAvailability.Day day(Known known, LocalDate date, Instant now) {
    Availability all = known.between(startOf(date), startOf(date.plusDays(1)), now);
    return new DailyAvailability.Day(
        date, all.upSeconds(), all.downSeconds(), all.unknownSeconds());
  }

  private static Instant startOf(LocalDate date) {
    return date.atStartOfDay().toInstant(ZoneOffset.UTC);
  }

  /**
   * A page of the availability of all domains, in the order in which they were added.
   *
   * @param tags only of domains that have all of them
   * @param limit 1 to {@link #MAX_PER_PAGE}
   */
  public Page<DomainAvailability, DomainCursor> page(
      OrganizationId organizationId,
      AvailabilityWindow window,
      Tags tags,
      Optional<DomainCursor> after,
      int limit,
      Instant now) {
    int most = Page.withinLimit(limit, MAX_PER_PAGE);
    DomainFilter filter = new DomainFilter(Optional.empty(), Optional.empty(), tags);
    return transactions.in(
        () -> {
          Page<Domain, DomainCursor> page =
              Page.cut(
                  domains.page(organizationId, filter, after, most + 1),
                  most,
                  domain -> new DomainCursor(domain.createdAt(), domain.id()));
          return new Page<>(availability(organizationId, page.items(), window, now), page.next());
        });
  }

  /**
   * The availability of some domains of an organization up to the present, in their order.
   *
   * @param some at most {@link #MAX_PER_PAGE}
   */
  public List<DomainAvailability> availability(
      OrganizationId organizationId, List<Domain> some, AvailabilityWindow window, Instant now) {
    Instant from = now.minus(window.length());
    return transactions.in(
        () -> {
          Function<Domain, Known> known = known(organizationId, some, from, now, now);
          return some.stream()
              .map(
                  domain ->
                      new DomainAvailability(domain, known.apply(domain).between(from, now, now)))
              .toList();
        });
  }

  private Function<Domain, Known> known(
      OrganizationId organizationId, List<Domain> some, Instant from, Instant to, Instant now) {
    Set<DomainId> ids = some.stream().map(Domain::id).collect(Collectors.toSet());
    Map<DomainId, List<Watch>> watches = statistics.watches(organizationId, ids, from, to);
    Map<DomainId, List<Outage>> outages = statistics.outages(organizationId, ids, from, to);
    return domain ->
        new Known(
            Availability.knownSince(domain.createdAt(), retention.events(), now),
            watches.getOrDefault(domain.id(), List.of()),
            outages.getOrDefault(domain.id(), List.of()));
  }

  private static RequestRefused tooMany(StatisticsStep step) {
    return new RequestRefused(
        Refusal.InvalidRequest.of(
            "step",
            Sentence.of(
                "gives more than {0} steps of one {1}; allowed are at most {0}",
                StatisticsStep.MAX_STEPS, step.wireName())));
  }
}
