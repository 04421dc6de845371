package io.domainwatch.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.run.Assessment;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.Finding;
import io.domainwatch.core.run.ObservedChange;
import io.domainwatch.core.run.Recovery;
import io.domainwatch.core.run.Verdict;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What people read holds no code that is made for programs, such as {@code connect_refused}
 * (docs/spec/engine.md, "Reason phrases"). Labels of the DNS such as {@code _dmarc} are no such.
 */
public final class PlainText {
  /** Words of small letters that are joined by underscores, and names of constants. */
  private static final Pattern CODE =
      Pattern.compile("\\b[a-z][a-z0-9]*(_[a-z0-9]+)+\\b|\\b[A-Z]{2,}(_[A-Z]+)+\\b");

  private PlainText() {}

  /** The outcome, whose every text was proven to be plain. */
  public static CheckOutcome proven(CheckOutcome outcome) {
    switch (outcome) {
      case CheckOutcome.Observed(var _, Assessment assessment) -> proven(assessment);
      case CheckOutcome.Inconclusive inconclusive -> {
        prove(inconclusive.detail());
        inconclusive.aside().ifPresent(PlainText::proven);
      }
      case CheckOutcome.NotApplicable(String _, String detail) -> prove(detail);
    }
    return outcome;
  }

  /** The assessment, whose every text was proven to be plain. */
  public static Assessment proven(Assessment assessment) {
    prove(assessment.summary());
    assessment.sightings().stream().map(ObservedChange::message).forEach(PlainText::prove);
    assessment.judgements().values().stream().flatMap(PlainText::texts).forEach(PlainText::prove);
    return assessment;
  }

  /** Proves one text. */
  public static void prove(String text) {
    assertThat(codes(text)).as("codes in \"%s\"", text).isEmpty();
  }

  /** The codes in a text. */
  public static List<String> codes(String text) {
    return CODE.matcher(text).results().map(found -> found.group()).toList();
  }

  private static Stream<String> texts(Verdict judgement) {
    return Stream.concat(
        judgement.findings().stream().map(Finding::message),
        judgement.recoveries().values().stream().map(Recovery::message));
  }
}
