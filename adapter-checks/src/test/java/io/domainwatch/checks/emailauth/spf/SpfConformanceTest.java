package io.domainwatch.checks.emailauth.spf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import io.domainwatch.checks.emailauth.record.MailZone;
import io.domainwatch.checks.emailauth.spf.SpfAnalysis.State;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * The test suite of RFC 7208, where its file lies beside the checkout (system property {@code
 * conformance.data}, default {@code shared/data} next to the checkout). Each case evaluates one
 * sender; a static analysis knows none, and says of each record whether it is missing, permanently
 * wrong, undecided, or sound. A sound record is one with which every other result is possible.
 */
class SpfConformanceTest {

  /** Cases that are about one sender and not about a record, each with the reason. */
  private static final Map<String, String> LEFT_OUT =
      Map.of(
          "toolonglabel", "the name is no DNS name; such a domain cannot be monitored",
          "emptylabel", "the name is no DNS name; such a domain cannot be monitored",
          "helo-not-fqdn", "a HELO name of one label; such a domain cannot be monitored",
          "helo-domain-literal", "an address in place of a name; nothing to be monitored",
          "domain-literal", "an address in place of a name; nothing to be monitored",
          "include-at-limit",
              "its sender is matched at the tenth lookup; for all others there is an eleventh");

  private static final int CASES = 203;

  /** Of the cases with one result only, how many ask for which answer. */
  private static final Map<State, Long> EXPECTED =
      Map.of(State.VALID, 111L, State.MISSING, 3L, State.PERMERROR, 74L, State.UNKNOWN, 5L);

  private final Path file =
      Path.of(System.getProperty("conformance.data", "../../shared/data"), "rfc7208-tests.yml");

  private final List<Case> cases = new ArrayList<>();

  private record Case(String name, String domain, Set<String> results, JsonNode zone) {}

  @BeforeEach
  void readTheSuite() throws IOException {
    assumeTrue(Files.isReadable(file), "no RFC 7208 test suite at " + file.toAbsolutePath());
    try (var documents = new YAMLMapper().readerFor(JsonNode.class).readValues(file.toFile())) {
      while (documents.hasNext()) {
        JsonNode section = (JsonNode) documents.next();
        section
            .path("tests")
            .properties()
            .forEach(test -> cases.add(read(test.getKey(), test.getValue(), section)));
      }
    }
  }

  private static Case read(String name, JsonNode test, JsonNode section) {
    String sender = test.path("mailfrom").asText();
    String domain =
        sender.isEmpty()
            ? test.path("helo").asText()
            : sender.substring(sender.lastIndexOf('@') + 1);
    JsonNode result = test.path("result");
    Set<String> results =
        result.isArray()
            ? StreamSupport.stream(result.spliterator(), false)
                .map(JsonNode::asText)
                .collect(Collectors.toSet())
            : Set.of(result.asText());
    return new Case(name, domain, results, section.path("zonedata"));
  }

  @Test
  void everyCaseIsCheckedOrLeftOutForAReason() {
    List<String> wrong = new ArrayList<>();
    int checked = 0;
    for (Case one : cases) {
      if (!LEFT_OUT.containsKey(one.name())) {
        checked++;
        check(one).ifPresent(wrong::add);
      }
    }

    assertThat(wrong).isEmpty();
    assertThat(cases.stream().map(Case::name)).containsAll(LEFT_OUT.keySet());
    assertThat(cases).hasSize(CASES);
    assertThat(checked).isEqualTo(CASES - LEFT_OUT.size());
  }

  /** How the cases are spread, so that none of the four answers comes out by accident. */
  @Test
  void allFourAnswersAreExpectedSomewhere() {
    Map<State, Long> counts =
        cases.stream()
            .filter(one -> !LEFT_OUT.containsKey(one.name()))
            .filter(one -> possible(one).size() == 1)
            .collect(
                Collectors.groupingBy(
                    one -> possible(one).iterator().next(), Collectors.counting()));

    assertThat(counts).isEqualTo(EXPECTED);
  }

  private static Optional<String> check(Case one) {
    SpfAnalysis analysis = SpfAnalyser.analyse(one.domain(), zone(one.zone()));
    return possible(one).contains(analysis.state())
        ? Optional.empty()
        : Optional.of(
            "%s: %s where %s is expected; %s"
                .formatted(one.name(), analysis.state(), one.results(), analysis.problems()));
  }

  private static Set<State> possible(Case one) {
    Set<State> possible = EnumSet.noneOf(State.class);
    one.results()
        .forEach(
            result ->
                possible.add(
                    switch (result) {
                      case "none" -> State.MISSING;
                      case "permerror" -> State.PERMERROR;
                      case "temperror" -> State.UNKNOWN;
                      case "pass", "fail", "softfail", "neutral" -> State.VALID;
                      default -> throw new AssertionError(result);
                    }));
    return possible;
  }

  /** SPF records stand for TXT records where a name has none of these (the suite's own rule). */
  private static MailZone zone(JsonNode data) {
    MailZone zone = new MailZone();
    data.properties()
        .forEach(
            owner -> {
              boolean hasText = owner.getValue().findValue("TXT") != null;
              for (JsonNode record : owner.getValue()) {
                add(zone, owner.getKey(), record, hasText);
              }
            });
    return zone;
  }

  private static void add(MailZone zone, String name, JsonNode record, boolean hasText) {
    if (record.isTextual()) {
      assertThat(record.asText()).isEqualTo("TIMEOUT");
      List.of("TXT", "A", "AAAA", "MX").forEach(type -> zone.silent(type, name));
      return;
    }
    Map.Entry<String, JsonNode> entry = record.properties().iterator().next();
    JsonNode data = entry.getValue();
    switch (entry.getKey()) {
      case "TXT" -> {
        if (!data.asText().equals("NONE")) {
          zone.txt(name, text(data));
        }
      }
      case "SPF" -> {
        if (!hasText) {
          zone.txt(name, text(data));
        }
      }
      case "A", "AAAA" -> zone.address(name, data.asText());
      case "MX" -> zone.mx(name, data.get(1).asText().isEmpty() ? "." : data.get(1).asText());
      case "CNAME" -> zone.alias(name, data.asText());
      case "PTR" -> {}
      default -> throw new AssertionError(entry.getKey());
    }
  }

  private static String text(JsonNode data) {
    if (!data.isArray()) {
      return data.asText();
    }
    StringBuilder joined = new StringBuilder();
    data.forEach(part -> joined.append(part.asText()));
    return joined.toString();
  }
}
