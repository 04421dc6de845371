package io.domainwatch.checks.net.delegation;

import static io.domainwatch.checks.net.dns.DnsFixture.session;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.checks.net.delegation.DelegationWalk.NameMissing;
import io.domainwatch.checks.net.delegation.DelegationWalk.Reached;
import io.domainwatch.checks.net.delegation.DelegationWalk.Stuck;
import io.domainwatch.checks.net.dns.DnsFixture;
import io.domainwatch.checks.net.dns.DnsName;
import io.domainwatch.checks.net.dns.DnsReply;
import io.domainwatch.checks.net.dns.DnsReply.Failure;
import io.domainwatch.checks.net.dns.DnsSession;
import io.domainwatch.checks.net.dns.DnsType;
import io.domainwatch.testkit.net.dns.LoopbackDns;
import io.domainwatch.testkit.net.dns.LoopbackDnsBehaviour;
import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.xbill.DNS.Rcode;

class DelegationWalkerTest {

  private static final Instant NOW = Instant.parse("2026-11-20T12:00:00Z");

  private static DelegationWalk walk(LoopbackDns dns, String name) {
    return DnsFixture.walker(dns, DnsFixture.client(dns)).walk(DnsName.named(name), NOW, session());
  }

  @Test
  void theLastZoneCutIsFoundWithItsParentNameServersAndGlue() {
    try (LoopbackDns dns =
        LoopbackDns.world().zone("shop.example.test", "www A 192.0.2.1").start()) {
      Delegation zone = ((Reached) walk(dns, "www.shop.example.test")).zone();

      assertThat(zone.zone()).hasToString("shop.example.test");
      assertThat(zone.parent().orElseThrow().zone()).hasToString("test");
      assertThat(zone.parent().orElseThrow().referred()).isTrue();
      assertThat(zone.serverNames())
          .extracting(DnsName::toString)
          .containsExactly("ns1.shop.example.test", "ns2.shop.example.test");
      assertThat(zone.addresses()).hasSize(2);
    }
  }

  @Test
  void serversLearnOnlyTheLabelsTheyMust() {
    try (LoopbackDns dns = LoopbackDns.world().zone("shop.example.test").start()) {
      walk(dns, "www.shop.example.test");

      assertThat(dns.server("ns.root").asked()).containsExactly("test. NS");
    }
  }

  @Test
  void parentAndChildOnTheSameServersNeedNoReferral() {
    try (LoopbackDns dns =
        LoopbackDns.world()
            .zone("example.test")
            .zone("shop.example.test")
            .servedBy("shop.example.test", "ns1.example.test", "ns2.example.test")
            .start()) {
      Delegation zone = ((Reached) walk(dns, "shop.example.test")).zone();

      assertThat(zone.zone()).hasToString("shop.example.test");
      assertThat(zone.parent().orElseThrow().referred()).isFalse();
    }
  }

  @Test
  void gluelessNameServersAreFoundByADetour() {
    try (LoopbackDns dns =
        LoopbackDns.world()
            .zone("hosting.other")
            .zone("shop.test")
            .servedBy("shop.test", "a.hosting.other", "b.hosting.other")
            .start()) {
      Delegation zone = ((Reached) walk(dns, "shop.test")).zone();

      assertThat(zone.addresses()).hasSize(2);
      assertThat(zone.nameServers()).allMatch(server -> server.glue().isEmpty());
    }
  }

  @Test
  void theOnlyServerOfAZoneIsAskedThreeTimes() {
    try (LoopbackDns dns = LoopbackDns.world().zone("shop.test").start()) {
      dns.server("ns.root").behave(LoopbackDnsBehaviour.silent());

      assertThat(walk(dns, "shop.test")).isInstanceOf(Stuck.class);
      assertThat(dns.server("ns.root").asked()).hasSize(3);
    }
  }

  @Test
  void aZoneOfWhichWeKnowNoUsableAddressIsNotOneWithoutServers() {
    try (LoopbackDns dns = LoopbackDns.world().zone("shop.test").start()) {
      Delegation zone =
          new Delegation(
              DnsName.named("shop.test"),
              Optional.empty(),
              List.of(),
              List.of(InetAddress.ofLiteral("2001:db8::53")),
              Duration.ZERO);
      DnsReply reply =
          DnsFixture.queries(DnsFixture.client(dns))
              .ask(zone, DnsFixture.question("shop.test", DnsType.A), session());

      assertThat(((Failure) reply).reason().isOurs()).isTrue();
    }
  }

  @Test
  void whereGlueIsOutOfReachTheOtherNameServersAreLookedFor() {
    try (LoopbackDns dns =
        LoopbackDns.world()
            .zone("hosting.other")
            .zone("shop.test", "www A 192.0.2.1")
            .servedBy("shop.test", "a.hosting.other")
            .start()) {
      dns.zone("test")
          .set("shop", "NS", "a.hosting.other.", "v6.shop.test.")
          .add("v6.shop", "AAAA", "2001:db8::53");
      Delegation zone = ((Reached) walk(dns, "www.shop.test")).zone();

      assertThat(zone.zone()).hasToString("shop.test");
      assertThat(zone.addresses()).hasSize(2).contains(InetAddress.ofLiteral("2001:db8::53"));
    }
  }

  @Test
  void zonesThatServeEachOtherWithoutGlueEndTheWalk() {
    try (LoopbackDns dns =
        LoopbackDns.world()
            .zone("one.red")
            .zone("two.blue")
            .servedBy("one.red", "ns.two.blue")
            .servedBy("two.blue", "ns.one.red")
            .start()) {
      DnsSession session = session();
      DelegationWalk walk =
          DnsFixture.walker(dns, DnsFixture.client(dns))
              .walk(DnsName.named("one.red"), NOW, session);

      assertThat(walk).isInstanceOf(Stuck.class);
      assertThat(session.queries()).isLessThanOrEqualTo(60);
    }
  }

  @Test
  void aNameThatDoesNotExistIsMissingAndNotStuck() {
    try (LoopbackDns dns = LoopbackDns.world().zone("shop.test").start()) {
      assertThat(walk(dns, "nothing.test")).isInstanceOf(NameMissing.class);
      assertThat(((NameMissing) walk(dns, "a.b.shop.test")).zone().zone()).hasToString("shop.test");
    }
  }

  @Test
  void aServerThatDeniesEmptyNonTerminalsIsForgiven() {
    try (LoopbackDns dns = LoopbackDns.world().zone("shop.test", "a.b.c A 192.0.2.1").start()) {
      LoopbackDnsBehaviour denying =
          (query, honest, tcp) -> {
            String asked = query.getQuestion().getName().toString();
            return (asked.startsWith("a.b.c.")
                    ? LoopbackDnsBehaviour.honest()
                    : asked.equals("shop.test.")
                        ? LoopbackDnsBehaviour.honest()
                        : nameErrorWithAuthority())
                .reply(query, honest, tcp);
          };
      dns.server("ns1.shop.test").behave(denying);
      dns.server("ns2.shop.test").behave(denying);

      assertThat(walk(dns, "a.b.c.shop.test")).isInstanceOf(Reached.class);
    }
  }

  private static LoopbackDnsBehaviour nameErrorWithAuthority() {
    return (query, honest, tcp) -> {
      honest.getHeader().setRcode(Rcode.NXDOMAIN);
      return LoopbackDnsBehaviour.honest().reply(query, honest, tcp);
    };
  }

  @Test
  void deadServersLeaveTheWalkStuckAtTheirZone() {
    try (LoopbackDns dns = LoopbackDns.world().zone("shop.test").start()) {
      dns.server("ns1.shop.test").behave(LoopbackDnsBehaviour.silent());
      dns.server("ns2.shop.test").behave(LoopbackDnsBehaviour.rcode(Rcode.REFUSED));

      DelegationWalk walk = walk(dns, "www.shop.test");

      assertThat(((Stuck) walk).zone().zone()).hasToString("shop.test");
    }
  }

  @Test
  void referralsUpwardsOrInACircleLeadNowhere() {
    try (LoopbackDns dns = LoopbackDns.world().zone("shop.test").start()) {
      LoopbackDnsBehaviour upwards =
          (query, honest, tcp) -> {
            honest.removeAllRecords(org.xbill.DNS.Section.ANSWER);
            honest.removeAllRecords(org.xbill.DNS.Section.AUTHORITY);
            honest.getHeader().unsetFlag(org.xbill.DNS.Flags.AA);
            honest.addRecord(
                new org.xbill.DNS.NSRecord(
                    org.xbill.DNS.Name.fromConstantString("test."),
                    org.xbill.DNS.DClass.IN,
                    300,
                    org.xbill.DNS.Name.fromConstantString("ns1.test.")),
                org.xbill.DNS.Section.AUTHORITY);
            return LoopbackDnsBehaviour.honest().reply(query, honest, tcp);
          };
      dns.server("ns1.shop.test").behave(upwards);
      dns.server("ns2.shop.test").behave(upwards);

      assertThat(walk(dns, "www.shop.test")).isInstanceOf(Stuck.class);
    }
  }

  @Test
  void topLevelDomainsAreRememberedAsLongAsTheirTtl() {
    try (LoopbackDns dns = LoopbackDns.world().zone("shop.test").start()) {
      DelegationWalker walker = DnsFixture.walker(dns, DnsFixture.client(dns));
      DnsName name = DnsName.named("shop.test");

      walker.walk(name, NOW, session());
      walker.walk(name, NOW.plus(Duration.ofSeconds(299)), session());
      assertThat(dns.server("ns.root").asked()).hasSize(1);
      walker.walk(name, NOW.plus(Duration.ofSeconds(301)), session());
      assertThat(dns.server("ns.root").asked()).hasSize(2);
    }
  }

  @Test
  void aNameOfTooManyLabelsIsNotWalked() {
    try (LoopbackDns dns = LoopbackDns.world().zone("shop.test").start()) {
      assertThat(walk(dns, "a.".repeat(16) + "shop.test")).isInstanceOf(Stuck.class);
    }
  }

  @Test
  void rootHintsAreReadFromAFileOfEitherForm(@TempDir Path folder) throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("hints"),
            """
            ; named.root
            .                 3600000  NS  A.ROOT-SERVERS.NET.
            A.ROOT-SERVERS.NET. 3600000 A 198.41.0.4
            2001:503:ba3e::2:30
            """);

    assertThat(DnsRootHints.file(file)).hasSize(2);
    assertThat(DnsRootHints.builtIn()).hasSize(26);
  }
}
