package io.domainwatch.checks.blacklist;

import static io.domainwatch.checks.blacklist.BlacklistFixture.ADDRESSES;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.checks.net.Deadline;
import io.domainwatch.checks.net.dns.DnsFixture;
import io.domainwatch.checks.net.dns.DnsSession;
import io.domainwatch.core.check.blacklist.list.ListProvider;
import io.domainwatch.core.check.blacklist.list.ListZone;
import io.domainwatch.core.check.blacklist.list.ListZone.Kind;
import io.domainwatch.testkit.net.dns.LoopbackDns;
import io.domainwatch.testkit.net.dns.LoopbackDnsBehaviour;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ProviderGateTest {
  private static final Instant NOW = Instant.parse("2026-11-20T12:00:00Z");

  private final ListProvider provider =
      BuiltInLists.providers()
          .chosen(Optional.of(List.of(new ListZone(Kind.IP, ADDRESSES))))
          .getFirst();

  /** The attack: a domain whose own servers use up the time of its run. */
  @Test
  void aRunWhoseTimeIsOverTeachesNothingOfTheListToOthers() throws Exception {
    try (LoopbackDns dns = BlacklistFixture.world().start()) {
      ProviderGate gate = new ProviderGate(Duration.ofMinutes(5));
      dns.resolverServers().forEach(server -> server.behave(LoopbackDnsBehaviour.silent()));
      assertThat(gate.state(queries(dns, Duration.ofMillis(50)), NOW))
          .isEqualTo(new ProviderGate.Unusable(ListChecks.OWN_LIMIT));

      dns.resolverServers().forEach(server -> server.behave(LoopbackDnsBehaviour.honest()));
      assertThat(gate.state(queries(dns, Duration.ofSeconds(20)), NOW))
          .isInstanceOf(ProviderGate.Usable.class);
    }
  }

  /** All domains wait for it together (docs/spec/engine.md, "Shared third-party data"). */
  @Test
  void aListThatFailedIsTriedAgainAfterOneFiveFifteenAndSixtyMinutes() throws Exception {
    try (LoopbackDns dns = BlacklistFixture.world().start()) {
      ProviderGate gate = new ProviderGate(Duration.ofMinutes(5));
      dns.resolverServers().forEach(server -> server.behave(LoopbackDnsBehaviour.rcode(5)));
      Instant at = NOW;
      assertThat(gate.state(queries(dns, Duration.ofSeconds(20)), at))
          .isInstanceOf(ProviderGate.Unusable.class);
      for (long minutes : List.of(1L, 5L, 15L, 60L, 60L)) {
        long before = dns.queries();
        gate.state(
            queries(dns, Duration.ofSeconds(20)),
            at.plus(Duration.ofMinutes(minutes)).minusMillis(1));
        assertThat(dns.queries()).as("spared for " + minutes + " minutes").isEqualTo(before);
        at = at.plus(Duration.ofMinutes(minutes));
        gate.state(queries(dns, Duration.ofSeconds(20)), at);
        assertThat(dns.queries()).as("asked after " + minutes + " minutes").isGreaterThan(before);
      }
      dns.resolverServers().forEach(server -> server.behave(LoopbackDnsBehaviour.honest()));
      assertThat(gate.state(queries(dns, Duration.ofSeconds(20)), at.plus(Duration.ofHours(1))))
          .isInstanceOf(ProviderGate.Usable.class);
    }
  }

  private ListQueries queries(LoopbackDns dns, Duration time) {
    return new ListQueries(
        DnsFixture.client(dns),
        provider,
        new ProviderPace(provider.queriesPerDay()),
        new DnsSession(Deadline.after(time), 50),
        NOW);
  }
}
