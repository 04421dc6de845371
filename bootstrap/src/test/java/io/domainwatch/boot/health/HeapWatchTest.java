package io.domainwatch.boot.health;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.boot.health.HeapWatch.Filling;
import io.domainwatch.core.value.DataSize;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class HeapWatchTest {
  private final HeapWatch watch = new HeapWatch();

  @Test
  void aHeapThatStaysFullAfterCollectionIsATrouble() {
    saw(901);
    assertThat(watch.trouble()).as("once is no trouble").isEmpty();
    saw(950);
    assertThat(watch.trouble())
        .contains("memory is short: 950 bytes of 1.0 kB are in use after a collection");
    saw(900);
    assertThat(watch.trouble()).isEmpty();
    saw(950);
    assertThat(watch.trouble()).isEmpty();
  }

  @Test
  void aCollectionThatIsNotKnownOfIsNoTrouble() {
    saw(950);
    watch.saw(Optional.empty());
    assertThat(watch.trouble()).isEmpty();
  }

  @Test
  void theJvmTellsWhatACollectionLeft() {
    System.gc();
    Filling left = HeapWatch.afterCollection().orElseThrow();
    assertThat(left.used().octets()).isPositive().isLessThanOrEqualTo(left.max().octets());
  }

  private void saw(long used) {
    watch.saw(Optional.of(new Filling(new DataSize(used), new DataSize(1000))));
  }
}
