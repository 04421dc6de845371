package io.domainwatch.checks.net.dnssec;

import static io.domainwatch.checks.net.dns.DnsFixture.session;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.checks.net.dns.DnsClient;
import io.domainwatch.checks.net.dns.DnsFixture;
import io.domainwatch.checks.net.dns.DnsName;
import io.domainwatch.checks.net.dns.DnsQuestion;
import io.domainwatch.checks.net.dns.DnsReply.Answer;
import io.domainwatch.checks.net.dns.DnsType;
import io.domainwatch.checks.net.dnssec.DnssecVerdict.Status;
import io.domainwatch.testkit.net.dns.LoopbackDns;
import io.domainwatch.testkit.net.dns.LoopbackDnsBehaviour;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class DnssecValidatorTest {

  private static final DnsName SIGNED = DnsName.named("shop.example.test");

  private LoopbackDns dns;
  private DnsClient client;
  private DnssecValidator validator;

  @BeforeEach
  void start() throws IOException {
    dns =
        LoopbackDns.world()
            .zone("shop.example.test", "@ A 192.0.2.1", "*.wild A 192.0.2.2")
            .zone("plain.test", "@ A 192.0.2.3")
            .signed("shop.example.test")
            .start();
    client = DnsFixture.client(dns);
    validator = new DnssecValidator(client, DnsTrustAnchors.file(dns.trustAnchorsFile()));
  }

  @AfterEach
  void stop() {
    dns.close();
  }

  private Status status(String name, DnsType type) {
    return validator.validate(DnsName.named(name), type, Instant.now(), session()).status();
  }

  @Test
  void aSignedZoneIsSecureAlsoInWhatItDenies() {
    assertThat(status("shop.example.test", DnsType.A)).isEqualTo(Status.SECURE);
    assertThat(status("shop.example.test", DnsType.SOA)).isEqualTo(Status.SECURE);
    assertThat(status("shop.example.test", DnsType.CAA)).isEqualTo(Status.SECURE);
    assertThat(status("nothing.shop.example.test", DnsType.A)).isEqualTo(Status.SECURE);
    assertThat(status("x.wild.shop.example.test", DnsType.A)).isEqualTo(Status.SECURE);
  }

  @Test
  void anUnsignedZoneBelowASignedOneIsInsecure() {
    assertThat(status("plain.test", DnsType.A)).isEqualTo(Status.INSECURE);
  }

  @Test
  void aZoneSpoiledStrippedOrExpiredIsBogus() {
    Instant now = Instant.now();
    dns.zone("shop.example.test")
        .signaturesFrom(now.minus(Duration.ofDays(9)), now.minus(Duration.ofDays(1)));
    DnssecVerdict expired = validator.validate(SIGNED, DnsType.A, now, session());
    assertThat(expired.status()).isEqualTo(Status.BOGUS);
    assertThat(expired.reason()).isNotEmpty();

    dns.zone("shop.example.test")
        .signaturesFrom(now.minus(Duration.ofDays(1)), now.plus(Duration.ofDays(9)));
    assertThat(status("shop.example.test", DnsType.A)).isEqualTo(Status.SECURE);
    dns.zone("shop.example.test").spoilSignatures();
    assertThat(status("shop.example.test", DnsType.A)).isEqualTo(Status.BOGUS);
    dns.zone("shop.example.test").stopSigning();
    assertThat(status("shop.example.test", DnsType.A)).isEqualTo(Status.BOGUS);
  }

  @Test
  void theGivenInstantDecidesAndNotTheClock() {
    Instant later = Instant.now().plus(Duration.ofDays(30));

    assertThat(validator.validate(SIGNED, DnsType.A, later, session()).status())
        .isEqualTo(Status.BOGUS);
  }

  @Test
  void anUnansweredQuestionIsUnknownAndNotBogus() {
    LoopbackDnsBehaviour withoutKeys =
        (query, honest, tcp) ->
            query.getQuestion().getType() == org.xbill.DNS.Type.DNSKEY
                ? LoopbackDnsBehaviour.rcode(2).reply(query, honest, tcp)
                : LoopbackDnsBehaviour.honest().reply(query, honest, tcp);
    dns.resolverServers().forEach(r -> r.behave(withoutKeys));

    assertThat(status("shop.example.test", DnsType.A)).isEqualTo(Status.UNKNOWN);
  }

  @Test
  void oneResolverThatDeniesWithoutProofMakesNothingBogus() {
    LoopbackDnsBehaviour denying =
        (query, honest, tcp) ->
            query.getQuestion().getName().toString().contains("plain")
                ? LoopbackDnsBehaviour.rcode(3).reply(query, honest, tcp)
                : LoopbackDnsBehaviour.honest().reply(query, honest, tcp);
    dns.resolverServers().getFirst().behave(denying);
    assertThat(status("plain.test", DnsType.A)).isEqualTo(Status.INSECURE);

    dns.resolverServers().forEach(resolver -> resolver.behave(denying));
    assertThat(status("plain.test", DnsType.A)).isEqualTo(Status.BOGUS);
  }

  @Test
  void resolversWithoutValidDataOfTheRootProveNothing() {
    DnssecValidator other = new DnssecValidator(client, DnsTrustAnchors.builtIn());

    assertThat(other.validate(SIGNED, DnsType.A, Instant.now(), session()).status())
        .isEqualTo(Status.UNKNOWN);
  }

  @Test
  void signaturesOfOneServerAreJudgedAgainstItsKeys() {
    DnsQuestion soa = DnsQuestion.of(SIGNED, DnsType.SOA).withSignatures();
    DnsQuestion keys = DnsQuestion.of(SIGNED, DnsType.DNSKEY).withSignatures();
    Instant now = Instant.now();

    assertThat(judge(ask(soa), ask(keys).records(), now)).isEqualTo(DnssecSignatures.State.VALID);
    assertThat(judge(ask(soa), ask(keys).records(), now.plus(Duration.ofDays(40))))
        .isEqualTo(DnssecSignatures.State.EXPIRED);
    assertThat(judge(ask(soa), ask(keys).records(), now.minus(Duration.ofDays(40))))
        .isEqualTo(DnssecSignatures.State.NOT_YET_VALID);
    assertThat(judge(ask(soa), List.of(), now)).isEqualTo(DnssecSignatures.State.UNVERIFIABLE);
    dns.zone("shop.example.test").spoilSignatures();
    assertThat(judge(ask(soa), ask(keys).records(), now))
        .isEqualTo(DnssecSignatures.State.UNVERIFIABLE);
  }

  private Answer ask(DnsQuestion question) {
    return (Answer)
        client.askAuthoritative(
            dns.server("ns1.shop.example.test").address().getAddress(), question, session());
  }

  private static DnssecSignatures.State judge(
      Answer answer, List<io.domainwatch.checks.net.dns.DnsRecord> keys, Instant now) {
    return DnssecSignatures.judge(
        answer.records(), answer.sections().signaturesAt(SIGNED, DnsType.SOA), keys, now);
  }
}
