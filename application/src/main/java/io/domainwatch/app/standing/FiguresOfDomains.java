package io.domainwatch.app.standing;

import io.domainwatch.app.statistics.StatisticsService;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.standing.DomainStanding;
import io.domainwatch.core.standing.DomainStandings;
import io.domainwatch.core.standing.StandingPosition;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.LongSupplier;

/**
 * Keeps what is told of the domains of all organizations, so that who asks for it often reads
 * nothing (docs/spec/operation.md, "Metrics of domains"). One thread reads it in pages; any may
 * ask.
 */
public final class FiguresOfDomains {
  /** Between two readings of all domains; what changes is told so much later at most. */
  public static final Duration PACE = Duration.ofMinutes(1);

  /** What was read longer ago is told no more: several readings have failed since. */
  public static final Duration COUNT_FOR = Duration.ofMinutes(5);

  /** Domains in one statement; some tens of milliseconds (LargeOverviewIT prints it). */
  static final int DOMAINS_AT_ONCE = 1000;

  private final DomainStandings standings;
  private final LongSupplier nanos;
  private final AvailabilityOfDomains availability;
  private final AtomicBoolean stopping = new AtomicBoolean();
  private final AtomicReference<Optional<Reading>> newest = new AtomicReference<>(Optional.empty());

  /**
   * @param nanos of a monotonic clock
   */
  public FiguresOfDomains(
      DomainStandings standings, StatisticsService statistics, LongSupplier nanos) {
    this.standings = standings;
    this.nanos = nanos;
    this.availability = new AvailabilityOfDomains(standings, statistics, stopping::get, nanos);
  }

  /** All domains as they were read together; from when on, by the monotonic clock. */
  private record Reading(List<DomainFigures> domains, long begunNanos) {}

  /**
   * Reads all domains anew, and how available some of them were.
   *
   * @throws io.domainwatch.core.storage.StorageUnavailable when storage is away; what was read last
   *     stays until it is too old
   */
  public void tick(Instant now) {
    long begun = nanos.getAsLong();
    List<DomainFigures> all = all(now);
    if (!stopping.get()) {
      newest.set(Optional.of(new Reading(all, begun)));
      availability.readOn(now);
    }
  }

  /** Lets the page that is read come to its end, and reads no more. */
  public void stop() {
    stopping.set(true);
  }

  private List<DomainFigures> all(Instant now) {
    List<DomainFigures> all = new ArrayList<>();
    SharedValues shared = new SharedValues();
    Optional<StandingPosition> after = Optional.empty();
    List<DomainStanding> page;
    do {
      page = standings.page(after, DOMAINS_AT_ONCE, now);
      page.forEach(standing -> all.add(DomainFigures.of(standing, shared)));
      after = page.isEmpty() ? after : Optional.of(page.getLast().position());
    } while (page.size() == DOMAINS_AT_ONCE && !stopping.get());
    return List.copyOf(all);
  }

  /** All active domains as they stood lately; none when that is not known. */
  public List<DomainFigures> domains() {
    return newest
        .get()
        .filter(reading -> age(reading).compareTo(COUNT_FOR) <= 0)
        .map(Reading::domains)
        .orElse(List.of());
  }

  /** How long ago the newest reading of all domains was begun; empty before the first. */
  public Optional<Duration> age() {
    return newest.get().map(this::age);
  }

  /** The part of the known time of the last 30 days in which it was up; empty when not known. */
  public OptionalDouble availability(DomainId domain) {
    return availability.of(domain);
  }

  /** How long ago the newest whole reading of availability was begun; empty before the first. */
  public Optional<Duration> availabilityAge() {
    return availability.age();
  }

  private Duration age(Reading reading) {
    return Duration.ofNanos(nanos.getAsLong() - reading.begunNanos());
  }
}
