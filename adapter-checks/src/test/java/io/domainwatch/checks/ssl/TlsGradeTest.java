package io.domainwatch.checks.ssl;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.ssl.certificate.Revocation;
import io.domainwatch.core.check.ssl.certificate.ServedCertificate;
import io.domainwatch.core.check.ssl.scan.SslScan;
import io.domainwatch.core.check.ssl.scan.TlsGrade;
import io.domainwatch.testkit.net.Certificates;
import io.domainwatch.testkit.net.Certificates.Issued;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TlsGradeTest {
  private static final String MODERN = "TLS_AES_128_GCM_SHA256";
  private static final ServedCertificate SOUND = served(SslProbeResults.aged(10));

  @ParameterizedTest
  @CsvSource({
    "SSLv2=yes,                 '',              F",
    "'',                        NULL=yes,        F",
    "'',                        ANONYMOUS=yes,   F",
    "'',                        EXPORT=yes,      F",
    "'',                        DES=yes,         F",
    "'',                        SMALL_BLOCK=yes, C",
    "'',                        RC4=yes,         C",
    "SSLv3=yes,                 '',              C",
    "TLSv1.2=no TLSv1.3=no TLSv1=yes, '',        C",
    "TLSv1=yes,                 '',              B",
    "TLSv1.1=yes,               '',              B",
    "TLSv1.3=no,                '',              A-",
    "'',                        '',              A+",
    "TLSv1.1=unknown,           '',              none",
    "SSLv2=yes TLSv1=unknown,   '',              F",
    "'',                        RC4=unknown,     none",
  })
  void scansAreGraded(String protocols, String classes, String grade) {
    SslScan scan =
        SslProbeResults.scan(SslProbeResults.START, answers(protocols), answers(classes), "no");
    assertThat(TlsGrade.of(SOUND, scan, MODERN).map(TlsGrade::wireName).orElse("none"))
        .isEqualTo(grade);
  }

  @ParameterizedTest
  @CsvSource({
    "TLS_RSA_WITH_AES_128_GCM_SHA256,       B",
    "TLS_ECDHE_RSA_WITH_AES_128_CBC_SHA,    B",
    "TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256, A+",
    "TLS_CHACHA20_POLY1305_SHA256,          A+",
  })
  void negotiatedSuiteCounts(String cipher, String grade) {
    assertThat(
            TlsGrade.of(SOUND, SslProbeResults.soundScan(SslProbeResults.START), cipher)
                .map(TlsGrade::wireName))
        .contains(grade);
  }

  @Test
  void hstsDecidesBetweenTheBestGrades() {
    assertThat(TlsGrade.of(SOUND, withHsts(Optional.of(0L)), MODERN)).contains(TlsGrade.A_MINUS);
    assertThat(TlsGrade.of(SOUND, withHsts(Optional.of(86_400L * 179)), MODERN))
        .contains(TlsGrade.A_MINUS);
    assertThat(TlsGrade.of(SOUND, withHsts(Optional.of(86_400L * 180)), MODERN))
        .contains(TlsGrade.A_PLUS);
    assertThat(TlsGrade.of(SOUND, withHsts(Optional.empty()), MODERN)).isEmpty();
  }

  @Test
  void trustAndNameComeBeforeEverything() {
    SslScan sound = SslProbeResults.soundScan(SslProbeResults.START);
    Issued wrong = Certificates.leaf("other.example", SslProbeResults.CA);
    Issued foreign = Certificates.recipe("other.example").names("other.example").selfSigned();
    assertThat(TlsGrade.of(served(wrong), sound, MODERN)).contains(TlsGrade.M);
    assertThat(TlsGrade.of(served(foreign), sound, MODERN)).contains(TlsGrade.T);
    assertThat(TlsGrade.of(served(SslProbeResults.aged(95)), sound, MODERN)).contains(TlsGrade.T);
  }

  @Test
  void revokedCertificateIsNotTrustedByAnybody() {
    ServedCertificate revoked =
        new ServedCertificate(
            SOUND.chain(),
            SOUND.verdict(),
            Revocation.revoked(
                Revocation.Source.CRL,
                SslProbeResults.START,
                Optional.empty(),
                SslProbeResults.START),
            SOUND.publiclyTrusted());
    assertThat(TlsGrade.of(revoked, SslProbeResults.soundScan(SslProbeResults.START), MODERN))
        .contains(TlsGrade.T);
  }

  private static SslScan withHsts(Optional<Long> seconds) {
    SslScan scan = SslProbeResults.soundScan(SslProbeResults.START);
    return new SslScan(
        scan.at(),
        scan.protocols(),
        scan.classes(),
        scan.suites(),
        scan.legacyKex(),
        scan.pqKex(),
        scan.ecdheCbc(),
        Optional.empty(),
        Optional.empty(),
        seconds);
  }

  private static ServedCertificate served(Issued leaf) {
    return SslProbeResults.served(SslProbeResults.START, leaf).certificate();
  }

  private static Map<String, String> answers(String text) {
    return Arrays.stream(text.split(" "))
        .filter(pair -> pair.contains("="))
        .map(pair -> pair.split("="))
        .collect(Collectors.toMap(pair -> pair[0], pair -> pair[1]));
  }
}
