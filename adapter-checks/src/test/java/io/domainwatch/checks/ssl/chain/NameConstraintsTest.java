package io.domainwatch.checks.ssl.chain;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.checks.net.tls.TlsTrust;
import io.domainwatch.checks.ssl.chain.ChainAssessment.Evidence;
import io.domainwatch.checks.ssl.chain.ChainAssessment.Stapled;
import io.domainwatch.core.check.ssl.certificate.ChainVerdict;
import io.domainwatch.core.check.ssl.certificate.ValidationReason;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Chains with name constraints of every form, as OpenSSL made and judges them. */
class NameConstraintsTest {

  private static final String FOLDER = "/ssl/name-constraints/";
  private static final String NAME = "shop.example.test";
  private static final List<X509Certificate> ROOT = read("root");
  private static final TlsTrust TRUST = TlsTrust.withFurther(ROOT);

  /** Within the hundred years for which the chains hold. */
  private static final Instant NOW =
      ROOT.getFirst().getNotBefore().toInstant().plus(Duration.ofDays(400));

  /** Accepted, but beyond what the libraries of Java can read: nothing is said of them. */
  private static final Set<String> UNREAD =
      Set.of("x400-in-both-authorities", "registered-id-in-both-authorities");

  /** Refused by a rule of our own, for the libraries of Java cannot read it. */
  private static final String REFUSED_UNREAD = "x400-leaf-with-x400";

  /** A chain, and what two libraries said of it by hand. */
  record Case(String name, String openssl, String gnutls) {
    @Override
    public String toString() {
      return name;
    }
  }

  static List<Case> cases() throws IOException {
    try (InputStream in = open("verdicts.tsv");
        BufferedReader reader =
            new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      return reader
          .lines()
          .filter(line -> !line.startsWith("#"))
          .map(line -> line.split("\t", -1))
          .map(columns -> new Case(columns[0], columns[1], columns[2]))
          .toList();
    }
  }

  static Stream<Case> all() throws IOException {
    return cases().stream();
  }

  @ParameterizedTest
  @MethodSource("all")
  void aChainIsJudgedAsOpenSslJudgesIt(Case chain) {
    ChainVerdict<X509Certificate> verdict =
        ChainAssessment.of(
            new Evidence(read(chain.name()), Stapled.NO, List.of(), false),
            NAME,
            TRUST.anchors(),
            TRUST::distrusts,
            NOW);

    assertThat(verdict.expired()).isEmpty();
    assertThat(verdict.path()).hasSizeGreaterThan(1);
    assertThat(verdict.anchor()).contains(ROOT.getFirst());
    if (UNREAD.contains(chain.name())) {
      assertThat(verdict.pathUnread()).isTrue();
      assertThat(verdict.reasons()).isEmpty();
      return;
    }
    assertThat(verdict.isUncertain()).isEqualTo(chain.name().equals(REFUSED_UNREAD));
    if (chain.openssl().equals("accepts")) {
      assertThat(verdict.reasons()).isEmpty();
      assertThat(verdict.valid()).isTrue();
    } else {
      assertThat(chain.openssl())
          .isIn(
              "permitted subtree violation",
              "excluded subtree violation",
              "unsupported name constraint type");
      assertThat(verdict.reasons()).containsExactly(ValidationReason.NAME_CONSTRAINTS);
    }
  }

  /** What every check that fetches a page asks of a chain. */
  @ParameterizedTest
  @MethodSource("all")
  void aChainNeverStopsAFetch(Case chain) {
    X509Certificate[] certificates = read(chain.name()).toArray(X509Certificate[]::new);
    boolean trusted;
    try {
      TRUST.manager().checkServerTrusted(certificates, "UNKNOWN");
      trusted = true;
    } catch (CertificateException _) {
      trusted = false;
    }
    if (chain.openssl().equals("accepts")) {
      assertThat(trusted).isEqualTo(!UNREAD.contains(chain.name()));
    }
    if (chain.openssl().endsWith("subtree violation")) {
      assertThat(trusted).isFalse();
    }
  }

  private static List<X509Certificate> read(String name) {
    try (InputStream in = open(name + ".pem")) {
      return CertificateFactory.getInstance("X.509").generateCertificates(in).stream()
          .map(X509Certificate.class::cast)
          .toList();
    } catch (IOException | CertificateException e) {
      throw new AssertionError(name, e);
    }
  }

  private static InputStream open(String file) {
    return Objects.requireNonNull(
        NameConstraintsTest.class.getResourceAsStream(FOLDER + file), file);
  }
}
