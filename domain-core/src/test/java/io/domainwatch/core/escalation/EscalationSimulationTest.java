package io.domainwatch.core.escalation;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.channel.ChannelFilter;
import io.domainwatch.core.channel.ChannelId;
import io.domainwatch.core.escalation.DueStep.Situation;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * 90 days with many incidents, over each of the two changes of the clocks. The rule is in instants,
 * so a day of 23 or 25 hours is no special day; that is what this shows. Two instances look at
 * different times, stand still for hours, and stop between a look and the end of their transaction.
 */
class EscalationSimulationTest {
  private static final Duration SPAN = Duration.ofDays(90);
  private static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");
  private static final int INCIDENTS = 400;

  /** Between two looks of an instance that is up. */
  private static final Duration PACE = Duration.ofSeconds(60);

  private static final List<ChannelId> CHANNELS =
      IntStream.range(0, 6).mapToObj(i -> new ChannelId(new UUID(1, i))).toList();

  private static final EscalationPolicy POLICY =
      new EscalationPolicy(
          new PolicyId(new UUID(2, 1)),
          new OrganizationId(new UUID(3, 1)),
          "Around the clock",
          ChannelFilter.ALL,
          List.of(
              new EscalationPolicy.Step(0, CHANNELS.subList(0, 1)),
              new EscalationPolicy.Step(15, CHANNELS.subList(0, 3)),
              new EscalationPolicy.Step(60, CHANNELS.subList(2, 5)),
              new EscalationPolicy.Step(720, CHANNELS)),
          Instant.EPOCH,
          Instant.EPOCH);

  /** When somebody acknowledges it, or it is resolved, whichever comes first. */
  private record Open(int id, Instant openedAt, Instant endsAt, boolean resolved) {}

  private record Told(int incident, DueStep step, Instant at) {}

  /** What is stored: the primary key is incident and step. */
  private final Map<Integer, Set<Integer>> done = new HashMap<>();

  private final List<Told> told = new ArrayList<>();
  private final List<Instant> looks = new ArrayList<>();

  @ParameterizedTest
  @CsvSource({
    "2026-02-10T00:00:00Z, 1", "2026-02-10T00:00:00Z, 2",
    "2026-09-01T00:00:00Z, 3", "2026-09-01T00:00:00Z, 4"
  })
  void everyOpenIncidentReachesSomebodyWithinItsPolicyAndNothingTwiceWithinAStep(
      Instant begin, long seed) {
    assertThat(hasChangeOfClocks(begin)).isTrue();
    Random random = new Random(seed);
    List<Open> incidents = incidents(begin, random);
    run(begin, incidents, random);

    Map<Integer, Set<Integer>> told = new HashMap<>();
    for (Told one : this.told) {
      Set<Integer> before = told.computeIfAbsent(one.incident(), _ -> new HashSet<>());
      assertThat(one.step().covered())
          .as("no step twice")
          .allSatisfy(minute -> assertThat(before.add(minute)).isTrue());
      Open incident = incidents.get(one.incident());
      assertThat(one.at()).isAfterOrEqualTo(incident.openedAt()).isBefore(incident.endsAt());
      assertThat(one.step().channels()).isNotEmpty();
    }
    assertThat(this.told).anySatisfy(one -> assertThat(one.step().covered()).hasSizeGreaterThan(1));
    incidents.forEach(incident -> isToldOfInTime(incident, told));
  }

  /** Each step whose time came while it was open, no later than the next look. */
  private void isToldOfInTime(Open incident, Map<Integer, Set<Integer>> told) {
    for (EscalationPolicy.Step step : POLICY.steps()) {
      Optional<Instant> look =
          looks.stream().filter(at -> !at.isBefore(step.dueAt(incident.openedAt()))).findFirst();
      boolean expected = look.filter(at -> at.isBefore(incident.endsAt())).isPresent();
      Set<Integer> minutes = told.getOrDefault(incident.id(), Set.of());
      assertThat(minutes.contains(step.afterMinutes())).isEqualTo(expected);
      if (expected) {
        Told with =
            this.told.stream()
                .filter(one -> one.incident() == incident.id())
                .filter(one -> one.step().covered().contains(step.afterMinutes()))
                .findFirst()
                .orElseThrow();
        assertThat(with.at()).isEqualTo(look.orElseThrow());
        assertThat(with.step().channels()).containsAll(step.channels());
      }
    }
  }

  /** Two instances, each up most of the time; some looks end before anything is stored. */
  private void run(Instant begin, List<Open> incidents, Random random) {
    Instant[] upAgainAt = {begin, begin};
    Instant end = begin.plus(SPAN);
    for (Instant now = begin; now.isBefore(end); now = now.plus(PACE)) {
      List<Map<Integer, DueStep>> seen = new ArrayList<>();
      boolean looked = false;
      for (int instance = 0; instance < 2; instance++) {
        if (now.isBefore(upAgainAt[instance])) {
          continue;
        }
        if (random.nextInt(600) == 0) {
          upAgainAt[instance] = now.plus(Duration.ofMinutes(random.nextInt(900)));
          continue;
        }
        looked = true;
        seen.add(look(incidents, now));
      }
      for (Map<Integer, DueStep> due : seen) {
        commit(due, now);
      }
      if (looked) {
        looks.add(now);
      }
    }
  }

  /** What an instance reads: both may read the same before either stores. */
  private Map<Integer, DueStep> look(List<Open> incidents, Instant now) {
    Map<Integer, DueStep> due = new HashMap<>();
    for (Open incident : incidents) {
      if (incident.openedAt().isAfter(now) || incident.endsAt().plus(PACE).isBefore(now)) {
        continue;
      }
      boolean over = !now.isBefore(incident.endsAt());
      DueStep.of(
              POLICY,
              new Situation(
                  incident.openedAt(),
                  over && !incident.resolved(),
                  over && incident.resolved(),
                  false),
              done.getOrDefault(incident.id(), Set.of()),
              Set.copyOf(CHANNELS),
              now)
          .ifPresent(step -> due.put(incident.id(), step));
    }
    return due;
  }

  /** Whoever comes second finds the step done, as a primary key has it, and tells nobody. */
  private void commit(Map<Integer, DueStep> due, Instant now) {
    due.forEach(
        (incident, step) -> {
          Set<Integer> minutes = done.computeIfAbsent(incident, _ -> new HashSet<>());
          if (minutes.add(step.afterMinutes())) {
            minutes.addAll(step.covered());
            told.add(new Told(incident, step, now));
          }
        });
  }

  private static List<Open> incidents(Instant begin, Random random) {
    return IntStream.range(0, INCIDENTS)
        .mapToObj(
            id -> {
              Instant opened = begin.plusSeconds(random.nextLong(SPAN.toSeconds()));
              Duration open = Duration.ofMinutes(1 + random.nextInt(2_000));
              return new Open(id, opened, opened.plus(open), random.nextBoolean());
            })
        .toList();
  }

  private static boolean hasChangeOfClocks(Instant begin) {
    return !BERLIN
        .getRules()
        .getOffset(begin)
        .equals(BERLIN.getRules().getOffset(begin.plus(SPAN)));
  }
}
