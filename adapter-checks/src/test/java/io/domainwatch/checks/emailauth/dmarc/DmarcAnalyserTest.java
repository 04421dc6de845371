package io.domainwatch.checks.emailauth.dmarc;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.emailauth.dmarc.BimiAnalysis;
import io.domainwatch.core.check.emailauth.dmarc.DmarcAnalyser;
import io.domainwatch.core.check.emailauth.dmarc.DmarcAnalysis;
import io.domainwatch.core.check.emailauth.dmarc.DmarcAnalysis.Applied;
import io.domainwatch.core.check.emailauth.dmarc.DmarcAnalysis.Consent;
import io.domainwatch.core.check.emailauth.dmarc.DmarcAnalysis.State;
import io.domainwatch.core.check.emailauth.dmarc.DmarcPolicy;
import io.domainwatch.testkit.mail.MailZone;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DmarcAnalyserTest {

  private final MailZone zone = new MailZone();

  private DmarcAnalysis analyse(String name) {
    return DmarcAnalyser.analyse(name, true, zone);
  }

  @Test
  void theOwnRecordApplies() {
    zone.txt("_dmarc.shop.example", "v=DMARC1; p=quarantine; rua=mailto:d@shop.example");

    DmarcAnalysis dmarc = analyse("shop.example");

    assertThat(dmarc.state()).isEqualTo(State.VALID);
    assertThat(dmarc.queries()).containsExactly("_dmarc.shop.example", "_dmarc.example");
    Applied applied = dmarc.applied().orElseThrow();
    assertThat(applied.effective()).isEqualTo(DmarcPolicy.QUARANTINE);
    assertThat(applied.foundAt()).isEqualTo("shop.example");
    assertThat(dmarc.reports()).isEmpty();
  }

  @Test
  void theWalkLeapsToSevenLabelsAndAsksEightNames() {
    DmarcAnalysis dmarc = analyse("a.b.c.d.e.f.g.h.i.example");

    assertThat(dmarc.queries())
        .containsExactly(
            "_dmarc.a.b.c.d.e.f.g.h.i.example",
            "_dmarc.d.e.f.g.h.i.example",
            "_dmarc.e.f.g.h.i.example",
            "_dmarc.f.g.h.i.example",
            "_dmarc.g.h.i.example",
            "_dmarc.h.i.example",
            "_dmarc.i.example",
            "_dmarc.example");
    assertThat(dmarc.state()).isEqualTo(State.MISSING);
    assertThat(dmarc.organization()).isEqualTo("a.b.c.d.e.f.g.h.i.example");
  }

  @Test
  void theHighestRecordIsTheOrganizationAndNotTheNearest() {
    zone.txt("_dmarc.mail.shop.example", "v=DMARC1; p=reject")
        .txt("_dmarc.shop.example", "v=DMARC1; p=reject; sp=quarantine");

    DmarcAnalysis dmarc = analyse("news.mail.shop.example");

    assertThat(dmarc.organization()).isEqualTo("shop.example");
    assertThat(dmarc.applied().orElseThrow().foundAt()).isEqualTo("shop.example");
    assertThat(dmarc.applied().orElseThrow().effective()).isEqualTo(DmarcPolicy.QUARANTINE);
  }

  @Test
  void aBoundaryEndsTheWalk() {
    zone.txt("_dmarc.mail.shop.example", "v=DMARC1; p=reject; psd=n")
        .txt("_dmarc.shop.example", "v=DMARC1; p=none");

    DmarcAnalysis dmarc = analyse("news.mail.shop.example");

    assertThat(dmarc.organization()).isEqualTo("mail.shop.example");
    assertThat(dmarc.queries()).hasSize(2);
  }

  @Test
  void belowAPublicSuffixTheOrganizationIsOneLabelDown() {
    zone.txt("_dmarc.bank.example", "v=DMARC1; p=reject; psd=y");

    DmarcAnalysis dmarc = analyse("www.my.bank.example");

    assertThat(dmarc.organization()).isEqualTo("my.bank.example");
    assertThat(dmarc.applied().orElseThrow().foundAt()).isEqualTo("bank.example");
    assertThat(dmarc.applied().orElseThrow().effective()).isEqualTo(DmarcPolicy.REJECT);
  }

  @Test
  void aNameThatDoesNotExistHasAPolicyOfItsOwn() {
    zone.txt("_dmarc.shop.example", "v=DMARC1; p=none; sp=quarantine; np=reject");

    assertThat(
            DmarcAnalyser.analyse("gone.shop.example", false, zone)
                .applied()
                .orElseThrow()
                .effective())
        .isEqualTo(DmarcPolicy.REJECT);
    assertThat(analyse("www.shop.example").applied().orElseThrow().effective())
        .isEqualTo(DmarcPolicy.QUARANTINE);
  }

  @ParameterizedTest
  @CsvSource({
    "v=DMARC1; p=reject, VALID, reject",
    "v=DMARC1;p=Reject, VALID, reject",
    "v = DMARC1 ; p=reject; t=y, VALID, quarantine",
    "v=DMARC1; p=quarantine; t=y, VALID, none",
    "v=DMARC1; rua=mailto:a@shop.example, VALID, none",
    "v=DMARC1; p=rejct; rua=mailto:a@shop.example, VALID, none",
    "v=DMARC1; p=rejct; rua=https://shop.example/dmarc, VALID, none",
    "v=DMARC1; p=rejct; rua=a@shop.example, INVALID, ''",
    "v=DMARC1; p=rejct; ruf=mailto:a@shop.example, INVALID, ''",
    "v=DMARC1; p=reject; np=off; rua=mailto:a@shop.example, VALID, none",
    "v=DMARC1; p=reject; p=reject; rua=mailto:a@shop.example, VALID, none",
    "v=DMARC1; p=reject; fo=1; fo=0, VALID, reject",
    "v=DMARC1; p=rejct, INVALID, ''",
    "v=DMARC1; p=reject; sp=off, INVALID, ''",
    "v=DMARC1; p=reject; p=none, INVALID, ''",
    "v=DMARC1; p=reject; whatever, VALID, reject",
    "v=DMARC1; p=reject; new=thing; pct=50, VALID, reject",
    "v=dmarc1; p=reject, MISSING, ''",
    "v=DMARC1 p=reject, MISSING, ''",
    "p=reject; v=DMARC1, MISSING, ''",
    "v=spf1 -all, MISSING, ''"
  })
  void recordsAreReadAsReceiversReadThem(String record, State state, String effective) {
    zone.txt("_dmarc.shop.example", record);

    DmarcAnalysis dmarc = analyse("shop.example");

    assertThat(dmarc.state()).isEqualTo(state);
    assertThat(dmarc.applied().map(applied -> applied.effective().wireName()).orElse(""))
        .isEqualTo(effective);
  }

  @Test
  void aRecordThatReceiversDropIsKeptToBeShown() {
    zone.txt("_dmarc.shop.example", "v=DMARC1; p=rejct; t=y");

    DmarcAnalysis dmarc = analyse("www.shop.example");

    assertThat(dmarc.problems().getFirst().text()).isEqualTo("no policy is called p=rejct");
    assertThat(dmarc.remarks().dropped().orElseThrow().text()).isEqualTo("v=DMARC1; p=rejct; t=y");
    assertThat(dmarc.remarks().dropped().orElseThrow().foundAt()).isEqualTo("shop.example");
  }

  @Test
  void severalRecordsAtTheNameAreNone() {
    zone.txt("_dmarc.shop.example", "v=DMARC1; p=reject", "v=DMARC1; p=none", "v=spf1 -all");

    DmarcAnalysis dmarc = analyse("shop.example");

    assertThat(dmarc.state()).isEqualTo(State.INVALID);
    assertThat(dmarc.problems().getFirst().wireName()).isEqualTo("multiple");
    assertThat(dmarc.applied()).isEmpty();
  }

  @Test
  void silenceBelowTheNameLeavesItOpen() {
    zone.silent("TXT", "_dmarc.shop.example");
    assertThat(analyse("www.shop.example").state()).isEqualTo(State.UNKNOWN);

    zone.txt("_dmarc.www.shop.example", "v=DMARC1; p=reject; rua=mailto:x@elsewhere.example");
    DmarcAnalysis own = analyse("www.shop.example");
    assertThat(own.state()).isEqualTo(State.VALID);
    assertThat(own.unknown()).isPresent();
    assertThat(own.reports()).isEmpty();
  }

  @Test
  void foreignReportAddressesMustAgree() {
    zone.txt(
            "_dmarc.shop.example",
            "v=DMARC1; p=reject; rua=mailto:a@yes.test!10m,mailto:b@no.test,"
                + "mailto:c@mail.shop.example,https://x.test/,mailto:d@slow.test;"
                + " ruf=mailto:e@mute.test")
        .txt("shop.example._report._dmarc.yes.test", "v=DMARC1;")
        .mx("yes.test", "mx.yes.test")
        .silent("TXT", "shop.example._report._dmarc.slow.test")
        .txt("shop.example._report._dmarc.mute.test", "v=DMARC1")
        .mx("mute.test", ".");

    assertThat(analyse("shop.example").reports())
        .isEqualTo(
            Map.of(
                "yes.test", new Consent.Given(),
                "no.test", new Consent.Lacking("no_record"),
                "slow.test", new Consent.Unknown("timeout"),
                "mute.test", new Consent.Lacking("takes_no_mail")));
  }

  @Test
  void aSubdomainPolicyOfNoneLeavesNamesBelowOpen() {
    zone.txt("_dmarc.shop.example", "v=DMARC1; p=reject; sp=none");

    assertThat(analyse("shop.example").applied().orElseThrow().openBelow()).isTrue();
    assertThat(analyse("www.shop.example").applied().orElseThrow().effective())
        .isEqualTo(DmarcPolicy.NONE);
  }

  @Test
  void bimiIsReadAndNeverFetched() {
    String at = "default._bimi.shop.example";
    assertThat(BimiAnalysis.analyse("shop.example", zone).state())
        .isEqualTo(BimiAnalysis.State.ABSENT);
    zone.txt(at, "v=BIMI1; l=https://shop.example/logo.svg; a=");
    assertThat(BimiAnalysis.analyse("shop.example", zone).problems()).isEmpty();
    zone.replace(at, "v=BIMI1; l=; a=;");
    assertThat(BimiAnalysis.analyse("shop.example", zone).state())
        .isEqualTo(BimiAnalysis.State.DECLINED);
    zone.replace(at, "v=BIMI1; l=http://shop.example/logo.svg");
    assertThat(BimiAnalysis.analyse("shop.example", zone).problems())
        .containsExactly("the tag l is no https address: http://shop.example/logo.svg");
    zone.replace(at, "v=BIMI1; a=https://x.example/a.pem", "v=BIMI1; l=https://x.example/");
    assertThat(BimiAnalysis.analyse("shop.example", zone).problems()).hasSize(2);
    zone.without(at).silent("TXT", at);
    assertThat(BimiAnalysis.analyse("shop.example", zone).state())
        .isEqualTo(BimiAnalysis.State.UNKNOWN);
  }

  @Test
  void noTextMakesItFail() {
    Random random = new Random(5);
    String alphabet = "v=DMARC1;p rejctnoqua:mlit@!,.\u00ff\0st";
    for (int i = 0; i < 3_000; i++) {
      StringBuilder text = new StringBuilder("v=DMARC1;");
      for (int j = random.nextInt(60); j > 0; j--) {
        text.append(alphabet.charAt(random.nextInt(alphabet.length())));
      }
      DmarcAnalysis dmarc =
          DmarcAnalyser.analyse(
              "f.example", true, new MailZone().txt("_dmarc.f.example", text.toString()));
      assertThat(dmarc.state()).isNotEqualTo(State.UNKNOWN);
      dmarc.problems().forEach(problem -> assertThat(problem.text()).matches("[ -~…]*"));
    }
  }
}
