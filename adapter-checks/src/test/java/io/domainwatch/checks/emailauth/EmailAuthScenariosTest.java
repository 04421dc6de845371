package io.domainwatch.checks.emailauth;

import static io.domainwatch.checks.emailauth.Seen.BIMI;
import static io.domainwatch.checks.emailauth.Seen.DMARC;
import static io.domainwatch.checks.emailauth.Seen.MX;
import static io.domainwatch.checks.emailauth.Seen.NAME;
import static io.domainwatch.checks.emailauth.Seen.STS;
import static io.domainwatch.checks.emailauth.Seen.TLS_RPT;
import static io.domainwatch.checks.emailauth.Seen.healthy;
import static io.domainwatch.checks.emailauth.Seen.malformed;
import static io.domainwatch.checks.emailauth.Seen.policyOf;
import static io.domainwatch.checks.emailauth.Seen.revoked;
import static io.domainwatch.checks.emailauth.Seen.rsa;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.checks.emailauth.EmailAuthObservation.Fetched;
import io.domainwatch.checks.emailauth.EmailAuthObservation.Protection;
import io.domainwatch.checks.emailauth.EmailAuthObservation.Receives;
import io.domainwatch.checks.emailauth.EmailAuthObservation.Selector;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventSpec;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.testkit.OneFaultOneEvent;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Stories of a domain through the assessment and the engine: a healthy run, what happens, and
 * health again. Each names every event that is heard; all others are forbidden.
 */
class EmailAuthScenariosTest {

  /**
   * @param heals whether health returns at the end
   */
  record Scenario(String name, List<Seen> happens, List<String> heard, boolean heals) {
    @Override
    public String toString() {
      return name;
    }
  }

  private static Scenario scenario(String name, Seen happens, String... heard) {
    return new Scenario(name, List.of(happens), List.of(heard), true);
  }

  /** A story without a happy end. */
  private static Scenario stays(String name, Seen happens, String... heard) {
    return new Scenario(name, List.of(happens), List.of(heard), false);
  }

  static Stream<Scenario> scenarios() {
    return Stream.of(spf(), dkim(), dmarc(), transport(), nothing()).flatMap(List::stream);
  }

  private static List<Scenario> spf() {
    return List.of(
        scenario("SPF is gone", healthy().without(NAME), "spf_missing", "spf_found"),
        scenario(
            "only other texts are left",
            healthy().replace(NAME, "google-site-verification=x", "v=spf10 -all"),
            "spf_missing",
            "spf_found"),
        scenario(
            "another sender is let in",
            healthy().replace(NAME, "v=spf1 mx ip4:192.0.2.77 include:_spf.mailer.example -all"),
            "spf_changed",
            "spf_changed"),
        scenario("two records", healthy().txt(NAME, "v=spf1 -all"), "spf_invalid", "spf_recovered"),
        scenario(
            "a typo",
            healthy().replace(NAME, "v=spf1 mx inlcude:_spf.mailer.example -all"),
            "spf_invalid",
            "spf_recovered"),
        scenario(
            "the mailer's record is gone",
            healthy().without("_spf.mailer.example"),
            "spf_invalid",
            "spf_recovered"),
        scenario(
            "everyone may send",
            healthy().replace(NAME, "v=spf1 mx +all"),
            "spf_permissive",
            "spf_permissive_fixed"),
        scenario(
            "the mailer lets half of the world send",
            healthy().replace("_spf.mailer.example", "v=spf1 ip4:0.0.0.0/1 -all"),
            "spf_permissive",
            "spf_permissive_fixed"),
        scenario(
            "the mailer lets many send",
            healthy().replace("_spf.mailer.example", "v=spf1 ip4:32.0.0.0/8 ip4:40.0.0.0/8 -all"),
            "spf_permissive",
            "spf_permissive_fixed"),
        scenario(
            "the ending says nothing",
            healthy().replace(NAME, "v=spf1 mx ?all"),
            "spf_weak",
            "spf_weak_fixed"),
        scenario(
            "the mailer uses nine lookups in all",
            healthy()
                .address("h.example", "192.0.2.7")
                .replace("_spf.mailer.example", "v=spf1" + " a:h.example".repeat(7) + " -all"),
            "spf_weak",
            "spf_weak_fixed"));
  }

  private static List<Scenario> dkim() {
    return List.of(
        scenario(
            "no key can exist, and none was asked for",
            healthy().noSelectors().keysCanExist(Optional.of(false)),
            "dkim_not_found",
            "dkim_found"),
        scenario(
            "no key can exist",
            healthy()
                .noSelectors()
                .selector("s1", new Selector.Absent())
                .keysCanExist(Optional.of(false)),
            "dkim_not_found",
            "dkim_found",
            "dkim_key_removed",
            "dkim_key_restored"),
        scenario(
            "a short key",
            healthy().selector("s1", rsa(1024, "a")),
            "dkim_key_weak",
            "dkim_key_fixed"),
        scenario(
            "a key is replaced by a short one",
            healthy().selector("s1", rsa(1024, "b")),
            "dkim_key_weak",
            "dkim_key_fixed",
            "dkim_key_changed",
            "dkim_key_changed"),
        scenario(
            "a key that nobody can read",
            healthy().selector("s1", malformed()),
            "dkim_key_weak",
            "dkim_key_fixed"),
        scenario(
            "a key is withdrawn",
            healthy().selector("s1", revoked()),
            "dkim_key_removed",
            "dkim_key_restored"),
        scenario(
            "a key is replaced",
            healthy().selector("s1", rsa(2048, "b")),
            "dkim_key_changed",
            "dkim_key_changed"));
  }

  private static List<Scenario> dmarc() {
    return List.of(
        scenario("DMARC is gone", healthy().without(DMARC, BIMI), "dmarc_missing", "dmarc_found"),
        scenario(
            "two DMARC records",
            healthy().without(BIMI).txt(DMARC, "v=DMARC1; p=none"),
            "dmarc_invalid",
            "dmarc_recovered"),
        scenario(
            "a policy that nobody knows",
            healthy().without(BIMI).replace(DMARC, "v=DMARC1; p=block"),
            "dmarc_invalid",
            "dmarc_recovered"),
        scenario(
            "DMARC only watches",
            healthy().without(BIMI).replace(DMARC, "v=DMARC1; p=none"),
            "dmarc_weak",
            "dmarc_enforced",
            "dmarc_policy_lowered"),
        stays(
            "DMARC is lowered one step, for good",
            healthy().replace(DMARC, "v=DMARC1; p=reject; t=y"),
            "dmarc_policy_lowered"),
        scenario(
            "DMARC is lowered one step",
            healthy().replace(DMARC, "v=DMARC1; p=reject; t=y"),
            "dmarc_policy_lowered",
            "dmarc_changed"),
        scenario(
            "DMARC is written otherwise",
            healthy().replace(DMARC, "v=DMARC1; p=reject; adkim=s"),
            "dmarc_changed",
            "dmarc_changed"),
        scenario(
            "names below are left open",
            healthy().without(BIMI).replace(DMARC, "v=DMARC1; p=reject; sp=none"),
            "dmarc_weak",
            "dmarc_enforced"),
        scenario(
            "reports are no longer taken",
            healthy().without(NAME + "._report._dmarc.reports.example"),
            "dmarc_reports_unauthorised",
            "dmarc_reports_authorised"),
        scenario(
            "the picture is not behind https",
            healthy().replace(BIMI, "v=BIMI1; l=http://shop.example/logo.svg"),
            "bimi_invalid",
            "bimi_recovered"),
        scenario(
            "BIMI without DMARC",
            healthy().without(DMARC),
            "bimi_invalid",
            "bimi_recovered",
            "dmarc_missing",
            "dmarc_found"));
  }

  private static List<Scenario> transport() {
    return List.of(
        scenario(
            "the policy cannot be fetched",
            healthy().policy(new Fetched.Broken("connect_refused", "refused")),
            "mta_sts_invalid",
            "mta_sts_recovered"),
        scenario(
            "the announcement is malformed",
            healthy().replace(STS, "v=STSv1; id=a-b"),
            "mta_sts_invalid",
            "mta_sts_recovered"),
        scenario(
            "the announcement is taken away while senders keep the policy",
            healthy().without(STS),
            "mta_sts_invalid",
            "mta_sts_recovered"),
        scenario(
            "a mail exchanger is not in the policy",
            healthy().mail(Receives.MX, MX, "new.shop.example"),
            "mta_sts_mx_mismatch",
            "mta_sts_mx_covered"),
        scenario(
            "the policy changes and its id does not",
            healthy().policy(policyOf("testing", MX)),
            "mta_sts_changed",
            "mta_sts_changed"),
        scenario(
            "reports on TLS lead nowhere",
            healthy().replace(TLS_RPT, "v=TLSRPTv1;"),
            "tls_rpt_invalid",
            "tls_rpt_recovered"),
        scenario(
            "no TLSA record can be used",
            healthy().tlsa(Protection.SECURE, "000101" + "ab".repeat(32), "0301"),
            "dane_invalid",
            "dane_recovered"));
  }

  /**
   * What may look bad and is not (docs/spec/checks/email_auth.md, "Judgement"), and what could not
   * be told.
   */
  private static List<Scenario> nothing() {
    return List.of(
        scenario("nothing happens", healthy()),
        scenario("somebody else's DNS is slow", healthy().unknown("_spf.mailer.example")),
        scenario("nothing can be told", everythingUnknown()),
        scenario("the name itself does not exist for a while: dns tells it", healthy().gone()),
        scenario(
            "the name itself does not exist, and what applies from above is open to forgery",
            healthy().gone().txt("_dmarc.example", "v=DMARC1; p=reject; np=none")),
        scenario(
            "a wildcard answers with SPF text everywhere",
            healthy()
                .txt(DMARC, "v=spf1 -all")
                .txt(STS, "v=spf1 -all")
                .txt(TLS_RPT, "v=spf1 -all")),
        scenario(
            "name servers deny what has only names below, but a key is found",
            healthy().keysCanExist(Optional.of(false))),
        scenario(
            "no selector is known, and keys can exist",
            healthy().selector("s1", new Selector.Unknown("timeout"))),
        scenario(
            "a key whose algorithm we do not know",
            healthy()
                .selector(
                    "s3",
                    new io.domainwatch.checks.emailauth.dkim.DkimKey(
                        io.domainwatch.checks.emailauth.dkim.DkimKey.State.UNKNOWN_ALGORITHM,
                        "falcon",
                        0,
                        false,
                        Optional.of("f"),
                        ""))),
        scenario(
            "the flattened record of the mailer changes",
            healthy().replace("_spf.mailer.example", "v=spf1 ip4:203.0.113.0/24 -all")),
        scenario("the policy's host blocks us", healthy().policy(new Fetched.Unknown("blocked"))),
        scenario(
            "TLSA records that nobody signed",
            healthy().tlsa(Protection.INSECURE, "000101" + "ab".repeat(32))),
        scenario("signatures cannot be followed", healthy().tlsa(Protection.UNKNOWN, "000000ff")),
        scenario("no TLSA records any more", healthy().tlsa(Protection.ABSENT)),
        scenario("TLS reporting is ended", healthy().without(TLS_RPT)),
        scenario("no picture is to be shown", healthy().replace(BIMI, "v=BIMI1; l=; a=")));
  }

  private static Seen everythingUnknown() {
    return healthy()
        .unknown(NAME, DMARC, STS, TLS_RPT, BIMI)
        .mail(Receives.UNKNOWN)
        .keysCanExist(Optional.empty())
        .selector("s1", new Selector.Unknown("timeout"))
        .tlsa(Protection.UNKNOWN);
  }

  @ParameterizedTest
  @MethodSource("scenarios")
  void exactlyTheExpectedIsHeard(Scenario scenario) {
    Story story = Story.begun();
    scenario.happens().forEach(story::settled);

    if (scenario.heals()) {
      story.settled(healthy());
    }
    assertThat(story.heard()).isEqualTo(sorted(scenario.heard()));
  }

  @ParameterizedTest
  @MethodSource("scenarios")
  void oneRunAloneIsNeverHeard(Scenario scenario) {
    Story story = Story.begun();
    scenario.happens().forEach(seen -> story.runs(1, seen));

    assertThat(story.runs(3, healthy()).heard()).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("scenarios")
  void whatCannotBeToldEndsNothing(Scenario scenario) {
    Story story = Story.begun();
    scenario.happens().forEach(story::settled);
    List<String> before = story.heard();

    assertThat(story.runs(3, everythingUnknown()).heard()).isEqualTo(before);
  }

  @ParameterizedTest
  @MethodSource("scenarios")
  void aNameThatIsGoneEndsNothingAndBeginsNothing(Scenario scenario) {
    Story story = Story.begun();
    scenario.happens().forEach(story::settled);
    List<String> before = story.heard();

    assertThat(story.runs(3, healthy().gone()).heard()).isEqualTo(before);
  }

  @Test
  void aRecordThatChangesWhileItIsWeakIsToldToHaveChanged() {
    Story story =
        Story.begun()
            .settled(healthy().replace(NAME, "v=spf1 mx ?all"))
            .settled(healthy().replace(NAME, "v=spf1 mx ip4:192.0.2.77 ?all"))
            .settled(healthy());

    assertThat(story.heard()).containsExactly("spf_changed", "spf_weak", "spf_weak_fixed");
  }

  @Test
  void everyFaultIsToldAloneSomewhere() {
    assertThat(
            OneFaultOneEvent.neverAlone(
                CheckCatalogue.of(CheckType.EMAIL_AUTH),
                scenarios()
                    .map(s -> s.heard().stream().map(w -> "email_auth_" + w).toList())
                    .toList()))
        .isEmpty();
  }

  @Test
  void everyEventOfTheCatalogueIsHeardSomewhere() {
    Set<String> heard =
        scenarios().flatMap(scenario -> scenario.heard().stream()).collect(Collectors.toSet());
    Set<String> catalogue = new TreeSet<>();
    for (EventSpec spec : CheckCatalogue.of(CheckType.EMAIL_AUTH).events()) {
      catalogue.add(spec.type().word().substring("email_auth_".length()));
    }

    assertThat(new TreeSet<>(heard)).isEqualTo(catalogue);
  }

  private static List<String> sorted(List<String> words) {
    List<String> sorted = new ArrayList<>(words);
    Collections.sort(sorted);
    return sorted;
  }
}
