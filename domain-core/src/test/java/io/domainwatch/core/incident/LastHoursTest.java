package io.domainwatch.core.incident;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.Severity;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class LastHoursTest {
  private static final Instant NOW = Instant.parse("2026-11-21T10:20:00Z");

  @Test
  void theLastHourIsThePresentOneAndTheFirstTwentyThreeBefore() {
    List<IncidentHour> hours = hours(ZoneOffset.UTC, NOW, new TreeMap<>());

    assertThat(hours).hasSize(24);
    assertThat(hours.getFirst().from()).isEqualTo("2026-11-20T11:00:00Z");
    assertThat(hours.getLast().from()).isEqualTo("2026-11-21T10:00:00Z");
    assertThat(hours.getLast().to()).isEqualTo("2026-11-21T11:00:00Z");
    assertThat(hours).allSatisfy(hour -> assertThat(hour.affected()).isZero());
    assertThat(hours).allSatisfy(hour -> assertThat(hour.worst()).isEmpty());
  }

  @Test
  void hoursAreWholeWhereTheReaderIs() {
    LastHours hours = LastHours.of(ZoneId.of("Asia/Kolkata"), NOW);
    assertThat(hours.start()).isEqualTo("2026-11-20T10:30:00Z");
    assertThat(hours.bounds()).hasSize(25);
    assertThat(hours.bounds().getLast()).isEqualTo("2026-11-21T10:30:00Z");
  }

  @Test
  void anHourOfAChangedClockIsOneOfItsOwn() {
    Instant night = Instant.parse("2026-10-25T03:10:00Z");
    List<IncidentHour> hours = hours(ZoneId.of("Europe/Berlin"), night, new TreeMap<>());
    assertThat(hours.getLast().from()).isEqualTo("2026-10-25T03:00:00Z");
    assertThat(hours)
        .allSatisfy(
            hour ->
                assertThat(Duration.between(hour.from(), hour.to()))
                    .isEqualTo(Duration.ofHours(1)));
  }

  @Test
  void theHighestSeverityOfAnyDomainIsTheWorst() {
    SortedMap<Severity, Integer> domains =
        new TreeMap<>(Map.of(Severity.MEDIUM, 1, Severity.LOW, 3));
    assertThat(hours(ZoneOffset.UTC, NOW, domains))
        .allSatisfy(hour -> assertThat(hour.worst()).contains(Severity.MEDIUM))
        .allSatisfy(hour -> assertThat(hour.affected()).isEqualTo(4));
  }

  private static List<IncidentHour> hours(
      ZoneId zone, Instant now, SortedMap<Severity, Integer> each) {
    return LastHours.of(zone, now).counted(Collections.nCopies(LastHours.NUMBER, each));
  }
}
