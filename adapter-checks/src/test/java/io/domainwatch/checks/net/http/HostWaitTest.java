package io.domainwatch.checks.net.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.checks.net.http.hop.Head;
import io.domainwatch.checks.net.http.hop.Header;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class HostWaitTest {

  private static final Duration MINUTE = Duration.ofMinutes(1);

  private Optional<HostWait> known = Optional.empty();
  private long nanos = -5;

  @Test
  void tooManyRequestsIsHeededAtOnceByAll() {
    answers(429, MINUTE);
    assertThat(left(false)).contains(MINUTE);
    assertThat(left(true)).contains(MINUTE);
    later(MINUTE);
    assertThat(left(false)).isEmpty();
  }

  @Test
  void noHostIsLeftAloneForMoreThanAnHour() {
    answers(429, Duration.ofDays(300));
    assertThat(left(false)).contains(Duration.ofHours(1));
  }

  @Test
  void withoutAWishNobodyWaits() {
    answers(429);
    assertThat(left(false)).isEmpty();
    answers(503);
    assertThat(left(false)).isEmpty();
  }

  @Test
  void aLateAnswerToAnEarlierRequestEndsNoLimit() {
    answers(429, MINUTE);
    answers(200);
    answers(503, Duration.ofSeconds(1));
    answers(429);
    assertThat(left(true)).contains(MINUTE);
  }

  @Test
  void aMaintenanceIsHeededOnceItWasConfirmed() {
    answers(503, MINUTE);
    assertThat(left(false)).isEmpty();
    later(Duration.ofSeconds(30));
    answers(503, MINUTE);
    assertThat(left(false)).isEmpty();
    later(Duration.ofSeconds(120));
    answers(503, MINUTE);
    assertThat(left(false)).contains(MINUTE);
    assertThat(left(true)).as("whoever looks for its end").isEmpty();
  }

  @Test
  void anotherAnswerEndsAMaintenance() {
    answers(503, MINUTE);
    later(Duration.ofSeconds(150));
    answers(503, MINUTE);
    answers(200);
    assertThat(left(false)).isEmpty();
    answers(503, MINUTE);
    assertThat(left(false)).as("a new one").isEmpty();
  }

  @Test
  void twoMaintenancesOfOneDayAreNotOne() {
    answers(503, MINUTE);
    later(Duration.ofHours(6));
    answers(503, MINUTE);
    assertThat(left(false)).isEmpty();
  }

  @Test
  void aFloodOfHostsIsForgottenFromItsBeginning() {
    HostWaits waits = new HostWaits(() -> nanos);
    Head busy = new Head(429, "http/1.1", List.of(new Header("Retry-After", "60")));
    for (int i = 0; i < 10_001; i++) {
      waits.answered("host" + i, busy);
    }
    assertThat(waits.left("host0", true)).isEmpty();
    assertThat(waits.left("host1", true)).contains(MINUTE);
    assertThat(waits.left("host10000", true)).contains(MINUTE);
  }

  private void answers(int status, Duration... wish) {
    known = HostWait.after(known, status, List.of(wish).stream().findFirst(), nanos);
  }

  private void later(Duration time) {
    nanos += time.toNanos();
  }

  private Optional<Duration> left(boolean throughMaintenance) {
    return known.flatMap(wait -> wait.left(throughMaintenance, nanos));
  }
}
