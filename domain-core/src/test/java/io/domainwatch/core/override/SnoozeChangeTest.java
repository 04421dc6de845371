package io.domainwatch.core.override;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.text.Sentence;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SnoozeChangeTest {
  private static final Instant NOW = Instant.parse("2026-11-20T15:16:00Z");
  private static final Snooze PRESENT =
      new Snooze(NOW.plusSeconds(60), Optional.of("moving"), "ann@example.com", NOW);

  @Test
  void anInstantOfTheComingYearIsTakenWithWhoAndWhy() {
    assertThat(accepted(Optional.empty(), until("2026-11-21T15:16:00.123456Z", "a move")))
        .contains(
            new Snooze(
                Instant.parse("2026-11-21T15:16:00.123Z"), Optional.of("a move"), "bob", NOW));
    assertThat(accepted(Optional.empty(), until("2027-11-21T15:16:00Z")))
        .as("a year with a leap day")
        .isPresent();
    assertThat(accepted(Optional.empty(), until("2026-11-20T16:16:00.001+00:00")))
        .as("any offset")
        .isPresent();
  }

  @Test
  void everyOtherTimeIsRefusedAndNamedWithWhatIsAllowed() {
    for (String wrong :
        List.of(
            "2026-11-20T15:16:00Z",
            "2026-11-20T15:15:59Z",
            "2027-11-21T15:16:00.001Z",
            "2026-11-21",
            "tomorrow",
            "")) {
      assertThat(rejected(Optional.empty(), until(wrong)))
          .as(wrong)
          .extracting(FieldError::field, FieldError::message)
          .containsExactly(
              tuple(
                  "mutedUntil",
                  "must be null or an instant such as 2026-11-21T15:16:00.000Z in the future, at"
                      + " most 366 days ahead"));
    }
  }

  @Test
  void aReasonHasTwoHundredCharactersAndNoControlCharacters() {
    String longest = "😀".repeat(200);
    assertThat(accepted(Optional.empty(), until("2026-11-21T15:16:00Z", longest)))
        .hasValueSatisfying(set -> assertThat(set.reason()).contains(longest));
    for (String wrong : List.of(longest + "x", "two\nlines", " ", "")) {
      assertThat(rejected(Optional.empty(), until("2026-11-21T15:16:00Z", wrong)))
          .extracting(FieldError::field)
          .as(wrong)
          .containsExactly("muteReason");
    }
  }

  @Test
  void bothProblemsAreReportedAtOnce() {
    assertThat(rejected(Optional.empty(), until("never", "")))
        .extracting(FieldError::field)
        .containsExactly("mutedUntil", "muteReason");
  }

  @Test
  void whatWasNotSentStays() {
    assertThat(accepted(Optional.of(PRESENT), SnoozeChange.NONE)).contains(PRESENT);
    assertThat(accepted(Optional.of(PRESENT), until("2026-11-21T15:16:00Z")))
        .contains(
            new Snooze(Instant.parse("2026-11-21T15:16:00Z"), Optional.of("moving"), "bob", NOW));
    assertThat(
            accepted(
                Optional.of(PRESENT),
                new SnoozeChange(Patch.keep(), Patch.to(Optional.of("it takes longer")))))
        .contains(new Snooze(PRESENT.until(), Optional.of("it takes longer"), "bob", NOW));
    assertThat(accepted(Optional.of(PRESENT), new SnoozeChange(Patch.keep(), Patch.to(noText()))))
        .contains(new Snooze(PRESENT.until(), Optional.empty(), "bob", NOW));
  }

  @Test
  void askingForWhatIsSoAlreadyChangesNothing() {
    SnoozeChange same = until("2026-11-20T15:17:00Z", "moving");
    assertThat(accepted(Optional.of(PRESENT), same)).contains(PRESENT);
  }

  @Test
  void nullTakesItAwayWithItsReason() {
    assertThat(accepted(Optional.of(PRESENT), new SnoozeChange(Patch.to(noText()), Patch.keep())))
        .isEmpty();
    assertThat(accepted(Optional.empty(), new SnoozeChange(Patch.to(noText()), Patch.keep())))
        .isEmpty();
  }

  @Test
  void aReasonWithoutASnoozeIsRefused() {
    FieldError expected =
        new FieldError("muteReason", Sentence.of("can be set only while {0} is set", "mutedUntil"));
    SnoozeChange alone = new SnoozeChange(Patch.keep(), Patch.to(Optional.of("why")));
    SnoozeChange ending = new SnoozeChange(Patch.to(noText()), Patch.to(Optional.of("why")));
    assertThat(rejected(Optional.empty(), alone)).containsExactly(expected);
    assertThat(rejected(Optional.of(PRESENT), ending)).containsExactly(expected);
  }

  @Test
  void theAuditLogSaysWhatChanged() {
    assertThat(SnoozeInput.of(Optional.empty(), Optional.of(PRESENT)))
        .isEqualTo("muted until 2026-11-20T15:17:00.000Z (\"moving\")");
    assertThat(SnoozeInput.of(Optional.of(PRESENT), Optional.empty()))
        .isEqualTo("no longer muted until an instant");
    assertThat(SnoozeInput.of(Optional.of(PRESENT), Optional.of(PRESENT))).isEmpty();
  }

  @Test
  void ofADomainTheWholeCoversAllAndSinglesThemselves() {
    Snooze over = new Snooze(NOW, Optional.empty(), "bob", NOW.minusSeconds(9));
    DomainSnoozes both =
        DomainSnoozes.NONE
            .with(Optional.of(CheckType.SSL), Optional.of(PRESENT))
            .with(Optional.empty(), Optional.of(over));

    assertThat(both.cover(CheckType.DNS)).isTrue();
    assertThat(both.at(NOW))
        .isEqualTo(new DomainSnoozes(Optional.empty(), Map.of(CheckType.SSL, PRESENT)));
    assertThat(both.at(NOW.minusMillis(1))).isEqualTo(both);
    assertThat(both.freedBy(both.at(NOW)))
        .contains(CheckType.DNS, CheckType.UPTIME)
        .doesNotContain(CheckType.SSL)
        .hasSize(CheckType.values().length - 1);
    assertThat(both.freedBy(both.at(NOW.plus(Duration.ofDays(1)))))
        .isEqualTo(Set.of(CheckType.values()));
    assertThat(both.with(Optional.of(CheckType.SSL), Optional.empty()).cover(CheckType.SSL))
        .isTrue();
  }

  private static Optional<String> noText() {
    return Optional.empty();
  }

  private static SnoozeChange until(String word) {
    return new SnoozeChange(Patch.to(Optional.of(word)), Patch.keep());
  }

  private static SnoozeChange until(String word, String reason) {
    return new SnoozeChange(Patch.to(Optional.of(word)), Patch.to(Optional.of(reason)));
  }

  private static Optional<Snooze> accepted(Optional<Snooze> present, SnoozeChange change) {
    return ((SnoozeChange.Applied.Accepted) change.apply(present, "bob", NOW)).snooze();
  }

  private static List<FieldError> rejected(Optional<Snooze> present, SnoozeChange change) {
    return ((SnoozeChange.Applied.Rejected) change.apply(present, "bob", NOW)).problems();
  }
}
