package io.domainwatch.core.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MeasuredTimeTest {

  @ParameterizedTest
  @CsvSource({
    "200, 0, true",
    "200, 20, true",
    "200, 21, false",
    "200, 100, false",
    "6000, 600, true",
    "6000, 601, false",
    "0, 0, true",
    "0, 1, false",
  })
  void aTimeIsThePeersWhileATenthOfItAtMostIsOurOwn(long took, long ownDelay, boolean thePeers) {
    assertThat(measured(took, ownDelay).isThePeers()).isEqualTo(thePeers);
  }

  @ParameterizedTest
  @CsvSource({"5000, 1000, true", "5000, 1001, false", "15000, 2900, true", "300, 5000, false"})
  void silenceIsProvenWhileAFifthOfTheTimeAtMostIsOurOwn(long took, long ownDelay, boolean proven) {
    assertThat(measured(took, ownDelay).provesSilence()).isEqualTo(proven);
  }

  private static MeasuredTime measured(long took, long ownDelay) {
    return new MeasuredTime(Duration.ofMillis(took), Duration.ofMillis(ownDelay));
  }
}
