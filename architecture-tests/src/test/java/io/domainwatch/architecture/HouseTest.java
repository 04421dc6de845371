package io.domainwatch.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.lang.ArchRule;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The product keeps the rules of the house. */
class HouseTest {
  /** Types in a package, the description of the package not counted. */
  private static final int MAX_TYPES = 20;

  private static final JavaClasses HOUSE = ShippedClasses.ALL;

  @Test
  void everyRoomIsSeen() {
    for (String room :
        new String[] {
          "core",
          "app",
          "json",
          "web",
          "http",
          "dashboard",
          "persistence",
          "guard",
          "checks",
          "notifications",
          "boot",
          "testkit"
        }) {
      assertThat(
              HOUSE.stream()
                  .filter(type -> type.getPackageName().startsWith("io.domainwatch." + room)))
          .as(room)
          .hasSizeGreaterThan(1);
    }
  }

  @Test
  void faultsAreCaughtInFewPlaces() throws IOException {
    assertThat(SourceRules.catchersOfEverything(sources("main"))).isEmpty();
  }

  @Test
  void noPackageHasMoreTypesThanAReaderTakesIn() throws IOException {
    assertThat(SourceRules.bigPackages(sources("main"), MAX_TYPES)).isEmpty();
  }

  @Test
  void noPackageOfTestsHasMoreTypesThanAReaderTakesIn() throws IOException {
    assertThat(SourceRules.bigPackages(sources("test"), MAX_TYPES)).isEmpty();
  }

  @Test
  void boundsAreCalledMaxAndMin() throws IOException {
    assertThat(SourceRules.boundsOfOtherNames(sources("main"))).isEmpty();
  }

  /** Where the sources of the rooms are: what is shipped, or the tests. */
  private static Stream<Path> sources(String kind) throws IOException {
    try (Stream<Path> folders = Files.list(Path.of(".."))) {
      List<Path> rooms =
          folders
              .map(room -> room.resolve("src").resolve(kind).resolve("java"))
              .filter(Files::isDirectory)
              .toList();
      assertThat(rooms).hasSizeGreaterThan(6);
      return rooms.stream();
    }
  }

  @TestFactory
  Stream<DynamicTest> theHouseKeeps() {
    Map<String, ArchRule> rules = new HouseRules("io.domainwatch").all();
    return rules.entrySet().stream()
        .map(rule -> DynamicTest.dynamicTest(rule.getKey(), () -> rule.getValue().check(HOUSE)));
  }
}
