package io.domainwatch.boot.backup;

import io.domainwatch.core.value.DataSize;
import io.domainwatch.persistence.backup.format.BackupContent;
import io.domainwatch.persistence.backup.format.BackupHeader;
import io.domainwatch.persistence.backup.format.BackupProgress;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/** What a person reads of a backup: how far it is, and what is in it. */
public final class BackupWords implements BackupProgress {
  /** Between two lines of progress; a short backup prints none. */
  private static final Duration PACE = Duration.ofSeconds(2);

  private final Consumer<String> says;
  private final String done;
  private final InstantSource clock;
  private Instant saidAt;

  /**
   * Says nothing yet.
   *
   * @param says takes a line for people
   * @param done what happens to rows, in the past tense
   */
  public BackupWords(Consumer<String> says, String done, InstantSource clock) {
    this.says = says;
    this.done = done;
    this.clock = clock;
    this.saidAt = clock.instant();
  }

  @Override
  public void at(String table, long rows, long octets) {
    Instant now = clock.instant();
    if (Duration.between(saidAt, now).compareTo(PACE) >= 0) {
      says.accept(
          "%s: %s of %s, %s in all"
              .formatted(done, counted(rows, "row"), table, new DataSize(octets)));
      saidAt = now;
    }
  }

  /** What a whole backup holds. */
  public static List<String> lines(BackupContent content) {
    BackupHeader header = content.header();
    List<String> lines = new ArrayList<>();
    lines.add(
        "%s of %s, by Domainwatch %s (schema %d) on %s"
            .formatted(
                header.results() ? "backup" : "backup without results",
                header.takenAt(),
                header.version(),
                header.schema(),
                header.server()));
    lines.add(
        "%s, %s, %s, %s before encryption"
            .formatted(
                counted(header.organizations(), "organization"),
                counted(header.domains(), "domain"),
                counted(content.allRows(), "row"),
                new DataSize(content.octets())));
    lines.add(
        "needs the key file with "
            + (header.secretKeys().isEmpty()
                ? "no key yet"
                : "key " + String.join(", ", header.secretKeys())));
    return lines;
  }

  /**
   * A number of things.
   *
   * @param what one of them
   */
  public static String counted(long number, String what) {
    return grouped(number) + " " + what + (number == 1 ? "" : "s");
  }

  private static String grouped(long number) {
    return String.format(Locale.ROOT, "%,d", number);
  }
}
