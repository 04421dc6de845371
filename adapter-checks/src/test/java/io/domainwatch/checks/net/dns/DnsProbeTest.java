package io.domainwatch.checks.net.dns;

import static io.domainwatch.checks.net.dns.DnsFixture.question;
import static io.domainwatch.checks.net.dns.DnsFixture.session;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.testkit.net.dns.LoopbackDns;
import io.domainwatch.testkit.net.dns.LoopbackDnsBehaviour;
import java.net.InetAddress;
import java.util.OptionalInt;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.xbill.DNS.Flags;
import org.xbill.DNS.Message;

/** Single packets, each asked in its own manner. */
class DnsProbeTest {

  private static final String ZONE = "shop.example.test";
  private static final String SERVER = "ns1.shop.example.test";

  private LoopbackDns dns;

  @BeforeEach
  void start() {
    dns = LoopbackDns.world().zone(ZONE, "@ A 192.0.2.1").start();
  }

  @AfterEach
  void stop() {
    dns.close();
  }

  private DnsProbed probe(QueryOptions manner, DnsSession session) {
    InetAddress server = dns.server(SERVER).address().getAddress();
    return DnsFixture.client(dns).probe(server, question(ZONE, DnsType.SOA), manner, session);
  }

  private DnsProbed.Replied replied(QueryOptions manner) {
    return (DnsProbed.Replied) probe(manner, session());
  }

  @Test
  void aPlainPacketHasNeitherOptNorRecursionDesired() {
    Message plain = QueryOptions.PLAIN.query(question(ZONE, DnsType.SOA));

    assertThat(plain.getOPT()).isNull();
    assertThat(plain.getHeader().getFlag(Flags.RD)).isFalse();
    assertThat(replied(QueryOptions.PLAIN).ednsVersion()).isEmpty();
  }

  @Test
  void theMannerIsWhatIsSent() {
    Message query =
        QueryOptions.PLAIN.withEdns(512).withRecursionDesired().query(question(ZONE, DnsType.SOA));

    assertThat(query.getOPT().getPayloadSize()).isEqualTo(512);
    assertThat(query.getOPT().getVersion()).isZero();
    assertThat(query.getHeader().getFlag(Flags.RD)).isTrue();
  }

  @Test
  void theVersionOfOptIsReported() {
    assertThat(replied(QueryOptions.PLAIN.withEdns(512)).ednsVersion())
        .isEqualTo(OptionalInt.of(0));
    dns.server(SERVER).behave(LoopbackDnsBehaviour.ednsVersion(3));
    assertThat(replied(QueryOptions.PLAIN.withEdns(512)).ednsVersion())
        .isEqualTo(OptionalInt.of(3));
  }

  @Test
  void eachTransportIsAskedByItself() {
    dns.server(SERVER).behave(LoopbackDnsBehaviour.tcpOnly());

    assertThat(probe(QueryOptions.PLAIN, session())).isInstanceOf(DnsProbed.Unanswered.class);
    assertThat(replied(QueryOptions.PLAIN.overTcp()).sections().tcp()).isTrue();
  }

  @Test
  void truncationIsReportedAndNotFollowed() {
    dns.server(SERVER).behave(LoopbackDnsBehaviour.truncating(true));

    assertThat(replied(QueryOptions.PLAIN).truncated()).isTrue();
    assertThat(dns.server(SERVER).asked()).hasSize(1);
  }

  @Test
  void onePacketIsOneQuery() {
    dns.server(SERVER).behave(LoopbackDnsBehaviour.silent());
    DnsSession session = session();

    probe(QueryOptions.PLAIN, session);

    assertThat(session.queries()).isEqualTo(1);
  }

  @Test
  void refusedAddressesAreNotAsked() {
    InetAddress server = dns.server(SERVER).address().getAddress();

    DnsProbed probed =
        DnsFixture.guardedClient(dns)
            .probe(server, question(ZONE, DnsType.SOA), QueryOptions.PLAIN, session());

    assertThat(((DnsProbed.Unanswered) probed).reason()).isEqualTo(DnsReply.Reason.ADDRESS_REFUSED);
    assertThat(dns.server(SERVER).asked()).isEmpty();
  }
}
