package io.domainwatch.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.ssl.scan.TlsClient;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Whoever reads which clients connect finds how old what we know of them is, and whence. */
class ClientTableTest {
  private static final Path DOCUMENT = Path.of("../docs/spec/checks/ssl.md");

  @Test
  void theSpecificationNamesTheDayOfEachClientAndNoOther() throws IOException {
    List<String> named =
        Files.readAllLines(DOCUMENT).stream()
            .dropWhile(line -> !line.equals("| Client | As of | Source |"))
            .skip(2)
            .takeWhile(line -> line.startsWith("|"))
            .map(line -> line.replaceFirst("^\\| (.*?) \\| (.*?) \\| .*$", "$1, $2"))
            .toList();

    assertThat(named)
        .isEqualTo(
            TlsClient.all().stream().map(each -> each.label() + ", " + each.asOf()).toList());
  }
}
