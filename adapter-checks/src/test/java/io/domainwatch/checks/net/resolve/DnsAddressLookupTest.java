package io.domainwatch.checks.net.resolve;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.checks.net.AddressAnswer;
import io.domainwatch.checks.net.AddressAnswer.FailureReason;
import io.domainwatch.checks.net.Deadline;
import io.domainwatch.checks.net.delegation.SecondDelegationSource;
import io.domainwatch.checks.net.dns.DnsClient;
import io.domainwatch.checks.net.dns.DnsFixture;
import io.domainwatch.testkit.net.dns.LoopbackDns;
import io.domainwatch.testkit.net.dns.LoopbackDnsBehaviour;
import io.domainwatch.testkit.net.dns.LoopbackDnsServer;
import java.net.InetAddress;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.xbill.DNS.Rcode;

class DnsAddressLookupTest {

  private LoopbackDns dns;
  private DnsAddressLookup lookup;

  @BeforeEach
  void start() {
    dns =
        LoopbackDns.world()
            .zone(
                "shop.example.test",
                "@ A 192.0.2.1",
                "@ AAAA 2001:db8::1",
                "www CNAME cdn.other.test.",
                "mail MX 0 .",
                "lost CNAME gone.other.test.",
                "circle CNAME circle.other.test.")
            .zone("other.test", "cdn A 192.0.2.5", "circle CNAME circle.shop.example.test.")
            .start();
    lookup = lookup(DnsFixture.client(dns));
  }

  @AfterEach
  void stop() {
    dns.close();
  }

  private static DnsAddressLookup lookup(DnsClient client) {
    return new DnsAddressLookup(new DnsRecursion(client));
  }

  private AddressAnswer find(String host) {
    return lookup.addresses(host, Deadline.after(Duration.ofSeconds(5)));
  }

  @Test
  void bothFamiliesAreFound() {
    assertThat(find("shop.example.test"))
        .isEqualTo(
            new AddressAnswer.Found(
                List.of(InetAddress.ofLiteral("192.0.2.1")),
                List.of(InetAddress.ofLiteral("2001:db8::1")),
                List.of()));
  }

  @Test
  void aliasesLeadToOtherZones() {
    AddressAnswer.Found found = (AddressAnswer.Found) find("www.shop.example.test");

    assertThat(found.cnames()).containsExactly("cdn.other.test");
    assertThat(found.v4()).containsExactly(InetAddress.ofLiteral("192.0.2.5"));
  }

  @Test
  void twoResolversMakeANegativeCount() {
    assertThat(find("nothing.shop.example.test")).isInstanceOf(AddressAnswer.NameError.class);
    assertThat(find("lost.shop.example.test")).isInstanceOf(AddressAnswer.NameError.class);
    assertThat(find("mail.shop.example.test")).isInstanceOf(AddressAnswer.NoData.class);
  }

  @Test
  void oneResolverAloneProvesNoAbsence() {
    dns.resolverServers().getLast().behave(LoopbackDnsBehaviour.silent());

    assertThat(reason(find("nothing.shop.example.test"))).isEqualTo(FailureReason.DISAGREEMENT);
    assertThat(find("shop.example.test")).isInstanceOf(AddressAnswer.Found.class);
  }

  @Test
  void aResolverThatLiesAboutAbsenceIsContradicted() {
    dns.resolverServers().getFirst().behave(LoopbackDnsBehaviour.rcode(Rcode.NXDOMAIN));

    assertThat(find("shop.example.test")).isInstanceOf(AddressAnswer.Found.class);
  }

  @Test
  void aResolverWithTroubleIsReplaced() {
    for (LoopbackDnsBehaviour bad :
        List.of(
            LoopbackDnsBehaviour.silent(),
            LoopbackDnsBehaviour.rcode(Rcode.SERVFAIL),
            LoopbackDnsBehaviour.rcode(Rcode.REFUSED),
            LoopbackDnsBehaviour.wrongId())) {
      dns.resolverServers().getFirst().behave(bad);
      assertThat(find("shop.example.test")).isInstanceOf(AddressAnswer.Found.class);
    }
  }

  @Test
  void deadServersOfTheZoneAreServfailAtBothResolvers() {
    dns.server("ns1.shop.example.test").behave(LoopbackDnsBehaviour.silent());
    dns.server("ns2.shop.example.test").behave(LoopbackDnsBehaviour.silent());

    assertThat(reason(find("shop.example.test"))).isEqualTo(FailureReason.SERVFAIL);
  }

  @Test
  void silenceEverywhereIsATimeoutWithinTheDeadline() {
    dns.resolverServers().forEach(r -> r.behave(LoopbackDnsBehaviour.silent()));
    Deadline deadline = Deadline.after(Duration.ofSeconds(1));

    AddressAnswer answer = lookup.addresses("shop.example.test", deadline);

    assertThat(reason(answer)).isEqualTo(FailureReason.TIMEOUT);
    assertThat(deadline.elapsed()).isLessThan(Duration.ofMillis(1_800));
  }

  @Test
  void anAliasLoopIsUnusable() {
    assertThat(reason(find("circle.shop.example.test"))).isEqualTo(FailureReason.UNUSABLE);
  }

  @Test
  void withOneResolverTheZonesServersAreTheSecondVoice() {
    DnsClient client = DnsFixture.client(dns, dns.resolvers().subList(0, 1));
    DnsAddressLookup alone =
        new DnsAddressLookup(
            new DnsRecursion(
                client,
                new SecondDelegationSource(
                    DnsFixture.walker(dns, client), DnsFixture.queries(client), Instant::now)));
    Deadline deadline = Deadline.after(Duration.ofSeconds(9));

    assertThat(alone.addresses("lost.shop.example.test", deadline))
        .isInstanceOf(AddressAnswer.NameError.class);
    dns.resolverServers().getFirst().behave(LoopbackDnsBehaviour.rcode(Rcode.NXDOMAIN));
    assertThat(reason(alone.addresses("shop.example.test", deadline)))
        .isEqualTo(FailureReason.DISAGREEMENT);
  }

  /** Else each run of a site without IPv6 walks from the root. */
  @Test
  void thatThereAreNoRecordsIsConfirmedOnceWithinItsNegativeTtl() {
    DnsAddressLookup alone = witnessed(DnsFixture.client(dns, dns.resolvers().subList(0, 1)));
    LoopbackDnsServer resolver = dns.resolverServers().getFirst();
    assertThat(alone.addresses("cdn.other.test", deadline()))
        .isInstanceOf(AddressAnswer.Found.class);
    long before = dns.queries();

    assertThat(alone.addresses("cdn.other.test", deadline()))
        .isInstanceOf(AddressAnswer.Found.class);
    assertThat(dns.queries() - before).as("A and AAAA, of the resolver alone").isEqualTo(2);

    resolver.behave(LoopbackDnsBehaviour.rcode(Rcode.NXDOMAIN));
    assertThat(reason(alone.addresses("cdn.other.test", deadline())))
        .as("another answer is confirmed anew")
        .isEqualTo(FailureReason.DISAGREEMENT);
  }

  @Test
  void whereOneOfTwoResolversIsSilentTheZonesServersAreTheSecondVoice() {
    DnsAddressLookup two = witnessed(DnsFixture.client(dns));
    dns.resolverServers().getLast().behave(LoopbackDnsBehaviour.silent());

    assertThat(two.addresses("nothing.shop.example.test", deadline()))
        .isInstanceOf(AddressAnswer.NameError.class);
    assertThat(two.addresses("mail.shop.example.test", deadline()))
        .isInstanceOf(AddressAnswer.NoData.class);
    dns.resolverServers().getFirst().behave(LoopbackDnsBehaviour.rcode(Rcode.NXDOMAIN));
    assertThat(reason(two.addresses("shop.example.test", deadline())))
        .isEqualTo(FailureReason.DISAGREEMENT);
  }

  @Test
  void twoResolversThatContradictEachOtherAreNotJudgedByAThird() {
    DnsAddressLookup two = witnessed(DnsFixture.client(dns));
    dns.resolverServers().getLast().behave(LoopbackDnsBehaviour.rcode(Rcode.SERVFAIL));

    assertThat(reason(two.addresses("nothing.shop.example.test", deadline())))
        .isEqualTo(FailureReason.DISAGREEMENT);
  }

  /** The attack: name servers of one's own that answer all of our resolvers but one. */
  @Test
  void aResolverThatIsSilentAboutOneNameIsAskedAboutOthersAllTheSame() {
    DnsAddressLookup two = witnessed(DnsFixture.client(dns));
    LoopbackDnsServer last = dns.resolverServers().getLast();
    last.behave(
        (query, honest, tcp) ->
            query.getQuestion().getName().toString().startsWith("first.")
                ? Optional.empty()
                : LoopbackDnsBehaviour.honest().reply(query, honest, tcp));
    two.addresses("first.shop.example.test", deadline());
    int asked = last.asked().size();

    assertThat(two.addresses("second.shop.example.test", deadline()))
        .isInstanceOf(AddressAnswer.NameError.class);
    assertThat(last.asked()).hasSizeGreaterThan(asked);
  }

  @Test
  void aSilentResolverDoesNotHoldUpEveryNegativeAnswer() {
    DnsAddressLookup two = witnessed(DnsFixture.client(dns));
    dns.resolverServers().getLast().behave(LoopbackDnsBehaviour.silent());
    two.addresses("first.shop.example.test", deadline());
    int asked = dns.resolverServers().getLast().asked().size();

    for (int i = 0; i < 5; i++) {
      assertThat(two.addresses("n" + i + ".shop.example.test", deadline()))
          .isInstanceOf(AddressAnswer.NameError.class);
    }
    assertThat(dns.resolverServers().getLast().asked()).hasSize(asked);
  }

  @Test
  void aServfailOfTheOnlyResolverCountsWhenTheZonesServersFailToo() {
    DnsAddressLookup alone = witnessed(DnsFixture.client(dns, dns.resolvers().subList(0, 1)));
    dns.resolverServers().getFirst().behave(LoopbackDnsBehaviour.rcode(Rcode.SERVFAIL));
    dns.server("ns1.shop.example.test").behave(LoopbackDnsBehaviour.silent());
    dns.server("ns2.shop.example.test").behave(LoopbackDnsBehaviour.silent());

    assertThat(reason(alone.addresses("shop.example.test", deadline())))
        .isEqualTo(FailureReason.SERVFAIL);
  }

  @Test
  void aServfailOfTheOnlyResolverProvesNothingWhereWeMayNotAskTheRoot() {
    DnsAddressLookup alone = witnessed(DnsFixture.client(dns, dns.resolvers().subList(0, 1)));
    dns.resolverServers().getFirst().behave(LoopbackDnsBehaviour.rcode(Rcode.SERVFAIL));
    dns.server("ns.root").behave(LoopbackDnsBehaviour.silent());

    assertThat(reason(alone.addresses("shop.example.test", deadline())))
        .isEqualTo(FailureReason.DISAGREEMENT);
  }

  private DnsAddressLookup witnessed(DnsClient client) {
    return new DnsAddressLookup(
        new DnsRecursion(
            client,
            new SecondDelegationSource(
                DnsFixture.walker(dns, client), DnsFixture.queries(client), Instant::now)));
  }

  private static Deadline deadline() {
    return Deadline.after(Duration.ofSeconds(9));
  }

  @Test
  void theRootQueryProvesAWorkingResolver() {
    DnsRootQuery query = new DnsRootQuery(DnsFixture.client(dns));

    assertThat(query.succeeds(Deadline.after(Duration.ofSeconds(2)))).isTrue();
    dns.resolverServers().forEach(r -> r.behave(LoopbackDnsBehaviour.rcode(Rcode.SERVFAIL)));
    assertThat(query.succeeds(Deadline.after(Duration.ofSeconds(2)))).isFalse();
  }

  private static FailureReason reason(AddressAnswer answer) {
    return ((AddressAnswer.Failed) answer).reason();
  }
}
