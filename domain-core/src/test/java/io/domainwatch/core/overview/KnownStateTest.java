package io.domainwatch.core.overview;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.overview.KnownState.Lapse;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class KnownStateTest {
  private static final Instant BEGAN = Instant.parse("2026-11-24T10:00:00Z");

  private static final List<Lapse> LAPSES =
      List.of(
          new Lapse(true, BEGAN.plusSeconds(300)),
          new Lapse(false, BEGAN.plusSeconds(100)),
          new Lapse(true, BEGAN.plusSeconds(200)));

  @Test
  void aStateThatIsTheSameBeganWhenItBegan() {
    for (DomainHealth state : DomainHealth.values()) {
      assertThat(known(state).since(state, LAPSES)).contains(BEGAN);
      assertThat(new KnownState(state, Optional.empty()).since(state, LAPSES)).isEmpty();
    }
  }

  @Test
  void whatWasFineIsPartlyUnknownFromTheFirstLapseOn() {
    assertThat(known(DomainHealth.OK).since(DomainHealth.PARTIAL, LAPSES))
        .contains(BEGAN.plusSeconds(100));
  }

  @Test
  void itIsUnknownFromTheLastLapseOfWhatWasFine() {
    for (DomainHealth before : List.of(DomainHealth.OK, DomainHealth.PARTIAL)) {
      assertThat(known(before).since(DomainHealth.UNKNOWN, LAPSES))
          .contains(BEGAN.plusSeconds(300));
    }
    assertThat(known(DomainHealth.OK).since(DomainHealth.UNKNOWN, List.of())).isEmpty();
  }

  @Test
  void whatTimeAloneDoesNotBringAboutBeganNobodyKnowsWhen() {
    for (DomainHealth present :
        List.of(
            DomainHealth.FAILING, DomainHealth.WARNING, DomainHealth.PENDING, DomainHealth.OK)) {
      assertThat(known(DomainHealth.PAUSED).since(present, LAPSES)).isEmpty();
    }
    assertThat(known(DomainHealth.FAILING).since(DomainHealth.PARTIAL, LAPSES)).isEmpty();
    assertThat(known(DomainHealth.PENDING).since(DomainHealth.UNKNOWN, LAPSES)).isEmpty();
  }

  @Test
  void whatIsFineHoldsUntilTheFirstLapseAndWhatIsPartlyKnownUntilTheLastOfWhatIsFine() {
    assertThat(KnownState.holdsUntil(DomainHealth.OK, LAPSES)).contains(BEGAN.plusSeconds(100));
    assertThat(KnownState.holdsUntil(DomainHealth.PARTIAL, LAPSES))
        .contains(BEGAN.plusSeconds(300));
  }

  @Test
  void timeEndsNoOtherState() {
    for (DomainHealth state : DomainHealth.values()) {
      assertThat(KnownState.holdsUntil(state, LAPSES).isPresent())
          .as(state.wireName())
          .isEqualTo(KnownState.maySlip(state));
    }
    assertThat(KnownState.maySlip(DomainHealth.FAILING)).isFalse();
  }

  private static KnownState known(DomainHealth state) {
    return new KnownState(state, Optional.of(BEGAN));
  }
}
