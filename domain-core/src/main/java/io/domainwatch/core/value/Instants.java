package io.domainwatch.core.value;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** The text of instants as clients see them (docs/spec/api.md, "Values"). */
public final class Instants {
  private static final DateTimeFormatter MILLISECONDS =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSS'Z'", Locale.ROOT)
          .withZone(ZoneOffset.UTC);

  private Instants() {}

  /** UTC with exactly three fractional digits, for example {@code 2026-11-20T15:16:00.000Z}. */
  public static String text(Instant instant) {
    return MILLISECONDS.format(instant);
  }
}
