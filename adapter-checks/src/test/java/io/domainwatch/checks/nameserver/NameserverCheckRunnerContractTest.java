package io.domainwatch.checks.nameserver;

import static io.domainwatch.checks.nameserver.NameserverFixture.LOOPBACK;
import static io.domainwatch.checks.nameserver.NameserverFixture.NAME;
import static io.domainwatch.checks.nameserver.NameserverFixture.NS1;
import static io.domainwatch.checks.nameserver.NameserverFixture.NS2;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.nameserver.NameserverDefinition;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.CheckRunner;
import io.domainwatch.core.run.CheckTarget;
import io.domainwatch.guard.Network;
import io.domainwatch.testkit.Fixtures;
import io.domainwatch.testkit.contract.CheckRunnerContract;
import io.domainwatch.testkit.net.dns.LoopbackDns;
import io.domainwatch.testkit.net.dns.LoopbackDnsBehaviour;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class NameserverCheckRunnerContractTest implements CheckRunnerContract {

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
    Stream.of(NS1, NS2).forEach(server -> dns.server(server).behave(behaviour));
    if (surroundings == Environment.NO_NETWORK) {
      dns.server("ns.root").behave(behaviour);
      dns.resolverServers().forEach(resolver -> resolver.behave(behaviour));
    }
    List<Network> allowed =
        surroundings == Environment.REFUSED_ADDRESS ? tldServers() : List.of(LOOPBACK);
    try {
      return NameserverFixture.runner(dns, allowed, allowed);
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
    return NameserverFixture.target(NAME);
  }

  @Override
  public int refusedConnections() {
    return (int) Stream.of(NS1, NS2).flatMap(server -> dns.server(server).asked().stream()).count();
  }

  @Test
  void serversThatAreNotPublicAreReportedAndThatNoneWorks() throws Exception {
    CheckOutcome outcome =
        runner(Environment.REFUSED_ADDRESS)
            .run(target(Environment.REFUSED_ADDRESS), Fixtures.now());

    assertThat(NameserverFixture.raised(outcome))
        .containsExactly(NameserverDefinition.ALL_UNREACHABLE);
    assertThat(NameserverFixture.server(outcome, NS1).isTrue("nonGlobal")).isTrue();
  }

  @Test
  void serversThatTheOperatorBlocksAreNeitherGoodNorBad() throws Exception {
    runner(Environment.REFUSED_ADDRESS);
    CheckRunner runner = NameserverFixture.runner(dns, tldServers(), List.of(LOOPBACK));

    CheckOutcome outcome = runner.run(target(Environment.REFUSED_ADDRESS), Fixtures.now());

    assertThat(outcome).isInstanceOf(CheckOutcome.Inconclusive.class);
    assertThat(((CheckOutcome.Inconclusive) outcome).reason()).isEqualTo("servers_not_asked");
    assertThat(refusedConnections()).isZero();
  }
}
