package io.domainwatch.notifications.net;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.delivery.SendOutcome.Failed;
import io.domainwatch.core.delivery.SendOutcome.Reason;
import io.domainwatch.testkit.ThreadWork;
import io.domainwatch.testkit.net.LoopbackHttp;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class WaitingCostTest {
  /** Threads of the HTTP library, which tidy up. */
  private static final String LIBRARY = "OkHttp ";

  @Test
  void aReceiverThatIsSilentCostsNoProcessorTime() {
    try (LoopbackHttp silent = LoopbackHttp.start(LoopbackHttp.silent());
        Receivers receivers = new Receivers("127.0.0.0/8").within(Duration.ofSeconds(1))) {
      Duration before = ThreadWork.processorTime(LIBRARY);

      Failed failed =
          (Failed)
              receivers.post(
                  "http://" + silent.address().getHostAddress() + ":" + silent.port() + "/");

      assertThat(failed.reason()).isEqualTo(Reason.TIMEOUT);
      assertThat(ThreadWork.processorTime(LIBRARY)).isPositive();
      assertThat(ThreadWork.processorTime(LIBRARY).minus(before)).isLessThan(Duration.ofMillis(50));
    }
  }
}
