package io.domainwatch.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.storage.StorageProbe;
import io.domainwatch.core.value.Horizon;
import io.domainwatch.testkit.Fixtures;
import io.domainwatch.testkit.NotificationPorts;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/** What {@link StorageProbe} must do; each test leaves the clock of the storage where it stands. */
public interface StorageProbeContract extends StorageContract {
  @Override
  NotificationPorts ports();

  @Test
  default void aWriteTellsTheClockOfTheStorageAndTheNewestWriter() {
    Instant now = afterAll();

    StorageProbe.Clocks seen = probe().write(now);

    assertThat(seen.newestWriter()).isEqualTo(now);
    assertThat(seen.storageClock()).isNotNull();
  }

  @Test
  default void theStorageTellsItsClockWithoutAWrite() {
    Instant before = probe().write(afterAll()).storageClock();

    assertThat(probe().clock()).isBetween(before, probe().write(afterAll()).storageClock());
  }

  @Test
  default void aWriterThatWasAheadIsRememberedUntilItIsSetBack() {
    Instant now = afterAll();
    Instant ahead = now.plus(Duration.ofHours(5));
    probe().write(ahead);

    assertThat(probe().write(now).newestWriter()).isEqualTo(ahead);

    probe().setBack(now);
    Instant later = now.plusSeconds(1);
    assertThat(probe().write(later).newestWriter()).isEqualTo(later);
  }

  @Test
  default void timeIsSteadyWhileItRunsOnAndInstancesDifferBySeconds() {
    Instant now = afterAll();
    Instant since = probe().write(now).steadySince();

    assertThat(probe().write(now.minus(Horizon.CLOCKS_DIFFER)).steadySince()).isEqualTo(since);
    assertThat(probe().write(now.plus(StorageProbe.MAX_PAUSE)).steadySince()).isEqualTo(since);
  }

  @Test
  default void aClockThatIsSetBackBeginsAnew() {
    Instant now = afterAll();
    probe().write(now);
    Instant back = now.minus(Horizon.CLOCKS_DIFFER).minusSeconds(1);

    assertThat(probe().write(back).steadySince()).isEqualTo(back);
  }

  @Test
  default void aLongSilenceBeginsAnew() {
    Instant now = afterAll();
    probe().write(now);
    Instant later = now.plus(StorageProbe.MAX_PAUSE).plusSeconds(1);

    assertThat(probe().write(later).steadySince()).isEqualTo(later);
  }

  @Test
  default void roomIsTakenAgainAndAgain() {
    assertThat(probe().takesRoom()).isTrue();
    assertThat(probe().takesRoom()).isTrue();
  }

  /** An instant that no other test has written with: the newest one and a second. */
  private Instant afterAll() {
    return probe().write(Fixtures.now()).newestWriter().plusSeconds(1);
  }

  private StorageProbe probe() {
    return ports().storageProbe();
  }
}
