package io.domainwatch.core.channel.quiet;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.Severity;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QuietHoursTest {
  private static final Duration TICK = Duration.ofMinutes(1);

  @ParameterizedTest
  @CsvSource({
    "2026-01-15T20:59:59Z, ''",
    "2026-01-15T21:00:00Z, 2026-01-16T06:00:00Z",
    "2026-01-15T23:30:00Z, 2026-01-16T06:00:00Z",
    "2026-01-16T05:59:59.999Z, 2026-01-16T06:00:00Z",
    "2026-01-16T06:00:00Z, ''",
    "2026-07-15T20:00:00Z, 2026-07-16T05:00:00Z"
  })
  void aNightLastsAcrossMidnightInItsOwnZone(Instant at, String until) {
    assertThat(hours("Europe/Berlin", "22:00", "07:00").heldUntil(at)).isEqualTo(instant(until));
  }

  @ParameterizedTest
  @CsvSource({
    "Asia/Kathmandu, 12:00, 13:00, 2026-05-01T06:14:59Z, ''",
    "Asia/Kathmandu, 12:00, 13:00, 2026-05-01T06:15:00Z, 2026-05-01T07:15:00Z",
    "Pacific/Chatham, 00:00, 06:00, 2026-07-01T11:15:00Z, 2026-07-01T17:15:00Z",
    "Pacific/Kiritimati, 22:00, 06:00, 2026-07-01T08:00:00Z, 2026-07-01T16:00:00Z",
    "America/St_Johns, 22:00, 06:00, 2026-01-02T01:30:00Z, 2026-01-02T09:30:00Z"
  })
  void zonesWithOddOffsetsAreTakenAsTheyAre(
      String zone, String from, String to, Instant at, String until) {
    assertThat(hours(zone, from, to).heldUntil(at)).isEqualTo(instant(until));
  }

  @Test
  void aNightInWhichClocksAreSetForwardIsAnHourShorter() {
    QuietHours hours = hours("Europe/Berlin", "22:00", "07:00");
    Instant begins = Instant.parse("2026-03-28T21:00:00Z");
    assertThat(hours.heldUntil(begins)).contains(begins.plus(Duration.ofHours(8)));
  }

  @Test
  void aNightInWhichClocksAreSetBackIsAnHourLonger() {
    QuietHours hours = hours("Europe/Berlin", "22:00", "07:00");
    Instant begins = Instant.parse("2026-10-24T20:00:00Z");
    assertThat(hours.heldUntil(begins)).contains(begins.plus(Duration.ofHours(10)));
  }

  @Test
  void lordHoweMovesByHalfAnHour() {
    QuietHours hours = hours("Australia/Lord_Howe", "22:00", "07:00");
    Instant spring = Instant.parse("2026-10-03T11:30:00Z");
    assertThat(hours.heldUntil(spring)).contains(spring.plus(Duration.ofMinutes(510)));
    Instant autumn = Instant.parse("2026-04-04T11:00:00Z");
    assertThat(hours.heldUntil(autumn)).contains(autumn.plus(Duration.ofMinutes(570)));
  }

  @Test
  void aBeginningThatClocksSkipIsTakenWithTheOffsetBeforeTheGap() {
    QuietHours hours = hours("Europe/Berlin", "02:30", "06:00");
    assertThat(hours.heldUntil(Instant.parse("2026-03-29T01:29:59Z"))).isEmpty();
    assertThat(hours.heldUntil(Instant.parse("2026-03-29T01:30:00Z")))
        .as("03:30 in summer")
        .contains(Instant.parse("2026-03-29T04:00:00Z"));
  }

  @Test
  void anEndThatClocksSkipIsTakenWithTheOffsetBeforeTheGap() {
    QuietHours hours = hours("Europe/Berlin", "22:00", "02:30");
    assertThat(hours.heldUntil(Instant.parse("2026-03-29T00:59:59Z")))
        .contains(Instant.parse("2026-03-29T01:30:00Z"));
  }

  @Test
  void aTimeThatClocksShowTwiceIsTheFirst() {
    Instant first = Instant.parse("2026-10-25T00:30:00Z");
    assertThat(hours("Europe/Berlin", "22:00", "02:30").heldUntil(first.minusSeconds(1)))
        .contains(first);
    assertThat(hours("Europe/Berlin", "22:00", "02:30").heldUntil(first.plusSeconds(3_600)))
        .as("the second half past two")
        .isEmpty();
    assertThat(hours("Europe/Berlin", "02:30", "06:00").heldUntil(first))
        .contains(Instant.parse("2026-10-25T05:00:00Z"));
  }

  @Test
  void whatLiesWithinAGapDoesNotTakePlace() {
    QuietHours hours = hours("Europe/Berlin", "02:30", "03:00");
    Instant end = Instant.parse("2026-03-29T04:00:00Z");
    for (Instant at = end.minusSeconds(18_000); at.isBefore(end); at = at.plus(TICK)) {
      assertThat(hours.heldUntil(at)).as("%s", at).isEmpty();
    }
  }

  @Test
  void theDaysAreThoseOnWhichTheyBegin() {
    QuietHours weekend =
        new QuietHours(
            ZoneId.of("Europe/Berlin"),
            LocalTime.of(22, 0),
            LocalTime.of(7, 0),
            Optional.of(Set.of(DayOfWeek.FRIDAY, DayOfWeek.SATURDAY)),
            true);
    assertThat(weekend.heldUntil(Instant.parse("2026-11-26T23:00:00Z"))).as("Thursday").isEmpty();
    assertThat(weekend.heldUntil(Instant.parse("2026-11-27T21:00:00Z")))
        .as("Friday")
        .contains(Instant.parse("2026-11-28T06:00:00Z"));
    assertThat(weekend.heldUntil(Instant.parse("2026-11-29T05:59:59Z")))
        .as("Sunday morning belongs to Saturday")
        .contains(Instant.parse("2026-11-29T06:00:00Z"));
    assertThat(weekend.heldUntil(Instant.parse("2026-11-29T21:00:00Z"))).as("Sunday").isEmpty();
  }

  /** Clocks are set by an hour, half an hour (Lord Howe), two hours (Troll). */
  @ParameterizedTest
  @CsvSource({
    "Europe/Berlin, 03:00, 02:00",
    "Europe/Berlin, 02:30, 01:30",
    "Europe/Berlin, 22:00, 21:00",
    "Australia/Lord_Howe, 02:30, 01:30",
    "Antarctica/Troll, 03:00, 02:00",
    "Antarctica/Troll, 01:00, 00:00",
    "America/New_York, 03:00, 02:00",
    "Asia/Kathmandu, 00:00, 23:00"
  })
  void ofEveryDayAPartIsLeftInWhichWhatWasHeldIsTold(String zone, String from, String to) {
    QuietHours hours = hours(zone, from, to);
    Instant end = Instant.parse("2027-01-02T00:00:00Z");
    Instant quietSince = Instant.MIN;
    boolean wasQuiet = false;
    for (Instant at = Instant.parse("2026-01-01T00:00:00Z");
        at.isBefore(end);
        at = at.plus(Duration.ofMinutes(5))) {
      Optional<Instant> until = hours.heldUntil(at);
      if (until.isPresent()) {
        quietSince = wasQuiet ? quietSince : at;
        assertThat(Duration.between(quietSince, until.get()))
            .as("%s", at)
            .isLessThanOrEqualTo(QuietHours.MAX_STRETCH);
        assertThat(until.get()).isAfter(at);
        assertThat(hours.heldUntil(until.get())).as("%s", until.get()).isEmpty();
      }
      wasQuiet = until.isPresent();
    }
  }

  @Test
  void aDayThatAZoneSkipsOverMakesNoStretchLonger() {
    QuietHours hours = hours("Pacific/Apia", "12:00", "11:00");
    Instant begins = Instant.parse("2011-12-29T22:00:00Z");
    assertThat(hours.heldUntil(begins)).as("12:00 on the 29th").isPresent();
    assertThat(hours.heldUntil(begins).orElseThrow())
        .isBeforeOrEqualTo(begins.plus(QuietHours.MAX_STRETCH));
  }

  @Test
  void highPassesWhereItMay() {
    QuietHours lenient = hours("UTC", "22:00", "07:00");
    QuietHours strict =
        new QuietHours(lenient.zone(), lenient.from(), lenient.to(), Optional.empty(), false);
    assertThat(lenient.lets(Severity.HIGH)).isTrue();
    assertThat(lenient.lets(Severity.MEDIUM)).isFalse();
    assertThat(strict.lets(Severity.HIGH)).isFalse();
  }

  @Test
  void theyAreSaidInWords() {
    QuietHours hours = hours("Europe/Berlin", "22:00", "07:05");
    assertThat(QuietHoursWords.of(hours))
        .isEqualTo("22:00 to 07:05 Europe/Berlin, every day; high severity is sent");
    QuietHours some =
        new QuietHours(
            hours.zone(),
            hours.from(),
            hours.to(),
            Optional.of(Set.of(DayOfWeek.SUNDAY, DayOfWeek.MONDAY)),
            false);
    assertThat(QuietHoursWords.of(some))
        .isEqualTo("22:00 to 07:05 Europe/Berlin, beginning on Mon, Sun; nothing is sent");
    assertThat(QuietHoursWords.clock(hours, Instant.parse("2026-07-01T05:05:00Z")))
        .isEqualTo("07:05 Europe/Berlin");
  }

  private static QuietHours hours(String zone, String from, String to) {
    return new QuietHours(
        ZoneId.of(zone), LocalTime.parse(from), LocalTime.parse(to), Optional.empty(), true);
  }

  private static Optional<Instant> instant(String text) {
    return text.isEmpty() ? Optional.empty() : Optional.of(Instant.parse(text));
  }
}
