package io.domainwatch.checks.rdap;

import io.domainwatch.checks.net.AddressAnswer;
import io.domainwatch.checks.net.ControlProbe.ReferenceTarget;
import io.domainwatch.core.run.CheckRunner;
import io.domainwatch.core.run.CheckTarget;
import io.domainwatch.testkit.contract.CheckRunnerContract;
import io.domainwatch.testkit.net.LoopbackAddress;
import io.domainwatch.testkit.net.LoopbackHttp;
import java.util.List;
import org.junit.jupiter.api.AfterEach;

class RdapCheckRunnerContractTest implements CheckRunnerContract {

  private final RdapFixture fixture = new RdapFixture();
  private final LoopbackHttp canary =
      fixture.adopt(
          LoopbackHttp.startTls(
              LoopbackAddress.of("127.66.5.5"),
              0,
              RdapFixture.tlsFor(RdapFixture.HOST),
              LoopbackHttp.page(200, "")));

  @AfterEach
  void close() throws Exception {
    fixture.close();
  }

  @Override
  public CheckRunner runner(Environment surroundings) {
    return switch (surroundings) {
      case SILENT_PEER -> fixture.runner(fixture.serve(LoopbackHttp.silent()).port());
      case GARBAGE ->
          fixture.runner(
              fixture
                  .serve(LoopbackHttp.raw("\u0000\u0001\u0002 nothing of sense\r\n\r\n"))
                  .port());
      case NO_NETWORK -> {
        fixture.lookup.with(
            RdapFixture.HOST,
            new AddressAnswer.Failed(AddressAnswer.FailureReason.TIMEOUT, "no resolver answered"));
        yield fixture.runner(
            RdapFixture.NOBODY, List.of(new ReferenceTarget("127.0.0.1", RdapFixture.NOBODY)));
      }
      case REFUSED_ADDRESS -> {
        fixture.lookup.with(RdapFixture.HOST, canary.address());
        yield fixture.runner(canary.port());
      }
    };
  }

  @Override
  public CheckTarget target(Environment surroundings) {
    return RdapFixture.target();
  }

  @Override
  public int refusedConnections() {
    return canary.connections();
  }
}
