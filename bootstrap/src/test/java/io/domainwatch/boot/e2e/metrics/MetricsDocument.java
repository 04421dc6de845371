package io.domainwatch.boot.e2e.metrics;

import io.domainwatch.boot.e2e.metrics.Exposition.Family;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** What {@code docs/metrics.md} says of each metric. */
final class MetricsDocument {
  private static final Path DOCUMENT = Path.of("../docs/metrics.md");

  /** Metric, type, labels, unit, meaning; the last column may be empty. */
  private static final Pattern ROW =
      Pattern.compile("\\| `(\\w+)` \\| (\\w+) \\|([^|]*)\\| ([^|]+) \\| ([^|]+) \\|[^|]*\\|");

  /** The part about what {@code metrics.per-domain} adds. */
  private static final String PER_DOMAIN = "## Per domain";

  private MetricsDocument() {}

  /** Type and labels by name, of what every instance exports. */
  static Map<String, Family> families() {
    return families(false);
  }

  /** Type and labels by name, of what {@code metrics.per-domain} adds. */
  static Map<String, Family> perDomain() {
    return families(true);
  }

  private static Map<String, Family> families(boolean perDomain) {
    Map<String, Family> families = new TreeMap<>();
    boolean wanted = !perDomain;
    for (String line : lines()) {
      if (line.startsWith("## ")) {
        wanted = line.startsWith(PER_DOMAIN) == perDomain;
      }
      if (wanted && line.startsWith("| `")) {
        Matcher row = ROW.matcher(line);
        if (!row.matches()) {
          throw new AssertionError("no row of the table: " + line);
        }
        if (families.put(row.group(1), new Family(row.group(2), labels(row.group(3)))) != null) {
          throw new AssertionError("twice in the table: " + row.group(1));
        }
      }
    }
    return families;
  }

  private static Set<String> labels(String cell) {
    return Arrays.stream(cell.split(","))
        .map(label -> label.replace("`", "").strip())
        .filter(label -> !label.isEmpty())
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static Iterable<String> lines() {
    try {
      return Files.readAllLines(DOCUMENT);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
