package io.domainwatch.checks.dns;

import static io.domainwatch.checks.dns.DnsRunnerFixture.NAME;
import static io.domainwatch.checks.dns.DnsRunnerFixture.raised;
import static io.domainwatch.checks.dns.DnsRunnerFixture.run;
import static io.domainwatch.checks.dns.DnsRunnerFixture.world;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.checks.net.dns.DnsFixture;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.dns.DnsDefinition;
import io.domainwatch.core.run.Assessment;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.Finding;
import io.domainwatch.testkit.net.dns.LoopbackDns;
import io.domainwatch.testkit.net.dns.LoopbackDnsBehaviour;
import java.time.Duration;
import java.time.Instant;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.xbill.DNS.Rcode;

/** Faults that resolvers show as SERVFAIL, told by what is behind them. */
class ResolutionFaultsTest {

  /** As Unbound and BIND answer where they get nowhere: SERVFAIL below these names. */
  private static void resolversFailBelow(LoopbackDns dns, String... names) {
    LoopbackDnsBehaviour failing =
        (query, honest, tcp) -> {
          String asked = query.getQuestion().getName().toString();
          boolean hit = Stream.of(names).anyMatch(name -> asked.endsWith(name + "."));
          return hit
              ? LoopbackDnsBehaviour.rcode(Rcode.SERVFAIL).reply(query, honest, tcp)
              : LoopbackDnsBehaviour.honest().reply(query, honest, tcp);
        };
    dns.resolverServers().forEach(resolver -> resolver.behave(failing));
  }

  private static Finding finding(Assessment assessment, EventType type) {
    return assessment.judgements().get(type).findings().getFirst();
  }

  @Test
  void aLoopAtWwwIsFoundThoughResolversSayServfail() throws Exception {
    try (LoopbackDns dns =
        world().zone("elsewhere.test", "back CNAME www.shop.example.test.").start()) {
      dns.zone(NAME).set("www", "CNAME", "back.elsewhere.test.");
      resolversFailBelow(dns, "www." + NAME, "back.elsewhere.test");

      Assessment assessment = run(dns);

      assertThat(raised(assessment)).containsExactly(DnsDefinition.DANGLING_TARGET);
      assertThat(finding(assessment, DnsDefinition.DANGLING_TARGET).detail().findText("reason"))
          .contains("cname_loop");
    }
  }

  @Test
  void aLoopAtAMailExchangerOfOnesOwnIsFoundToo() throws Exception {
    try (LoopbackDns dns = world().start()) {
      dns.zone(NAME)
          .remove("mail", "A")
          .set("mail", "CNAME", "mail2." + NAME + ".")
          .set("mail2", "CNAME", "mail." + NAME + ".");
      resolversFailBelow(dns, "mail." + NAME, "mail2." + NAME);

      assertThat(raised(run(dns))).contains(DnsDefinition.DANGLING_TARGET);
    }
  }

  @Test
  void aServfailWithoutALoopSaysNothingOfATarget() throws Exception {
    try (LoopbackDns dns = world().zone("cdn.test", "edge A 93.184.215.20").start()) {
      dns.zone(NAME).set("www", "CNAME", "edge.cdn.test.");
      resolversFailBelow(dns, "www." + NAME, "cdn.test");

      assertThat(raised(run(dns))).isEmpty();
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {Rcode.REFUSED, Rcode.SERVFAIL, Rcode.NXDOMAIN})
  void serversThatDoNotHoldTheZoneAreLameAndNotSilent(int rcode) throws Exception {
    try (LoopbackDns dns = world().start()) {
      Stream.of("ns1." + NAME, "ns2." + NAME)
          .forEach(server -> dns.server(server).behave(LoopbackDnsBehaviour.rcode(rcode)));
      resolversFailBelow(dns, NAME);

      assertThat(reason(run(dns))).isEqualTo("servers_lame");
    }
  }

  @Test
  void silentServersAreSilent() throws Exception {
    try (LoopbackDns dns = world().start()) {
      Stream.of("ns1." + NAME, "ns2." + NAME)
          .forEach(server -> dns.server(server).behave(LoopbackDnsBehaviour.silent()));
      resolversFailBelow(dns, NAME);

      assertThat(reason(run(dns))).isEqualTo("servers_silent");
    }
  }

  @Test
  void zonesWhoseServersLeadToEachOtherDoNotResolveByTheirOwnFault() throws Exception {
    try (LoopbackDns dns =
        LoopbackDns.world()
            .zone("round.test", "@ A 93.184.215.14")
            .servedBy("round.test", "ns.about.test")
            .zone("about.test", "@ A 93.184.215.14")
            .servedBy("about.test", "ns.round.test")
            .start()) {
      resolversFailBelow(dns, "round.test", "about.test");

      CheckOutcome outcome =
          DnsRunnerFixture.runner(dns).run(DnsRunnerFixture.target("round.test"), Instant.now());

      assertThat(reason(DnsRunnerFixture.assessment(outcome))).isEqualTo("delegation_loop");
    }
  }

  @Test
  void aNameThatDoesNotExistIsToldSo() throws Exception {
    try (LoopbackDns dns = world().start()) {
      CheckOutcome outcome =
          DnsRunnerFixture.runner(dns).run(DnsRunnerFixture.target("never.test"), Instant.now());

      Assessment assessment = DnsRunnerFixture.assessment(outcome);
      assertThat(reason(assessment)).isEqualTo("nxdomain");
      assertThat(finding(assessment, DnsDefinition.RESOLUTION_FAILED).message())
          .isEqualTo("never.test does not exist in DNS");
    }
  }

  /** An expired zone: validating resolvers say SERVFAIL, with checking disabled they answer. */
  @Test
  void aBogusZoneIsOneFaultAndNotTwo() throws Exception {
    try (LoopbackDns dns = world().signed(NAME).start()) {
      Instant now = Instant.now();
      dns.zone(NAME).signaturesFrom(now.minus(Duration.ofDays(9)), now.minus(Duration.ofDays(1)));
      LoopbackDnsBehaviour validating =
          (query, honest, tcp) -> {
            boolean checks = !query.getHeader().getFlag(org.xbill.DNS.Flags.CD);
            String asked = query.getQuestion().getName().toString();
            return checks && asked.endsWith(NAME + ".")
                ? LoopbackDnsBehaviour.rcode(Rcode.SERVFAIL).reply(query, honest, tcp)
                : LoopbackDnsBehaviour.honest().reply(query, honest, tcp);
          };
      dns.resolverServers().forEach(resolver -> resolver.behave(validating));

      Assessment assessment = run(dns);

      assertThat(raised(assessment)).containsExactly(DnsDefinition.DNSSEC_BOGUS);
      assertThat(assessment.judgements()).doesNotContainKey(DnsDefinition.RESOLUTION_FAILED);
      assertThat(assessment.failedIn()).isEmpty();
    }
  }

  @Test
  void aHostIsLookedUpOnceForManyZonesOfItsOperator() throws Exception {
    try (LoopbackDns dns =
        LoopbackDns.world()
            .zone("provider.test", "@ A 93.184.215.14")
            .zone("one.example", "@ A 93.184.215.14")
            .servedBy("one.example", "ns1.provider.test", "ns2.provider.test")
            .zone("two.example", "@ A 93.184.215.14")
            .servedBy("two.example", "ns1.provider.test", "ns2.provider.test")
            .start()) {
      var walker = DnsFixture.walker(dns, DnsFixture.client(dns));
      walker.walk(
          io.domainwatch.checks.net.dns.DnsName.named("one.example"),
          Instant.now(),
          DnsFixture.session());
      long before = asked(dns);
      walker.walk(
          io.domainwatch.checks.net.dns.DnsName.named("two.example"),
          Instant.now(),
          DnsFixture.session());

      assertThat(before).isPositive();
      assertThat(asked(dns)).isEqualTo(before);
    }
  }

  private static long asked(LoopbackDns dns) {
    return Stream.of("ns1.provider.test", "ns2.provider.test")
        .mapToLong(server -> dns.server(server).asked().size())
        .sum();
  }

  private static String reason(Assessment assessment) {
    return finding(assessment, DnsDefinition.RESOLUTION_FAILED)
        .detail()
        .findText("reason")
        .orElseThrow();
  }
}
