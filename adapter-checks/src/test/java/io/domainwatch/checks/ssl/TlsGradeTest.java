package io.domainwatch.checks.ssl;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.checks.ssl.SslObservation.ServedCertificate;
import io.domainwatch.testkit.net.Certificates;
import io.domainwatch.testkit.net.Certificates.Issued;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TlsGradeTest {
  private static final String MODERN = "TLS_AES_128_GCM_SHA256";
  private static final SslLab LAB = new SslLab();
  private static final ServedCertificate SOUND = served(SslLab.aged(10));

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
    SslScan scan = SslLab.scan(SslLab.START, answers(protocols), answers(classes), "no");
    assertThat(TlsGrade.of(SOUND, scan, MODERN).map(TlsGrade::letters).orElse("none"))
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
    assertThat(TlsGrade.of(SOUND, SslLab.soundScan(SslLab.START), cipher).map(TlsGrade::letters))
        .contains(grade);
  }

  @Test
  void hstsDecidesBetweenTheBestGrades() {
    assertThat(TlsGrade.of(SOUND, withHsts(OptionalLong.of(0)), MODERN)).contains(TlsGrade.A_MINUS);
    assertThat(TlsGrade.of(SOUND, withHsts(OptionalLong.of(86_400L * 179)), MODERN))
        .contains(TlsGrade.A_MINUS);
    assertThat(TlsGrade.of(SOUND, withHsts(OptionalLong.of(86_400L * 180)), MODERN))
        .contains(TlsGrade.A_PLUS);
    assertThat(TlsGrade.of(SOUND, withHsts(OptionalLong.empty()), MODERN)).isEmpty();
  }

  @Test
  void trustAndNameComeBeforeEverything() {
    SslScan sound = SslLab.soundScan(SslLab.START);
    Issued wrong = Certificates.leaf("other.example", SslLab.CA);
    Issued foreign = Certificates.recipe("other.example").names("other.example").selfSigned();
    assertThat(TlsGrade.of(served(wrong), sound, MODERN)).contains(TlsGrade.M);
    assertThat(TlsGrade.of(served(foreign), sound, MODERN)).contains(TlsGrade.T);
    assertThat(TlsGrade.of(served(SslLab.aged(95)), sound, MODERN)).contains(TlsGrade.T);
  }

  @Test
  void revokedCertificateIsNotTrustedByAnybody() {
    ServedCertificate revoked =
        new ServedCertificate(
            SOUND.chain(),
            SOUND.verdict(),
            Revocation.revoked(
                Revocation.Source.CRL, SslLab.START, Optional.empty(), SslLab.START));
    assertThat(TlsGrade.of(revoked, SslLab.soundScan(SslLab.START), MODERN)).contains(TlsGrade.T);
  }

  private static SslScan withHsts(OptionalLong seconds) {
    SslScan scan = SslLab.soundScan(SslLab.START);
    return new SslScan(
        scan.scannedAt(),
        scan.protocols(),
        scan.weakClasses(),
        scan.weakSuites(),
        scan.legacyKeyExchange(),
        scan.ecdheCbc(),
        scan.pqKex(),
        Optional.empty(),
        OptionalLong.empty(),
        seconds);
  }

  private static ServedCertificate served(Issued leaf) {
    return LAB.served(leaf).certificate();
  }

  private static Map<String, String> answers(String text) {
    return Arrays.stream(text.split(" "))
        .filter(pair -> pair.contains("="))
        .map(pair -> pair.split("="))
        .collect(Collectors.toMap(pair -> pair[0], pair -> pair[1]));
  }
}
