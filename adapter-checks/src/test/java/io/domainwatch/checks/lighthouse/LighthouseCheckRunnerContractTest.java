package io.domainwatch.checks.lighthouse;

import static io.domainwatch.checks.lighthouse.LighthouseFixture.HOST;
import static io.domainwatch.checks.lighthouse.LighthouseFixture.NOBODY;

import io.domainwatch.checks.net.AddressAnswer;
import io.domainwatch.checks.net.http.Ports;
import io.domainwatch.core.run.CheckRunner;
import io.domainwatch.core.run.CheckTarget;
import io.domainwatch.testkit.contract.CheckRunnerContract;
import io.domainwatch.testkit.net.LoopbackAddress;
import io.domainwatch.testkit.net.LoopbackHttp;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;

class LighthouseCheckRunnerContractTest implements CheckRunnerContract {
  /** The reserve of a run, and three seconds for its preflight. */
  private static final Duration DEADLINE = Duration.ofSeconds(23);

  private final LighthouseFixture fixture = new LighthouseFixture();
  private final LoopbackHttp canary =
      fixture.plain(LoopbackAddress.of("127.66.4.5"), LoopbackHttp.page(200, ""));

  @AfterEach
  void close() throws Exception {
    fixture.close();
  }

  @Override
  public CheckRunner runner(Environment surroundings) {
    return switch (surroundings) {
      case SILENT_PEER -> served(LoopbackHttp.silent());
      case GARBAGE -> served(LoopbackHttp.raw("\u0000\u0001\u0002 nothing of sense\r\n\r\n"));
      case NO_NETWORK -> {
        fixture.lookup.with(
            HOST,
            new AddressAnswer.Failed(AddressAnswer.FailureReason.TIMEOUT, "no resolver answered"));
        yield on(NOBODY);
      }
      case REFUSED_ADDRESS -> {
        fixture.lookup.with(HOST, canary.address());
        yield on(canary.port());
      }
    };
  }

  @Override
  public CheckTarget target(Environment surroundings) {
    return LighthouseFixture.target();
  }

  @Override
  public int refusedConnections() {
    return canary.connections();
  }

  private CheckRunner served(LoopbackHttp.Script script) {
    LoopbackHttp site = fixture.plain(LoopbackAddress.random(), script);
    fixture.lookup.with(HOST, site.address());
    return on(site.port());
  }

  private CheckRunner on(int port) {
    return fixture.runner(
        new Ports(port, NOBODY),
        (_, _) -> {
          throw new AssertionError("there is no page to audit");
        },
        fixture.present(),
        DEADLINE);
  }
}
