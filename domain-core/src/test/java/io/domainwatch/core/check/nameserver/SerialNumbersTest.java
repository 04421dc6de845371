package io.domainwatch.core.check.nameserver;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The examples of RFC 1982 §5.2, and what is undefined. */
class SerialNumbersTest {

  @ParameterizedTest
  @CsvSource({
    "0, 1, true",
    "0, 44, true",
    "0, 100, true",
    "44, 100, true",
    "100, 44, false",
    "44, 44, false",
    "2026112001, 2026112002, true",
    "4294967295, 0, true",
    "4294967295, 2147483646, true",
    "0, 4294967295, false",
    "0, 2147483647, true",
    "0, 2147483648, false",
    "2147483648, 0, false"
  })
  void theOrderGoesRound(long one, long other, boolean before) {
    assertThat(SerialNumbers.isBefore(one, other)).isEqualTo(before);
  }

  @Test
  void theNewestIsAfterAllOthers() {
    assertThat(SerialNumbers.newest(List.of(5L, 9L, 7L))).contains(9L);
    assertThat(SerialNumbers.newest(List.of(4294967290L, 3L))).contains(3L);
    assertThat(SerialNumbers.newest(List.of(7L))).contains(7L);
  }

  @Test
  void inACircleNoneIsTheNewest() {
    assertThat(SerialNumbers.newest(List.of(0L, 1_500_000_000L, 3_000_000_000L))).isEmpty();
    assertThat(SerialNumbers.newest(List.of(0L, 2_147_483_648L))).isEmpty();
    assertThat(SerialNumbers.newest(List.of())).isEqualTo(Optional.empty());
  }
}
