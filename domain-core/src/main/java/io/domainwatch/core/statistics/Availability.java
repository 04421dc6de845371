package io.domainwatch.core.statistics;

import io.domainwatch.core.statistics.Spans.Span;
import java.time.Instant;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/**
 * How long a domain was up, down, or in a state that nobody knows (docs/spec/resources.md,
 * "Availability"). The seconds together are those from {@code from} to {@code to}.
 *
 * @param from inclusive, in whole seconds, not before {@link Known#since}
 * @param to exclusive, in whole seconds, not in the future
 * @param incidents outages that lie in this time, wholly or in part
 */
public record Availability(
    Instant from,
    Instant to,
    long upSeconds,
    long downSeconds,
    long unknownSeconds,
    int incidents) {

  /**
   * What is known of a domain.
   *
   * @param since when it was added, or events begin that are still kept; nothing before counts
   * @param days those that reach into the time in question, oldest first
   * @param outages incidents of {@code uptime_down}
   */
  public record Known(Instant since, List<Watch> days, List<Outage> outages) {
    public Known {
      days = List.copyOf(days);
      outages = List.copyOf(outages);
    }

    /** The availability between two moments, each in the second in which it lies. */
    public Availability between(Instant from, Instant to, Instant now) {
      long end = Math.min(to.getEpochSecond(), now.getEpochSecond());
      long start =
          Math.min(Math.max(from.getEpochSecond(), since.getEpochSecond()), Math.max(end, 0));
      Spans window = Spans.of(Stream.of(new Span(start, end)));
      Spans down = Spans.of(outages.stream().map(Outage::span)).and(window);
      Spans up = Watch.told(days).and(window).without(down);
      long incidents = outages.stream().filter(outage -> outage.touches(start, end)).count();
      return new Availability(
          Instant.ofEpochSecond(start),
          Instant.ofEpochSecond(end),
          up.seconds(),
          down.seconds(),
          window.seconds() - up.seconds() - down.seconds(),
          (int) incidents);
    }
  }

  /** The part of the time known in which it was up, 0 to 1; empty when none is known. */
  public OptionalDouble ratio() {
    long known = upSeconds + downSeconds;
    return known == 0 ? OptionalDouble.empty() : OptionalDouble.of((double) upSeconds / known);
  }
}
