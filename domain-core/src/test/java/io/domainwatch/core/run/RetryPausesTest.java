package io.domainwatch.core.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RetryPausesTest {
  @ParameterizedTest
  @CsvSource({"1, 1", "2, 5", "3, 15", "4, 60", "5, 60", "1000, 60"})
  void theyGrowToAnHour(int failures, long minutes) {
    assertThat(RetryPauses.after(failures)).isEqualTo(Duration.ofMinutes(minutes));
  }
}
