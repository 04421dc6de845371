package io.domainwatch.checks.net;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.net.InetAddress;
import java.time.Duration;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class HostGateTest {

  private static final InetAddress HERE = InetAddress.ofLiteral("127.0.0.1");
  private static final InetAddress THERE = InetAddress.ofLiteral("127.0.0.2");

  private final HostGate gate = new HostGate(2, Duration.ofMillis(250));

  @Test
  void aThirdConnectionToAnAddressWaitsForAPlace() throws Exception {
    HostGate.Pass first = gate.enter(HERE, Pace.AT_ONCE, in(1000));
    gate.enter(HERE, Pace.AT_ONCE, in(1000));
    assertThatExceptionOfType(GateClosedException.class)
        .isThrownBy(() -> gate.enter(HERE, Pace.AT_ONCE, in(50)));
    first.close();
    gate.enter(HERE, Pace.AT_ONCE, in(50)).close();
  }

  @Test
  void anotherAddressDoesNotWait() throws Exception {
    gate.enter(HERE, Pace.AT_ONCE, in(1000));
    gate.enter(HERE, Pace.AT_ONCE, in(1000));
    Deadline patience = in(1000);
    gate.enter(THERE, Pace.SPACED, patience).close();
    assertThat(patience.elapsed()).isLessThan(Duration.ofMillis(250));
  }

  @Test
  void aPassClosedTwiceGivesOnePlaceBack() throws Exception {
    HostGate.Pass first = gate.enter(HERE, Pace.AT_ONCE, in(1000));
    gate.enter(HERE, Pace.AT_ONCE, in(1000));
    first.close();
    first.close();
    gate.enter(HERE, Pace.AT_ONCE, in(1000));
    assertThatExceptionOfType(GateClosedException.class)
        .isThrownBy(() -> gate.enter(HERE, Pace.AT_ONCE, in(50)));
  }

  @Test
  void spacedStartsKeepTheirPauseAndOthersDoNot() throws Exception {
    Deadline patience = in(5000);
    gate.enter(HERE, Pace.SPACED, patience).close();
    gate.enter(HERE, Pace.AT_ONCE, patience).close();
    assertThat(patience.elapsed()).isLessThan(Duration.ofMillis(250));
    gate.enter(HERE, Pace.SPACED, patience).close();
    gate.enter(HERE, Pace.SPACED, patience).close();
    assertThat(patience.elapsed()).isGreaterThanOrEqualTo(Duration.ofMillis(500));
  }

  @Test
  void aPauseLongerThanTheDeadlineIsNotSatOut() throws Exception {
    HostGate slow = new HostGate(2, Duration.ofMinutes(1));
    slow.enter(HERE, Pace.SPACED, in(1000)).close();
    Deadline patience = in(100);
    assertThatExceptionOfType(GateClosedException.class)
        .isThrownBy(() -> slow.enter(HERE, Pace.SPACED, patience));
    assertThat(patience.elapsed()).isLessThan(Duration.ofSeconds(5));
    slow.enter(HERE, Pace.AT_ONCE, in(100));
    slow.enter(HERE, Pace.AT_ONCE, in(100));
  }

  @Test
  void idleAddressesAreForgotten() throws Exception {
    HostGate quick = new HostGate(2, Duration.ZERO);
    for (int i : IntStream.range(0, 2500).toArray()) {
      InetAddress address = InetAddress.ofLiteral("127.1." + i / 250 + "." + i % 250);
      quick.enter(address, Pace.SPACED, in(1000)).close();
    }
    assertThat(quick.remembered()).isLessThan(1000);
  }

  private static Deadline in(int millis) {
    return Deadline.after(Duration.ofMillis(millis));
  }
}
