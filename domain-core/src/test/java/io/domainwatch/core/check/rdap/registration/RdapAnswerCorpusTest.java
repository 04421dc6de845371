package io.domainwatch.core.check.rdap.registration;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.rdap.registration.RdapRecord.Published;
import io.domainwatch.core.check.rdap.registration.RdapRecord.Registrar;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Answers of registries that other programs keep (docs/spec/checks/rdap.md, "Reading an answer").
 */
class RdapAnswerCorpusTest {

  private static final Instant NOW = Instant.parse("2026-11-24T12:00:00Z");
  private static final String UNKNOWN = "-";

  static Stream<RdapAnswerRow> answers() throws IOException {
    String file = "/rdap/answers-corpus.tsv";
    try (InputStream in = RdapAnswerCorpusTest.class.getResourceAsStream(file)) {
      return new String(Objects.requireNonNull(in, file).readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.startsWith("#"))
          .map(RdapAnswerRow::of);
    }
  }

  @ParameterizedTest
  @MethodSource("answers")
  void isReadForWhatItSays(RdapAnswerRow row) {
    RdapRecord read = RdapAnswer.read(row.answer(), row.name(), NOW).orElseThrow();
    Published published = read.published();

    assertThat(
            List.of(
                expiry(read),
                registrar(published.registrar(), row.expected().get(1)),
                published.status().map(RdapAnswerCorpusTest::locked).orElse("unknown"),
                published.secureDns().map(dns -> dns.signed() ? "yes" : "no").orElse(UNKNOWN),
                published.nameservers().map(all -> "" + all.size()).orElse(UNKNOWN)))
        .as(row.source() + " " + row.name())
        .isEqualTo(row.expected());
  }

  @Test
  void whereADateIsWrittenItIsNeverCalledMissing() throws IOException {
    assertThat(answers().filter(row -> row.events().matches("(.*\\|)?expiration=[^-].*")))
        .isNotEmpty()
        .noneMatch(row -> row.expected().getFirst().equals("none"));
  }

  @Test
  void soManyAreAnswersOfOthers() throws IOException {
    assertThat(answers().filter(RdapAnswerRow::isForeign)).hasSize(32);
  }

  private static String expiry(RdapRecord read) {
    return read.published()
        .expiration()
        .map(Instant::toString)
        .orElse(read.unreadableDate("expiration").isPresent() ? "unreadable" : "none");
  }

  private static String locked(List<String> status) {
    return status.stream().anyMatch(RdapStatus.TRANSFER_LOCKS::contains) ? "yes" : "no";
  }

  /** The number, else the handle, else the name; with the name where the row asks for it. */
  private static String registrar(Optional<Registrar> registrar, String expected) {
    Optional<String> first = registrar.flatMap(who -> who.ianaId().or(who::handle).or(who::name));
    return expected.matches("\\d+ .*")
        ? first.orElse("") + " " + registrar.flatMap(Registrar::name).orElse("")
        : first.orElse(UNKNOWN);
  }
}
