package io.domainwatch.checks.dns;

import io.domainwatch.core.run.CheckRunner;
import io.domainwatch.core.run.CheckTarget;
import io.domainwatch.guard.Network;
import io.domainwatch.testkit.contract.CheckRunnerContract;
import io.domainwatch.testkit.net.dns.LoopbackDns;
import io.domainwatch.testkit.net.dns.LoopbackDnsBehaviour;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

class DnsCheckRunnerContractTest implements CheckRunnerContract {

  private static final String NAME = "shop.example.test";

  private LoopbackDns dns;

  @BeforeEach
  void start() {
    dns = LoopbackDns.world().zone(NAME, "@ A 93.184.215.14").start();
  }

  @AfterEach
  void stop() {
    dns.close();
  }

  @Override
  public CheckRunner runner(Environment surroundings) {
    LoopbackDnsBehaviour behaviour =
        switch (surroundings) {
          case SILENT_PEER, NO_NETWORK -> LoopbackDnsBehaviour.silent();
          case GARBAGE -> LoopbackDnsBehaviour.compressionLoop();
          case REFUSED_ADDRESS -> LoopbackDnsBehaviour.honest();
        };
    Stream.of("ns1." + NAME, "ns2." + NAME).forEach(s -> dns.server(s).behave(behaviour));
    if (surroundings == Environment.NO_NETWORK) {
      dns.server("ns.root").behave(behaviour);
      dns.resolverServers().forEach(resolver -> resolver.behave(behaviour));
    }
    List<Network> allowed =
        surroundings == Environment.REFUSED_ADDRESS
            ? tldServers()
            : List.of(Network.parse("127.0.0.0/8"));
    try {
      return DnsRunnerFixture.runner(dns, allowed);
    } catch (IOException bad) {
      throw new UncheckedIOException(bad);
    }
  }

  /** Those of the top-level domain only, so that the zone's own ones are refused. */
  private List<Network> tldServers() {
    return Stream.of("ns1.test", "ns2.test")
        .map(server -> dns.server(server).address().getAddress().getHostAddress())
        .map(Network::parse)
        .toList();
  }

  @Override
  public CheckTarget target(Environment surroundings) {
    return DnsRunnerFixture.target(NAME);
  }

  @Override
  public int refusedConnections() {
    return (int)
        Stream.of("ns1." + NAME, "ns2." + NAME)
            .flatMap(server -> dns.server(server).asked().stream())
            .filter(question -> !question.endsWith(" tcp"))
            .count();
  }
}
