package io.domainwatch.core.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.run.Outcome;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class AvailabilityTest {
  private static final long START = Instant.parse("2026-03-01T00:00:00Z").getEpochSecond();
  private static final long DAY = 86_400;
  private static final long REACH = 2 * 60 + 30;

  @Test
  void itIsWhatEachSecondSays() {
    for (int seed = 0; seed < 40; seed++) {
      Random random = new Random(seed);
      List<MeasuredRun> runs = history(random);
      List<Outage> outages = outages(random);
      long added = START + random.nextInt(20_000);
      long now = START + 3 * DAY - random.nextInt(10_000);
      Availability.Known known =
          new Availability.Known(Instant.ofEpochSecond(added), days(runs), outages);
      for (int window = 0; window < 5; window++) {
        long from = START - 5_000 + random.nextLong(3 * DAY);
        long to = from + random.nextLong(DAY);
        assertThat(
                known.between(
                    Instant.ofEpochSecond(from),
                    Instant.ofEpochSecond(to),
                    Instant.ofEpochSecond(now)))
            .as("seed %d, window %d", seed, window)
            .isEqualTo(bySecond(runs, outages, added, from, to, now));
      }
    }
  }

  @Test
  void aBadRunWithoutAnIncidentIsUp() {
    List<MeasuredRun> runs =
        List.of(
            run(START, Outcome.OK), run(START + 60, Outcome.FAILING), run(START + 120, Outcome.OK));
    assertThat(between(runs, List.of(), 180))
        .isEqualTo(new Availability(at(0), at(180), 180, 0, 0, 0));
  }

  @Test
  void downWinsOverUnknown() {
    List<MeasuredRun> runs = List.of(run(START, Outcome.OK), run(START + 60, Outcome.INCONCLUSIVE));
    List<Outage> outages = List.of(new Outage(at(30), Optional.empty()));
    assertThat(between(runs, outages, 1000))
        .isEqualTo(new Availability(at(0), at(1000), 30, 970, 0, 1));
  }

  @Test
  void whatNobodyLookedAtIsUnknown() {
    Availability found = between(List.of(run(START, Outcome.OK)), List.of(), 1000);
    assertThat(found).isEqualTo(new Availability(at(0), at(1000), REACH, 0, 1000 - REACH, 0));
    assertThat(found.ratio()).hasValue(1);
    assertThat(between(List.of(run(START, Outcome.INCONCLUSIVE)), List.of(), 1000).ratio())
        .isEmpty();
  }

  @Test
  void runsOfALongerIntervalCountForLonger() {
    List<MeasuredRun> runs = new ArrayList<>();
    for (int i = 0; i < 24; i++) {
      runs.add(run(START + i * 3600L + (i * 7919L) % 700, Outcome.OK));
    }
    assertThat(between(runs, List.of(), 23 * 3600).unknownSeconds()).isZero();
  }

  @Test
  void aChangeOfTheIntervalLeavesNoGap() {
    List<MeasuredRun> runs = new ArrayList<>();
    long at = START;
    for (int i = 0; i < 300; i++) {
      runs.add(run(at, Outcome.OK));
      at += i < 100 ? 60 : i < 120 ? 600 : 60;
    }
    assertThat(between(runs, List.of(), at - START).unknownSeconds()).isZero();
  }

  @Test
  void followUpRunsDoNotShortenTheTime() {
    List<MeasuredRun> runs = new ArrayList<>();
    for (int offset : new int[] {0, 60, 120, 125, 140, 155, 170, 185, 245, 305}) {
      runs.add(run(START + offset, Outcome.OK));
    }
    assertThat(between(runs, List.of(), 305).unknownSeconds()).isZero();
  }

  private static Availability between(List<MeasuredRun> runs, List<Outage> outages, long seconds) {
    return new Availability.Known(at(0), days(runs), outages)
        .between(at(0), at(seconds), at(seconds));
  }

  private static Instant at(long second) {
    return Instant.ofEpochSecond(START + second);
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

  /** Three days at the default interval, with pauses, follow-up runs and runs that cannot tell. */
  private static List<MeasuredRun> history(Random random) {
    List<MeasuredRun> runs = new ArrayList<>();
    long second = START + random.nextInt(3000);
    while (second < START + 3 * DAY) {
      Outcome outcome =
          random.nextInt(10) == 0
              ? Outcome.values()[random.nextInt(Outcome.values().length)]
              : Outcome.OK;
      runs.add(
          new MeasuredRun(
              Instant.ofEpochSecond(second, random.nextInt(1_000_000_000)), outcome, Map.of()));
      second +=
          switch (random.nextInt(40)) {
            case 0 -> 5;
            case 1 -> runs.size() % 3 == 0 ? 100 + random.nextInt(20_000) : 60;
            default -> 48 + random.nextInt(25);
          };
    }
    return runs;
  }

  private static List<Outage> outages(Random random) {
    List<Outage> outages = new ArrayList<>();
    for (int i = random.nextInt(6); i > 0; i--) {
      Instant from = Instant.ofEpochSecond(START + random.nextLong(3 * DAY), random.nextInt(1000));
      outages.add(
          new Outage(
              from,
              random.nextInt(5) == 0
                  ? Optional.empty()
                  : Optional.of(from.plus(Duration.ofSeconds(1 + random.nextInt(9000))))));
    }
    return outages;
  }

  private static Availability bySecond(
      List<MeasuredRun> runs, List<Outage> outages, long added, long from, long to, long now) {
    TreeMap<Long, Outcome> byStart = new TreeMap<>();
    runs.forEach(run -> byStart.put(run.startedAt().getEpochSecond(), run.outcome()));
    long end = Math.min(to, now);
    long start = Math.min(Math.max(from, added), end);
    long[] seconds = new long[3];
    for (long second = start; second < end; second++) {
      Map.Entry<Long, Outcome> last = byStart.floorEntry(second);
      boolean told =
          last != null
              && last.getValue() != Outcome.INCONCLUSIVE
              && last.getValue() != Outcome.NOT_APPLICABLE
              && second < last.getKey() + REACH;
      seconds[isDown(outages, second) ? 1 : told ? 0 : 2]++;
    }
    long incidents =
        outages.stream()
            .filter(
                outage ->
                    outage.from().getEpochSecond() < end
                        && outage.to().map(Instant::getEpochSecond).orElse(Long.MAX_VALUE) > start)
            .count();
    return new Availability(
        Instant.ofEpochSecond(start),
        Instant.ofEpochSecond(end),
        seconds[0],
        seconds[1],
        seconds[2],
        (int) incidents);
  }

  private static boolean isDown(List<Outage> outages, long second) {
    return outages.stream()
        .anyMatch(
            outage ->
                outage.from().getEpochSecond() <= second
                    && outage.to().map(to -> second < to.getEpochSecond()).orElse(true));
  }

  private static MeasuredRun run(long second, Outcome outcome) {
    return new MeasuredRun(Instant.ofEpochSecond(second), outcome, Map.of());
  }
}
