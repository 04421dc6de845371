package io.domainwatch.checks;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.checks.net.dns.DnsReply;
import io.domainwatch.checks.net.http.hop.FetchFailure;
import io.domainwatch.core.reason.ReasonPhrases;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Codes that messages tell have a phrase of their own, not only their words. */
class EveryReasonHasAPhraseTest {
  static Stream<String> codes() throws IOException {
    return Stream.of(
            Stream.of(FetchFailure.values()).map(FetchFailure::wireName),
            Stream.of(DnsReply.Reason.values()).map(r -> r.name().toLowerCase(Locale.ROOT)),
            firstColumn("/uptime/placeholder-pages.tsv"),
            firstColumn("/web/bot-blocks.tsv"),
            firstColumn("/lighthouse/challenge-requests.tsv"))
        .flatMap(all -> all)
        .distinct();
  }

  @ParameterizedTest
  @MethodSource("codes")
  void standsInTheTable(String code) {
    assertThat(ReasonPhrases.codes()).contains(code);
  }

  private static Stream<String> firstColumn(String resource) throws IOException {
    try (InputStream in = EveryReasonHasAPhraseTest.class.getResourceAsStream(resource)) {
      String text = new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
      return text.lines()
          .filter(line -> !line.isBlank() && !line.startsWith("#"))
          .map(line -> line.split("\t", -1)[0]);
    }
  }
}
