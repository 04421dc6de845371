package io.domainwatch.boot.password;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class HmacSha256Test {
  /** RFC 4231 §4.3, test case 2. */
  @Test
  void itComputesWhatTheStandardSays() {
    assertThat(new HmacSha256().hex("Jefe", "what do ya want for nothing?"))
        .isEqualTo("5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
  }
}
