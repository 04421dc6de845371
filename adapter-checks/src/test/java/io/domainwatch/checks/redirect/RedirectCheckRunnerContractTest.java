package io.domainwatch.checks.redirect;

import static io.domainwatch.checks.redirect.RedirectFixture.HOST;
import static io.domainwatch.checks.redirect.RedirectFixture.NOBODY;
import static io.domainwatch.checks.redirect.RedirectFixture.TWIN;

import io.domainwatch.checks.net.AddressAnswer;
import io.domainwatch.checks.net.ControlProbe.ReferenceTarget;
import io.domainwatch.checks.net.http.Ports;
import io.domainwatch.core.run.CheckRunner;
import io.domainwatch.core.run.CheckTarget;
import io.domainwatch.testkit.contract.CheckRunnerContract;
import io.domainwatch.testkit.net.LoopbackAddress;
import io.domainwatch.testkit.net.LoopbackHttp;
import java.util.List;
import org.junit.jupiter.api.AfterEach;

class RedirectCheckRunnerContractTest implements CheckRunnerContract {

  private final RedirectFixture fixture = new RedirectFixture();
  private final LoopbackHttp canary =
      fixture.plain(LoopbackAddress.of("127.66.9.9"), LoopbackHttp.page(200, ""));

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
        AddressAnswer nothing =
            new AddressAnswer.Failed(AddressAnswer.FailureReason.TIMEOUT, "no resolver answered");
        fixture.lookup.with(HOST, nothing).with(TWIN, nothing);
        yield fixture.runner(
            new Ports(NOBODY, NOBODY),
            List.of(new ReferenceTarget("127.0.0.1", NOBODY)),
            RedirectFixture.TIMES);
      }
      case REFUSED_ADDRESS -> {
        fixture.lookup.with(HOST, canary.address()).with(TWIN, canary.address());
        yield fixture.runner(new Ports(canary.port(), canary.port()));
      }
    };
  }

  @Override
  public CheckTarget target(Environment surroundings) {
    return RedirectFixture.target();
  }

  @Override
  public int refusedConnections() {
    return canary.connections();
  }

  private CheckRunner served(LoopbackHttp.Script script) {
    return fixture.runner(new Ports(NOBODY, fixture.secure(script).port()));
  }
}
