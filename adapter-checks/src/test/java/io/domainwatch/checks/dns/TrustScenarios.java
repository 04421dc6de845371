package io.domainwatch.checks.dns;

import static io.domainwatch.checks.dns.DnsProbeResults.NAME;
import static io.domainwatch.checks.dns.DnsProbeResults.WWW;
import static io.domainwatch.checks.dns.DnsProbeResults.healthy;
import static io.domainwatch.checks.dns.DnsScenariosTest.scenario;

import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.dns.DnsDefinition;
import io.domainwatch.core.check.dns.DnsProbeResult.Ending;
import io.domainwatch.core.check.dns.DnsProbeResult.Existence;
import io.domainwatch.core.check.dns.DnsProbeResult.MailTarget;
import io.domainwatch.core.check.dns.DnssecSeen.KeySeen;
import io.domainwatch.core.check.dns.DnssecSeen.Status;
import io.domainwatch.core.check.dns.DnssecSeen.Worth;
import io.domainwatch.testkit.check.CheckScenario;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/** What records point at, and DNSSEC, sound and not. */
final class TrustScenarios {

  private static final MailTarget NULL_MX =
      new MailTarget(".", 0, List.of(), List.of(), false, false, Existence.NO_ADDRESS);

  private TrustScenarios() {}

  static Stream<CheckScenario<DnsProbeResults>> targets() {
    EventType dangling = DnsDefinition.DANGLING_TARGET;
    EventType invalid = DnsDefinition.MX_TARGET_INVALID;
    return Stream.of(
        scenario(
            "www points at nothing",
            s -> s.run(healthy().alias(WWW, "gone.cdn.example", true, Existence.NAME_ERROR)),
            dangling),
        scenario(
            "www is an alias loop",
            s -> s.run(healthy().alias(WWW, "a.cdn.example", true, Existence.LOOP)),
            dangling),
        scenario(
            "the target of www cannot be resolved",
            s -> s.run(healthy().alias(WWW, "a.cdn.example", true, Existence.UNKNOWN))),
        scenario(
            "the name itself points at nothing",
            s ->
                s.run(
                    healthy()
                        .alias(NAME, "gone.cdn.example", true, Existence.NAME_ERROR)
                        .ends(Ending.NAME_ERROR, "gone.cdn.example")),
            dangling,
            DnsDefinition.RESOLUTION_FAILED),
        scenario(
            "the mail exchanger does not exist",
            s -> s.run(healthy().mail("mail.shop.example", Existence.NAME_ERROR)),
            dangling),
        scenario(
            "the mail exchanger cannot be resolved",
            s -> s.run(healthy().mail("mail.shop.example", Existence.UNKNOWN))),
        scenario(
            "the mail exchanger has no address",
            s -> s.run(healthy().mail("mail.shop.example", Existence.NO_ADDRESS)),
            invalid),
        scenario(
            "the mail exchanger is an alias",
            s -> s.run(healthy().mail(target(true, false))),
            invalid),
        scenario(
            "the mail exchanger is an address",
            s -> s.run(healthy().mail(target(false, true))),
            invalid),
        scenario("a null MX alone", s -> s.run(healthy().mail(NULL_MX))),
        scenario(
            "a null MX beside others",
            s -> s.run(healthy().mail(NULL_MX, target(false, false))),
            invalid),
        scenario(
            "a private address",
            s -> s.run(healthy().nonGlobal(NAME, "10.0.0.1")),
            DnsDefinition.PRIVATE_ADDRESS));
  }

  private static MailTarget target(boolean alias, boolean literal) {
    return new MailTarget(
        literal ? "198.51.99.9" : "mail.shop.example",
        10,
        List.of(),
        List.of(),
        alias,
        literal,
        Existence.EXISTS);
  }

  static Stream<CheckScenario<DnsProbeResults>> dnssec() {
    EventType bogus = DnsDefinition.DNSSEC_BOGUS;
    EventType expiring = DnsDefinition.DNSSEC_SIGNATURE_EXPIRING;
    EventType weak = DnsDefinition.DNSSEC_WEAK;
    return Stream.of(
        scenario("soundly signed", s -> s.run(healthy().dnssec(d -> d))),
        scenario(
            "bogus, and answered without validation",
            s -> s.run(healthy().dnssec(d -> d.status(Status.BOGUS).answersUnchecked(true))),
            bogus),
        scenario(
            "bogus, but nothing answers without validation either",
            s -> s.run(healthy().dnssec(d -> d.status(Status.BOGUS)))),
        scenario(
            "bogus, so that resolvers say SERVFAIL",
            s ->
                s.run(
                    healthy()
                        .ends(Ending.SERVER_FAILURE)
                        .dnssec(d -> d.status(Status.BOGUS).answersUnchecked(true))),
            bogus),
        scenario(
            "bogus with SERVFAIL, told by the signatures that a server serves alone",
            s ->
                s.run(
                    healthy()
                        .ends(Ending.SERVER_FAILURE)
                        .dnssec(
                            d ->
                                d.status(Status.UNKNOWN)
                                    .signed(days(14), days(-1), Worth.EXPIRED))),
            bogus),
        scenario(
            "SERVFAIL, bogus, and nothing answers without validation either",
            s ->
                s.run(
                    healthy()
                        .noServerAnswers()
                        .ends(Ending.SERVER_FAILURE)
                        .dnssec(d -> d.status(Status.BOGUS))),
            DnsDefinition.RESOLUTION_FAILED),
        scenario(
            "one server serves unverifiable signatures",
            s -> s.run(healthy().dnssec(d -> d.signed(days(4), days(10), Worth.UNVERIFIABLE))),
            bogus),
        scenario(
            "expired signatures on a server",
            s -> s.run(healthy().dnssec(d -> d.signed(days(14), days(-1), Worth.EXPIRED))),
            bogus),
        scenario(
            "expired signatures of a zone nobody delegates securely",
            s ->
                s.run(
                    healthy()
                        .dnssec(
                            d ->
                                d.status(Status.INSECURE)
                                    .ds()
                                    .parentUnsigned()
                                    .signed(days(14), days(-1), Worth.EXPIRED)))),
        scenario(
            "expired signatures behind DS records that nobody can read",
            s ->
                s.run(
                    healthy()
                        .dnssec(
                            d ->
                                d.status(Status.INSECURE)
                                    .ds("11 200 2 abcd")
                                    .signed(days(14), days(-1), Worth.EXPIRED)))),
        scenario(
            "a DS record that an old key left behind",
            s -> s.run(healthy().dnssec(d -> d.ds("11 13 2 ab", "4711 8 2 cd"))),
            DnsDefinition.DNSSEC_LEFTOVER_DS),
        scenario(
            "a DS record whose key is published and signs nothing",
            s ->
                s.run(
                    healthy()
                        .dnssec(
                            d ->
                                d.ds("11 13 2 ab", "12 8 2 cd")
                                    .keys(
                                        new KeySeen(11, 13, 0, 257),
                                        new KeySeen(12, 8, 2048, 257))))),
        scenario(
            "signed, and the signed parent has no DS",
            s -> s.run(healthy().dnssec(d -> d.status(Status.INSECURE).ds())),
            DnsDefinition.DNSSEC_INCOMPLETE),
        scenario(
            "signed below a parent that is not",
            s -> s.run(healthy().dnssec(d -> d.status(Status.INSECURE).ds().parentUnsigned()))),
        scenario("CDS of the zone's own key", s -> s.run(healthy().dnssec(d -> d.cds("11 13")))),
        scenario(
            "CDS of a key that the zone does not have",
            s -> s.run(healthy().dnssec(d -> d.cds("11 13", "99 13"))),
            DnsDefinition.DNSSEC_INCOMPLETE),
        scenario(
            "CDS that switches DNSSEC off",
            s -> s.run(healthy().dnssec(d -> d.cds("delete"))),
            DnsDefinition.DNSSEC_INCOMPLETE),
        scenario(
            "CDS that switches off what is off",
            s ->
                s.run(
                    healthy()
                        .dnssec(
                            d -> d.status(Status.INSECURE).ds().parentUnsigned().cds("delete")))),
        scenario(
            "CDNSKEY of the zone's own key", s -> s.run(healthy().dnssec(d -> d.cdnskey("11 13")))),
        scenario(
            "CDNSKEY of a key that the zone does not have",
            s -> s.run(healthy().dnssec(d -> d.cdnskey("99 13"))),
            DnsDefinition.DNSSEC_INCOMPLETE),
        scenario(
            "CDNSKEY that switches DNSSEC off",
            s -> s.run(healthy().dnssec(d -> d.cdnskey("delete"))),
            DnsDefinition.DNSSEC_INCOMPLETE),
        scenario(
            "CDS and CDNSKEY of the same keys",
            s -> s.run(healthy().dnssec(d -> d.announces(List.of("11 13"), List.of("11 13"))))),
        scenario(
            "CDS and CDNSKEY that disagree",
            s ->
                s.run(
                    healthy()
                        .dnssec(
                            d ->
                                d.keys(new KeySeen(11, 13, 0, 257), new KeySeen(12, 13, 0, 257))
                                    .announces(List.of("11 13"), List.of("12 13")))),
            DnsDefinition.DNSSEC_INCOMPLETE),
        scenario(
            "CDS that cannot be asked",
            s -> s.run(healthy().dnssec(DnssecSeenBuilder::announcementUnknown))),
        scenario("11 hours left", s -> s.run(signed(days(3), Duration.ofHours(11))), expiring),
        scenario("13 hours left of 4 days", s -> s.run(signed(days(3), Duration.ofHours(13)))),
        scenario("2 of 30 days left", s -> s.run(signed(days(28), days(2))), expiring),
        scenario("4 of 30 days left", s -> s.run(signed(days(26), days(4)))),
        scenario(
            "signed online for a day",
            s -> s.run(signed(Duration.ofHours(13), Duration.ofHours(11)))),
        scenario("RSA/SHA-1", s -> s.run(keyed(new KeySeen(1, 5, 2048, 257))), weak),
        scenario("RSA/SHA-512", s -> s.run(keyed(new KeySeen(1, 10, 2048, 257))), weak),
        scenario("a short RSA key", s -> s.run(keyed(new KeySeen(1, 8, 1024, 256))), weak),
        scenario("a long RSA key", s -> s.run(keyed(new KeySeen(1, 8, 2048, 256)))),
        scenario("SHA-1 DS only", s -> s.run(healthy().dnssec(d -> d.digests(1))), weak),
        scenario("SHA-1 DS beside another", s -> s.run(healthy().dnssec(d -> d.digests(1, 2)))),
        scenario("NSEC3 iterations", s -> s.run(healthy().dnssec(d -> d.hashing(5, 0))), weak),
        scenario("NSEC3 salt", s -> s.run(healthy().dnssec(d -> d.hashing(0, 4))), weak),
        scenario("NSEC3 as it should be", s -> s.run(healthy().dnssec(d -> d.hashing(0, 0)))),
        scenario("signatures for 200 days", s -> s.run(signed(days(20), days(180))), weak));
  }

  private static Duration days(int days) {
    return Duration.ofDays(days);
  }

  private static DnsProbeResults signed(Duration age, Duration remaining) {
    return healthy().dnssec(d -> d.signed(age, remaining, Worth.VALID));
  }

  private static DnsProbeResults keyed(KeySeen key) {
    return healthy().dnssec(d -> d.keys(key));
  }

  static Stream<CheckScenario<DnsProbeResults>> delegation() {
    return Stream.of(
        scenario(
            "DNSSEC enabled",
            s -> s.runs(healthy(), healthy().dnssec(d -> d)),
            DnsDefinition.DNSSEC_ENABLED),
        scenario(
            "DNSSEC disabled",
            s -> s.runs(healthy().dnssec(d -> d), healthy()),
            DnsDefinition.DNSSEC_DISABLED),
        scenario(
            "another DS",
            s -> s.runs(healthy().dnssec(d -> d), healthy().dnssec(d -> d.ds("12 13 2 bb"))),
            DnsDefinition.DS_CHANGED),
        scenario(
            "the parents' word on the DS is not known",
            s -> s.runs(healthy().dnssec(d -> d), healthy().dnssec(d -> d.dsUnknown()))),
        scenario(
            "another DS of a zone above the name",
            s ->
                s.runs(
                    healthy().inZone("example").dnssec(d -> d),
                    healthy().inZone("example").dnssec(d -> d.ds("12 13 2 bb")))));
  }
}
