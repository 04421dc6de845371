package io.domainwatch.core.snooze;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.check.uptime.UptimeDefinition;
import io.domainwatch.core.event.Event;
import io.domainwatch.core.event.Incident;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.override.CheckOverride;
import io.domainwatch.core.override.DomainSnoozes;
import io.domainwatch.core.value.IdGenerator;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SnoozeEndTest {
  private static final Instant NOW = Instant.parse("2026-11-20T15:16:00Z");
  private static final Instant END = NOW.plusSeconds(7_200);
  private static final Optional<CheckType> UPTIME = Optional.of(CheckType.UPTIME);

  private final SnoozeWorld world = new SnoozeWorld(1);

  @Test
  void whatIsStillOpenIsToldAsIfItHadOpenedThen() {
    world.snooze(UPTIME, END, NOW);
    Incident down = world.down(NOW.plusSeconds(10));
    assertThat(world.told()).isEmpty();

    SnoozeEnd end = world.end(DomainSnoozes.NONE, END);

    Event told = end.events().getFirst();
    assertThat(end.events()).hasSize(1);
    assertThat(told.type()).isEqualTo(UptimeDefinition.DOWN);
    assertThat(told.muted()).isFalse();
    assertThat(told.occurredAt()).isEqualTo(END);
    assertThat(told.incidentId()).contains(down.id());
    assertThat(told.severity()).isEqualTo(Severity.MEDIUM);
    assertThat(told.message()).isEqualTo("It opened.");
    assertThat(told.details().isTrue("snoozed")).isTrue();
    assertThat(told.details().findText("phase")).contains("connect");
    assertThat(world.end(DomainSnoozes.NONE, END.plusSeconds(1)).events()).isEmpty();
  }

  @Test
  void whatOpenedAndClosedMeanwhileIsInTheLogOnly() {
    world.snooze(UPTIME, END, NOW);
    Incident down = world.down(NOW.plusSeconds(10));
    world.raise(down.id(), Severity.HIGH, NOW.plusSeconds(15));
    world.up(down.id(), NOW.plusSeconds(20));

    assertThat(world.end(DomainSnoozes.NONE, END).events()).isEmpty();
    assertThat(world.log).hasSize(3).allMatch(Event::muted);
  }

  @Test
  void whatWasToldBeforeIsNotToldAgainAsNew() {
    world.down(NOW.minusSeconds(10));
    world.snooze(UPTIME, END, NOW);

    assertThat(world.end(DomainSnoozes.NONE, END).events()).isEmpty();
  }

  @Test
  void theEndOfWhatWasToldBeforeIsToldAtTheEnd() {
    Incident down = world.down(NOW.minusSeconds(10));
    world.snooze(UPTIME, END, NOW);
    world.raise(down.id(), Severity.HIGH, NOW.plusSeconds(15));
    world.up(down.id(), NOW.plusSeconds(20));
    Incident again = world.down(NOW.plusSeconds(30));

    assertThat(world.end(DomainSnoozes.NONE, END).events())
        .extracting(event -> event.type().wireName() + " " + event.incidentId().orElseThrow())
        .containsExactly("uptime_recovered " + down.id(), "uptime_down " + again.id());
    assertThat(world.log).extracting(Event::id).doesNotHaveDuplicates();
  }

  @Test
  void aRiseOfWhatWasToldBeforeIsToldAsARise() {
    Incident down = world.down(NOW.minusSeconds(10));
    world.snooze(UPTIME, END, NOW);
    world.raise(down.id(), Severity.HIGH, NOW.plusSeconds(10));

    Event told = world.end(DomainSnoozes.NONE, END).events().getFirst();

    assertThat(told.severity()).isEqualTo(Severity.HIGH);
    assertThat(told.message()).isEqualTo("It rose.");
    assertThat(told.details().isTrue("raised")).isTrue();
  }

  @Test
  void whatOpenedAndRoseMeanwhileIsToldOnceAndAsNew() {
    world.snooze(UPTIME, END, NOW);
    Incident down = world.down(NOW.plusSeconds(10));
    world.raise(down.id(), Severity.HIGH, NOW.plusSeconds(20));

    List<Event> told = world.end(DomainSnoozes.NONE, END).events();

    assertThat(told).hasSize(1);
    assertThat(told.getFirst().severity()).isEqualTo(Severity.HIGH);
    assertThat(told.getFirst().details().isTrue("raised")).isFalse();
  }

  @Test
  void ofTwoSnoozesTheLastOneTells() {
    world.snooze(UPTIME, NOW.plusSeconds(60), NOW);
    world.down(NOW.plusSeconds(10));
    world.snooze(Optional.empty(), END, NOW.plusSeconds(20));

    Instant first = NOW.plusSeconds(60);
    assertThat(world.end(world.snoozes.at(first), first).events()).isEmpty();
    assertThat(world.end(world.snoozes.at(END), END).events()).hasSize(1);
  }

  @Test
  void aCheckThatIsMutedForGoodStaysQuietAndTellsNoEndLater() {
    Incident before = world.down(NOW.minusSeconds(10));
    world.snooze(UPTIME, END, NOW);
    world.up(before.id(), NOW.plusSeconds(10));
    world.down(NOW.plusSeconds(20));
    world.overrides.put(CheckType.UPTIME, CheckOverride.NONE.withMuted(true));

    assertThat(world.end(DomainSnoozes.NONE, END).events()).isEmpty();

    world.overrides.clear();
    world.snooze(UPTIME, END.plusSeconds(60), END);
    assertThat(world.end(DomainSnoozes.NONE, END.plusSeconds(60)).events())
        .as("what is still open is told; the end of long ago is not")
        .extracting(event -> event.type().wireName())
        .containsExactly("uptime_down");
  }

  @Test
  void theEndOfWhatIsMutedForGoodIsNeverTold() {
    Incident before = world.down(NOW.minusSeconds(10));
    world.overrides.put(CheckType.UPTIME, CheckOverride.NONE.withMuted(true));
    world.up(before.id(), NOW);
    world.overrides.clear();
    world.snooze(UPTIME, END, NOW.plusSeconds(1));

    assertThat(world.untold).isEmpty();
    assertThat(world.end(DomainSnoozes.NONE, END).events()).isEmpty();
  }

  @Test
  void overridesOfTheEndHold() {
    world.snooze(Optional.empty(), END, NOW);
    world.down(NOW.plusSeconds(10));
    Incident http =
        world.open(
            CheckType.UPTIME, UptimeDefinition.HTTP_ERROR, Severity.LOW, NOW.plusSeconds(20));
    world.overrides.put(
        CheckType.UPTIME,
        new CheckOverride(
            false,
            false,
            Optional.empty(),
            Set.of(UptimeDefinition.DOWN),
            Map.of(UptimeDefinition.HTTP_ERROR, Severity.HIGH)));

    List<Event> told = world.end(DomainSnoozes.NONE, END).events();

    assertThat(told).extracting(Event::incidentId).containsExactly(Optional.of(http.id()));
    assertThat(told.getFirst().severity()).isEqualTo(Severity.HIGH);
    assertThat(world.untold).isEmpty();
  }

  @Test
  void whatWasClosedWithoutAWordIsNotTold() {
    world.snooze(UPTIME, END, NOW);
    Incident down = world.down(NOW.plusSeconds(10));
    world.closeSilently(down.id(), NOW.plusSeconds(20));

    assertThat(world.end(DomainSnoozes.NONE, END).events()).isEmpty();
    assertThat(world.untold).isEmpty();
  }

  @Test
  void whatIsKeptNoLongerIsToldFromTheIncident() {
    world.snooze(UPTIME, END, NOW);
    Incident down = world.down(NOW.plusSeconds(10));
    Incident over = world.down(NOW.minusSeconds(100));
    world.closeSilently(over.id(), NOW.minusSeconds(50));
    List<UntoldIncident> kept =
        List.of(
            new UntoldIncident(down, Untold.OPENING, Optional.empty()),
            new UntoldIncident(world.incidents.get(over.id()), Untold.RECOVERY, Optional.empty()));

    List<Event> told =
        SnoozeEnd.of(kept, Set.of(CheckType.UPTIME), Map.of(), new IdGenerator(new Random(2)), END)
            .events();

    assertThat(told)
        .extracting(event -> event.type().wireName())
        .containsExactly("uptime_recovered", "uptime_down");
    assertThat(told.getFirst().details().findWhole("durationSeconds")).hasValue(110);
    assertThat(told.getLast().message()).isEqualTo("It opened.");
    assertThat(told.getLast().details())
        .isEqualTo(
            JsonValue.fields()
                .put("since", "2026-11-20T15:15:10.000Z")
                .put("snoozed", true)
                .build());
  }

  @Test
  void storedWordsAreReadBack() {
    for (Untold each : Untold.values()) {
      assertThat(Untold.find(each.wireName())).contains(each);
    }
    assertThat(Untold.find("nothing")).isEmpty();
  }
}
