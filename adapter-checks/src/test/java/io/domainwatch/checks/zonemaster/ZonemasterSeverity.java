package io.domainwatch.checks.zonemaster;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.CheckDefinition;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.run.Assessment;
import io.domainwatch.core.run.Verdict;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A row of {@code zonemaster-severities.tsv}: how grave Zonemaster calls a finding, and how grave
 * we do.
 */
public record ZonemasterSeverity(
    String tag,
    String level,
    String check,
    String facts,
    String event,
    String subject,
    String severity,
    String whyNot) {

  private static final String NOTHING = "-";

  /** Our severity for each level; information makes no event. */
  private static final Map<String, Severity> BY_LEVEL =
      Map.of(
          "critical",
          Severity.HIGH,
          "error",
          Severity.HIGH,
          "warning",
          Severity.MEDIUM,
          "notice",
          Severity.LOW);

  /** The rows of a check. */
  public static Stream<ZonemasterSeverity> of(String check) throws IOException {
    String file = "/zonemaster-severities.tsv";
    try (InputStream in = ZonemasterSeverity.class.getResourceAsStream(file)) {
      return new String(Objects.requireNonNull(in, file).readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.startsWith("#"))
          .map(line -> line.split("\t", -1))
          .map(c -> new ZonemasterSeverity(c[0], c[1], c[2], c[3], c[4], c[5], c[6], c[7]))
          .filter(row -> row.check().equals(check));
    }
  }

  /** Fails unless the run finds what the row says, as grave as it says. */
  public void assertFoundIn(Assessment run, CheckDefinition definition) {
    if (event.equals(NOTHING)) {
      assertThat(run.judgements().values()).as(tag).allMatch(v -> v.findings().isEmpty());
    } else {
      assertThat(severityIn(run, definition)).as(tag).contains(severity);
    }
    boolean same = BY_LEVEL.containsKey(level) && BY_LEVEL.get(level).wireName().equals(severity);
    assertThat(same).as(tag + ": " + whyNot).isEqualTo(whyNot.equals(NOTHING));
  }

  private Optional<String> severityIn(Assessment run, CheckDefinition definition) {
    EventType type = new EventType(event);
    Severity usual = definition.event(type).severity();
    return Optional.ofNullable(run.judgements().get(type)).map(Verdict::findings).stream()
        .flatMap(findings -> findings.stream())
        .filter(finding -> finding.subject().equals(subject.equals(NOTHING) ? "" : subject))
        .map(finding -> finding.severity().orElse(usual).wireName())
        .findFirst();
  }
}
