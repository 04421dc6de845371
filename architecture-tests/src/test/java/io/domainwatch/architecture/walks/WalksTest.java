package io.domainwatch.architecture.walks;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.architecture.ShippedClasses;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** docs/walks.md says who calls whom, and counts. */
class WalksTest {
  /** Types of the product on one run of a check, at most. */
  private static final int MAX_OF_A_RUN = 11;

  private static final CallGraph CALLS = new CallGraph(ShippedClasses.ALL);

  @TestFactory
  Stream<DynamicTest> theCodeGoesAsTheDocumentSays() throws IOException {
    return walks().stream()
        .map(
            walk ->
                DynamicTest.dynamicTest(
                    walk.name(), () -> assertThat(walk.faults(CALLS)).isEmpty()));
  }

  @Test
  void allFourAreRead() throws IOException {
    assertThat(walks()).hasSize(4).noneMatch(walk -> walk.steps().isEmpty());
    for (Walk walk : walks()) {
      System.out.printf("%s: %d types, %d returns%n", walk.name(), walk.types(), walk.returns());
    }
  }

  @Test
  void aRunStaysShort() throws IOException {
    assertThat(walks())
        .filteredOn(walk -> walk.name().startsWith("One run"))
        .singleElement()
        .satisfies(run -> assertThat(run.types()).isLessThanOrEqualTo(MAX_OF_A_RUN));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "- `CheckDispatcher`: a;  - `CheckExecution`: b | 2 types, 0 returns | ''",
        "- `CheckDispatcher`: a;  - `RobotsProbe`: b | 2 types, 0 returns |"
            + " CheckDispatcher does not call RobotsProbe",
        "- `CheckDispatcher`: a;  - `CheckManager`: b | 2 types, 0 returns |"
            + " there is no CheckManager",
        "- `CheckDispatcher`: a;  - `CheckExecution`: b | 1 types, 0 returns |"
            + " 2 types, 0 returns",
        "- `CheckDispatcher`: a;- back in `CheckExecution`: b | 1 types, 1 returns |"
            + " back in CheckExecution, which was not entered",
        "- `CheckDispatcher`: a;- `CheckDispatcher`: b | 1 types, 0 returns |"
            + " CheckDispatcher is entered twice",
        "- `CheckExecution`: a;  - `RobotsCheckRunner`: b | 2 types, 0 returns | ''",
        "- `ApiHandler`: a;  - `DomainEndpoints`: b | 2 types, 0 returns |"
            + " ApiHandler does not call DomainEndpoints",
        "- `ApiHandler`: a;  - `DomainEndpoints` by `ApiRoutes`: b | 2 types, 0 returns | ''",
      })
  void aWrongWalkIsSeen(String lines, String counted, String fault) {
    String text = "## a walk\n\n" + counted + ".\n\n" + lines.replace(";", "\n") + "\n";
    assertThat(Walk.in(text))
        .singleElement()
        .satisfies(
            walk -> {
              assertThat(String.join("; ", walk.faults(CALLS))).isEqualTo(fault);
            });
  }

  private static List<Walk> walks() throws IOException {
    return Walk.in(Files.readString(Path.of("../docs/walks.md")));
  }
}
