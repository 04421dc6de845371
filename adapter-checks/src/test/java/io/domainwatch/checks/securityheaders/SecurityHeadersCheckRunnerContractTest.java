package io.domainwatch.checks.securityheaders;

import static io.domainwatch.checks.securityheaders.SecurityHeadersFixture.HOST;
import static io.domainwatch.checks.securityheaders.SecurityHeadersFixture.NOBODY;

import io.domainwatch.checks.net.AddressAnswer;
import io.domainwatch.checks.net.http.Ports;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.run.CheckRunner;
import io.domainwatch.core.run.CheckTarget;
import io.domainwatch.testkit.contract.CheckRunnerContract;
import io.domainwatch.testkit.net.LoopbackAddress;
import io.domainwatch.testkit.net.LoopbackHttp;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;

class SecurityHeadersCheckRunnerContractTest implements CheckRunnerContract {

  private final SecurityHeadersFixture fixture = new SecurityHeadersFixture();
  private final LoopbackHttp canary =
      fixture.plain(LoopbackAddress.of("127.66.8.8"), LoopbackHttp.page(200, ""));

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
        yield fixture.runner(new Ports(NOBODY, NOBODY));
      }
      case REFUSED_ADDRESS -> {
        fixture.lookup.with(HOST, canary.address());
        yield fixture.runner(new Ports(canary.port(), canary.port()));
      }
    };
  }

  @Override
  public CheckTarget target(Environment surroundings) {
    return SecurityHeadersFixture.target(Map.of(), JsonValue.EMPTY);
  }

  @Override
  public int refusedConnections() {
    return canary.connections();
  }

  private CheckRunner served(LoopbackHttp.Script script) {
    LoopbackHttp site = fixture.secure(LoopbackAddress.random(), script);
    fixture.lookup.with(HOST, site.address());
    return fixture.runner(new Ports(NOBODY, site.port()));
  }
}
