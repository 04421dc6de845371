package io.domainwatch.core.channel.quiet;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.channel.quiet.QuietHoursRules.Parsed;
import io.domainwatch.core.override.Patch;
import java.time.DayOfWeek;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class QuietHoursRulesTest {
  @Test
  void whatIsNotSaidIsEveryDayAndHighPasses() {
    assertThat(parse("Europe/Berlin", "22:00", "07:00", Patch.keep(), Patch.keep()))
        .isEqualTo(
            new Parsed.Valid(
                new QuietHours(
                    ZoneId.of("Europe/Berlin"),
                    LocalTime.of(22, 0),
                    LocalTime.of(7, 0),
                    Optional.empty(),
                    true)));
  }

  @Test
  void daysAndWhatPassesAreTakenAsSaid() {
    assertThat(
            parse(
                "Asia/Kathmandu",
                "00:00",
                "23:00",
                days("saturday", "sunday", "saturday"),
                Patch.to(false)))
        .isEqualTo(
            new Parsed.Valid(
                new QuietHours(
                    ZoneId.of("Asia/Kathmandu"),
                    LocalTime.MIDNIGHT,
                    LocalTime.of(23, 0),
                    Optional.of(Set.of(DayOfWeek.SATURDAY, DayOfWeek.SUNDAY)),
                    false)));
    assertThat(parse("UTC", "1", "2", Patch.to(Optional.empty()), Patch.keep()))
        .isInstanceOf(Parsed.Rejected.class);
  }

  @Test
  void whatIsMissingIsNamed() {
    QuietHoursInput nothing =
        new QuietHoursInput(Patch.keep(), Patch.keep(), Patch.keep(), Patch.keep(), Patch.keep());
    assertThat(problems(QuietHoursRules.parse(nothing)))
        .containsExactly(
            "quietHours.timeZone is missing",
            "quietHours.from is missing",
            "quietHours.to is missing");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "Berlin", "+01:00", "europe/berlin", "UTC+1", "Europe/Berlin "})
  void aZoneIsOneOfIana(String zone) {
    assertThat(problems(parse(zone, "22:00", "07:00", Patch.keep(), Patch.keep())))
        .containsExactly("quietHours.timeZone must be an IANA time zone, such as Europe/Berlin");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "7:00", "24:00", "22:60", "22:00:00", "22.00", "٢٢:٠٠", "22:00 "})
  void aTimeHasHoursAndMinutes(String time) {
    assertThat(problems(parse("UTC", time, "07:00", Patch.keep(), Patch.keep())))
        .containsExactly("quietHours.from must be a local time from 00:00 to 23:59, such as 22:00");
  }

  @ParameterizedTest
  @CsvSource({"22:00, 22:00", "22:00, 21:59", "22:00, 21:01", "00:00, 23:01"})
  void anHourOfEachDayIsLeft(String from, String to) {
    assertThat(problems(parse("UTC", from, to, Patch.keep(), Patch.keep())))
        .containsExactly("quietHours.to must be 1 minute to 23 hours after from");
  }

  @ParameterizedTest
  @CsvSource({"22:00, 22:01", "22:00, 21:00", "23:59, 00:00", "00:00, 23:00"})
  void shorterOnesAreFine(String from, String to) {
    assertThat(parse("UTC", from, to, Patch.keep(), Patch.keep())).isInstanceOf(Parsed.Valid.class);
  }

  @Test
  void daysAreWordsAndSome() {
    assertThat(problems(parse("UTC", "22:00", "07:00", days("monday", "Tuesday"), Patch.keep())))
        .containsExactly(
            "quietHours.days[1] must be one of monday, tuesday, wednesday, thursday, friday,"
                + " saturday, sunday");
    for (Patch<Optional<List<String>>> wrong :
        List.of(days(), Patch.to(Optional.of(Collections.nCopies(8, "monday"))))) {
      assertThat(problems(parse("UTC", "22:00", "07:00", wrong, Patch.keep())))
          .containsExactly("quietHours.days must be null for every day or name 1 to 7 days");
    }
  }

  private static Patch<Optional<List<String>>> days(String... words) {
    return Patch.to(Optional.of(List.of(words)));
  }

  private static Parsed parse(
      String zone,
      String from,
      String to,
      Patch<Optional<List<String>>> days,
      Patch<Boolean> highPasses) {
    return QuietHoursRules.parse(
        new QuietHoursInput(Patch.to(zone), Patch.to(from), Patch.to(to), days, highPasses));
  }

  private static List<String> problems(Parsed parsed) {
    assertThat(parsed).isInstanceOf(Parsed.Rejected.class);
    return ((Parsed.Rejected) parsed)
        .problems().stream().map(problem -> problem.field() + " " + problem.message()).toList();
  }
}
