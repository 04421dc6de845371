package io.domainwatch.checks.net.names;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.checks.net.dns.DnsClient;
import io.domainwatch.checks.net.dns.DnsFixture;
import io.domainwatch.checks.net.dns.DnsName;
import io.domainwatch.checks.net.dns.DnsSession;
import io.domainwatch.checks.net.names.MailHost.Addresses;
import io.domainwatch.checks.net.names.MailHost.Reach;
import io.domainwatch.checks.net.resolve.DnsRecursion;
import io.domainwatch.testkit.net.dns.LoopbackDns;
import io.domainwatch.testkit.net.dns.LoopbackDnsBehaviour;
import java.net.InetAddress;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.xbill.DNS.Rcode;

class MailHostsTest {

  private LoopbackDns dns;
  private MailHosts mail;
  private final DnsSession session = DnsFixture.session();

  @BeforeEach
  void start() {
    dns =
        LoopbackDns.world()
            .zone(
                "shop.example.test",
                "@ MX 20 backup.mail.test.",
                "@ MX 10 mx2.mail.test.",
                "@ MX 10 mx1.mail.test.",
                "@ MX 30 mx1.mail.test.",
                "@ MX 40 gone.mail.test.",
                "@ MX 50 empty.mail.test.",
                "null MX 0 .",
                "both MX 0 .",
                "both MX 5 mx1.mail.test.",
                "web A 192.0.2.80",
                "txt TXT x",
                "broken MX 10 mx.broken.test.")
            .zone(
                "mail.test",
                "mx1 A 192.0.2.1",
                "mx1 AAAA 2001:db8::1",
                "mx2 A 192.0.2.2",
                "backup AAAA 2001:db8::3",
                "empty TXT x")
            .zone("broken.test", "mx A 192.0.2.9")
            .start();
    DnsClient client = DnsFixture.client(dns);
    mail = new MailHosts(new DnsRecursion(client));
  }

  @AfterEach
  void stop() {
    dns.close();
  }

  private MailRoute find(String name, int limit) throws InterruptedException {
    return mail.find(DnsName.named(name), limit, session);
  }

  @Test
  void hostsComeByPreferenceThenNameEachOnce() throws InterruptedException {
    MailRoute.Exchangers route = (MailRoute.Exchangers) find("shop.example.test", 20);

    assertThat(route.omitted()).isZero();
    assertThat(route.hosts())
        .extracting(host -> host.preference() + " " + host.name())
        .containsExactly(
            "10 mx1.mail.test",
            "10 mx2.mail.test",
            "20 backup.mail.test",
            "40 gone.mail.test",
            "50 empty.mail.test");
  }

  @Test
  void addressesOfBothFamiliesAreReported() throws InterruptedException {
    List<MailHost> hosts = find("shop.example.test", 20).knownHosts();

    assertThat(hosts.getFirst().addresses())
        .containsExactly(InetAddress.ofLiteral("192.0.2.1"), InetAddress.ofLiteral("2001:db8::1"));
    assertThat(hosts.get(1).v6()).isEqualTo(new Addresses.Known(List.of()));
    assertThat(hosts)
        .extracting(MailHost::reach)
        .containsExactly(
            Reach.HAS_ADDRESS,
            Reach.HAS_ADDRESS,
            Reach.HAS_ADDRESS,
            Reach.HAS_NONE,
            Reach.HAS_NONE);
  }

  @Test
  void noMoreHostsAreLookedUpThanWanted() throws InterruptedException {
    MailRoute.Exchangers route = (MailRoute.Exchangers) find("shop.example.test", 1);

    assertThat(route.hosts()).extracting(MailHost::name).hasSize(1);
    assertThat(route.omitted()).isEqualTo(4);
    assertThat(session.queries()).isEqualTo(3);
  }

  @Test
  void aNullMxTakesNoMailUnlessItStandsBesideAnother() throws InterruptedException {
    assertThat(find("null.shop.example.test", 20)).isEqualTo(new MailRoute.NullMx());
    assertThat(find("both.shop.example.test", 20).knownHosts())
        .extracting(host -> host.name().toString())
        .containsExactly("mx1.mail.test");
  }

  @Test
  void withoutMxTheAddressCounts() throws InterruptedException {
    MailRoute.Implicit route = (MailRoute.Implicit) find("web.shop.example.test", 20);

    assertThat(route.host().addresses()).containsExactly(InetAddress.ofLiteral("192.0.2.80"));
    assertThat(route.knownHosts()).containsExactly(route.host());
  }

  @Test
  void withoutAddressThereIsNoWay() throws InterruptedException {
    assertThat(find("txt.shop.example.test", 20)).isEqualTo(new MailRoute.Nowhere(true));
    assertThat(find("nothing.shop.example.test", 20)).isEqualTo(new MailRoute.Nowhere(false));
  }

  @Test
  void aHostThatCannotBeResolvedIsUnknownAndNotWithoutAddress() throws InterruptedException {
    dns.server("ns1.broken.test").behave(LoopbackDnsBehaviour.rcode(Rcode.SERVFAIL));
    dns.server("ns2.broken.test").behave(LoopbackDnsBehaviour.rcode(Rcode.SERVFAIL));

    MailHost host = find("broken.shop.example.test", 20).knownHosts().getFirst();

    assertThat(host.v4()).isInstanceOf(Addresses.Unknown.class);
    assertThat(host.reach()).isEqualTo(Reach.UNKNOWN);
  }

  @Test
  void oneResolverThatDeniesTheMxProvesNothing() throws InterruptedException {
    dns.resolverServers().getFirst().behave(LoopbackDnsBehaviour.rcode(Rcode.NXDOMAIN));
    dns.resolverServers().getLast().behave(LoopbackDnsBehaviour.silent());

    assertThat(find("shop.example.test", 20)).isInstanceOf(MailRoute.Unknown.class);
  }
}
