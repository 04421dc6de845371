package io.domainwatch.checks.ssl;

import static io.domainwatch.checks.ssl.SslFixture.NAME;
import static io.domainwatch.checks.ssl.SslFixture.NOBODY;

import io.domainwatch.checks.net.AddressAnswer;
import io.domainwatch.checks.net.ControlProbe.ReferenceTarget;
import io.domainwatch.checks.net.http.Ports;
import io.domainwatch.core.run.CheckRunner;
import io.domainwatch.core.run.CheckTarget;
import io.domainwatch.testkit.contract.CheckRunnerContract;
import io.domainwatch.testkit.net.LoopbackAddress;
import io.domainwatch.testkit.net.LoopbackHttp;
import io.domainwatch.testkit.net.LoopbackTls;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;

class SslCheckRunnerContractTest implements CheckRunnerContract {
  private final SslFixture fixture = new SslFixture();
  private final LoopbackHttp canary =
      fixture.adopt(
          LoopbackHttp.start(LoopbackAddress.of("127.66.4.5"), 0, LoopbackHttp.page(200, "")));

  @AfterEach
  void close() throws Exception {
    fixture.close();
  }

  @Override
  public CheckRunner runner(Environment surroundings) {
    return switch (surroundings) {
      case SILENT_PEER -> served(LoopbackTls::stayingSilent);
      case GARBAGE ->
          served(
              socket ->
                  socket
                      .getOutputStream()
                      .write("\u0000 nothing of sense\r\n\r\n".getBytes(StandardCharsets.UTF_8)));
      case NO_NETWORK -> {
        fixture.lookup.with(
            NAME,
            new AddressAnswer.Failed(AddressAnswer.FailureReason.TIMEOUT, "no resolver answered"));
        yield fixture.hastyRunner(
            new Ports(NOBODY, NOBODY),
            List.of(new ReferenceTarget("127.0.0.1", NOBODY)),
            Duration.ofSeconds(16));
      }
      case REFUSED_ADDRESS -> {
        fixture.lookup.with(NAME, canary.address());
        yield fixture.hastyRunner(new Ports(canary.port(), canary.port()));
      }
    };
  }

  @Override
  public CheckTarget target(Environment surroundings) {
    return SslFixture.target();
  }

  @Override
  public int refusedConnections() {
    return canary.connections();
  }

  private CheckRunner served(LoopbackTls.Script script) {
    LoopbackTls server = fixture.adopt(LoopbackTls.raw(script));
    fixture.lookup.with(NAME, server.address());
    return fixture.hastyRunner(new Ports(NOBODY, server.port()), List.of(), Duration.ofSeconds(16));
  }
}
