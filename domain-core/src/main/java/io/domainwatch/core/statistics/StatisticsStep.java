package io.domainwatch.core.statistics;

import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What one entry of statistics sums up: an hour, a day or a month of UTC. */
public enum StatisticsStep {
  HOUR("hour", ChronoUnit.HOURS),
  DAY("day", ChronoUnit.DAYS),
  MONTH("month", ChronoUnit.MONTHS);

  /** Steps of one answer (docs/spec/resources.md, "Statistics"). */
  public static final int MAX_STEPS = 800;

  private final String wireName;
  private final ChronoUnit unit;

  StatisticsStep(String wireName, ChronoUnit unit) {
    this.wireName = wireName;
    this.unit = unit;
  }

  /** The name on the wire. */
  public String wireName() {
    return wireName;
  }

  /** The step with this wire name, compared exactly; empty when there is none. */
  public static Optional<StatisticsStep> find(String wireName) {
    return Stream.of(values()).filter(step -> step.wireName.equals(wireName)).findFirst();
  }

  /** When the step began that a moment lies in. */
  public Instant startOf(Instant moment) {
    LocalDateTime at = LocalDateTime.ofInstant(moment, ZoneOffset.UTC);
    return (this == MONTH
            ? at.withDayOfMonth(1).truncatedTo(ChronoUnit.DAYS)
            : at.truncatedTo(unit))
        .toInstant(ZoneOffset.UTC);
  }

  /** When the step that begins at {@code start} ends and the next one begins. */
  public Instant endOf(Instant start) {
    return LocalDateTime.ofInstant(start, ZoneOffset.UTC).plus(1, unit).toInstant(ZoneOffset.UTC);
  }

  /**
   * The starts of all steps that a time touches, oldest first; empty where they are more than
   * {@link #MAX_STEPS}.
   *
   * @param from inclusive
   * @param to exclusive, after {@code from}
   */
  public Optional<List<Instant>> between(Instant from, Instant to) {
    List<Instant> starts = new ArrayList<>();
    for (Instant start = startOf(from); start.isBefore(to); start = endOf(start)) {
      if (starts.size() == MAX_STEPS) {
        return Optional.empty();
      }
      starts.add(start);
    }
    return Optional.of(starts);
  }
}
