package io.domainwatch.boot.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.boot.operator.AdHocRun.Result;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.domain.DomainName;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.run.Finding;
import io.domainwatch.core.run.Outcome;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ResultsTest {
  private static final DomainName NAME =
      ((DomainName.Parsed.Valid) DomainName.parse("example.com")).name();

  private static final Finding CHAIN =
      Finding.of(
          new EventType("ssl_chain_incomplete"), "R3 is missing.", JsonValue.fields().build());

  @Test
  void aFindingSaysHowGraveItIsWhatItMeansAndWhatToDo() {
    assertThat(
            Results.report(
                NAME,
                List.of(seen(CHAIN.about("192.0.2.1").at(Severity.LOW))),
                Palette.PLAIN,
                Speech.ENGLISH))
        .containsExactly(
            "TLS certificate       warning         One thing.",
            "                      Intermediate certificate missing [192.0.2.1], low: R3 is"
                + " missing.",
            "                        What it means: an intermediate certificate is missing. Desktop"
                + " browsers hide this; curl, many apps and services fail.",
            "                        What to do: serve the full chain (fullchain.pem, not"
                + " cert.pem).",
            "example.com: 1 warning");
  }

  @Test
  void whatFindingsOfAKindMeanIsSaidOnce() {
    List<String> lines =
        Results.report(
            NAME,
            List.of(seen(CHAIN.about("192.0.2.1"), CHAIN.about("192.0.2.2"))),
            Palette.PLAIN,
            Speech.ENGLISH);
    assertThat(lines).filteredOn(line -> line.contains("What to do")).hasSize(1);
    assertThat(lines).filteredOn(line -> line.contains("R3 is missing.")).hasSize(2);
  }

  @Test
  void coloursStandAroundOutcomesAndSeveritiesAndChangeNoWord() {
    List<Result> seen = List.of(seen(CHAIN));
    String coloured =
        String.join("\n", Results.report(NAME, seen, Palette.COLOURED, Speech.ENGLISH));
    assertThat(coloured).contains("\u001b[33mwarning", "\u001b[33mmedium\u001b[0m: R3");
    assertThat(coloured.replaceAll("\u001b\\[[0-9;]*m", ""))
        .isEqualTo(String.join("\n", Results.report(NAME, seen, Palette.PLAIN, Speech.ENGLISH)));
  }

  @Test
  void coloursAreForTerminalsThatDoNotRefuseThem() {
    assertThat(Palette.of(Map.of("TERM", "xterm"), true)).isEqualTo(Palette.COLOURED);
    assertThat(Palette.of(Map.of("NO_COLOR", ""), true)).isEqualTo(Palette.COLOURED);
    assertThat(Palette.of(Map.of("NO_COLOR", "1"), true)).isEqualTo(Palette.PLAIN);
    assertThat(Palette.of(Map.of("TERM", "dumb"), true)).isEqualTo(Palette.PLAIN);
    assertThat(Palette.of(Map.of("TERM", "xterm"), false)).isEqualTo(Palette.PLAIN);
  }

  @Test
  void failOnEndsWithACodeOfItsOwn() {
    List<Outcome> warning = List.of(Outcome.OK, Outcome.WARNING);
    List<Outcome> failing = List.of(Outcome.FAILING, Outcome.INCONCLUSIVE);
    List<Outcome> untold = List.of(Outcome.OK, Outcome.INCONCLUSIVE);
    assertThat(ExitCode.of(warning, Optional.empty())).isZero();
    assertThat(ExitCode.of(warning, Optional.of(FailOn.WARNING))).isEqualTo(3);
    assertThat(ExitCode.of(warning, Optional.of(FailOn.FAILING))).isZero();
    assertThat(ExitCode.of(failing, Optional.empty())).isEqualTo(1);
    assertThat(ExitCode.of(failing, Optional.of(FailOn.FAILING))).isEqualTo(3);
    assertThat(ExitCode.of(failing, Optional.of(FailOn.WARNING))).isEqualTo(3);
    assertThat(ExitCode.of(untold, Optional.of(FailOn.WARNING))).isEqualTo(4);
  }

  @Test
  void fieldsHaveLabelAndSeverity() {
    JsonValue findings = Results.fields(seen(CHAIN)).fields().get("findings");
    assertThat(findings.toString())
        .contains("ssl_chain_incomplete", "Intermediate certificate missing", "medium");
  }

  private static Result seen(Finding... findings) {
    return new Result(
        CheckType.SSL,
        Instant.EPOCH,
        Duration.ofMillis(7),
        Outcome.WARNING,
        "One thing.",
        List.of(findings),
        JsonValue.fields().build());
  }
}
