package io.domainwatch.boot.e2e.metrics;

import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a text in Prometheus' format 0.0.4 tells, without the values.
 *
 * @param families by name
 */
record Exposition(Map<String, Family> families) {
  private static final Pattern TYPE = Pattern.compile("# TYPE (\\S+) (\\S+)");
  private static final Pattern SAMPLE = Pattern.compile("([a-zA-Z_:][\\w:]*)(?:\\{(.*)})? \\S+");
  private static final Pattern LABEL = Pattern.compile("(\\w+)=\"(?:[^\"\\\\]|\\\\.)*\"");
  private static final Pattern OF_SUMMARY = Pattern.compile("_(?:count|sum)$");

  /**
   * All series of one name.
   *
   * @param type the word of Prometheus
   * @param labels that the series have
   */
  record Family(String type, Set<String> labels) {}

  static Exposition of(String text) {
    Map<String, Family> families = new TreeMap<>();
    text.lines()
        .forEach(
            line -> {
              Matcher type = TYPE.matcher(line);
              Matcher sample = SAMPLE.matcher(line);
              if (type.matches()) {
                families.put(type.group(1), new Family(type.group(2), new TreeSet<>()));
              } else if (sample.matches()) {
                String name = sample.group(1);
                Family family = families.get(name);
                if (family == null) {
                  family = families.get(OF_SUMMARY.matcher(name).replaceFirst(""));
                }
                if (family == null) {
                  throw new AssertionError("a sample of no family: " + line);
                }
                String labels = sample.group(2) == null ? "" : sample.group(2);
                LABEL.matcher(labels).results().map(l -> l.group(1)).forEach(family.labels()::add);
              } else if (!line.startsWith("# HELP ")) {
                throw new AssertionError("no line of the format: " + line);
              }
            });
    return new Exposition(families);
  }

  /** The names that a query can ask for. */
  Set<String> series() {
    Set<String> names = new TreeSet<>();
    families.forEach(
        (name, family) -> {
          if (family.type().equals("summary")) {
            names.add(name + "_count");
            names.add(name + "_sum");
          } else {
            names.add(name);
          }
        });
    return names;
  }
}
