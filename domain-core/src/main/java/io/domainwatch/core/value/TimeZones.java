package io.domainwatch.core.value;

import io.domainwatch.core.text.Sentence;
import java.time.ZoneId;
import java.util.Collections;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/** The time zones that people can name: those of the IANA time zone database, and no offsets. */
public final class TimeZones {
  /** Their names, in order. */
  public static final SortedSet<String> NAMES =
      Collections.unmodifiableSortedSet(new TreeSet<>(ZoneId.getAvailableZoneIds()));

  /** What is said of a name that is none. */
  public static final Sentence RULE =
      Sentence.of("must be an IANA time zone, such as Europe/Berlin");

  private TimeZones() {}

  /** The zone with this name, compared exactly; empty when there is none. */
  public static Optional<ZoneId> find(String name) {
    return NAMES.contains(name) ? Optional.of(ZoneId.of(name)) : Optional.empty();
  }
}
