package io.domainwatch.checks.emailauth.transport;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.emailauth.transport.MtaStsPolicy;
import io.domainwatch.core.check.emailauth.transport.MtaStsRecord;
import io.domainwatch.core.check.emailauth.transport.TlsReporting;
import io.domainwatch.core.check.emailauth.transport.TlsaRecord;
import io.domainwatch.testkit.mail.MailZone;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TransportRecordsTest {

  private static final String AT = "_mta-sts.shop.example";

  private final MailZone zone = new MailZone();

  private static MtaStsPolicy policy(String text) {
    return ((MtaStsPolicy.Reading.Read) MtaStsPolicy.parse(text)).policy();
  }

  @Test
  void theAnnouncementNeedsOneIdOfLettersAndDigits() {
    assertThat(MtaStsRecord.read("shop.example", zone)).isInstanceOf(MtaStsRecord.Absent.class);
    zone.txt(AT, "v=spf1 -all");
    assertThat(MtaStsRecord.read("shop.example", zone)).isInstanceOf(MtaStsRecord.Absent.class);
    zone.replace(AT, "v=STSv1; id=20261120T1;");
    assertThat(MtaStsRecord.read("shop.example", zone))
        .isEqualTo(new MtaStsRecord.Valid("v=STSv1; id=20261120T1;", "20261120T1"));
    zone.txt(AT, "v=STSv1; id=2;");
    assertThat(MtaStsRecord.read("shop.example", zone)).isInstanceOf(MtaStsRecord.Invalid.class);
    zone.without(AT).silent("TXT", AT);
    assertThat(MtaStsRecord.read("shop.example", zone)).isInstanceOf(MtaStsRecord.Unknown.class);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "v=STSv1; id=",
        "v=STSv1",
        "v=STSv1; id=a-b",
        "v=STSv1 id=1",
        "v=stsv1; id=1",
        "v=STSv1; id=123456789012345678901234567890123"
      })
  void theseAreNoAnnouncements(String text) {
    zone.txt(AT, text);
    assertThat(MtaStsRecord.read("shop.example", zone)).isInstanceOf(MtaStsRecord.Invalid.class);
  }

  @Test
  void anAliasedAnnouncementCounts() {
    zone.txt("sts.provider.example", "v=STSv1; id=1;").alias(AT, "sts.provider.example");
    assertThat(MtaStsRecord.read("shop.example", zone)).isInstanceOf(MtaStsRecord.Valid.class);
  }

  @Test
  void aPolicyIsReadWithEitherLineEnd() {
    String text = "version: STSv1\nmode: enforce\nmx: *.Mail.example\nmx: mx.example\nmax_age: 9\n";

    MtaStsPolicy policy = policy(text);

    assertThat(policy.mode()).isEqualTo(MtaStsPolicy.Mode.ENFORCE);
    assertThat(policy.maxAge()).isEqualTo(9);
    assertThat(policy.mx()).containsExactly("*.mail.example", "mx.example");
    assertThat(policy(text.replace("\n", "\r\n"))).isEqualTo(policy);
    assertThat(policy(text + "mode: none\nmax_age: 1\nextra: x\n")).isEqualTo(policy);
    assertThat(policy("version: STSv1\nmode: none\nmax_age: 0").mx()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "<!doctype html><title>404</title>",
        "mode: enforce\nmx: a.example\nmax_age: 1",
        "version: STSv2\nmode: enforce\nmx: a.example\nmax_age: 1",
        "version: STSv1\nmode: on\nmx: a.example\nmax_age: 1",
        "version: STSv1\nmode: enforce\nmax_age: 1",
        "version: STSv1\nmode: enforce\nmx: a.example",
        "version: STSv1\nmode: enforce\nmx: a.example\nmax_age: 31557601",
        "version: STSv1\nmode: enforce\nmx: a.example\nmax_age: -1",
        "version: STSv1\nmode: enforce\nmx: a..example\nmax_age: 1",
        "version: STSv1\nmode: enforce\nmx: a.*.example\nmax_age: 1",
        "version: STSv1\nnonsense\nmode: enforce\nmx: a.example\nmax_age: 1"
      })
  void theseAreNoPolicies(String text) {
    assertThat(MtaStsPolicy.parse(text)).isInstanceOf(MtaStsPolicy.Reading.Unreadable.class);
  }

  @ParameterizedTest
  @CsvSource({
    "mx.example, true",
    "MX.Example, true",
    "a.mail.example, true",
    "mail.example, false",
    "a.b.mail.example, false",
    "other.example, false",
    "example, false"
  })
  void aStarStandsForExactlyOneLabel(String host, boolean covered) {
    MtaStsPolicy policy =
        policy("version: STSv1\nmode: enforce\nmx: *.mail.example\nmx: mx.example\nmax_age: 9");
    assertThat(policy.covers(host)).isEqualTo(covered);
  }

  @Test
  void theHashKnowsNoOrder() {
    String head = "version: STSv1\nmax_age: 9\nmode: testing\n";
    assertThat(policy(head + "mx: a.example\nmx: b.example").hash())
        .isEqualTo(policy(head + "mx: b.example\nmx: a.example").hash())
        .isNotEqualTo(policy(head + "mx: a.example").hash());
  }

  @ParameterizedTest
  @CsvSource({
    "v=TLSRPTv1; rua=mailto:t@shop.example, VALID",
    "v=TLSRPTv1;rua=https://r.example/v1/tlsrpt;, VALID",
    "v=TLSRPTv1; rua=ftp://x.example, INVALID",
    "v=TLSRPTv1; rua=mailto:, INVALID",
    "v=TLSRPTv1;, INVALID",
    "v=TLSRPTv1 rua=mailto:t@shop.example, INVALID",
    "v=spf1 -all, ABSENT"
  })
  void reportingNeedsAnAddress(String text, TlsReporting.State expected) {
    zone.txt("_smtp._tls.shop.example", text);
    assertThat(TlsReporting.read("shop.example", zone).state()).isEqualTo(expected);
  }

  @Test
  void twoReportingRecordsAreNone() {
    String text = "v=TLSRPTv1; rua=mailto:t@shop.example";
    zone.txt("_smtp._tls.shop.example", text, text);
    assertThat(TlsReporting.read("shop.example", zone).state())
        .isEqualTo(TlsReporting.State.INVALID);
  }

  @ParameterizedTest
  @CsvSource({
    "3, 1, 1, 32, true",
    "2, 0, 2, 64, true",
    "3, 0, 0, 1, true",
    "3, 1, 1, 31, false",
    "3, 1, 2, 32, false",
    "3, 1, 0, 0, false",
    "1, 1, 1, 32, false",
    "0, 0, 1, 32, false",
    "3, 2, 1, 32, false",
    "3, 1, 3, 32, false"
  })
  void onlySomeTlsaRecordsServeMail(
      int usage, int selector, int matching, int octets, boolean usable) {
    String hex = "%02x%02x%02x".formatted(usage, selector, matching) + "ab".repeat(octets);

    TlsaRecord record = TlsaRecord.ofHex(hex);

    assertThat(record.parameters()).isEqualTo(usage + " " + selector + " " + matching);
    assertThat(record.data()).hasSize(2 * octets);
    assertThat(record.isUsable()).isEqualTo(usable);
    assertThat(TlsaRecord.ofHex("03").isUsable()).isFalse();
  }

  @Test
  void noTextMakesAPolicyFail() {
    Random random = new Random(13);
    String alphabet = "version: STv1\nmodexaung_*.,\r\0\u00ff59";
    for (int i = 0; i < 3_000; i++) {
      StringBuilder text = new StringBuilder("version: STSv1\n");
      for (int j = random.nextInt(100); j > 0; j--) {
        text.append(alphabet.charAt(random.nextInt(alphabet.length())));
      }
      if (MtaStsPolicy.parse(text.toString())
          instanceof MtaStsPolicy.Reading.Unreadable(String reason)) {
        assertThat(reason).matches("[ -~…]+");
      }
    }
  }
}
