package io.domainwatch.persistence.run;

import java.time.Instant;
import java.time.LocalDate;
import java.time.Period;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Optional;

/** The tables that are partitioned by time, and how their partitions are called. */
public enum HistoryTable {
  /** In days (UTC). */
  RESULTS("check_results", Period.ofDays(1), "uuuuMMdd"),

  /** In months (UTC): there are few events, and they are kept for long. */
  EVENTS("events", Period.ofMonths(1), "uuuuMM");

  private final String table;
  private final Period length;
  private final DateTimeFormatter suffix;

  HistoryTable(String table, Period length, String suffix) {
    this.table = table;
    this.length = length;
    this.suffix = DateTimeFormatter.ofPattern(suffix);
  }

  /** The partitioned table. */
  String table() {
    return table;
  }

  /** The first day of the period that a moment lies in. */
  public LocalDate periodOf(Instant moment) {
    LocalDate day = LocalDate.ofInstant(moment, ZoneOffset.UTC);
    return length.getMonths() > 0 ? day.withDayOfMonth(1) : day;
  }

  /** The first day after a period. */
  LocalDate endOf(LocalDate period) {
    return period.plus(length);
  }

  /** The name of the partition of a period. */
  String partitionOf(LocalDate period) {
    return table + "_" + suffix.format(period);
  }

  /** The period of a partition; empty for a table that is none of ours. */
  Optional<LocalDate> findPeriod(String partition) {
    String digits = partition.substring(Math.min(partition.length(), table.length() + 1));
    if (!digits.matches("\\d{6}|\\d{8}")) {
      return Optional.empty();
    }
    LocalDate period =
        LocalDate.of(
            Integer.parseInt(digits.substring(0, 4)),
            Integer.parseInt(digits.substring(4, 6)),
            digits.length() == 8 ? Integer.parseInt(digits.substring(6)) : 1);
    return Optional.of(period).filter(found -> partitionOf(found).equals(partition));
  }
}
