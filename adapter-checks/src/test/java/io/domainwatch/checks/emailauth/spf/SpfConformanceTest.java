package io.domainwatch.checks.emailauth.spf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.domainwatch.core.check.emailauth.spf.SpfAnalyser;
import io.domainwatch.core.check.emailauth.spf.SpfAnalysis;
import io.domainwatch.core.check.emailauth.spf.SpfAnalysis.State;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What RFC 7208 asks of records. A static analysis knows no sender, and says of each record whether
 * it is missing, permanently wrong, undecided, or sound. A sound record is one with which every
 * other result is possible.
 */
class SpfConformanceTest {
  private static final int CASES = 197;

  /** Of the cases with one verdict only, how many ask for which. */
  private static final Map<State, Long> EXPECTED =
      Map.of(State.VALID, 111L, State.MISSING, 3L, State.PERMERROR, 74L, State.UNKNOWN, 5L);

  @ParameterizedTest
  @MethodSource("io.domainwatch.checks.emailauth.spf.SpfCase#all")
  void aRecordIsJudgedAsTheStandardAsks(SpfCase one) {
    SpfAnalysis analysis = SpfAnalyser.analyse(one.domain(), one.zone());

    assertThat(one.possible()).as("%s", analysis.problems()).contains(analysis.state());
  }

  /** How the cases are spread, so that none of the four verdicts comes out by accident. */
  @Test
  void allFourVerdictsAreExpectedSomewhere() throws IOException {
    List<SpfCase> cases = SpfCase.all();
    Map<State, Long> counts =
        cases.stream()
            .filter(one -> one.possible().size() == 1)
            .collect(
                Collectors.groupingBy(
                    one -> one.possible().iterator().next(), Collectors.counting()));

    assertThat(cases).hasSize(CASES);
    assertThat(cases.stream().map(SpfCase::name)).doesNotHaveDuplicates();
    assertThat(counts).isEqualTo(EXPECTED);
  }

  @Test
  void aCaseIsReadWithTheRecordsOfItsSection() {
    List<SpfCase> cases =
        SpfCase.in(
            """
            = first
            a.example TXT "v=spf1 -all"
            ? sound | a.example | VALID
            = second
            a.example TXT "v=spf1 \\200all"
            b.example SILENT
            ? wrong or sound | a.example | PERMERROR VALID
            ? silent | b.example | UNKNOWN
            """);

    assertThat(cases.stream().map(SpfCase::possible))
        .containsExactly(
            Set.of(State.VALID), Set.of(State.PERMERROR, State.VALID), Set.of(State.UNKNOWN));
    assertThat(cases.stream().map(one -> SpfAnalyser.analyse(one.domain(), one.zone()).state()))
        .containsExactly(State.VALID, State.PERMERROR, State.UNKNOWN);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"a.example SPF x", "a.example TXT x", "? name | a.example", "? n | a | SOUND"})
  void whatIsNoCaseAndNoRecordIsRefused(String line) {
    assertThatIllegalArgumentException().isThrownBy(() -> SpfCase.in(line));
  }
}
