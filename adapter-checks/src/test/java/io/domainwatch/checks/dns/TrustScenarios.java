package io.domainwatch.checks.dns;

import static io.domainwatch.checks.dns.Scenario.first;
import static io.domainwatch.checks.dns.Scenario.scenario;
import static io.domainwatch.checks.dns.Scenario.then;
import static io.domainwatch.checks.dns.SeenBuilder.NAME;
import static io.domainwatch.checks.dns.SeenBuilder.WWW;
import static io.domainwatch.checks.dns.SeenBuilder.healthy;

import io.domainwatch.checks.dns.DnsObservation.Ending;
import io.domainwatch.checks.dns.DnsObservation.Existence;
import io.domainwatch.checks.dns.DnsObservation.MailTarget;
import io.domainwatch.checks.dns.DnssecSeen.KeySeen;
import io.domainwatch.checks.dns.DnssecSeen.Status;
import io.domainwatch.checks.dns.DnssecSeen.Worth;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.catalogue.DnsDefinition;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/** What records point at, and DNSSEC, sound and not. */
final class TrustScenarios {

  private static final MailTarget NULL_MX =
      new MailTarget(".", 0, List.of(), List.of(), false, false, Existence.NO_ADDRESS);

  private TrustScenarios() {}

  static Stream<Scenario> targets() {
    EventType dangling = DnsDefinition.DANGLING_TARGET;
    EventType invalid = DnsDefinition.MX_TARGET_INVALID;
    return Stream.of(
        scenario(
            "www points at nothing",
            first(() -> healthy().alias(WWW, "gone.cdn.example", true, Existence.NAME_ERROR)),
            dangling),
        scenario(
            "www is an alias loop",
            first(() -> healthy().alias(WWW, "a.cdn.example", true, Existence.LOOP)),
            dangling),
        scenario(
            "the target of www cannot be resolved",
            first(() -> healthy().alias(WWW, "a.cdn.example", true, Existence.UNKNOWN))),
        scenario(
            "the name itself points at nothing",
            first(
                () ->
                    healthy()
                        .alias(NAME, "gone.cdn.example", true, Existence.NAME_ERROR)
                        .ends(Ending.NAME_ERROR, "gone.cdn.example")),
            dangling,
            DnsDefinition.RESOLUTION_FAILED),
        scenario(
            "the mail exchanger does not exist",
            first(() -> healthy().mail("mail.shop.example", Existence.NAME_ERROR)),
            dangling),
        scenario(
            "the mail exchanger cannot be resolved",
            first(() -> healthy().mail("mail.shop.example", Existence.UNKNOWN))),
        scenario(
            "the mail exchanger has no address",
            first(() -> healthy().mail("mail.shop.example", Existence.NO_ADDRESS)),
            invalid),
        scenario(
            "the mail exchanger is an alias",
            first(() -> healthy().mail(target(true, false))),
            invalid),
        scenario(
            "the mail exchanger is an address",
            first(() -> healthy().mail(target(false, true))),
            invalid),
        scenario("a null MX alone", first(() -> healthy().mail(NULL_MX))),
        scenario(
            "a null MX beside others",
            first(() -> healthy().mail(NULL_MX, target(false, false))),
            invalid),
        scenario(
            "a private address",
            first(() -> healthy().nonGlobal(NAME, "10.0.0.1")),
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

  static Stream<Scenario> dnssec() {
    EventType bogus = DnsDefinition.DNSSEC_BOGUS;
    EventType expiring = DnsDefinition.DNSSEC_SIGNATURE_EXPIRING;
    EventType weak = DnsDefinition.DNSSEC_WEAK;
    return Stream.of(
        scenario("soundly signed", first(() -> healthy().dnssec(d -> d))),
        scenario(
            "bogus, and answered without validation",
            first(() -> healthy().dnssec(d -> d.status(Status.BOGUS).answersUnchecked(true))),
            bogus),
        scenario(
            "bogus, but nothing answers without validation either",
            first(() -> healthy().dnssec(d -> d.status(Status.BOGUS)))),
        scenario(
            "one server serves unverifiable signatures",
            first(() -> healthy().dnssec(d -> d.signed(days(4), days(10), Worth.UNVERIFIABLE))),
            bogus),
        scenario(
            "expired signatures on a server",
            first(() -> healthy().dnssec(d -> d.signed(days(14), days(-1), Worth.EXPIRED))),
            bogus),
        scenario(
            "expired signatures of a zone nobody delegates securely",
            first(
                () ->
                    healthy()
                        .dnssec(
                            d ->
                                d.status(Status.INSECURE)
                                    .ds()
                                    .signed(days(14), days(-1), Worth.EXPIRED)))),
        scenario(
            "expired signatures behind DS records that nobody can read",
            first(
                () ->
                    healthy()
                        .dnssec(
                            d ->
                                d.status(Status.INSECURE)
                                    .ds("11 200 2 abcd")
                                    .signed(days(14), days(-1), Worth.EXPIRED)))),
        scenario(
            "a DS record that an old key left behind",
            first(() -> healthy().dnssec(d -> d.ds("11 13 2 ab", "4711 8 2 cd")))),
        scenario("11 hours left", first(() -> signed(days(3), Duration.ofHours(11))), expiring),
        scenario("13 hours left of 4 days", first(() -> signed(days(3), Duration.ofHours(13)))),
        scenario("2 of 30 days left", first(() -> signed(days(28), days(2))), expiring),
        scenario("4 of 30 days left", first(() -> signed(days(26), days(4)))),
        scenario(
            "signed online for a day",
            first(() -> signed(Duration.ofHours(13), Duration.ofHours(11)))),
        scenario("RSA/SHA-1", first(() -> keyed(new KeySeen(1, 5, 2048, 257))), weak),
        scenario("RSA/SHA-512", first(() -> keyed(new KeySeen(1, 10, 2048, 257))), weak),
        scenario("a short RSA key", first(() -> keyed(new KeySeen(1, 8, 1024, 256))), weak),
        scenario("a long RSA key", first(() -> keyed(new KeySeen(1, 8, 2048, 256)))),
        scenario("SHA-1 DS only", first(() -> healthy().dnssec(d -> d.digests(1))), weak),
        scenario("SHA-1 DS beside another", first(() -> healthy().dnssec(d -> d.digests(1, 2)))),
        scenario("NSEC3 iterations", first(() -> healthy().dnssec(d -> d.hashing(5, 0))), weak),
        scenario("NSEC3 salt", first(() -> healthy().dnssec(d -> d.hashing(0, 4))), weak),
        scenario("NSEC3 as it should be", first(() -> healthy().dnssec(d -> d.hashing(0, 0)))),
        scenario("signatures for 200 days", first(() -> signed(days(20), days(180))), weak));
  }

  private static Duration days(int days) {
    return Duration.ofDays(days);
  }

  private static SeenBuilder signed(Duration age, Duration remaining) {
    return healthy().dnssec(d -> d.signed(age, remaining, Worth.VALID));
  }

  private static SeenBuilder keyed(KeySeen key) {
    return healthy().dnssec(d -> d.keys(key));
  }

  static Stream<Scenario> delegation() {
    return Stream.of(
        scenario(
            "DNSSEC enabled", then(() -> healthy().dnssec(d -> d)), DnsDefinition.DNSSEC_ENABLED),
        scenario(
            "DNSSEC disabled",
            () -> Runs.of(healthy().dnssec(d -> d), healthy()),
            DnsDefinition.DNSSEC_DISABLED),
        scenario(
            "another DS",
            () -> Runs.of(healthy().dnssec(d -> d), healthy().dnssec(d -> d.ds("12 13 2 bb"))),
            DnsDefinition.DS_CHANGED),
        scenario(
            "the parents' word on the DS is not known",
            () -> Runs.of(healthy().dnssec(d -> d), healthy().dnssec(d -> d.dsUnknown()))),
        scenario(
            "another DS of a zone above the name",
            () ->
                Runs.of(
                    healthy().inZone("example").dnssec(d -> d),
                    healthy().inZone("example").dnssec(d -> d.ds("12 13 2 bb")))));
  }
}
