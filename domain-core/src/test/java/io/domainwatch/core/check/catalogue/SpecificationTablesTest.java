package io.domainwatch.core.check.catalogue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Compares the catalogue with the tables of the specification, where that lies beside the checkout
 * (system property {@code spec.dir}, default {@code shared/spec} next to the checkout). {@link
 * CheckCatalogueTest} holds the same facts as literals.
 */
class SpecificationTablesTest {
  private static final Pattern WEB_ROW =
      Pattern.compile(
          "\\| ([a-z_0-9]+) [CX] \\| (.*?) \\| (failure|warning|recovery|info) \\| (\\w+).*? \\|"
              + " (\\S+) \\| (.*) \\|");
  private static final Pattern DNS_ROW =
      Pattern.compile(
          "\\| ([a-z_0-9]+) \\| (.*?) \\| (failure|warning|recovery|info) \\| (\\w+) \\| (\\S+) \\|"
              + " (\\d) \\| .* \\|");
  private static final Pattern BAD_RUNS = Pattern.compile("\\bF(\\d)");
  private static final Pattern GOOD_RUNS = Pattern.compile("\\bR(\\d)");

  /** Rows of the web tables that say the number of runs in words, not as F or n. */
  private static final Map<String, String> CONFIRMED_IN_WORDS =
      Map.of(
          "uptime_blocked", "in 5 consecutive runs",
          "redirect_target_changed", "stable in 2 runs",
          "sitemap_urls_broken", "in 2 runs",
          "lighthouse_score_low", "in 2 confirmed results",
          "lighthouse_run_failed", "in 3 scheduled runs");

  private final Path folder = Path.of(System.getProperty("spec.dir", "../../shared/spec"));
  private final Map<String, CatalogueLine> catalogue = new HashMap<>();
  private final Map<String, String> labels = new HashMap<>();

  @BeforeEach
  void readTheCatalogue() {
    assumeTrue(Files.isReadable(folder.resolve("checks-web.md")), "no specification at " + folder);
    for (CheckType type : CheckType.values()) {
      CatalogueLine.of(CheckCatalogue.of(type)).forEach(line -> catalogue.put(line.type(), line));
      for (EventSpec event : CheckCatalogue.of(type).events()) {
        labels.put(event.type().word(), event.label());
      }
    }
  }

  @Test
  void theWebChecksHaveTheRowsOfTheirTables() throws IOException {
    List<String> order = new ArrayList<>();
    Map<String, String> openers = new HashMap<>();
    for (Matcher row : rows("checks-web.md", WEB_ROW)) {
      String type = row.group(1);
      String rule = row.group(6);
      CatalogueLine line = line(type);
      order.add(type);
      assertThat(labels).containsEntry(type, row.group(2));
      assertThat(List.of(line.tone(), line.severity(), line.pair()))
          .as(type)
          .containsExactly(row.group(3), row.group(4), pair(row.group(5)));
      if (line.tone().equals("recovery")) {
        CatalogueLine opener = line(row.group(5));
        assertThat(opener.recover()).as(type).isEqualTo(count(GOOD_RUNS, rule).orElse("1"));
        assertThat(openers).as("%s follows its failure", type).containsEntry(opener.type(), type);
      } else {
        assertThat(line.confirm()).as(type).isEqualTo(confirmOf(type, rule));
        openers.put(type, row.group(5));
      }
    }
    assertThat(order)
        .isEqualTo(
            typesOf(
                "uptime",
                "ssl",
                "robots",
                "redirect",
                "sitemap",
                "lighthouse",
                "security_headers"));
  }

  @Test
  void theDnsAndRegistryChecksHaveTheRowsOfTheirTables() throws IOException {
    List<String> order = new ArrayList<>();
    for (Matcher row : rows("checks-dns.md", DNS_ROW)) {
      String type = full(row.group(1));
      CatalogueLine line = line(type);
      String pair = pair(row.group(5)).equals(CatalogueLine.NONE) ? "-" : full(row.group(5));
      assertThat(labels).containsEntry(type, row.group(2));
      assertThat(line)
          .isEqualTo(
              new CatalogueLine(
                  type,
                  row.group(3),
                  row.group(4),
                  pair,
                  row.group(6),
                  pair.equals(CatalogueLine.NONE) ? CatalogueLine.NONE : goodRuns(type)));
      order.add(type);
      if (!pair.equals(CatalogueLine.NONE)) {
        order.add(pair);
      }
    }
    assertThat(order)
        .isEqualTo(typesOf("dns", "nameserver", "rdap", "email_auth", "blacklist", "open_ports"));
  }

  /** The text below the table of section 5.4: "delisting two cleans". */
  private static String goodRuns(String type) {
    return type.startsWith("blacklist_") && type.endsWith("_listed") ? "2" : "1";
  }

  private CatalogueLine line(String type) {
    return Optional.ofNullable(catalogue.get(type)).orElseThrow(() -> new AssertionError(type));
  }

  private static String confirmOf(String type, String rule) {
    String words = CONFIRMED_IN_WORDS.get(type);
    if (words == null) {
      return count(BAD_RUNS, rule).orElse("1");
    }
    assertThat(rule).contains(words);
    return words.replaceAll("\\D", "");
  }

  private static Optional<String> count(Pattern pattern, String rule) {
    Matcher matcher = pattern.matcher(rule);
    return matcher.find() ? Optional.of(matcher.group(1)) : Optional.empty();
  }

  private static String pair(String cell) {
    return cell.equals("–") ? CatalogueLine.NONE : cell;
  }

  private static String full(String word) {
    boolean complete =
        Stream.of(CheckType.values()).anyMatch(type -> word.startsWith(type.word() + "_"));
    return complete ? word : "email_auth_" + word;
  }

  private static List<String> typesOf(String... checks) {
    return Stream.of(checks)
        .map(word -> CheckType.find(word).orElseThrow())
        .flatMap(type -> CatalogueLine.words(CatalogueLine.of(CheckCatalogue.of(type))))
        .toList();
  }

  private List<Matcher> rows(String file, Pattern pattern) throws IOException {
    try (Stream<String> lines = Files.lines(folder.resolve(file))) {
      return lines.map(pattern::matcher).filter(Matcher::matches).toList();
    }
  }
}
