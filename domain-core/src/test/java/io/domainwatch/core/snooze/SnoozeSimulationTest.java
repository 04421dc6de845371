package io.domainwatch.core.snooze;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventRole;
import io.domainwatch.core.check.EventSpec;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.core.event.Event;
import io.domainwatch.core.event.Incident;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.override.DomainSnoozes;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A year of one domain: incidents of several checks open, rise and close at random, snoozes of
 * checks and of the whole are set, moved, ended early or by their time, and the loop that ends them
 * is away now and then and comes back late, as over a restart.
 */
class SnoozeSimulationTest {
  private static final Instant BEGIN = Instant.parse("2026-01-01T00:00:00Z");
  private static final Duration STEP = Duration.ofMinutes(10);
  private static final int STEPS = 365 * 24 * 6;
  private static final List<CheckType> CHECKS =
      List.of(CheckType.UPTIME, CheckType.SSL, CheckType.DNS);

  private final Map<CheckType, List<IncidentId>> open = new EnumMap<>(CheckType.class);
  private final Map<IncidentId, List<Event>> told = new HashMap<>();
  private final Set<IncidentId> openedInside = new HashSet<>();
  private int seen;

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void pairsAreBalancedNothingIsToldInsideAndWhatIsOpenIsToldOnceAfter(long seed) {
    Random random = new Random(seed);
    SnoozeWorld world = new SnoozeWorld(seed);
    int awayUntil = 0;
    int ends = 0;
    for (int step = 0; step < STEPS; step++) {
      Instant now = BEGIN.plus(STEP.multipliedBy(step));
      if (random.nextInt(2_000) == 0) {
        awayUntil = step + random.nextInt(300);
      }
      if (step >= awayUntil && !world.snoozes.at(now).equals(world.snoozes)) {
        ends += end(world, world.snoozes.at(now), now) ? 1 : 0;
      }
      people(world, random, now);
      runs(world, random, now);
    }
    Instant last = BEGIN.plus(STEP.multipliedBy(STEPS));
    end(world, DomainSnoozes.NONE, last);
    assertThat(world.untold).isEmpty();
    world.incidents.values().forEach(this::isToldAsItStands);
    assertThat(ends).as("snoozes that ended by their time").isGreaterThan(100);
    assertThat(openedInside).hasSizeGreaterThan(100);
  }

  private void people(SnoozeWorld world, Random random, Instant now) {
    Optional<CheckType> which =
        random.nextInt(3) == 0 ? Optional.empty() : Optional.of(any(CHECKS, random));
    if (random.nextInt(100) == 0) {
      world.snooze(which, now.plus(Duration.ofMinutes(random.nextInt(5_000) + 1)), now);
    } else if (random.nextInt(1_000) == 0) {
      end(world, world.snoozes.with(which, Optional.empty()), now);
    }
  }

  private void runs(SnoozeWorld world, Random random, Instant now) {
    for (CheckType check : CHECKS) {
      List<IncidentId> running = open.computeIfAbsent(check, _ -> new ArrayList<>());
      if (running.size() < 2 && random.nextInt(150) == 0) {
        Incident opened = world.open(check, any(openings(check), random), Severity.LOW, now);
        running.add(opened.id());
        if (world.snoozes.cover(check)) {
          openedInside.add(opened.id());
        }
      } else if (!running.isEmpty() && random.nextInt(100) == 0) {
        Incident one = world.incidents.get(running.remove(random.nextInt(running.size())));
        world.close(one.id(), recoveryOf(one), now);
      } else if (!running.isEmpty() && random.nextInt(200) == 0) {
        Incident one = world.incidents.get(any(running, random));
        if (one.severity() != Severity.HIGH) {
          world.raise(one.id(), Severity.HIGH, now);
        }
      }
    }
    follow(world, false);
  }

  private boolean end(SnoozeWorld world, DomainSnoozes after, Instant now) {
    Set<CheckType> freed = world.snoozes.freedBy(after);
    List<IncidentId> untoldOnes = new ArrayList<>();
    world.incidents.values().stream()
        .filter(one -> freed.contains(one.checkType()) && one.closedAt().isEmpty())
        .filter(one -> told.getOrDefault(one.id(), List.of()).isEmpty())
        .forEach(one -> untoldOnes.add(one.id()));
    SnoozeEnd end = world.end(after, now);
    assertThat(end.events()).allMatch(event -> freed.contains(event.checkType()));
    follow(world, true);
    assertThat(untoldOnes)
        .as("what is still open is told, once")
        .allSatisfy(id -> assertThat(told.get(id)).hasSize(1));
    return !freed.isEmpty();
  }

  /** Reads what went out since the last time, in order. */
  private void follow(SnoozeWorld world, boolean atAnEnd) {
    for (; seen < world.log.size(); seen++) {
      Event event = world.log.get(seen);
      if (!event.muted()) {
        assertThat(world.snoozes.cover(event.checkType())).as("nothing inside").isFalse();
        told.computeIfAbsent(event.incidentId().orElseThrow(), _ -> new ArrayList<>()).add(event);
        assertThat(event.details().isTrue("snoozed")).isEqualTo(atAnEnd);
      }
    }
  }

  /** What a person has read of an incident agrees with how it stands, and nothing came twice. */
  private void isToldAsItStands(Incident incident) {
    List<Event> read = told.getOrDefault(incident.id(), List.of());
    long openings =
        read.stream()
            .filter(event -> event.type().equals(incident.type()))
            .filter(event -> !event.details().isTrue("raised"))
            .count();
    long ends = read.stream().filter(event -> !event.type().equals(incident.type())).count();
    assertThat(openings).isLessThanOrEqualTo(1);
    assertThat(ends)
        .as("an end for each opening")
        .isEqualTo(incident.closedAt().isPresent() ? openings : 0);
    if (incident.closedAt().isEmpty()) {
      assertThat(openings).isOne();
      assertThat(read.getLast().severity()).isEqualTo(incident.severity());
    }
    if (!read.isEmpty()) {
      assertThat(read.getFirst().type()).isEqualTo(incident.type());
      assertThat(read).extracting(Event::occurredAt).isSorted();
    }
  }

  private static List<EventType> openings(CheckType check) {
    return CheckCatalogue.of(check).events().stream()
        .filter(spec -> spec.role() instanceof EventRole.Opens)
        .map(EventSpec::type)
        .toList();
  }

  private static EventType recoveryOf(Incident incident) {
    return CheckCatalogue.of(incident.checkType())
        .event(incident.type())
        .pairedWith()
        .orElseThrow();
  }

  private static <T> T any(List<T> some, Random random) {
    return some.get(random.nextInt(some.size()));
  }
}
