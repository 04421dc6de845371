package io.domainwatch.checks.blacklist;

import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.run.CheckRunner;
import io.domainwatch.core.run.CheckTarget;
import io.domainwatch.testkit.contract.CheckRunnerContract;
import io.domainwatch.testkit.net.dns.LoopbackDns;
import io.domainwatch.testkit.net.dns.LoopbackDnsBehaviour;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

class BlacklistCheckRunnerContractTest implements CheckRunnerContract {

  private LoopbackDns dns;

  @BeforeEach
  void start() {
    dns = BlacklistFixture.world().start();
  }

  @AfterEach
  void stop() {
    dns.close();
  }

  @Override
  public CheckRunner runner(Environment surroundings) {
    switch (surroundings) {
      case SILENT_PEER -> lists(LoopbackDnsBehaviour.silent());
      case GARBAGE -> {
        lists(LoopbackDnsBehaviour.compressionLoop());
        dns.resolverServers()
            .forEach(resolver -> resolver.behave(LoopbackDnsBehaviour.compressionLoop()));
      }
      case NO_NETWORK ->
          dns.resolverServers().forEach(r -> r.behave(LoopbackDnsBehaviour.silent()));
      case REFUSED_ADDRESS -> dns.zone("shop.example.test").set("www", "A", "10.9.8.7");
    }
    return BlacklistFixture.runner(dns);
  }

  private void lists(LoopbackDnsBehaviour behaviour) {
    Stream.of("ns1.", "ns2.")
        .flatMap(s -> Stream.of(s + BlacklistFixture.ADDRESSES, s + BlacklistFixture.NAMES))
        .forEach(server -> dns.server(server).behave(behaviour));
  }

  @Override
  public CheckTarget target(Environment surroundings) {
    return BlacklistFixture.target(JsonValue.EMPTY);
  }

  /** A list is never asked about an address that the guard refuses. */
  @Override
  public int refusedConnections() {
    return (int)
        BlacklistFixture.asked(dns, BlacklistFixture.ADDRESSES).stream()
            .filter(question -> question.startsWith("7.8.9.10."))
            .count();
  }
}
