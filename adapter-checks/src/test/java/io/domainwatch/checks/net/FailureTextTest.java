package io.domainwatch.checks.net;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.PortUnreachableException;
import org.junit.jupiter.api.Test;

class FailureTextTest {
  @Test
  void theMessageIsTaken() {
    assertThat(FailureText.of(new IOException("refused"))).isEqualTo("refused");
  }

  @Test
  void withoutOneThatOfTheCauseIsTaken() {
    assertThat(FailureText.of(new IOException(null, new IOException("reset")))).isEqualTo("reset");
  }

  @Test
  void withoutAnyTheTypeTells() {
    assertThat(FailureText.of(new PortUnreachableException())).isEqualTo("port unreachable");
    assertThat(FailureText.of(new IOException(" "))).isEqualTo("io");
    assertThat(FailureText.of(new Exception())).isEqualTo("unknown failure");
  }
}
