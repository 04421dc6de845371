package io.domainwatch.checks.nameserver;

import static io.domainwatch.checks.nameserver.NameserverFixture.NAME;
import static io.domainwatch.checks.nameserver.NameserverFixture.NS1;
import static io.domainwatch.checks.nameserver.NameserverFixture.observed;
import static io.domainwatch.checks.nameserver.NameserverFixture.raised;
import static io.domainwatch.checks.nameserver.NameserverFixture.runner;
import static io.domainwatch.checks.nameserver.NameserverFixture.target;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.nameserver.NameserverDefinition;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.testkit.net.dns.LoopbackDns;
import io.domainwatch.testkit.net.dns.LoopbackDnsBehaviour;
import io.domainwatch.testkit.net.dns.LoopbackDnsZone;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.xbill.DNS.Rcode;

/** Servers that do what they should not, over real sockets, and zones without measure. */
class MisbehavingServersTest {

  private static final Instant NOW = Instant.parse("2026-11-20T12:00:00Z");

  static Stream<Arguments> behaviours() {
    return Stream.of(
        one("silence", LoopbackDnsBehaviour.silent(), NameserverDefinition.UNREACHABLE),
        one("garbage", LoopbackDnsBehaviour.compressionLoop(), NameserverDefinition.UNREACHABLE),
        one("another id", LoopbackDnsBehaviour.wrongId(), NameserverDefinition.UNREACHABLE),
        one(
            "another question",
            LoopbackDnsBehaviour.wrongQuestion(),
            NameserverDefinition.UNREACHABLE),
        one("cut messages", LoopbackDnsBehaviour.cut(20), NameserverDefinition.UNREACHABLE),
        one("TCP alone", LoopbackDnsBehaviour.tcpOnly(), NameserverDefinition.UNREACHABLE),
        one("UDP alone", LoopbackDnsBehaviour.udpOnly(), NameserverDefinition.TCP_UNSUPPORTED),
        one("REFUSED", LoopbackDnsBehaviour.rcode(Rcode.REFUSED), NameserverDefinition.LAME),
        one("SERVFAIL", LoopbackDnsBehaviour.rcode(Rcode.SERVFAIL), NameserverDefinition.LAME),
        one("no authority", LoopbackDnsBehaviour.lame(), NameserverDefinition.LAME),
        one("upward referrals", LoopbackDnsBehaviour.referringUpwards(), NameserverDefinition.LAME),
        one("drops EDNS", LoopbackDnsBehaviour.droppingEdns(), NameserverDefinition.EDNS_BROKEN),
        one("ignores EDNS", LoopbackDnsBehaviour.ignoringEdns(), NameserverDefinition.EDNS_BROKEN),
        one("EDNS 1", LoopbackDnsBehaviour.ednsVersion(1), NameserverDefinition.EDNS_BROKEN),
        one(
            "resolves for all",
            LoopbackDnsBehaviour.recursing("192.0.2.1"),
            NameserverDefinition.OPEN_RECURSION),
        one(
            "hands the zone over",
            LoopbackDnsBehaviour.transferring(3),
            NameserverDefinition.ZONE_TRANSFER_OPEN),
        one(
            "hands a zone over that is larger than what is read",
            LoopbackDnsBehaviour.transferring(1_500),
            NameserverDefinition.ZONE_TRANSFER_OPEN),
        one("no EDNS, as old servers say it", LoopbackDnsBehaviour.withoutEdns()),
        one("rate limiting", LoopbackDnsBehaviour.truncating(true)),
        one("truncation without TCP", LoopbackDnsBehaviour.truncating(false)),
        one("slowness", LoopbackDnsBehaviour.slow(Duration.ofMillis(100))));
  }

  private static Arguments one(String name, LoopbackDnsBehaviour how, EventType... expected) {
    return Arguments.of(name, how, List.of(expected));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("behaviours")
  void oneServerMisbehavesAndNothingElseIsSaid(
      String name, LoopbackDnsBehaviour how, List<EventType> expected) throws Exception {
    try (LoopbackDns dns = LoopbackDns.world().zone(NAME, "@ A 93.184.215.14").start()) {
      dns.server(NS1).behave(how);

      CheckOutcome outcome = runner(dns).run(target(NAME), NOW);

      assertThat(raised(outcome)).as(name).containsExactlyInAnyOrderElementsOf(expected);
      assertThat(dns.server(NS1).asked()).hasSizeLessThanOrEqualTo(8);
    }
  }

  @Test
  void aParentAndAChildOnTheSameServersAreFine() throws Exception {
    try (LoopbackDns dns =
        LoopbackDns.world()
            .zone(NAME, "@ A 93.184.215.14")
            .servedBy(NAME, "ns1.test", "ns2.test")
            .start()) {
      CheckOutcome outcome = runner(dns).run(target(NAME), NOW);

      assertThat(raised(outcome)).isEmpty();
      assertThat(observed(outcome).observations().isTrue("parentAgree")).isTrue();
    }
  }

  @Test
  void aZoneWithManyServersIsCutToWhatARunMayAsk() throws Exception {
    try (LoopbackDns dns = LoopbackDns.world().zone(NAME, "@ A 93.184.215.14").start()) {
      LoopbackDnsZone parent = dns.zone("test");
      for (int server = 0; server < 40; server++) {
        String ns = "many" + server + "." + NAME + ".";
        parent.add(NAME + ".", "NS", ns);
        for (int address = 1; address <= 5; address++) {
          parent.add(ns, "A", "127.251." + server + "." + address);
        }
      }

      CheckOutcome outcome = runner(dns).run(target(NAME), NOW);

      JsonValue.JsonObject seen = observed(outcome).observations();
      assertThat(seen.itemsOf("delegation")).hasSize(13);
      assertThat(seen.itemsOf("servers")).hasSizeLessThanOrEqualTo(32);
      assertThat(seen.fieldsOf("queries").findWhole("dns").orElseThrow()).isLessThanOrEqualTo(300);
    }
  }
}
