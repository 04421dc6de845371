package io.domainwatch.checks.openports;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.testkit.net.LoopbackAddress;
import java.net.InetAddress;
import java.time.Duration;
import java.time.Instant;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class SamplePortsTest {
  private static final Instant NOW = Instant.parse("2026-11-24T10:00:00Z");
  private static final Duration DAY = Duration.ofDays(1);

  private final SamplePorts sample = BuiltInPorts.sample();
  private final InetAddress address = LoopbackAddress.of("127.0.0.9");

  @Test
  void aDayHasTwentyFiveAndAMonthHasAll() {
    assertThat(sample.size()).isEqualTo(SamplePorts.A_DAY * SamplePorts.DAYS);
    Set<Integer> month = new TreeSet<>();
    for (int day = 0; day < SamplePorts.DAYS; day++) {
      Instant now = NOW.plus(DAY.multipliedBy(day));
      Set<Integer> due = sample.due(address, now.minus(DAY), now);
      assertThat(due).hasSize(SamplePorts.A_DAY);
      month.addAll(due);
    }
    assertThat(month).hasSize(sample.size());
  }

  @Test
  void noneIsInTheListAndNoneIsNoPort() {
    assertThat(sample.due(address, NOW.minus(DAY), NOW))
        .doesNotContainAnyElementsOf(BuiltInPorts.table().ports())
        .allMatch(port -> port > 0 && port < 65_536);
  }

  @Test
  void aWeeklyCheckMakesUpForTheDaysBetween() {
    Instant last = NOW;
    Set<Integer> seen = new TreeSet<>();
    for (int week = 1; week <= 5; week++) {
      Instant now = NOW.plus(DAY.multipliedBy(7L * week));
      Set<Integer> due = sample.due(address, last, now);
      assertThat(due).hasSizeLessThanOrEqualTo(7 * SamplePorts.A_DAY);
      seen.addAll(due);
      last = now;
    }
    assertThat(seen).hasSize(sample.size());
  }

  @Test
  void severalScansOfADayAskTheSamePorts() {
    assertThat(sample.due(address, NOW, NOW.plus(Duration.ofHours(6))))
        .isEqualTo(sample.due(address, NOW.minus(DAY), NOW));
  }

  @Test
  void theFirstScanOfAnAddressAsksThePortsOfOneDay() {
    assertThat(sample.due(address, Instant.EPOCH, NOW)).hasSize(SamplePorts.A_DAY);
  }

  @Test
  void noneAsksNothing() {
    assertThat(SamplePorts.none().due(address, Instant.EPOCH, NOW)).isEmpty();
    assertThat(SamplePorts.none().steps(address, NOW)).isEmpty();
  }

  @Test
  void theWalkComesByEveryPortAndByNoneOfTheList() {
    BitSet seen = new BitSet();
    for (int day = 0; day < SamplePorts.WALK_DAYS; day++) {
      sample.steps(address, NOW.plus(DAY.multipliedBy(day))).stream()
          .flatMap(List::stream)
          .forEach(seen::set);
    }

    assertThat(seen.cardinality()).isEqualTo(65_535 - BuiltInPorts.table().ports().size());
    assertThat(BuiltInPorts.table().ports()).noneMatch(seen::get);
    assertThat(seen.get(0)).isFalse();
  }

  @Test
  void whereThereIsTimeForOneStepADayTheWalkIsWholeAsWell() {
    BitSet seen = new BitSet();
    for (int day = 0; day < 4 * SamplePorts.WALK_DAYS; day++) {
      sample.steps(address, NOW.plus(DAY.multipliedBy(day))).getFirst().forEach(seen::set);
    }

    assertThat(seen.cardinality()).isEqualTo(65_535 - BuiltInPorts.table().ports().size());
  }

  @Test
  void addressesWalkOverPortsOfTheirOwn() {
    InetAddress other = LoopbackAddress.of("127.0.0.10");

    assertThat(sample.steps(other, NOW).getFirst())
        .isNotEqualTo(sample.steps(address, NOW).getFirst());
    assertThat(sample.steps(address, NOW)).isEqualTo(sample.steps(address, NOW.plusSeconds(60)));
  }
}
