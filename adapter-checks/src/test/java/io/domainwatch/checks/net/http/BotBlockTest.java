package io.domainwatch.checks.net.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.checks.net.data.CitedSources;
import io.domainwatch.checks.net.http.hop.Body;
import io.domainwatch.checks.net.http.hop.Head;
import io.domainwatch.checks.net.http.hop.Header;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class BotBlockTest {

  private static final String HONEST = "-";

  private final BotBlock marks = BotBlock.builtIn();

  /** One response of {@code web/bot-block-samples.txt}. */
  record Sample(String name, int status, List<Header> headers, String body) {
    static Sample of(String text) {
      String[] headAndBody = text.split("\n\n", 2);
      String[] lines = headAndBody[0].split("\n");
      String[] first = lines[0].split(" \\| ", 2);
      List<Header> headers =
          Arrays.stream(lines)
              .skip(1)
              .map(line -> line.split(": ", 2))
              .map(parts -> new Header(parts[0], parts[1]))
              .toList();
      String body = headAndBody.length > 1 ? headAndBody[1].strip() : "";
      return new Sample(first[0].strip(), Integer.parseInt(first[1].strip()), headers, body);
    }

    Head head() {
      return new Head(status, "http/1.1", headers);
    }
  }

  static Stream<Sample> samples() throws IOException {
    try (InputStream in =
        Objects.requireNonNull(
            BotBlockTest.class.getResourceAsStream("/web/bot-block-samples.txt"))) {
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      return Arrays.stream(text.split("(?m)^=== ")).skip(1).map(Sample::of);
    }
  }

  @ParameterizedTest
  @MethodSource("samples")
  void eachSampleIsWhatItIs(Sample sample) {
    assertThat(marks.reasonIn(sample.head(), body(sample.body())).orElse(HONEST))
        .isEqualTo(sample.name());
  }

  /** A row that no sample wins is not known to work, or an earlier one always wins in its place. */
  @Test
  void eachRowWinsASample() throws IOException {
    assertThat(marks.marks()).doesNotHaveDuplicates();
    assertThat(
            samples()
                .map(sample -> marks.markIn(sample.head(), body(sample.body())))
                .flatMap(Optional::stream))
        .containsAll(marks.marks());
  }

  @ParameterizedTest
  @ValueSource(strings = {"/web/bot-blocks.tsv", "/web/refusal-statuses.tsv"})
  void eachRowNamesASourceThatCanBeLookedUp(String file) {
    CitedSources.areNamedIn(file);
  }

  /** A page that shows nothing but a status is never a block. */
  @Test
  void aStatusAloneIsNoBlock() {
    assertThat(
            IntStream.rangeClosed(200, 999)
                .filter(
                    status ->
                        marks.reasonIn(head(status, "A: b"), body("<p>Hello</p>")).isPresent())
                .boxed())
        .isEmpty();
  }

  @Test
  void someStatusesDeserveASecondLook() {
    assertThat(
            IntStream.rangeClosed(200, 999)
                .filter(status -> marks.refusalBy(status).isPresent())
                .boxed())
        .containsExactly(429, 430, 451, 566, 567, 999);
    assertThat(marks.marks().stream().map(BlockMark::name))
        .contains("rate_limited", "shopify_block", "legal_or_geo", "tencent_waf", "request_denied");
  }

  @ParameterizedTest
  @CsvSource(
      value = {
        "500|Server: AkamaiGHost|Reference #18.2",
        "200|x-datadome: protected|",
        "200|A: b|<script src=/cdn-cgi/challenge-platform/x.js>",
        "403|A: b|<script src=/cdn-cgi/challenge-platform/x.js>",
        "200|cf-mitigated: none|",
        "403|Server: AkamaiGHost|Forbidden",
        "403|x-iinfo: 1|Forbidden",
        "404|A: b|Just a moment",
        "401|x-datadome: protected|",
        "429|A: b|<p>Our numbers of last year</p>",
        "451|A: b|<p>Fahrenheit</p>",
        "430|A: b|<p>Hello</p>",
        "567|A: b|<p>Hello</p>",
        "999|A: b|<p>Hello</p>",
        "200|X-RateLimit-Limit: 60|<p>Too many requests are no good</p>",
      },
      delimiter = '|')
  void anythingElseIsTheSitesOwnAnswer(int status, String header, String body) {
    assertThat(marks.reasonIn(head(status, header), body(body))).isEmpty();
  }

  @Test
  void aMarkBeyondTheFirst64KibIsNotLookedFor() {
    String filler = "x".repeat(64 * 1024);
    assertThat(marks.reasonIn(head(503, "A: b"), body(filler + "_cf_chl_opt"))).isEmpty();
  }

  private static Head head(int status, String header) {
    String[] parts = header.split(": ", 2);
    return new Head(status, "http/1.1", List.of(new Header(parts[0], parts[1])));
  }

  private static Body body(String text) {
    return new Body((text == null ? "" : text).getBytes(StandardCharsets.UTF_8), Body.End.COMPLETE);
  }
}
