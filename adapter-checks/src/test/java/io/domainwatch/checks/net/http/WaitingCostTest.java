package io.domainwatch.checks.net.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.checks.net.http.hop.FetchFailure;
import io.domainwatch.testkit.ThreadWork;
import io.domainwatch.testkit.net.LoopbackHttp;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

/** The threads of the library are those of the whole virtual machine, so no other test may run. */
@Isolated
class WaitingCostTest {
  private static final String HOST = "silent.example";

  /** Threads of the HTTP library, which tidy up. */
  private static final String LIBRARY = "OkHttp ";

  private final FetcherFixture fixture = new FetcherFixture();

  @AfterEach
  void close() {
    fixture.close();
  }

  @Test
  void anOpenConnectionCostsNoProcessorTime() {
    LoopbackHttp silent = fixture.serve(HOST, LoopbackHttp.silent());
    FetchLimits oneSecond = FetchLimits.STANDARD.withHopDeadline(Duration.ofSeconds(1));
    Duration before = ThreadWork.processorTime(LIBRARY);

    Fetch fetch =
        fixture.get(
            FetchRequest.of("http://" + HOST + "/").within(oneSecond), new Ports(silent.port(), 1));

    assertThat(((Fetch.Broken) fetch).failure()).isEqualTo(FetchFailure.RESPONSE_TIMEOUT);
    assertThat(ThreadWork.processorTime(LIBRARY)).isPositive();
    assertThat(ThreadWork.processorTime(LIBRARY).minus(before)).isLessThan(Duration.ofMillis(50));
  }
}
