package io.domainwatch.checks.ssl.chain;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.checks.net.tls.TlsTrust;
import io.domainwatch.checks.ssl.chain.ChainAssessment.Evidence;
import io.domainwatch.checks.ssl.chain.ChainAssessment.Stapled;
import io.domainwatch.checks.ssl.chain.PathSamples.Sample;
import io.domainwatch.core.check.ssl.certificate.ChainVerdict;
import io.domainwatch.core.check.ssl.certificate.ValidationReason;
import io.domainwatch.testkit.net.Certificates;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * Paths that public test suites describe, built anew here, and what those suites say of them: the
 * table {@code ssl/paths/verdicts.tsv} names source and verdict of each.
 */
class PathCorpusTest {
  private static final Instant NOW = Instant.now();

  private record Expected(String id, String verdict) {}

  @Test
  void everyPathIsJudgedAsTheSuitesSay() throws IOException {
    Map<String, Sample> samples = PathSamples.all();
    Map<String, String> differing = new LinkedHashMap<>();
    for (Expected each : table()) {
      String judged = verdict(Objects.requireNonNull(samples.get(each.id()), each.id()));
      if (!judged.equals(each.verdict())) {
        differing.put(each.id(), each.verdict() + ", but judged " + judged);
      }
    }
    assertThat(differing).isEmpty();
    assertThat(table().stream().map(Expected::id))
        .as("each sample has a row")
        .containsExactlyInAnyOrderElementsOf(samples.keySet());
  }

  /**
   * Where OpenSSL or GnuTLS think otherwise of a path, the table of what they said, made by {@link
   * PathDifferential}, gives the reason; where all agree, it gives none.
   */
  @Test
  void differencesFromOtherProgramsAreExplained() throws IOException {
    Map<String, Sample> samples = PathSamples.all();
    Map<String, String> unexplained = new LinkedHashMap<>();
    int agreeing = 0;
    for (String[] row : rows("/ssl/paths/tools.tsv")) {
      String ours =
          verdict(Objects.requireNonNull(samples.get(row[0]), row[0])).equals("valid")
              ? "accepts"
              : "refuses";
      boolean agreed = ours.equals(row[1]) && ours.equals(row[2]);
      agreeing += agreed ? 1 : 0;
      if (agreed != (row.length < 4)) {
        unexplained.put(row[0], ours + ", OpenSSL " + row[1] + ", GnuTLS " + row[2]);
      }
    }
    assertThat(unexplained).isEmpty();
    assertThat(agreeing).isGreaterThan(60);
    assertThat(rows("/ssl/paths/tools.tsv")).hasSameSizeAs(samples.keySet());
  }

  /** What the roots of this Java say of themselves shuts out no path that begins with them. */
  @Test
  void noRootOfThisJavaIsConstrainedSoThatNothingPasses() {
    for (X509Certificate root : TlsTrust.withFurther(List.of()).anchors()) {
      assertThat(
              PathRules.brokenBy(
                  List.of(Certificates.leaf("www.example.com", PathSamples.ROOT).certificate()),
                  root))
          .as("%s", root.getSubjectX500Principal())
          .isEmpty();
    }
  }

  private static String verdict(Sample sample) {
    ChainVerdict<X509Certificate> verdict =
        ChainAssessment.of(
            new Evidence(sample.chain(), Stapled.NO, List.of(), false),
            sample.name(),
            sample.roots(),
            _ -> false,
            NOW);
    List<String> words = new ArrayList<>();
    if (!verdict.expired().isEmpty()) {
      words.add("expired");
    }
    if (verdict.isUncertain()) {
      words.add("unread");
    }
    verdict.reasons().stream().map(ValidationReason::wireName).forEach(words::add);
    return words.isEmpty() ? "valid" : words.stream().sorted().collect(Collectors.joining(","));
  }

  private static List<Expected> table() throws IOException {
    return rows("/ssl/paths/verdicts.tsv").stream()
        .map(cells -> new Expected(cells[0], cells[2]))
        .toList();
  }

  private static List<String[]> rows(String resource) throws IOException {
    try (BufferedReader in =
        new BufferedReader(
            new InputStreamReader(
                Objects.requireNonNull(PathCorpusTest.class.getResourceAsStream(resource)),
                StandardCharsets.UTF_8))) {
      return in.lines()
          .filter(line -> !line.isBlank() && !line.startsWith("#"))
          .map(line -> line.split("\t"))
          .toList();
    }
  }
}
