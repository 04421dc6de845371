package io.domainwatch.checks.emailauth;

import static io.domainwatch.checks.emailauth.MailWorld.NAME;
import static io.domainwatch.checks.emailauth.MailWorld.POLICY;
import static io.domainwatch.checks.emailauth.MailWorld.policyPage;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.emailauth.EmailAuthDefinition;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.run.Assessment;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.CheckTarget;
import io.domainwatch.core.run.Verdict;
import io.domainwatch.testkit.Fixtures;
import io.domainwatch.testkit.net.LoopbackHttp;
import io.domainwatch.testkit.net.dns.LoopbackDnsBehaviour;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.xbill.DNS.Rcode;
import org.xbill.DNS.Type;

/** The runner against servers on loopback addresses, sound and not. */
class EmailAuthCheckRunnerTest {

  private static final Instant NOW = Fixtures.now();

  private static CheckOutcome.Observed run(MailWorld world, CheckTarget target) throws Exception {
    return (CheckOutcome.Observed) world.runner().run(target, Instant.now());
  }

  private static CheckOutcome.Observed run(MailWorld world) throws Exception {
    return run(world, MailWorld.target());
  }

  private static Set<EventType> raised(Assessment assessment) {
    Set<EventType> raised = new HashSet<>();
    assessment
        .judgements()
        .forEach(
            (type, judgement) -> {
              if (!judgement.findings().isEmpty()) {
                raised.add(type);
              }
            });
    assessment.sightings().forEach(sighting -> raised.add(sighting.type()));
    return raised;
  }

  private static boolean saysGood(Assessment assessment, EventType type) {
    return Verdict.GOOD.equals(assessment.judgements().get(type));
  }

  @Test
  void aHealthyDomainRaisesNothingAndEverythingIsKnown() throws Exception {
    try (MailWorld world = MailWorld.signed()) {
      LoopbackHttp server = world.serve(policyPage());

      CheckOutcome.Observed seen = run(world);

      assertThat(raised(seen.assessment())).isEmpty();
      assertThat(seen.assessment().judgements())
          .hasSize(20)
          .allSatisfy(
              (type, judgement) -> assertThat(judgement).as("%s", type).isEqualTo(Verdict.GOOD));
      assertThat(seen.assessment().readings().keySet())
          .containsExactlyInAnyOrder(
              "spf", "faults.spf", "dmarc", "faults.dmarc", "dkim.google", "mta_sts");
      assertThat(seen.assessment().summary()).isEqualTo("SPF valid, DMARC reject, 1 DKIM key seen");
      assertThat(server.requests().getFirst().path()).isEqualTo("/.well-known/mta-sts.txt");
    }
  }

  @Test
  void whatIsStoredHasTheNamesOfTheSpecification() throws Exception {
    try (MailWorld world = MailWorld.signed()) {
      world.serve(policyPage());

      JsonValue.JsonObject seen = run(world).observations();

      assertThat(seen.fields().keySet())
          .containsExactly(
              "mail",
              "spf",
              "dkim",
              "dmarc",
              "mtaSts",
              "tlsRpt",
              "bimi",
              "dane",
              "fingerprint",
              "unknowns",
              "queries");
      assertThat(seen.fieldsOf("mail").findText("profile")).contains("receives");
      assertThat(seen.fieldsOf("spf").findText("state")).contains("valid");
      assertThat(seen.fieldsOf("spf").findWhole("lookups")).hasValue(2);
      assertThat(seen.fieldsOf("spf").findWhole("authorisedV4")).hasValue(257);
      assertThat(seen.fieldsOf("dkim").isTrue("entExists")).isTrue();
      assertThat(seen.fieldsOf("dkim").fieldsOf("selectors").fieldsOf("google").findWhole("bits"))
          .hasValue(2048);
      assertThat(seen.fieldsOf("dmarc").findText("effective")).contains("reject");
      assertThat(seen.fieldsOf("mtaSts").findText("state")).contains("valid");
      assertThat(seen.fieldsOf("mtaSts").fieldsOf("policy").findText("mode")).contains("enforce");
      assertThat(((JsonValue.JsonObject) seen.itemsOf("dane").getFirst()).findText("state"))
          .contains("secure");
      assertThat(seen.itemsOf("unknowns")).isEmpty();
    }
  }

  /**
   * docs/spec/checks/email_auth.md, "Limits": at most 200 queries and one request; this is what
   * health costs.
   */
  @Test
  void aHealthyRunStaysFarBelowItsBudget() throws Exception {
    try (MailWorld world = MailWorld.signed()) {
      LoopbackHttp server = world.serve(policyPage());
      long before = world.dns.queries();

      CheckOutcome.Observed seen = run(world);

      long told = seen.observations().fieldsOf("queries").findWhole("dns").orElseThrow();
      assertThat(told).isLessThanOrEqualTo(100);
      assertThat(world.dns.queries() - before).isLessThanOrEqualTo(200);
      assertThat(seen.observations().fieldsOf("queries").findWhole("http")).hasValue(1);
      assertThat(seen.observations().fieldsOf("queries").findWhole("tcp")).hasValue(1);
      assertThat(seen.observations().findText("fingerprint").orElseThrow()).hasSize(64);
      assertThat(server.connections()).isEqualTo(1);
    }
  }

  @Test
  void withOneResolverTheZonesServersAreTheSecondVoiceWithinTheBudget() throws Exception {
    try (MailWorld world = MailWorld.start()) {
      world.serve(policyPage());
      world.dns.zone(NAME).remove("_dmarc", "TXT").remove("default._bimi", "TXT");
      EmailAuthCheckRunner runner =
          world.runner(world.dns.resolvers().subList(0, 1), new EmailAuthConfig(Optional.empty()));

      CheckOutcome.Observed seen =
          (CheckOutcome.Observed) runner.run(MailWorld.target(), Instant.now());

      assertThat(raised(seen.assessment())).containsExactly(EmailAuthDefinition.DMARC_MISSING);
      assertThat(seen.observations().fieldsOf("queries").findWhole("dns").orElseThrow())
          .isLessThanOrEqualTo(EmailAuthCheckRunner.QUERY_LIMIT);
    }
  }

  /** Forty names of ten mail exchangers each would take hundreds of queries. */
  @Test
  void aHostileSpfRecordLeavesRoomForEverythingElse() throws Exception {
    try (MailWorld world = MailWorld.signed()) {
      world.serve(policyPage());
      StringBuilder record = new StringBuilder("v=spf1");
      for (int i = 0; i < 40; i++) {
        for (int j = 0; j < 10; j++) {
          world.dns.zone("mailer.test").add("m" + i, "MX", "10 h" + j + "x" + i);
        }
        record.append(" mx:m").append(i).append(".mailer.test");
      }
      world.dns.zone(NAME).set("@", "TXT", inStrings(record.toString()));

      CheckOutcome.Observed seen = run(world);

      assertThat(raised(seen.assessment())).containsExactly(EmailAuthDefinition.SPF_INVALID);
      assertThat(seen.observations().fieldsOf("queries").findWhole("dns").orElseThrow())
          .isLessThanOrEqualTo(EmailAuthCheckRunner.QUERY_LIMIT);
      for (EventType type :
          List.of(
              EmailAuthDefinition.DMARC_WEAK,
              EmailAuthDefinition.DKIM_NOT_FOUND,
              EmailAuthDefinition.MTA_STS_MX_MISMATCH,
              EmailAuthDefinition.TLS_RPT_INVALID,
              EmailAuthDefinition.BIMI_INVALID,
              EmailAuthDefinition.DANE_INVALID)) {
        assertThat(saysGood(seen.assessment(), type)).as("%s", type).isTrue();
      }
    }
  }

  /** A long TXT record as several strings of at most 200 octets. */
  private static String inStrings(String text) {
    StringBuilder strings = new StringBuilder();
    for (int from = 0; from < text.length(); from += 200) {
      strings.append('"').append(text, from, Math.min(text.length(), from + 200)).append("\" ");
    }
    return strings.toString();
  }

  @Test
  void oneResolverThatLiesIsNotBelieved() throws Exception {
    try (MailWorld world = MailWorld.start()) {
      world.serve(policyPage());
      world.dns.resolverServers().getFirst().behave(LoopbackDnsBehaviour.rcode(Rcode.NXDOMAIN));

      assertThat(raised(run(world).assessment())).isEmpty();
    }
  }

  @Test
  void faultsOfEveryKindAreFoundTogether() throws Exception {
    try (MailWorld world = MailWorld.signed()) {
      world.serve(LoopbackHttp.page(404, "gone"));
      CheckTarget target = MailWorld.after(run(world).assessment());
      world
          .dns
          .zone(NAME)
          .set("@", "TXT", "\"v=spf1 mx include:gone.mailer.test -all\"")
          .set("_dmarc", "TXT", "\"v=DMARC1; p=none; rua=mailto:x@mailer.test\"")
          .set("google._domainkey", "TXT", "\"v=DKIM1; p=\"")
          .set("_smtp._tls", "TXT", "\"v=TLSRPTv1\"")
          .set("_25._tcp.mx", "TLSA", "0 0 1 " + "ab".repeat(32));

      assertThat(raised(run(world, target).assessment()))
          .containsExactlyInAnyOrder(
              EmailAuthDefinition.SPF_INVALID,
              EmailAuthDefinition.DMARC_WEAK,
              EmailAuthDefinition.DMARC_POLICY_LOWERED,
              EmailAuthDefinition.DMARC_REPORTS_UNAUTHORISED,
              EmailAuthDefinition.DKIM_KEY_REMOVED,
              EmailAuthDefinition.MTA_STS_INVALID,
              EmailAuthDefinition.TLS_RPT_INVALID,
              EmailAuthDefinition.BIMI_INVALID,
              EmailAuthDefinition.DANE_INVALID);
    }
  }

  @Test
  void aNameWithNothingIsShownWhatItLacks() throws Exception {
    try (MailWorld world = MailWorld.start()) {
      for (String owner :
          List.of("@", "_dmarc", "google._domainkey", "_mta-sts", "_smtp._tls", "default._bimi")) {
        world.dns.zone(NAME).remove(owner, "TXT");
      }

      assertThat(raised(run(world).assessment()))
          .containsExactlyInAnyOrder(
              EmailAuthDefinition.SPF_MISSING,
              EmailAuthDefinition.DMARC_MISSING,
              EmailAuthDefinition.DKIM_NOT_FOUND);
    }
  }

  @Test
  void aNameThatDoesNotExistIsForTheDnsCheckToTell() throws Exception {
    try (MailWorld world = MailWorld.start()) {
      CheckOutcome outcome = world.runner().run(MailWorld.other("gone." + NAME), NOW);

      assertThat(outcome)
          .isInstanceOfSatisfying(
              CheckOutcome.Inconclusive.class,
              inconclusive -> {
                assertThat(inconclusive.reason()).isEqualTo("dns");
                assertThat(inconclusive.aside()).isEmpty();
                assertThat(inconclusive.observations().fieldsOf("spf").findText("state"))
                    .contains("missing");
              });
    }
  }

  @Test
  void aNameThatHasAnAddressAloneLacksItsRecords() throws Exception {
    try (MailWorld world = MailWorld.start()) {
      assertThat(raised(run(world, MailWorld.other("mx." + NAME)).assessment()))
          .contains(EmailAuthDefinition.SPF_MISSING);
    }
  }

  /** Some load balancers deny the name for every type but the one that they were made for. */
  @Test
  void aNameThatIsDeniedForSomeTypesAloneExists() throws Exception {
    try (MailWorld world = MailWorld.start()) {
      LoopbackDnsBehaviour denial = LoopbackDnsBehaviour.rcode(Rcode.NXDOMAIN);
      LoopbackDnsBehaviour honest = LoopbackDnsBehaviour.honest();
      world
          .dns
          .resolverServers()
          .forEach(
              resolver ->
                  resolver.behave(
                      (query, answer, tcp) ->
                          query.getQuestion().getType() == Type.A
                              ? honest.reply(query, answer, tcp)
                              : denial.reply(query, answer, tcp)));

      assertThat(raised(run(world).assessment())).contains(EmailAuthDefinition.SPF_MISSING);
    }
  }

  @Test
  void aWildcardOfSpfTextMakesNoKeysAndNoPolicies() throws Exception {
    try (MailWorld world = MailWorld.start()) {
      world
          .dns
          .zone(NAME)
          .remove("_mta-sts", "TXT")
          .remove("google._domainkey", "TXT")
          .add("*", "TXT", "\"v=spf1 -all\"");

      CheckOutcome.Observed seen = run(world);

      assertThat(raised(seen.assessment())).isEmpty();
      assertThat(seen.observations().fieldsOf("dkim").fieldsOf("selectors").isEmpty()).isTrue();
    }
  }

  @Test
  void aWildcardThatWithdrawsEveryKeyIsOneAndNotForty() throws Exception {
    try (MailWorld world = MailWorld.start()) {
      world.serve(policyPage());
      world.dns.zone(NAME).add("*._domainkey", "TXT", "\"v=DKIM1; p=\"");

      JsonValue.JsonObject dkim = run(world).observations().fieldsOf("dkim");

      assertThat(dkim.findText("wildcard")).contains("revoked");
      assertThat(dkim.fieldsOf("selectors").fields().keySet()).containsExactly("google");
    }
  }

  @Test
  void configuredSelectorsTakeThePlaceOfTheBuiltInOnes() throws Exception {
    try (MailWorld world = MailWorld.start()) {
      world.serve(policyPage());
      EmailAuthConfig config = new EmailAuthConfig(Optional.of(List.of("mine")));

      JsonValue.JsonObject seen =
          ((CheckOutcome.Observed)
                  world.runner(world.dns.resolvers(), config).run(MailWorld.target(), NOW))
              .observations();

      assertThat(seen.fieldsOf("dkim").fieldsOf("selectors").isEmpty()).isTrue();
    }
  }

  @Test
  void brokenServersOfAnotherZoneLeaveSpfOpen() throws Exception {
    try (MailWorld world = MailWorld.start()) {
      world.serve(policyPage());
      for (String server : List.of("ns1.mailer.test", "ns2.mailer.test")) {
        world.dns.server(server).behave(LoopbackDnsBehaviour.rcode(Rcode.SERVFAIL));
      }

      CheckOutcome.Observed seen = run(world);

      assertThat(raised(seen.assessment())).isEmpty();
      assertThat(seen.assessment().judgements())
          .doesNotContainKeys(EmailAuthDefinition.SPF_INVALID, EmailAuthDefinition.SPF_WEAK);
      assertThat(seen.assessment().readings()).containsKey("spf");
    }
  }

  record BadServer(String name, LoopbackHttp.Script script, String reason) {
    @Override
    public String toString() {
      return name;
    }
  }

  static Stream<BadServer> badServers() {
    String endless = "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n\r\n" + "x".repeat(90_000);
    return Stream.of(
        new BadServer("not found", LoopbackHttp.page(404, ""), "http_status"),
        new BadServer("an error", LoopbackHttp.page(500, ""), "http_status"),
        new BadServer(
            "a redirect",
            LoopbackHttp.redirect(302, "https://" + MailWorld.POLICY_HOST + "/else"),
            "redirect"),
        new BadServer("another page", LoopbackHttp.page(200, "<html>hello</html>"), "syntax"),
        new BadServer("too much", LoopbackHttp.raw(endless), "too_large"),
        new BadServer(
            "half of it",
            LoopbackHttp.raw("HTTP/1.1 200 OK\r\nContent-Length: 900\r\n\r\n" + POLICY),
            "incomplete"),
        new BadServer("a compression bomb", LoopbackHttp.raw(bomb()), "too_large"),
        new BadServer("garbage", LoopbackHttp.raw("\u0001\u0002\u0003"), "invalid_http"));
  }

  /** Twenty million zeros in some thousand octets. */
  private static String bomb() {
    ByteArrayOutputStream small = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(small)) {
      gzip.write(new byte[20_000_000]);
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
    return LoopbackHttp.response(
        200,
        "Content-Type: text/plain\r\nContent-Encoding: gzip\r\n",
        small.toString(StandardCharsets.ISO_8859_1));
  }

  @ParameterizedTest
  @MethodSource("badServers")
  void aPolicyThatSendersCannotReadIsBroken(BadServer bad) throws Exception {
    try (MailWorld world = MailWorld.start()) {
      LoopbackHttp server = world.serve(bad.script());

      CheckOutcome.Observed seen = run(world);

      assertThat(raised(seen.assessment())).containsExactly(EmailAuthDefinition.MTA_STS_INVALID);
      assertThat(seen.observations().fieldsOf("mtaSts").findText("reason")).contains(bad.reason());
      assertThat(server.connections()).isEqualTo(1);
    }
  }

  @Test
  void aPolicyBehindAForeignCertificateIsBroken() throws Exception {
    try (MailWorld world = MailWorld.start()) {
      world.serveWithForeignCertificate(policyPage());

      CheckOutcome.Observed seen = run(world);

      assertThat(raised(seen.assessment())).containsExactly(EmailAuthDefinition.MTA_STS_INVALID);
      assertThat(seen.observations().fieldsOf("mtaSts").findText("reason")).contains("certificate");
    }
  }

  @Test
  void aPolicyHostWithoutNameIsBroken() throws Exception {
    try (MailWorld world = MailWorld.start()) {
      assertThat(raised(run(world).assessment()))
          .containsExactly(EmailAuthDefinition.MTA_STS_INVALID);
    }
  }

  @Test
  void aHostThatWantsFewerRequestsIsUnknown() throws Exception {
    try (MailWorld world = MailWorld.start()) {
      world.serve(LoopbackHttp.page(429, "slow down"));

      Assessment assessment = run(world).assessment();

      assertThat(raised(assessment)).isEmpty();
      assertThat(assessment.judgements()).doesNotContainKey(EmailAuthDefinition.MTA_STS_INVALID);
    }
  }

  @Test
  void aPolicyThatWasJustReadIsNotFetchedAgain() throws Exception {
    try (MailWorld world = MailWorld.start()) {
      LoopbackHttp server = world.serve(policyPage());
      EmailAuthCheckRunner runner = world.runner();
      Assessment first = ((CheckOutcome.Observed) runner.run(MailWorld.target(), NOW)).assessment();
      CheckTarget again = MailWorld.after(first);

      CheckOutcome.Observed soon =
          (CheckOutcome.Observed) runner.run(again, NOW.plus(Duration.ofMinutes(4)));
      assertThat(server.requests()).hasSize(1);
      assertThat(saysGood(soon.assessment(), EmailAuthDefinition.MTA_STS_INVALID)).isTrue();
      assertThat(soon.assessment().memory()).isEqualTo(first.memory());

      runner.run(again, NOW.plus(Duration.ofMinutes(6)));
      assertThat(server.requests()).hasSize(2);
    }
  }
}
