package io.domainwatch.core.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.maintenance.Period;
import io.domainwatch.core.run.Outcome;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What of the availability of a domain was maintenance. */
class MaintenanceSecondsTest {
  private static final long START = Instant.parse("2026-03-01T00:00:00Z").getEpochSecond();
  private static final long DAY = 86_400;

  @Test
  void maintenanceIsEachSecondOfTheWindowsInWhichARunLay() {
    for (int seed = 0; seed < 40; seed++) {
      Random random = new Random(seed);
      List<Period> windows = windows(random);
      List<MeasuredRun> runs = runs(random, windows);
      List<Outage> outages = outages(random);
      long from = START + random.nextLong(2 * DAY);
      long to = from + random.nextLong(DAY);
      Availability found =
          new Availability.Known(Instant.ofEpochSecond(START), days(runs), outages)
              .between(
                  Instant.ofEpochSecond(from),
                  Instant.ofEpochSecond(to),
                  Instant.ofEpochSecond(START + 3 * DAY));
      List<Period> seen =
          windows.stream()
              .filter(window -> runs.stream().anyMatch(run -> window.contains(run.startedAt())))
              .toList();
      long maintenance = 0;
      long down = 0;
      for (long second = from; second < to; second++) {
        boolean inside = isIn(seen, second);
        maintenance += inside ? 1 : 0;
        down += !inside && isDown(outages, second) ? 1 : 0;
      }
      assertThat(found.maintenanceSeconds()).as("seed %d", seed).isEqualTo(maintenance);
      assertThat(found.downSeconds()).isEqualTo(down);
      assertThat(found.upSeconds() + found.downSeconds() + found.unknownSeconds())
          .isEqualTo(to - from);
      assertThat(found.unknownSeconds()).isGreaterThanOrEqualTo(maintenance);
    }
  }

  @Test
  void aWindowThatWasEndedByHandEndsWithTheNextRunOutside() {
    List<MeasuredRun> runs =
        List.of(run(0, 0, 0), run(60, 30, 3_600), run(120, 30, 3_600), run(180, 0, 0));
    assertThat(between(runs, 240).maintenanceSeconds()).isEqualTo(150);
    assertThat(between(runs, 240).upSeconds()).isEqualTo(90);
  }

  @Test
  void aWindowInWhichTheServiceStoppedLastsAsLongAsItWasMeantTo() {
    assertThat(between(List.of(run(0, 0, 600)), 1_000).maintenanceSeconds()).isEqualTo(600);
  }

  private static Availability between(List<MeasuredRun> runs, long seconds) {
    Instant end = Instant.ofEpochSecond(START + seconds);
    return new Availability.Known(Instant.ofEpochSecond(START), days(runs), List.of())
        .between(Instant.ofEpochSecond(START), end, end);
  }

  /** A good run; in maintenance when that lasts for any time. */
  private static MeasuredRun run(long second, long from, long to) {
    return new MeasuredRun(
        Instant.ofEpochSecond(START + second),
        Outcome.OK,
        Map.of(),
        to > from
            ? Optional.of(
                new Period(Instant.ofEpochSecond(START + from), Instant.ofEpochSecond(START + to)))
            : Optional.empty());
  }

  private static List<Period> windows(Random random) {
    List<Period> windows = new ArrayList<>();
    long at = START + random.nextInt(20_000);
    while (at < START + 3 * DAY) {
      long end = at + 60 + random.nextInt(15_000);
      windows.add(new Period(Instant.ofEpochSecond(at), Instant.ofEpochSecond(end)));
      at = end + 1 + random.nextInt(30_000);
    }
    return windows;
  }

  private static List<MeasuredRun> runs(Random random, List<Period> windows) {
    List<MeasuredRun> runs = new ArrayList<>();
    long second = START;
    while (second < START + 3 * DAY) {
      Instant at = Instant.ofEpochSecond(second);
      runs.add(
          new MeasuredRun(
              at,
              random.nextInt(5) == 0 ? Outcome.FAILING : Outcome.OK,
              Map.of(),
              windows.stream().filter(window -> window.contains(at)).findFirst()));
      second += random.nextInt(200) == 0 ? 10_000 : 48 + random.nextInt(25);
    }
    return runs;
  }

  private static List<Outage> outages(Random random) {
    List<Outage> outages = new ArrayList<>();
    for (int i = random.nextInt(6); i > 0; i--) {
      Instant from = Instant.ofEpochSecond(START + random.nextLong(3 * DAY));
      outages.add(new Outage(from, Optional.of(from.plusSeconds(1 + random.nextInt(9_000)))));
    }
    return outages;
  }

  private static boolean isIn(List<Period> windows, long second) {
    return windows.stream().anyMatch(window -> window.contains(Instant.ofEpochSecond(second)));
  }

  private static boolean isDown(List<Outage> outages, long second) {
    return outages.stream()
        .anyMatch(
            outage ->
                outage.from().getEpochSecond() <= second
                    && second < outage.to().orElseThrow().getEpochSecond());
  }

  private static List<Watch> days(List<MeasuredRun> runs) {
    return runs.stream()
        .collect(
            Collectors.groupingBy(
                run -> run.startedAt().getEpochSecond() / DAY, TreeMap::new, Collectors.toList()))
        .values()
        .stream()
        .map(ofDay -> Watch.of(CheckType.UPTIME, ofDay))
        .toList();
  }
}
