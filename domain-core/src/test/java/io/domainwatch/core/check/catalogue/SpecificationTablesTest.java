package io.domainwatch.core.check.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.CheckDefinition;
import io.domainwatch.core.check.CheckType;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Compares the catalogue with the tables of the specification. {@link CheckCatalogueTest} says what
 * the tables leave to their form: tone and severity of recoveries, and that pairs are one to one.
 */
class SpecificationTablesTest {
  private static final Path FOLDER = Path.of("../docs/spec/checks");

  @ParameterizedTest
  @EnumSource
  void theTablesOfACheckAreItsCatalogue(CheckType type) throws IOException {
    SpecificationTables written = SpecificationTables.in(text(type));
    SpecificationTables wanted = SpecificationTables.of(CheckCatalogue.of(type));

    assertThat(written.events()).isEqualTo(wanted.events());
    assertThat(written.labels()).isEqualTo(wanted.labels());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "| `ssl_unreachable` | `ssl_reachable` | failure |; | `ssl_unreachable` | – | failure |",
        "`ssl_unreachable` | `ssl_reachable` |; `ssl_unreachable` | `ssl_recovered` |",
        "`ssl_reachable` | failure |; `ssl_reachable` | warning |",
        "`ssl_reachable` | failure | medium |; `ssl_reachable` | failure | high |",
        "failure | medium | 3 | 2 |; failure | medium | 2 | 2 |",
        "failure | medium | 3 | 2 |; failure | medium | 3 | 1 |",
        "| – | info | low | 2 | – |; | – | info | low | 2 | 1 |",
        "| Bad runs | Good runs |; | Good runs | Bad runs |",
        "Certificate changed; Certificate is another one",
        "| `ssl_reachable` | TLS service is back |; ",
        "### Labels; ### Names",
      })
  void aSlipIsNoticed(String right, String wrong) throws IOException {
    String document = text(CheckType.SSL);
    assertThat(document).containsOnlyOnce(right);

    assertThat(SpecificationTables.in(document.replace(right, wrong == null ? "" : wrong)))
        .isNotEqualTo(SpecificationTables.of(CheckCatalogue.of(CheckType.SSL)));
  }

  @Test
  void anotherOrderAndARowTooManyAreNoticed() throws IOException {
    CheckDefinition ssl = CheckCatalogue.of(CheckType.SSL);
    String document = text(CheckType.SSL);
    String first = SpecificationTables.of(ssl).events().get(2) + "\n";
    String second = SpecificationTables.of(ssl).events().get(3) + "\n";

    assertThat(SpecificationTables.in(document.replace(first + second, second + first)))
        .isNotEqualTo(SpecificationTables.of(ssl));
    assertThat(SpecificationTables.in(document.replace(first, first + first)))
        .isNotEqualTo(SpecificationTables.of(ssl));
  }

  private static String text(CheckType type) throws IOException {
    return Files.readString(FOLDER.resolve(type.wireName() + ".md"));
  }
}
