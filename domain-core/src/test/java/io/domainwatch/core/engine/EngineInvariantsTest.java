package io.domainwatch.core.engine;

import static io.domainwatch.core.engine.EngineFixture.run;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventRole;
import io.domainwatch.core.check.EventSpec;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.engine.incident.IncidentChange;
import io.domainwatch.core.engine.incident.OpenIncident;
import io.domainwatch.core.event.Event;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.override.CheckOverride;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.FailurePhase;
import io.domainwatch.core.run.Finding;
import io.domainwatch.core.run.ObservedChange;
import io.domainwatch.core.run.Verdict;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Whatever runs come in, in whatever order, these hold. */
class EngineInvariantsTest {
  private static final int RUNS = 100;
  private static final List<String> SUBJECTS = List.of("", "a", "b", "c");

  @ParameterizedTest
  @EnumSource
  void pairsBalanceAndNothingIsReportedThatIsDisabled(CheckType type) {
    for (long seed = 0; seed < 2; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      EngineFixture lab = new EngineFixture(type);
      Ledger ledger = new Ledger();
      for (int i = 0; i < RUNS; i++) {
        if (random.nextInt(100) == 0) {
          lab.override = override(lab, random);
        }
        lab.now = lab.now.plusSeconds(random.nextInt(50) == 0 ? 40_000 : random.nextInt(600));
        CheckState before = lab.state;
        EngineFixture.Run run = randomRun(lab, random);
        boolean unsure = random.nextInt(10) == 0;
        Transition advance =
            unsure
                ? lab.next(new CheckOutcome.Inconclusive("own_network", "No network."))
                : lab.next(run);
        if (unsure) {
          assertThat(advance.state()).isEqualTo(before.withUntold(before.untold() + 1));
          assertThat(advance.events()).isEmpty();
          assertThat(advance.incidents()).isEmpty();
        }
        assertThat(advance.nextRunAt()).isAfter(lab.now);
        ledger.take(lab, advance);
      }
      assertThat(ledger.opened).as("the test has bite").isNotEmpty();
    }
  }

  @ParameterizedTest
  @EnumSource
  void aRunInWhichAllIsUnknownChangesNothing(CheckType type) {
    SplittableRandom random = new SplittableRandom(99);
    EngineFixture lab = new EngineFixture(type);
    for (int i = 0; i < 20; i++) {
      lab.next(randomRun(lab, random));
      CheckState before = withoutNotices(lab.state);
      lab.state = before;
      Transition advance = lab.next(run());
      assertThat(advance.state().incidents()).isEqualTo(before.incidents());
      assertThat(advance.state().pending()).isEqualTo(before.pending());
      assertThat(advance.state().baseline()).isEqualTo(before.baseline());
      assertThat(advance.state().conditions()).isEqualTo(before.conditions());
      assertThat(advance.events()).isEmpty();
    }
  }

  /** A notice without part is broken off by any run; only changes of parts can be unknown. */
  private static CheckState withoutNotices(CheckState state) {
    Map<ConditionKey, PendingChange> pending = new HashMap<>(state.pending());
    pending.values().removeIf(change -> change.part().isEmpty());
    return new CheckState(
        state.conditions(), state.incidents(), pending, state.baseline(), state.memory());
  }

  private static EngineFixture.Run randomRun(EngineFixture lab, SplittableRandom random) {
    EngineFixture.Run run = run();
    for (EventSpec spec : lab.definition.events()) {
      switch (spec.role()) {
        case EventRole.Opens _ when random.nextInt(4) > 0 ->
            run.judged(spec.type(), judgement(spec.type(), random));
        case EventRole.Stateless _ when random.nextInt(3) == 0 ->
            run.sees(sighting(spec.type(), random));
        default -> {}
      }
    }
    if (random.nextBoolean()) {
      run.reads("part" + random.nextInt(3), JsonValue.of(random.nextInt(2)));
    }
    if (random.nextInt(5) == 0) {
      run.failedIn(FailurePhase.values()[random.nextInt(4)]);
    }
    return random.nextInt(10) == 0 ? run.heldBack() : run;
  }

  private static Verdict judgement(EventType type, SplittableRandom random) {
    List<Finding> findings = new ArrayList<>();
    Set<String> unknown = new HashSet<>();
    for (String subject : SUBJECTS) {
      switch (random.nextInt(5)) {
        case 0, 1 ->
            findings.add(
                EngineFixture.Run.finding(type, subject)
                    .at(Severity.values()[random.nextInt(Severity.values().length)]));
        case 2 -> unknown.add(subject);
        default -> {}
      }
    }
    return new Verdict(findings, unknown);
  }

  private static ObservedChange sighting(EventType type, SplittableRandom random) {
    return new ObservedChange(
        type,
        SUBJECTS.get(random.nextInt(SUBJECTS.size())),
        random.nextBoolean() ? Optional.of("part" + random.nextInt(3)) : Optional.empty(),
        JsonValue.of(random.nextInt(2)),
        Optional.empty(),
        "Changed.",
        JsonValue.EMPTY);
  }

  private static CheckOverride override(EngineFixture lab, SplittableRandom random) {
    Set<EventType> disabled = new HashSet<>();
    for (EventSpec spec : lab.definition.events()) {
      if (random.nextInt(3) == 0) {
        disabled.add(spec.type());
        spec.pairedWith().ifPresent(disabled::add);
      }
    }
    return new CheckOverride(false, random.nextBoolean(), Optional.empty(), disabled, Map.of());
  }

  /** Keeps account of what was told and what happened to incidents. */
  private static final class Ledger {
    private final Map<IncidentId, EventType> opened = new HashMap<>();
    private final Set<IncidentId> closed = new HashSet<>();
    private final Map<IncidentId, EventType> toldOpen = new HashMap<>();
    private final Set<IncidentId> toldClosed = new HashSet<>();

    void take(EngineFixture lab, Transition advance) {
      advance.incidents().forEach(this::take);
      assertThat(advance.events().stream().filter(event -> event.incidentId().isEmpty()))
          .as("one event for all changes of a type")
          .extracting(Event::type)
          .doesNotHaveDuplicates();
      for (Event event : advance.events()) {
        assertThat(lab.override.disabledEventTypes()).doesNotContain(event.type());
        assertThat(event.muted()).isEqualTo(lab.override.muted());
        take(lab.definition.event(event.type()), event);
      }
      Set<IncidentId> standing = new HashSet<>(opened.keySet());
      standing.removeAll(closed);
      assertThat(ids(advance.state().incidents())).isEqualTo(standing);
      assertThat(ids(advance.state().openIncidents())).isEqualTo(linked(advance.state()));
      assertThat(advance.nextRunAt()).isBefore(lab.now.plus(Duration.ofDays(2)));
    }

    private void take(IncidentChange change) {
      switch (change) {
        case IncidentChange.Opened o ->
            assertThat(opened.put(o.id(), o.type())).as("opens once").isNull();
        case IncidentChange.Raised r -> assertThat(opened).containsKey(r.id());
        case IncidentChange.Closed c -> {
          assertThat(opened).containsKey(c.id());
          assertThat(closed.add(c.id())).as("closes once").isTrue();
        }
      }
    }

    private void take(EventSpec spec, Event event) {
      switch (spec.role()) {
        case EventRole.Opens _ -> {
          IncidentId id = event.incidentId().orElseThrow();
          boolean raised = event.details().isTrue("raised");
          assertThat(toldOpen.put(id, event.type()) != null).as("told once").isEqualTo(raised);
          assertThat(toldClosed).doesNotContain(id);
        }
        case EventRole.Closes(EventType opener) -> {
          IncidentId id = event.incidentId().orElseThrow();
          assertThat(toldOpen).as("no recovery without failure").containsEntry(id, opener);
          assertThat(toldClosed.add(id)).as("recovers once").isTrue();
          assertThat(closed).contains(id);
        }
        case EventRole.Stateless _ -> assertThat(event.incidentId()).isEmpty();
      }
    }

    private static Set<IncidentId> ids(List<OpenIncident> incidents) {
      return incidents.stream().map(OpenIncident::id).collect(Collectors.toSet());
    }

    private static Set<IncidentId> linked(CheckState state) {
      return state.conditions().values().stream()
          .flatMap(condition -> condition.incident().stream())
          .collect(Collectors.toSet());
    }
  }
}
