package io.domainwatch.core.value;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An amount of storage.
 *
 * @param octets 0 or more
 */
public record DataSize(long octets) {
  /** What {@link #parse} reads, in words. */
  public static final String FORM =
      "a number and a unit, MB, GB, TB, MiB, GiB or TiB, for example 20GB";

  private static final Pattern TEXT = Pattern.compile("([1-9][0-9]{0,5})(MB|GB|TB|MiB|GiB|TiB)");

  private static final long THOUSAND = 1000;

  private static final Map<String, Long> UNITS =
      Map.of(
          "MB",
          1_000_000L,
          "GB",
          1_000_000_000L,
          "TB",
          1_000_000_000_000L,
          "MiB",
          1L << 20,
          "GiB",
          1L << 30,
          "TiB",
          1L << 40);

  /** Reads {@code 20GB} or {@code 500MiB}, up to six digits; empty for another text. */
  public static Optional<DataSize> parse(String text) {
    Matcher size = TEXT.matcher(text);
    return size.matches()
        ? Optional.of(
            new DataSize(Long.parseLong(size.group(1)) * UNITS.getOrDefault(size.group(2), 0L)))
        : Optional.empty();
  }

  /** For people, in powers of a thousand (IEC 80000-13): {@code 20.0 GB}, {@code 512 bytes}. */
  @Override
  public String toString() {
    if (octets < THOUSAND) {
      return octets + " bytes";
    }
    double amount = octets;
    int unit = -1;
    while (amount >= THOUSAND && unit < 3) {
      amount /= THOUSAND;
      unit++;
    }
    return String.format(
        Locale.ROOT, "%.1f %s", amount, new String[] {"kB", "MB", "GB", "TB"}[unit]);
  }
}
