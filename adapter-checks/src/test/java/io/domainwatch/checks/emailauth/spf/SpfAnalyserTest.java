package io.domainwatch.checks.emailauth.spf;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.emailauth.spf.SpfAnalyser;
import io.domainwatch.core.check.emailauth.spf.SpfAnalysis;
import io.domainwatch.core.check.emailauth.spf.SpfAnalysis.Node;
import io.domainwatch.core.check.emailauth.spf.SpfAnalysis.Problem;
import io.domainwatch.core.check.emailauth.spf.SpfAnalysis.State;
import io.domainwatch.testkit.mail.MailZone;
import java.time.Duration;
import java.util.Random;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SpfAnalyserTest {

  private final MailZone zone = new MailZone();

  private SpfAnalysis analyse(String record) {
    zone.txt("shop.example", record);
    return SpfAnalyser.analyse("shop.example", zone);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "v=spf1",
        "v=spf1 -all",
        "V=SPF1  -ALL ",
        "v=spf1 ip4:192.0.2.0/24 ip6:2001:db8::/32 ~all",
        "v=spf1 exists:%{i}._spf.%{d2} -all",
        "v=spf1 include:%{ir}.x.example -all",
        "v=spf1 mx/24//64 a:%{d} -all",
        "v=spf1 unknown=thing -all",
        "v=spf1 ra=postmaster exp=why.shop.example -all"
      })
  void theseAreSound(String record) {
    zone.mx("shop.example", "mx.shop.example").address("mx.shop.example", "192.0.2.1");

    assertThat(analyse(record).state()).isEqualTo(State.VALID);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "v=spf1 -all foo",
        "v=spf1 ip4:192.0.2.256 -all",
        "v=spf1 ip4:192.0.02.1 -all",
        "v=spf1 ip4:192.0.2.0/24/24 -all",
        "v=spf1 ip6:2001:db8::/129 -all",
        "v=spf1 ip6:1.2.3.4 -all",
        "v=spf1 ip6:fe80::1%eth0 -all",
        "v=spf1 include -all",
        "v=spf1 include: -all",
        "v=spf1 a/33 -all",
        "v=spf1 a: -all",
        "v=spf1 redirect=_spf.example redirect=_spf.example",
        "v=spf1 all:x",
        "v=spf1 exists:%{z}.example -all",
        "v=spf1 exists:%{d0}.example -all",
        "v=spf1 -all ,",
        "v=spf1\u00a0-all ip4:1.2.3.4"
      })
  void theseAreNoRecordsOrBroken(String record) {
    assertThat(analyse(record).state()).isIn(State.PERMERROR, State.MISSING);
  }

  @Test
  void includesAreCountedWithAllBelowThemEveryTime() {
    zone.txt("one.example", "v=spf1 a:h.example mx:h.example -all")
        .address("h.example", "192.0.2.9")
        .mx("h.example", "h.example");

    SpfAnalysis analysis = analyse("v=spf1 include:one.example include:one.example -all");

    assertThat(analysis.cost().lookups()).isEqualTo(6);
    assertThat(analysis.tree())
        .containsExactly(
            new Node("shop.example", "", 6, true), new Node("one.example", "include", 2, true));
    assertThat(zone.asked()).filteredOn("TXT one.example"::equals).hasSize(1);
  }

  @Test
  void whatStandsRightOfAllCostsNothingButMustBeWellFormed() {
    assertThat(analyse("v=spf1 -all include:gone.example redirect=gone.example").state())
        .isEqualTo(State.VALID);
    assertThat(zone.asked()).containsExactly("TXT shop.example");
  }

  @ParameterizedTest
  @CsvSource({"10, VALID", "11, PERMERROR"})
  void tenLookupsAreAllowed(int terms, State expected) {
    zone.address("h.example", "192.0.2.9");

    SpfAnalysis analysis = analyse("v=spf1" + " a:h.example".repeat(terms) + " -all");

    assertThat(analysis.state()).isEqualTo(expected);
    assertThat(analysis.cost().lookups()).isEqualTo(terms);
  }

  @Test
  void threeEmptyLookupsAreTooMany() {
    assertThat(analyse("v=spf1 a:x.example exists:y.example mx:z.example -all").problems())
        .extracting(Problem::wireName)
        .containsExactly("too_many_voids");
  }

  @Test
  void aHostWithOnlyAnIpv6AddressIsNotEmpty() {
    zone.address("six.example", "2001:db8::1");

    assertThat(analyse("v=spf1 a:six.example a:six.example a:six.example -all").cost().voids())
        .isZero();
  }

  @Test
  void whatAnotherRecordLacksBreaksThisOne() {
    zone.txt("no.example", "some text").txt("bad.example", "v=spf1 nonsense");

    assertThat(
            analyse("v=spf1 include:no.example include:bad.example redirect=gone.example")
                .problems())
        .extracting(Problem::wireName)
        .containsExactly("include_missing", "syntax", "redirect_missing");
  }

  @Test
  void loopsAreFoundWhereverTheyLead() {
    zone.txt("a.example", "v=spf1 include:b.example -all")
        .txt("b.example", "v=spf1 include:a.example -all");

    assertThat(analyse("v=spf1 include:a.example -all").problems())
        .extracting(Problem::wireName)
        .containsExactly("loop");
  }

  @Test
  void silenceSomewhereIsNotAFault() {
    zone.silent("TXT", "slow.example");

    SpfAnalysis analysis = analyse("v=spf1 include:slow.example a:gone.example -all");

    assertThat(analysis.state()).isEqualTo(State.UNKNOWN);
    assertThat(analysis.problems()).isEmpty();
    assertThat(analysis.record()).contains("v=spf1 include:slow.example a:gone.example -all");
  }

  @Test
  void aFaultThatIsProvenIsOneBesideSilenceToo() {
    zone.silent("TXT", "slow.example");

    assertThat(analyse("v=spf1 include:slow.example include:gone.example -all").state())
        .isEqualTo(State.PERMERROR);
  }

  @Test
  void whomARecordAuthorisesIsAddedUp() {
    zone.txt("inc.example", "v=spf1 ip4:198.51.100.0/24 ip4:198.51.100.128/25 ?all")
        .txt("not.example", "v=spf1 ip4:10.0.0.0/8 +all")
        .address("h.example", "192.0.2.9");

    SpfAnalysis analysis =
        analyse(
            "v=spf1 ip4:192.0.2.8/31 a:h.example include:inc.example ~include:not.example -all");

    assertThat(analysis.reach().authorisedV4()).isEqualTo(2 + 256);
    assertThat(analysis.reach().everyone()).isFalse();
    assertThat(analysis.reach().ending()).contains('-');
  }

  @Test
  void anIncludedRecordThatPassesEveryonePassesEveryone() {
    zone.txt("inc.example", "v=spf1 redirect=open.example").txt("open.example", "v=spf1 +all");

    assertThat(analyse("v=spf1 include:inc.example -all").reach().everyone()).isTrue();
  }

  @Test
  void theEndingIsThatOfTheRedirect() {
    zone.txt("soft.example", "v=spf1 ?all");

    SpfAnalysis analysis = analyse("v=spf1 redirect=soft.example");

    assertThat(analysis.reach().ending()).contains('?');
    assertThat(analysis.reach().openEnded()).isFalse();
    assertThat(SpfAnalyser.analyse("soft.example", zone).reach().openEnded()).isFalse();
  }

  @ParameterizedTest
  @CsvSource({
    "ip4:0.0.0.0/0, ip4/0",
    "ip4:128.0.0.0/7, ip4/7",
    "ip6:2000::/3, ip6/3",
    "a/1, ip4/1",
    "a//15, ip6/15"
  })
  void wideNetworksAreNamed(String term, String expected) {
    zone.address("shop.example", "192.0.2.1", "2001:db8::1");

    assertThat(analyse("v=spf1 " + term + " -all").reach().widest()).containsExactly(expected);
  }

  @Test
  void macrosAreNeverExpandedAndNeverAsked() {
    SpfAnalysis analysis = analyse("v=spf1 exists:%{l}.%{d} include:%{d}.x.example redirect=%{h}");

    assertThat(analysis.reach().dynamic()).isTrue();
    assertThat(analysis.cost().lookups()).isEqualTo(3);
    assertThat(zone.asked()).containsExactly("TXT shop.example");
  }

  @Test
  void aHostileTreeIsCutShort() {
    StringBuilder wide = new StringBuilder("v=spf1");
    for (int i = 0; i < 3_000; i++) {
      wide.append(" include:n").append(i % 60).append(".example");
    }
    for (int i = 0; i < 60; i++) {
      zone.txt("n" + i + ".example", wide.toString().replace("n" + i + ".", "m."));
    }
    Assertions.assertThatCode(
            () ->
                org.junit.jupiter.api.Assertions.assertTimeoutPreemptively(
                    Duration.ofSeconds(10), () -> analyse(wide.toString())))
        .doesNotThrowAnyException();

    assertThat(zone.asked()).hasSizeLessThanOrEqualTo(41);
  }

  @Test
  void aLadderOfRecordsEndsTwentyBelowTheFirst() {
    for (int i = 0; i < 50; i++) {
      zone.txt("l" + i + ".example", "v=spf1 redirect=l" + (i + 1) + ".example");
    }

    SpfAnalysis analysis = SpfAnalyser.analyse("l0.example", zone);

    assertThat(analysis.problems()).extracting(Problem::wireName).contains("too_many_lookups");
    assertThat(analysis.tree()).hasSize(21);
  }

  @Test
  void noTextMakesItFail() {
    Random random = new Random(3);
    String alphabet = "aimxprt468:/.%{}d-~+?= =vsf1el\u00ff\0nlocuh";
    for (int i = 0; i < 5_000; i++) {
      StringBuilder text = new StringBuilder("v=spf1 ");
      for (int j = random.nextInt(50); j > 0; j--) {
        text.append(alphabet.charAt(random.nextInt(alphabet.length())));
      }
      MailZone one = new MailZone().txt("f.example", text.toString());
      SpfAnalyser.analyse("f.example", one)
          .problems()
          .forEach(problem -> assertThat(problem.text()).matches("[ -~…]*"));
    }
  }
}
