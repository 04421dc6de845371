package io.domainwatch.persistence.channel;

import static io.domainwatch.persistence.jooq.Tables.NOTIFICATION_CHANNELS;

import io.domainwatch.core.channel.quiet.QuietHours;
import io.domainwatch.persistence.jooq.tables.records.NotificationChannelsRecord;
import java.time.DayOfWeek;
import java.time.ZoneId;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jooq.Record;

/** Quiet hours of a channel as columns; all are empty where it has none. */
public final class QuietColumns {
  private QuietColumns() {}

  static void write(Optional<QuietHours> quiet, NotificationChannelsRecord row) {
    row.setQuietTimeZone(quiet.map(hours -> hours.zone().getId()).orElse(null));
    row.setQuietFrom(quiet.map(QuietHours::from).orElse(null));
    row.setQuietTo(quiet.map(QuietHours::to).orElse(null));
    row.setQuietDays(quiet.flatMap(QuietHours::days).map(QuietColumns::words).orElse(null));
    row.setQuietHighPasses(quiet.map(QuietHours::highPasses).orElse(null));
  }

  /** The quiet hours in a row that has these columns. */
  public static Optional<QuietHours> read(Record row) {
    return Optional.ofNullable(row.get(NOTIFICATION_CHANNELS.QUIET_TIME_ZONE))
        .map(
            zone ->
                new QuietHours(
                    ZoneId.of(zone),
                    row.get(NOTIFICATION_CHANNELS.QUIET_FROM),
                    row.get(NOTIFICATION_CHANNELS.QUIET_TO),
                    Optional.ofNullable(row.get(NOTIFICATION_CHANNELS.QUIET_DAYS))
                        .map(QuietColumns::days),
                    row.get(NOTIFICATION_CHANNELS.QUIET_HIGH_PASSES)));
  }

  private static String[] words(Set<DayOfWeek> days) {
    return days.stream().sorted().map(DayOfWeek::name).toArray(String[]::new);
  }

  private static Set<DayOfWeek> days(String[] words) {
    return Stream.of(words).map(DayOfWeek::valueOf).collect(Collectors.toUnmodifiableSet());
  }
}
