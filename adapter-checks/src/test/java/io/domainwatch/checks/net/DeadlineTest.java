package io.domainwatch.checks.net;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class DeadlineTest {

  private final AtomicLong nanos = new AtomicLong(Long.MAX_VALUE - 5);
  private final Deadline deadline = Deadline.after(Duration.ofSeconds(10), nanos::get);

  @Test
  void timeRunsOutAlsoWhenTheClocksNumberOverflows() {
    assertThat(deadline.expired()).isFalse();
    assertThat(deadline.remaining()).isEqualTo(Duration.ofSeconds(10));
    pass(Duration.ofSeconds(4));
    assertThat(deadline.remaining()).isEqualTo(Duration.ofSeconds(6));
    assertThat(deadline.elapsed()).isEqualTo(Duration.ofSeconds(4));
    pass(Duration.ofSeconds(6));
    assertThat(deadline.expired()).isTrue();
    assertThat(deadline.remaining()).isZero();
  }

  @Test
  void socketsNeverGetZeroWhichMeansForEver() {
    pass(Duration.ofSeconds(11));
    assertThat(deadline.remainingMillis()).isEqualTo(1);
  }

  @Test
  void aPartEndsWithTheWholeAtTheLatest() {
    assertThat(deadline.within(Duration.ofSeconds(3)).remaining()).isEqualTo(Duration.ofSeconds(3));
    assertThat(deadline.within(Duration.ofSeconds(30)).remaining())
        .isEqualTo(Duration.ofSeconds(10));
  }

  @Test
  void aRunThatTookTwiceItsTimeSaysNothingOfThePeer() {
    pass(Duration.ofSeconds(20));
    assertThat(deadline.overrun()).isFalse();
    pass(Duration.ofMillis(1));
    assertThat(deadline.overrun()).isTrue();
  }

  private void pass(Duration duration) {
    nanos.addAndGet(duration.toNanos());
  }
}
