package io.domainwatch.checks.uptime;

import static io.domainwatch.checks.uptime.UptimeFixture.HOST;
import static io.domainwatch.checks.uptime.UptimeFixture.NOBODY;

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

class UptimeCheckRunnerContractTest implements CheckRunnerContract {

  private final UptimeFixture fixture = new UptimeFixture();
  private final LoopbackHttp canary =
      fixture.plain(LoopbackAddress.of("127.66.4.4"), 0, LoopbackHttp.page(200, ""));

  @AfterEach
  void close() throws Exception {
    fixture.close();
  }

  @Override
  public CheckRunner runner(Environment surroundings) {
    return switch (surroundings) {
      case SILENT_PEER -> served(LoopbackHttp.silent());
      case GARBAGE -> served(LoopbackHttp.raw("\u0000\u0001\u0002 nothing of sense\r\n\r\n"));
      case NO_NETWORK -> withoutNetwork();
      case REFUSED_ADDRESS -> {
        fixture.lookup.with(HOST, canary.address());
        yield fixture.runner(new Ports(canary.port(), canary.port()));
      }
    };
  }

  @Override
  public CheckTarget target(Environment surroundings) {
    return UptimeFixture.target();
  }

  @Override
  public int refusedConnections() {
    return canary.connections();
  }

  private CheckRunner served(LoopbackHttp.Script script) {
    LoopbackHttp site = fixture.secure(LoopbackAddress.random(), 0, script);
    fixture.lookup.with(HOST, site.address());
    return fixture.runner(new Ports(NOBODY, site.port()));
  }

  private CheckRunner withoutNetwork() {
    fixture.lookup.with(
        HOST,
        new AddressAnswer.Failed(AddressAnswer.FailureReason.TIMEOUT, "no resolver answered"));
    return fixture.runner(
        new Ports(NOBODY, NOBODY), List.of(new ReferenceTarget("127.0.0.1", NOBODY)));
  }
}
