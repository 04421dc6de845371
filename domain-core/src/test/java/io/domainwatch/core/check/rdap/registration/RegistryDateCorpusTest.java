package io.domainwatch.core.check.rdap.registration;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Dates that other programs know registries by (docs/spec/checks/rdap.md, "Dates"). */
class RegistryDateCorpusTest {

  static Stream<List<String>> dates() throws IOException {
    String file = "/rdap/dates-corpus.tsv";
    try (InputStream in = RegistryDateCorpusTest.class.getResourceAsStream(file)) {
      return new String(Objects.requireNonNull(in, file).readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.startsWith("#"))
          .map(line -> List.of(line.split("\t", -1)));
    }
  }

  @ParameterizedTest
  @MethodSource("dates")
  void whatHasOneMeaningIsReadAndNothingElse(List<String> row) {
    Optional<Instant> meant =
        Optional.of(row.get(1)).filter(text -> !text.equals("-")).map(Instant::parse);

    assertThat(RegistryDate.parse(row.get(0))).as(row.get(0)).isEqualTo(meant);
  }
}
