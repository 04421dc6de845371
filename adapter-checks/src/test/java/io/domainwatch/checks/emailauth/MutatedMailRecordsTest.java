package io.domainwatch.checks.emailauth;

import static io.domainwatch.checks.emailauth.EmailAuthProbeResults.DMARC;
import static io.domainwatch.checks.emailauth.EmailAuthProbeResults.NAME;
import static io.domainwatch.checks.emailauth.EmailAuthProbeResults.STS;
import static io.domainwatch.checks.emailauth.EmailAuthProbeResults.TLS_RPT;
import static io.domainwatch.checks.emailauth.EmailAuthProbeResults.healthy;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.emailauth.dkim.DkimKey;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.testkit.Mutations;
import io.domainwatch.testkit.net.Certificates;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/**
 * Whatever stands in a record, a run ends with an assessment, and soon. {@code
 * -Ddomainwatch.mutations=20000} makes more of each than the build does.
 */
class MutatedMailRecordsTest {

  /** Processor time: far below the 45 s of a run, and far above what any record takes. */
  private static final Duration LONGEST = Duration.ofSeconds(10);

  private static final Instant NOW = Instant.parse("2026-11-24T12:00:00Z");

  private static final List<String> DMARC_RECORDS =
      List.of(
          "v=DMARC1; p=reject; rua=mailto:d@reports.example!10m,mailto:e@shop.example; fo=1:d:s",
          "v=DMARC1; p=quarantine; sp=none; np=reject; t=y; psd=n; adkim=s; aspf=r; pct=50",
          "v=DMARC1\\; p=none",
          "\"v=DMARC1; p=reject\"");

  private static final List<String> SPF_RECORDS =
      List.of(
          "v=spf1 mx/24//64 a:%{d2} include:_spf.mailer.example ip4:192.0.2.0/24 -all",
          "v=spf1 exists:%{ir}.%{v}._spf.%{d} redirect=_spf.mailer.example exp=why.shop.example",
          "v=spf1 include=_spf.mailer.example ip6:2001:db8::/32 ?all",
          "v=spf1 include:shop.example ptr ~all");

  private static final List<String> OTHER_RECORDS =
      List.of("v=STSv1; id=20261124;", "v=TLSRPTv1; rua=mailto:t@shop.example,https://x.example/");

  private static final String KEY =
      "v=DKIM1; k=rsa; h=sha256; t=y; s=email; n=note; p="
          + Base64.getEncoder().encodeToString(Certificates.rsa(1024).getPublic().getEncoded());

  @Test
  void dmarc() {
    each(DMARC_RECORDS, record -> judged(healthy().replace(DMARC, record)));
  }

  @Test
  void spf() {
    each(SPF_RECORDS, record -> judged(healthy().replace(NAME, record)));
  }

  @Test
  void announcements() {
    each(OTHER_RECORDS, record -> judged(healthy().replace(STS, record).replace(TLS_RPT, record)));
  }

  @Test
  void dkim() {
    each(
        List.of(KEY),
        record -> {
          Optional<DkimKey> key = DkimKey.parse(List.of(record));
          key.ifPresent(read -> judged(healthy().selector("s1", read)));
        });
  }

  private static void judged(EmailAuthProbeResults seen) {
    CheckOutcome outcome = EmailAuthProbeResults.judged(seen, MailWorld.other(NAME), NOW);
    assertThat(outcome).isInstanceOf(CheckOutcome.Observed.class);
    ((CheckOutcome.Observed) outcome)
        .assessment()
        .judgements()
        .values()
        .forEach(
            verdict ->
                verdict
                    .findings()
                    .forEach(finding -> assertThat(finding.message()).matches("[ -~…]*")));
  }

  private static void each(List<String> seeds, Consumer<String> judged) {
    Mutations mutations = Mutations.of(seeds);
    for (int i = 0; i < Mutations.count(); i++) {
      String record = mutations.next();
      long before = Mutations.processorNanos();
      try {
        judged.accept(record);
      } catch (RuntimeException e) {
        throw new AssertionError("this record ends a run: " + record, e);
      }
      assertThat(Duration.ofNanos(Mutations.processorNanos() - before))
          .as(record)
          .isLessThan(LONGEST);
    }
  }
}
