package io.domainwatch.persistence.run;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.temporal.ChronoField;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The tables that are partitioned by time, and how their partitions are called. */
public enum HistoryTable {
  /**
   * In hours, which are packed and given up soon. Those of the version before are days, and hold
   * what began in them.
   */
  RESULTS("check_results", Period.HOUR, Period.DAY),

  /** Pieces of hours, in days. */
  RESULT_HOURS("check_result_hours", Period.DAY),

  /** Pieces of days, in weeks: as few partitions as a plan over all of them can bear. */
  RESULT_DAYS("check_result_days", Period.WEEK),

  /** Sums of days, in months: they are small, and kept for long. */
  STATISTICS("check_statistics_days", Period.MONTH),

  /** In months: there are few events, and they are kept for long. */
  EVENTS("events", Period.MONTH);

  private final String table;
  private final Period period;
  private final List<Period> periods;

  HistoryTable(String table, Period period, Period... former) {
    this.table = table;
    this.period = period;
    this.periods = Stream.concat(Stream.of(period), Stream.of(former)).toList();
  }

  /** The partitioned table. */
  public String table() {
    return table;
  }

  /** When the period began that a moment lies in. */
  public Instant periodOf(Instant moment) {
    return period.startOf(moment);
  }

  /** The name of the partition that is made for a period. */
  String partitionOf(Instant start) {
    return nameOf(period, start);
  }

  /** The names of all partitions that a row of this moment may lie in; it lies in one. */
  public Stream<String> partitionsOf(Instant moment) {
    return periods.stream().map(length -> nameOf(length, length.startOf(moment)));
  }

  /** The partition of this name; empty for a table that is none of ours. */
  public Optional<Partition> findPartition(String name) {
    String digits = name.substring(Math.min(name.length(), table.length() + 1));
    return periods.stream()
        .flatMap(length -> length.find(digits).stream())
        .filter(found -> nameOf(found.length, found.start).equals(name))
        .map(found -> new Partition(name, found.start, found.length.endOf(found.start)))
        .findFirst();
  }

  /**
   * The periods that a partition covers, oldest first; more than one where they were longer once.
   */
  public List<Instant> periodsOf(Partition partition) {
    return Stream.iterate(
            periodOf(partition.start()), start -> start.isBefore(partition.end()), period::endOf)
        .toList();
  }

  private String nameOf(Period length, Instant start) {
    return table + "_" + length.name.format(start);
  }

  /**
   * A partition that is there.
   *
   * @param end exclusive
   */
  public record Partition(String name, Instant start, Instant end) {}

  /** A start of a period. */
  private record Found(Period length, Instant start) {}

  /** How long partitions are; all in UTC. */
  private enum Period {
    HOUR("uuuuMMddHH"),
    DAY("uuuuMMdd"),
    /** Of seven days, from a Thursday, as 1970-01-01 was. */
    WEEK("uuuuMMdd"),
    MONTH("uuuuMM");

    private static final long DAYS_A_WEEK = 7;

    private final int digits;
    private final DateTimeFormatter name;

    Period(String pattern) {
      digits = pattern.length();
      name =
          new DateTimeFormatterBuilder()
              .appendPattern(pattern)
              .parseDefaulting(ChronoField.DAY_OF_MONTH, 1)
              .parseDefaulting(ChronoField.HOUR_OF_DAY, 0)
              .toFormatter()
              .withZone(ZoneOffset.UTC);
    }

    Optional<Found> find(String text) {
      if (text.length() != digits) {
        return Optional.empty();
      }
      try {
        return Optional.of(new Found(this, startOf(name.parse(text, Instant::from))));
      } catch (DateTimeException _) {
        return Optional.empty();
      }
    }

    Instant startOf(Instant moment) {
      LocalDateTime at = LocalDateTime.ofInstant(moment, ZoneOffset.UTC);
      LocalDateTime day = at.toLocalDate().atStartOfDay();
      LocalDateTime start =
          switch (this) {
            case HOUR -> day.plusHours(at.getHour());
            case DAY -> day;
            case WEEK -> day.minusDays(Math.floorMod(day.toLocalDate().toEpochDay(), DAYS_A_WEEK));
            case MONTH -> day.withDayOfMonth(1);
          };
      return start.toInstant(ZoneOffset.UTC);
    }

    Instant endOf(Instant start) {
      LocalDateTime at = LocalDateTime.ofInstant(start, ZoneOffset.UTC);
      LocalDateTime end =
          switch (this) {
            case HOUR -> at.plusHours(1);
            case DAY -> at.plusDays(1);
            case WEEK -> at.plusDays(DAYS_A_WEEK);
            case MONTH -> at.plusMonths(1);
          };
      return end.toInstant(ZoneOffset.UTC);
    }
  }
}
