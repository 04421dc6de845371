package io.domainwatch.checks.net;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.checks.net.ControlProbe.ReferenceTarget;
import io.domainwatch.guard.AddressPolicy;
import io.domainwatch.guard.Network;
import io.domainwatch.testkit.Eventually;
import io.domainwatch.testkit.net.LoopbackHttp;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ControlProbeTest {

  private final AtomicLong nanos = new AtomicLong();
  private final AtomicInteger rootQueries = new AtomicInteger();
  private final LoopbackHttp server = LoopbackHttp.start(LoopbackHttp.page(200, ""));
  private final ReferenceTarget good =
      new ReferenceTarget(server.address().getHostAddress(), server.port());
  private final ReferenceTarget dead = new ReferenceTarget("127.0.0.1", 1);
  private final FixedAddressLookup lookup = new FixedAddressLookup();
  private final GuardedConnector connector =
      new GuardedConnector(
          new AddressPolicy(List.of(Network.parse("127.0.0.0/8"), Network.parse("::1")), List.of()),
          new HostLimiter(),
          100);

  @AfterEach
  void close() {
    connector.close();
    server.close();
  }

  @Test
  void oneTargetOfSeveralIsEnough() {
    assertThat(probe(true, dead, good).ownNetworkWorks()).isTrue();
  }

  @Test
  void aTargetMayBeNamed() {
    lookup.with("reference.example", server.address());
    assertThat(
            probe(true, new ReferenceTarget("reference.example", server.port())).ownNetworkWorks())
        .isTrue();
    assertThat(probe(true, new ReferenceTarget("unknown.example", server.port())).ownNetworkWorks())
        .isFalse();
  }

  /** The attack: names of a tenant that lead to the address of a reference target. */
  @Test
  void whoeverHoldsAllPlacesAtTheAddressOfATargetDoesNotBlindUs() throws Exception {
    Deadline deadline = Deadline.after(Duration.ofSeconds(30));
    try (Socket _ = hold(deadline);
        Socket _ = hold(deadline)) {
      Deadline probing = Deadline.after(Duration.ofSeconds(5));
      assertThat(probe(true, good).ownNetworkWorks()).isTrue();
      assertThat(probing.expired()).isFalse();
    }
  }

  private Socket hold(Deadline deadline) throws IOException {
    return connector.connect(server.address(), server.port(), Duration.ofSeconds(5), deadline);
  }

  @Test
  void aSilentResolverIsOurOwnFault() {
    assertThat(probe(false, good).ownNetworkWorks()).isFalse();
    assertThat(server.connections()).isZero();
  }

  @Test
  void theResolverIsAskedAfreshAlsoWithoutTargets() {
    assertThat(probe(false).resolverWorks()).isFalse();
    ControlProbe probe = probe(true);
    assertThat(probe.resolverWorks()).isTrue();
    assertThat(probe.resolverWorks()).isTrue();
    assertThat(rootQueries).hasValue(3);
  }

  @Test
  void aTargetThatAcceptsOrRefusesProvesThatThePortIsLetOut() {
    assertThat(probe(true, good).letsOut(server.port())).isTrue();
    assertThat(probe(true, good).letsOut(1)).isTrue();
    assertThat(probe(true).letsOut(25)).isTrue();
  }

  @Test
  void aTargetThatCannotBeReachedProvesNothing() {
    assertThat(probe(true, new ReferenceTarget("10.0.0.1", 1)).letsOut(25)).isFalse();
    assertThat(probe(true, new ReferenceTarget("unknown.example", 1)).letsOut(25)).isFalse();
  }

  @Test
  void withoutTargetsTheProbeIsOff() {
    assertThat(probe(false).ownNetworkWorks()).isTrue();
    assertThat(rootQueries).hasValue(0);
  }

  @Test
  void aSuccessIsRememberedForLessThanTheWayToTheLastConfirmation() {
    ControlProbe probe = probe(true, good);
    assertThat(probe.ownNetworkWorks()).isTrue();
    server.close();
    nanos.addAndGet(ControlProbe.PROOF_LASTS.minusSeconds(1).toNanos());
    assertThat(probe.ownNetworkWorks()).isTrue();
    nanos.addAndGet(Duration.ofSeconds(1).toNanos());
    assertThat(probe.ownNetworkWorks()).isFalse();
    assertThat(probe.ownNetworkWorks()).isFalse();
    assertThat(rootQueries).hasValue(2);
    nanos.addAndGet(ControlProbe.FAILURE_LASTS.toNanos());
    assertThat(probe.ownNetworkWorks()).isFalse();
    assertThat(rootQueries).hasValue(3);
  }

  @Test
  void manyAskersShareOneProbe() throws Exception {
    ControlProbe probe = probe(true, good);
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<Boolean>> answers =
          IntStream.range(0, 200).mapToObj(_ -> threads.submit(probe::ownNetworkWorks)).toList();
      for (Future<Boolean> answer : answers) {
        assertThat(answer.get()).isTrue();
      }
    }
    assertThat(rootQueries).hasValue(1);
    Eventually.holds("the connection is counted", () -> server.connections() > 0);
    assertThat(server.connections()).isEqualTo(1);
  }

  @Test
  void aSilentIpv6AddressCountsOnlyWhenAReferenceAnswersOverIpv6() {
    InetAddress loopbackV6 = InetAddress.ofLiteral("::1");
    assertThat(probe(true).ipv6Works(loopbackV6)).isEqualTo(connector.hasRoute(loopbackV6));
    assertThat(probe(true, good).ipv6Works(loopbackV6)).isFalse();
  }

  private ControlProbe probe(boolean rootAnswers, ReferenceTarget... targets) {
    RootQuery rootQuery =
        _ -> {
          rootQueries.incrementAndGet();
          return rootAnswers;
        };
    return new ControlProbe(List.of(targets), rootQuery, lookup, connector, nanos::get);
  }
}
