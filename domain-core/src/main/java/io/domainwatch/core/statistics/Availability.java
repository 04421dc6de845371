package io.domainwatch.core.statistics;

import io.domainwatch.core.statistics.Spans.Span;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/**
 * How long a domain was up, down, or in a state that nobody knows (docs/spec/resources.md,
 * "Availability"). The first three together are the seconds from {@code from} to {@code to}.
 *
 * @param from inclusive, in whole seconds, not before {@link Known} begins
 * @param to exclusive, in whole seconds, not in the future
 * @param unknownSeconds those of maintenance among them
 * @param maintenanceSeconds how many of the unknown ones were maintenance, in which neither up nor
 *     down counts
 * @param incidents outages that lie in this time, wholly or in part
 */
public record Availability(
    Instant from,
    Instant to,
    long upSeconds,
    long downSeconds,
    long unknownSeconds,
    long maintenanceSeconds,
    int incidents) {

  /** Without maintenance. */
  public Availability(
      Instant from,
      Instant to,
      long upSeconds,
      long downSeconds,
      long unknownSeconds,
      int incidents) {
    this(from, to, upSeconds, downSeconds, unknownSeconds, 0, incidents);
  }

  /**
   * Since when anything is known of a domain: since it was added, or as far back as events, and so
   * outages, are kept.
   */
  public static Instant knownSince(Instant createdAt, Duration eventsKept, Instant now) {
    Instant kept = now.minus(eventsKept);
    return createdAt.isAfter(kept) ? createdAt : kept;
  }

  /** What is known of a domain. */
  public static final class Known {
    private final Instant since;
    private final Spans maintenance;
    private final Spans told;
    private final Spans down;
    private final List<Outage> outages;

    /**
     * Puts it together.
     *
     * @param since {@link Availability#knownSince}; nothing before counts
     * @param days those that reach into the time in question, oldest first
     * @param outages incidents of {@code uptime_down}
     */
    public Known(Instant since, List<Watch> days, List<Outage> outages) {
      this.since = since;
      this.maintenance = Watch.maintenance(days);
      this.told = Watch.told(days).without(maintenance);
      this.down = Spans.of(outages.stream().map(Outage::span)).without(maintenance);
      this.outages = List.copyOf(outages);
    }

    /** When maintenance lasted of which runs told, perhaps beyond the days at either end. */
    public Spans maintenance() {
      return maintenance;
    }

    /** The first second before {@code now} in which it was up or down; empty when none is. */
    public Optional<Instant> firstKnown(Instant from, Instant now) {
      Span time = time(from, now, now);
      return told.or(down).and(Spans.of(Stream.of(time))).all().stream()
          .findFirst()
          .map(span -> Instant.ofEpochSecond(span.from()));
    }

    /** The availability between two moments, each in the second in which it lies. */
    public Availability between(Instant from, Instant to, Instant now) {
      Span time = time(from, to, now);
      long start = time.from();
      long end = time.to();
      Spans window = Spans.of(Stream.of(time));
      Spans downThen = down.and(window);
      Spans up = told.and(window).without(downThen);
      long incidents = outages.stream().filter(outage -> outage.touches(start, end)).count();
      return new Availability(
          Instant.ofEpochSecond(start),
          Instant.ofEpochSecond(end),
          up.seconds(),
          downThen.seconds(),
          window.seconds() - up.seconds() - downThen.seconds(),
          maintenance.and(window).seconds(),
          (int) incidents);
    }

    private Span time(Instant from, Instant to, Instant now) {
      long end = Math.min(to.getEpochSecond(), now.getEpochSecond());
      long start = Math.max(from.getEpochSecond(), since.getEpochSecond());
      return new Span(Math.min(start, Math.max(end, 0)), end);
    }
  }

  /** The part of the time known in which it was up, 0 to 1; empty when none is known. */
  public OptionalDouble ratio() {
    long known = upSeconds + downSeconds;
    return known == 0 ? OptionalDouble.empty() : OptionalDouble.of((double) upSeconds / known);
  }
}
