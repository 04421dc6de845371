package io.domainwatch.checks.openports;

import static io.domainwatch.checks.openports.OpenPortsFixture.NAME;

import io.domainwatch.checks.net.AddressAnswer;
import io.domainwatch.core.run.CheckRunner;
import io.domainwatch.core.run.CheckTarget;
import io.domainwatch.testkit.contract.CheckRunnerContract;
import io.domainwatch.testkit.net.LoopbackAddress;
import java.net.InetAddress;
import org.junit.jupiter.api.AfterEach;

class OpenPortsCheckRunnerContractTest implements CheckRunnerContract {

  private final OpenPortsFixture fixture = new OpenPortsFixture();
  private final InetAddress refused = LoopbackAddress.of("127.66.5.5");
  private final LoopbackService canary = fixture.serve(refused, 0, LoopbackService.silent());

  @AfterEach
  void close() throws Exception {
    fixture.close();
  }

  @Override
  public CheckRunner runner(Environment surroundings) {
    return switch (surroundings) {
      case SILENT_PEER -> served(LoopbackService.silent());
      case GARBAGE -> served(LoopbackService.endless());
      case NO_NETWORK -> {
        fixture.lookup.with(
            NAME,
            new AddressAnswer.Failed(AddressAnswer.FailureReason.TIMEOUT, "no resolver answered"));
        yield fixture.runner(22);
      }
      case REFUSED_ADDRESS -> {
        fixture.lookup.with(NAME, refused);
        yield fixture.runner(canary.port());
      }
    };
  }

  private CheckRunner served(LoopbackService.Greeting greeting) {
    InetAddress address = LoopbackAddress.random();
    fixture.lookup.with(NAME, address);
    LoopbackService service = fixture.serve(address, 0, greeting);
    return fixture.runner(service.port(), 6379, 22);
  }

  @Override
  public CheckTarget target(Environment surroundings) {
    return OpenPortsFixture.target();
  }

  @Override
  public int refusedConnections() {
    return canary.connections();
  }
}
