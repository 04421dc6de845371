package io.domainwatch.checks.emailauth;

import static io.domainwatch.checks.emailauth.EmailAuthProbeResults.BIMI;
import static io.domainwatch.checks.emailauth.EmailAuthProbeResults.CERTIFICATE;
import static io.domainwatch.checks.emailauth.EmailAuthProbeResults.DMARC;
import static io.domainwatch.checks.emailauth.EmailAuthProbeResults.MX;
import static io.domainwatch.checks.emailauth.EmailAuthProbeResults.NAME;
import static io.domainwatch.checks.emailauth.EmailAuthProbeResults.STS;
import static io.domainwatch.checks.emailauth.EmailAuthProbeResults.TLS_RPT;
import static io.domainwatch.checks.emailauth.EmailAuthProbeResults.healthy;
import static io.domainwatch.checks.emailauth.EmailAuthProbeResults.malformed;
import static io.domainwatch.checks.emailauth.EmailAuthProbeResults.policyOf;
import static io.domainwatch.checks.emailauth.EmailAuthProbeResults.revoked;
import static io.domainwatch.checks.emailauth.EmailAuthProbeResults.rsa;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.emailauth.EmailAuthProbeResult.Fetched;
import io.domainwatch.core.check.emailauth.EmailAuthProbeResult.MailServer;
import io.domainwatch.core.check.emailauth.EmailAuthProbeResult.Protection;
import io.domainwatch.core.check.emailauth.EmailAuthProbeResult.Receives;
import io.domainwatch.core.check.emailauth.EmailAuthProbeResult.Selector;
import io.domainwatch.core.check.emailauth.dkim.DkimKey;
import io.domainwatch.core.check.emailauth.transport.ServerCertificate;
import io.domainwatch.core.value.Sha256;
import io.domainwatch.testkit.check.CheckScenario;
import io.domainwatch.testkit.check.CheckStory;
import io.domainwatch.testkit.check.ScenarioContract;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Stories of a domain through the assessment and the engine: a healthy run, what happens, and
 * health again. Each names every event that is heard; all others are forbidden.
 */
class EmailAuthScenariosTest implements ScenarioContract<EmailAuthProbeResults> {

  /** So many runs make anything believed. */
  private static final int BELIEVED = 2;

  /**
   * What happens to a healthy domain.
   *
   * @param heals whether health returns at the end
   * @param heard the events, without the name of the check
   */
  record Happening(String name, EmailAuthProbeResults seen, List<String> heard, boolean heals) {
    CheckScenario<EmailAuthProbeResults> scenario() {
      return new CheckScenario<>(name, this::play, withCheck(heard));
    }

    private void play(CheckStory<EmailAuthProbeResults> story) {
      begin(story);
      if (heals) {
        story.runs(BELIEVED, healthy());
      }
    }

    /** The same without its end. */
    private CheckStory<EmailAuthProbeResults> begin(CheckStory<EmailAuthProbeResults> story) {
      return story.run(healthy()).runs(BELIEVED, seen);
    }

    @Override
    public String toString() {
      return name;
    }
  }

  private static Happening happening(String name, EmailAuthProbeResults seen, String... heard) {
    return new Happening(name, seen, List.of(heard), true);
  }

  /** A happening without a happy end. */
  private static Happening stays(String name, EmailAuthProbeResults seen, String... heard) {
    return new Happening(name, seen, List.of(heard), false);
  }

  private static List<String> withCheck(List<String> words) {
    return words.stream().map(word -> "email_auth_" + word).toList();
  }

  @Override
  public CheckStory<EmailAuthProbeResults> story() {
    return EmailAuthProbeResults.story();
  }

  @Override
  public Stream<CheckScenario<EmailAuthProbeResults>> scenarios() {
    return happenings().map(Happening::scenario);
  }

  static Stream<Happening> happenings() {
    return Stream.of(spf(), dkim(), dmarc(), transport(), nothing()).flatMap(List::stream);
  }

  private static List<Happening> spf() {
    return List.of(
        happening("SPF is gone", healthy().without(NAME), "spf_missing", "spf_found"),
        happening(
            "only other texts are left",
            healthy().replace(NAME, "google-site-verification=x", "v=spf10 -all"),
            "spf_missing",
            "spf_found"),
        happening(
            "another sender is let in",
            healthy().replace(NAME, "v=spf1 mx ip4:192.0.2.77 include:_spf.mailer.example -all"),
            "spf_changed",
            "spf_changed"),
        happening(
            "two records", healthy().txt(NAME, "v=spf1 -all"), "spf_invalid", "spf_recovered"),
        happening(
            "a typo",
            healthy().replace(NAME, "v=spf1 mx inlcude:_spf.mailer.example -all"),
            "spf_invalid",
            "spf_recovered"),
        happening(
            "the mailer's record is gone",
            healthy().without("_spf.mailer.example"),
            "spf_invalid",
            "spf_recovered"),
        happening(
            "everyone may send",
            healthy().replace(NAME, "v=spf1 mx +all"),
            "spf_permissive",
            "spf_permissive_fixed"),
        happening(
            "the mailer lets half of the world send",
            healthy().replace("_spf.mailer.example", "v=spf1 ip4:0.0.0.0/1 -all"),
            "spf_permissive",
            "spf_permissive_fixed"),
        happening(
            "the mailer lets many send",
            healthy().replace("_spf.mailer.example", "v=spf1 ip4:32.0.0.0/8 ip4:40.0.0.0/8 -all"),
            "spf_permissive",
            "spf_permissive_fixed"),
        happening(
            "the ending says nothing",
            healthy().replace(NAME, "v=spf1 mx ?all"),
            "spf_weak",
            "spf_weak_fixed"),
        happening(
            "the mailer uses nine lookups in all",
            healthy()
                .address("h.example", "192.0.2.7")
                .replace("_spf.mailer.example", "v=spf1" + " a:h.example".repeat(7) + " -all"),
            "spf_weak",
            "spf_weak_fixed"));
  }

  private static List<Happening> dkim() {
    return List.of(
        happening(
            "no key can exist, and none was asked for",
            healthy().noSelectors().keysCanExist(Optional.of(false)),
            "dkim_not_found",
            "dkim_found"),
        happening(
            "no key can exist",
            healthy()
                .noSelectors()
                .selector("s1", new Selector.Absent())
                .keysCanExist(Optional.of(false)),
            "dkim_not_found",
            "dkim_key_removed",
            "dkim_found",
            "dkim_key_restored"),
        happening(
            "a short key",
            healthy().selector("s1", rsa(1024, "a")),
            "dkim_key_weak",
            "dkim_key_fixed"),
        happening(
            "a key is replaced by a short one",
            healthy().selector("s1", rsa(1024, "b")),
            "dkim_key_weak",
            "dkim_key_changed",
            "dkim_key_fixed",
            "dkim_key_changed"),
        happening(
            "a key that nobody can read",
            healthy().selector("s1", malformed()),
            "dkim_key_weak",
            "dkim_key_fixed"),
        happening(
            "a key is withdrawn",
            healthy().selector("s1", revoked()),
            "dkim_key_removed",
            "dkim_key_restored"),
        happening(
            "a key is replaced",
            healthy().selector("s1", rsa(2048, "b")),
            "dkim_key_changed",
            "dkim_key_changed"));
  }

  private static List<Happening> dmarc() {
    return List.of(
        happening("DMARC is gone", healthy().without(DMARC, BIMI), "dmarc_missing", "dmarc_found"),
        happening(
            "two DMARC records",
            healthy().without(BIMI).txt(DMARC, "v=DMARC1; p=none"),
            "dmarc_invalid",
            "dmarc_recovered"),
        happening(
            "a policy that nobody knows",
            healthy().without(BIMI).replace(DMARC, "v=DMARC1; p=block"),
            "dmarc_invalid",
            "dmarc_recovered"),
        happening(
            "a policy that nobody knows, and an address for reports",
            healthy()
                .without(BIMI)
                .replace(DMARC, "v=DMARC1; p=block; rua=mailto:d@reports.example"),
            "dmarc_weak",
            "dmarc_policy_lowered",
            "dmarc_enforced"),
        happening(
            "DMARC only watches",
            healthy().without(BIMI).replace(DMARC, "v=DMARC1; p=none"),
            "dmarc_weak",
            "dmarc_policy_lowered",
            "dmarc_enforced"),
        stays(
            "DMARC is lowered one step, for good",
            healthy().replace(DMARC, "v=DMARC1; p=reject; t=y"),
            "dmarc_policy_lowered"),
        happening(
            "DMARC is lowered one step",
            healthy().replace(DMARC, "v=DMARC1; p=reject; t=y"),
            "dmarc_policy_lowered",
            "dmarc_changed"),
        happening(
            "DMARC is written otherwise",
            healthy().replace(DMARC, "v=DMARC1; p=reject; adkim=s"),
            "dmarc_changed",
            "dmarc_changed"),
        happening(
            "names below are left open",
            healthy().without(BIMI).replace(DMARC, "v=DMARC1; p=reject; sp=none"),
            "dmarc_weak",
            "dmarc_enforced"),
        happening(
            "reports are no longer taken",
            healthy().without(NAME + "._report._dmarc.reports.example"),
            "dmarc_reports_unauthorised",
            "dmarc_reports_authorised"),
        happening(
            "names that do not exist are left open",
            healthy().replace(DMARC, "v=DMARC1; p=reject; np=none"),
            "dmarc_weak",
            "dmarc_enforced"),
        happening(
            "a report address without its scheme",
            healthy().replace(DMARC, "v=DMARC1; p=reject; rua=d@reports.example"),
            "dmarc_reports_unusable",
            "dmarc_reports_usable"),
        happening(
            "a part of the DMARC record says nothing",
            healthy()
                .replace(DMARC, "v=DMARC1; p=reject; rua=mailto:d@reports.example; fo=2; rf=x"),
            "dmarc_ignored",
            "dmarc_ignored_fixed"),
        stays(
            "a second record that is none",
            healthy().txt(DMARC, "v=dmarc1; p=none"),
            "dmarc_ignored"),
        happening(
            "the picture is not behind https",
            healthy().replace(BIMI, "v=BIMI1; l=http://shop.example/logo.svg"),
            "bimi_invalid",
            "bimi_recovered"),
        happening(
            "BIMI without DMARC",
            healthy().without(DMARC),
            "dmarc_missing",
            "bimi_invalid",
            "dmarc_found",
            "bimi_recovered"));
  }

  private static List<Happening> transport() {
    return List.of(
        happening(
            "the policy cannot be fetched",
            healthy().policy(new Fetched.Broken("connect_refused", "refused")),
            "mta_sts_invalid",
            "mta_sts_recovered"),
        happening(
            "the announcement is malformed",
            healthy().replace(STS, "v=STSv1; id=a-b"),
            "mta_sts_invalid",
            "mta_sts_recovered"),
        happening(
            "the announcement is taken away while senders keep the policy",
            healthy().without(STS),
            "mta_sts_invalid",
            "mta_sts_recovered"),
        happening(
            "a mail exchanger is not in the policy",
            healthy().mail(Receives.MX, MX, "new.shop.example"),
            "mta_sts_mx_mismatch",
            "mta_sts_mx_covered"),
        happening(
            "the policy changes and its id does not",
            healthy().policy(policyOf("testing", MX)),
            "mta_sts_changed",
            "mta_sts_changed"),
        happening(
            "reports on TLS lead nowhere",
            healthy().replace(TLS_RPT, "v=TLSRPTv1;"),
            "tls_rpt_invalid",
            "tls_rpt_recovered"),
        happening(
            "senders forget the policy within the hour",
            healthy().policy(policyOf("enforce", 3_600, MX)),
            "mta_sts_weak",
            "mta_sts_weak_fixed"),
        happening(
            "the mail server has another certificate than its TLSA record",
            healthy().shows(new ServerCertificate("3082cc", "3059dd")),
            "dane_mismatch",
            "dane_matched"),
        happening(
            "the mail server no longer encrypts",
            healthy().server(new MailServer.WithoutStartTls()),
            "dane_mismatch",
            "dane_matched"),
        happening(
            "no TLSA record can be used",
            healthy().tlsa(Protection.SECURE, "000101" + "ab".repeat(32), "0301"),
            "dane_invalid",
            "dane_recovered"));
  }

  /**
   * What may look bad and is not (docs/spec/checks/email_auth.md, "Judgement"), and what could not
   * be told.
   */
  private static List<Happening> nothing() {
    return List.of(
        happening("nothing happens", healthy()),
        happening("somebody else's DNS is slow", healthy().unknown("_spf.mailer.example")),
        happening("nothing can be told", everythingUnknown()),
        happening("the name itself does not exist for a while: dns tells it", healthy().gone()),
        happening(
            "the name itself does not exist, and what applies from above is open to forgery",
            healthy().gone().txt("_dmarc.example", "v=DMARC1; p=reject; np=none")),
        happening(
            "a wildcard answers with SPF text everywhere",
            healthy()
                .txt(DMARC, "v=spf1 -all")
                .txt(STS, "v=spf1 -all")
                .txt(TLS_RPT, "v=spf1 -all")),
        happening(
            "name servers deny what has only names below, but a key is found",
            healthy().keysCanExist(Optional.of(false))),
        happening(
            "no selector is known, and keys can exist",
            healthy().selector("s1", new Selector.Unknown("timeout"))),
        happening(
            "a key whose algorithm we do not know",
            healthy()
                .selector(
                    "s3",
                    new DkimKey(
                        DkimKey.State.UNKNOWN_ALGORITHM,
                        "falcon",
                        0,
                        false,
                        Optional.of("f"),
                        ""))),
        happening(
            "the flattened record of the mailer changes",
            healthy().replace("_spf.mailer.example", "v=spf1 ip4:203.0.113.0/24 -all")),
        happening("the policy's host blocks us", healthy().policy(new Fetched.Unknown("blocked"))),
        happening(
            "TLSA records that nobody signed",
            healthy().tlsa(Protection.INSECURE, "000101" + "ab".repeat(32))),
        happening(
            "port 25 is closed to us", healthy().server(new MailServer.Unclear("connect_timeout"))),
        happening(
            "the authority that a TLSA record gives in full is not sent along",
            healthy().tlsa(Protection.SECURE, "020000" + "3082ee").shows(CERTIFICATE)),
        happening(
            "the TLSA record names the authority",
            healthy()
                .tlsa(Protection.SECURE, "020101" + Sha256.hex(new byte[] {0x30, 0x11}))
                .shows(CERTIFICATE, new ServerCertificate("3022", "3011"))),
        happening("signatures cannot be followed", healthy().tlsa(Protection.UNKNOWN, "000000ff")),
        happening("no TLSA records any more", healthy().tlsa(Protection.ABSENT)),
        happening("TLS reporting is ended", healthy().without(TLS_RPT)),
        happening("no picture is to be shown", healthy().replace(BIMI, "v=BIMI1; l=; a=")));
  }

  private static EmailAuthProbeResults everythingUnknown() {
    return healthy()
        .unknown(NAME, DMARC, STS, TLS_RPT, BIMI)
        .mail(Receives.UNKNOWN)
        .keysCanExist(Optional.empty())
        .selector("s1", new Selector.Unknown("timeout"))
        .tlsa(Protection.UNKNOWN);
  }

  @ParameterizedTest
  @MethodSource("happenings")
  void oneRunAloneIsNeverReported(Happening happening) {
    CheckStory<EmailAuthProbeResults> story = story().runs(healthy(), happening.seen());

    assertThat(story.runs(3, healthy()).eventTypes()).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("happenings")
  void whatCannotBeReportedEndsNothing(Happening happening) {
    CheckStory<EmailAuthProbeResults> story = happening.begin(story());
    List<String> before = story.eventTypes();

    assertThat(story.runs(3, everythingUnknown()).eventTypes()).isEqualTo(before);
  }

  @ParameterizedTest
  @MethodSource("happenings")
  void aNameThatIsGoneEndsNothingAndBeginsNothing(Happening happening) {
    CheckStory<EmailAuthProbeResults> story = happening.begin(story());
    List<String> before = story.eventTypes();

    assertThat(story.runs(3, healthy().gone()).eventTypes()).isEqualTo(before);
  }

  @Test
  void aRecordThatChangesWhileItIsWeakIsReportedToHaveChanged() {
    CheckStory<EmailAuthProbeResults> story =
        story()
            .run(healthy())
            .runs(2, healthy().replace(NAME, "v=spf1 mx ?all"))
            .runs(2, healthy().replace(NAME, "v=spf1 mx ip4:192.0.2.77 ?all"))
            .runs(2, healthy());

    assertThat(story.eventTypes())
        .containsExactly(
            "email_auth_spf_weak", "email_auth_spf_changed", "email_auth_spf_weak_fixed");
  }
}
