package io.domainwatch.checks.emailauth;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.emailauth.EmailAuthDefinition;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.Finding;
import io.domainwatch.core.run.Verdict;
import io.domainwatch.testkit.net.Certificates;
import io.domainwatch.testkit.net.LoopbackSmtp;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** TLSA records beside what a real conversation with a mail server shows (RFC 7672 §3.1). */
class MailServersTest {

  private static final String MX = "mx." + MailWorld.NAME;

  private static CheckOutcome.Observed run(MailWorld world) throws Exception {
    return (CheckOutcome.Observed) world.runner().run(MailWorld.target(), Instant.now());
  }

  private static Verdict mismatch(CheckOutcome.Observed seen) {
    return Optional.ofNullable(
            seen.assessment().judgements().get(EmailAuthDefinition.DANE_MISMATCH))
        .orElseThrow();
  }

  private static JsonValue.JsonObject dane(CheckOutcome.Observed seen) {
    return (JsonValue.JsonObject) seen.observations().itemsOf("dane").getFirst();
  }

  @Test
  void theCertificateThatTheRecordNamesIsShown() throws Exception {
    try (MailWorld world = MailWorld.signed()) {
      CheckOutcome.Observed seen = run(world);

      assertThat(mismatch(seen)).isEqualTo(Verdict.GOOD);
      assertThat(dane(seen).findText("match")).contains("matches");
      assertThat(world.mailServer().commands().getFirst()).startsWith("EHLO [127.");
      assertThat(world.mailServer().commands()).hasSize(2).last().isEqualTo("STARTTLS");
    }
  }

  @Test
  void anotherCertificateIsTold() throws Exception {
    Certificates.Issued other = Certificates.leaf(MX, Certificates.root("Another root"));
    try (MailWorld world = MailWorld.signed(LoopbackSmtp.Script.showing(MX, other))) {
      CheckOutcome.Observed seen = run(world);

      Finding finding = mismatch(seen).findings().getFirst();
      assertThat(finding.subject()).isEqualTo(MX);
      assertThat(finding.message())
          .isEqualTo("The certificate of the mail exchanger " + MX + " matches no TLSA record");
      assertThat(dane(seen).findText("match")).contains("differs");
    }
  }

  @Test
  void aServerThatStoppedEncryptingIsTold() throws Exception {
    try (MailWorld world = MailWorld.signed(LoopbackSmtp.Script.withoutStartTls(MX))) {
      CheckOutcome.Observed seen = run(world);

      assertThat(mismatch(seen).findings().getFirst().message())
          .isEqualTo("The mail exchanger " + MX + " has TLSA records and offers no STARTTLS");
      assertThat(dane(seen).findText("matchReason")).contains("no_starttls");
    }
  }

  @Test
  void somebodyElseThatAnswersInItsPlaceSaysNothingOfIt() throws Exception {
    LoopbackSmtp.Script masked = LoopbackSmtp.Script.withoutStartTls("firewall.provider.test");
    try (MailWorld world = MailWorld.signed(masked)) {
      CheckOutcome.Observed seen = run(world);

      assertThat(mismatch(seen).findings()).isEmpty();
      assertThat(mismatch(seen).unknown()).isEqualTo(Set.of(MX));
      assertThat(dane(seen).findText("matchReason")).contains("other_server");
    }
  }

  @Test
  void aServerThatRefusesUsIsUnknown() throws Exception {
    try (MailWorld world = MailWorld.signed(LoopbackSmtp.Script.refusing())) {
      CheckOutcome.Observed seen = run(world);

      assertThat(mismatch(seen).unknown()).isEqualTo(Set.of(MX));
      assertThat(dane(seen).findText("match")).contains("unknown");
      assertThat(dane(seen).findText("matchReason")).contains("smtp_refused");
    }
  }

  @Test
  void aPortThatNobodyListensOnIsUnknown() throws Exception {
    try (MailWorld world = MailWorld.signed()) {
      world.mailServer().close();

      CheckOutcome.Observed seen = run(world);

      assertThat(mismatch(seen).unknown()).isEqualTo(Set.of(MX));
      assertThat(dane(seen).findText("matchReason")).contains("connect_refused");
    }
  }

  @Test
  void withoutSecureRecordsNoMailServerIsAsked() throws Exception {
    try (LoopbackSmtp server = LoopbackSmtp.start(LoopbackSmtp.Script.refusing());
        MailWorld world = MailWorld.start()) {
      CheckOutcome.Observed seen = run(world);

      assertThat(server.connections()).isZero();
      assertThat(seen.observations().fieldsOf("queries").findWhole("tcp")).hasValue(0);
    }
  }

  @Test
  void runsOfAFewMinutesShareOneConversation() throws Exception {
    try (MailWorld world = MailWorld.signed()) {
      EmailAuthCheckRunner runner = world.runner();
      Instant now = Instant.now();
      for (Duration later : List.of(Duration.ZERO, Duration.ofMinutes(4), Duration.ofMinutes(6))) {
        runner.run(MailWorld.target(), now.plus(later));
      }

      assertThat(world.mailServer().connections()).isEqualTo(2);
    }
  }
}
