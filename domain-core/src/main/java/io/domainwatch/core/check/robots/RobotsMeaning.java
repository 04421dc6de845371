package io.domainwatch.core.check.robots;

import io.domainwatch.core.check.robots.RobotsProbeResult.Meaning;
import io.domainwatch.core.check.robots.file.RobotsFile;
import io.domainwatch.core.check.robots.file.RobotsGroup;
import io.domainwatch.core.check.robots.file.RobotsRule;
import io.domainwatch.core.check.robots.file.RobotsSitemap;
import io.domainwatch.core.value.Sha256;
import io.domainwatch.core.value.TextSanitizer;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Reduces a file to its meaning (docs/spec/checks/robots.md, "What is stored"). An agent's rules
 * are a set, whatever groups they stand in; sets are hashed by adding the hashes of their members,
 * so that a file with thousands of agents and thousands of rules for each costs no more than its
 * lines.
 */
final class RobotsMeaning {

  /** Lines of agent and rule kept for the next comparison; their size is that of the memory. */
  private static final int MAX_LINES = 150;

  /** Characters of one such line. */
  private static final int LINE_CHARACTERS = 120;

  /**
   * Sitemap lines kept; more would be more than a sitemap check reads (docs/spec/checks/sitemap.md,
   * "Sources").
   */
  private static final int MAX_SITEMAPS = 50;

  private RobotsMeaning() {}

  static Meaning of(RobotsFile file) {
    TreeSet<String> sitemaps =
        file.sitemaps().stream()
            .map(RobotsSitemap::url)
            .collect(Collectors.toCollection(TreeSet::new));
    boolean few = pairs(file) <= MAX_LINES;
    String rules = rules(file);
    return new Meaning(
        hash(rules, sitemaps),
        Sha256.hex(rules),
        few ? lines(file) : List.of(),
        few,
        shown(sitemaps));
  }

  private static long pairs(RobotsFile file) {
    return file.groups().stream()
        .mapToLong(group -> (long) group.agents().size() * group.rules().size())
        .sum();
  }

  private static List<String> lines(RobotsFile file) {
    return file.groups().stream()
        .flatMap(
            group ->
                group.agents().stream()
                    .flatMap(agent -> group.rules().stream().map(rule -> line(agent, rule))))
        .distinct()
        .sorted()
        .toList();
  }

  private static String line(String agent, RobotsRule rule) {
    return TextSanitizer.of(agent + ": " + rule.text(), LINE_CHARACTERS);
  }

  private static List<String> shown(TreeSet<String> sitemaps) {
    List<String> first = sitemaps.stream().map(TextSanitizer::of).limit(MAX_SITEMAPS).toList();
    return sitemaps.size() <= MAX_SITEMAPS
        ? first
        : Stream.concat(
                first.stream(), Stream.of("sha256:" + Sha256.hex(String.join("\n", sitemaps))))
            .toList();
  }

  private static String hash(String rules, TreeSet<String> sitemaps) {
    StringBuilder all = new StringBuilder(rules);
    sitemaps.forEach(url -> all.append("sitemap ").append(url).append('\n'));
    return Sha256.hex(all.toString());
  }

  private static String rules(RobotsFile file) {
    Map<String, BigInteger> byAgent = new TreeMap<>();
    for (RobotsGroup group : file.groups()) {
      BigInteger sum =
          group.rules().stream()
              .filter(rule -> !rule.path().isEmpty())
              .map(rule -> (rule.allows() ? "allow " : "disallow ") + rule.path())
              .distinct()
              .map(rule -> new BigInteger(Sha256.hex(rule), 16))
              .reduce(BigInteger.ZERO, BigInteger::add);
      group.agents().forEach(agent -> byAgent.merge(agent, sum, BigInteger::add));
    }
    StringBuilder all = new StringBuilder();
    byAgent.forEach((agent, sum) -> all.append(agent).append(' ').append(sum).append('\n'));
    return all.toString();
  }
}
