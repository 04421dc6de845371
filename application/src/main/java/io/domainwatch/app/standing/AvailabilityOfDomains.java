package io.domainwatch.app.standing;

import io.domainwatch.app.statistics.AvailabilityWindow;
import io.domainwatch.app.statistics.StatisticsService;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.standing.DomainStanding;
import io.domainwatch.core.standing.DomainStandings;
import io.domainwatch.core.standing.StandingPosition;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;

/**
 * How available all domains were in the last 30 days. That is read from many rows and moves slowly,
 * so it is read in rounds, of which each turn makes a part.
 */
final class AvailabilityOfDomains {
  /** From the start of a round to that of the next: 30 days move by 0.01 % in it. */
  static final Duration ROUND = Duration.ofMinutes(5);

  /** So much of a turn, which comes each minute: a twentieth of the time. */
  static final Duration WITHIN = Duration.ofSeconds(3);

  /**
   * What was read longer ago is told no more. A round of 200,000 domains takes so long, at 5 ms for
   * each, an estimate (docs/benchmarks.md, g: 13 ms for 90 days).
   */
  static final Duration COUNTS_FOR = Duration.ofHours(6);

  private final DomainStandings standings;
  private final StatisticsService statistics;
  private final BooleanSupplier stopping;
  private final LongSupplier nanos;
  private final Map<DomainId, Told> told = new ConcurrentHashMap<>();
  private final AtomicReference<Optional<Long>> wholeSince =
      new AtomicReference<>(Optional.empty());
  private Optional<Round> round = Optional.empty();

  /**
   * @param stopping whether no further page is to be read
   * @param nanos of a monotonic clock
   */
  AvailabilityOfDomains(
      DomainStandings standings,
      StatisticsService statistics,
      BooleanSupplier stopping,
      LongSupplier nanos) {
    this.standings = standings;
    this.statistics = statistics;
    this.stopping = stopping;
    this.nanos = nanos;
  }

  /** When it was read, and what. */
  private record Told(double ratio, long readNanos) {}

  /**
   * A round over all domains.
   *
   * @param over whether all were read
   */
  private record Round(long begunNanos, Optional<StandingPosition> after, boolean over) {}

  /** Reads until the turn is over, or all domains are read; by one thread at a time. */
  void readOn(Instant now) {
    long begun = nanos.getAsLong();
    Round present = round.filter(this::goesOn).orElseGet(() -> begin(begun));
    while (!present.over()) {
      present = page(present, now);
      round = Optional.of(present);
      if (stopping.getAsBoolean() || nanos.getAsLong() - begun >= WITHIN.toNanos()) {
        return;
      }
    }
  }

  private boolean goesOn(Round last) {
    return !last.over() || nanos.getAsLong() - last.begunNanos() < ROUND.toNanos();
  }

  private static Round begin(long begun) {
    return new Round(begun, Optional.empty(), false);
  }

  private Round page(Round present, Instant now) {
    List<DomainStanding> page =
        standings.page(present.after(), StatisticsService.MAX_PER_PAGE, now);
    Map<OrganizationId, List<Domain>> byOwner =
        page.stream()
            .map(DomainStanding::domain)
            .collect(
                Collectors.groupingBy(
                    Domain::organizationId, LinkedHashMap::new, Collectors.toList()));
    byOwner.forEach((owner, domains) -> read(owner, domains, now));
    if (page.size() < StatisticsService.MAX_PER_PAGE) {
      told.values().removeIf(each -> each.readNanos() - present.begunNanos() < 0);
      wholeSince.set(Optional.of(present.begunNanos()));
      return new Round(present.begunNanos(), Optional.empty(), true);
    }
    return new Round(present.begunNanos(), Optional.of(page.getLast().position()), false);
  }

  private void read(OrganizationId owner, List<Domain> domains, Instant now) {
    statistics
        .availability(owner, domains, AvailabilityWindow.MONTH, now)
        .forEach(found -> keep(found.domain().id(), found.availability().ratio()));
  }

  private void keep(DomainId id, OptionalDouble ratio) {
    if (ratio.isPresent()) {
      told.put(id, new Told(ratio.getAsDouble(), nanos.getAsLong()));
    } else {
      told.remove(id);
    }
  }

  /** That of a domain; empty when it is not known, or was read too long ago. */
  OptionalDouble of(DomainId domain) {
    Told known = told.get(domain);
    return known == null || nanos.getAsLong() - known.readNanos() > COUNTS_FOR.toNanos()
        ? OptionalDouble.empty()
        : OptionalDouble.of(known.ratio());
  }

  /** How long ago the newest round was begun that is over; empty before. */
  Optional<Duration> age() {
    return wholeSince.get().map(begun -> Duration.ofNanos(nanos.getAsLong() - begun));
  }
}
