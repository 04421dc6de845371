package io.domainwatch.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What a stranger finds in the root of the project. */
class ProjectFilesTest {
  /** SHA-256 of https://www.apache.org/licenses/LICENSE-2.0.txt with line feeds. */
  private static final String APACHE_LICENSE_2_0 =
      "cfc7749b96f63bd31c3c42b5c471bf756814053e847c10f3eb003417bc523d30";

  private static final Pattern PICTURE = Pattern.compile("!\\[[^]]+]\\(([^)]+)\\)");

  /** A test that a document names as its proof. */
  private static final Pattern TEST_NAME =
      Pattern.compile("`([A-Z][A-Za-z]+(?:Test|IT|Contract))`");

  private static final Set<String> SOURCES = sources();

  @Test
  void theLicenseIsThereWordByWord() throws IOException, GeneralSecurityException {
    String text = text("LICENSE").replace("\r\n", "\n");
    byte[] hash =
        MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
    assertThat(HexFormat.of().formatHex(hash)).isEqualTo(APACHE_LICENSE_2_0);
  }

  @Test
  void theBuildAndTheReadmeNameTheLicense() throws IOException {
    assertThat(text("pom.xml"))
        .containsPattern("(?s)<licenses>.*<name>Apache-2.0</name>.*</licenses>");
    assertThat(text("README.md")).contains("](LICENSE)");
  }

  @Test
  void theReadmeShowsEachPictureOnceAndAllAreThere() throws IOException {
    List<String> pictures =
        PICTURE.matcher(text("README.md")).results().map(ProjectFilesTest::target).toList();
    assertThat(pictures).isNotEmpty().doesNotHaveDuplicates();
    assertThat(pictures).allMatch(picture -> Files.isRegularFile(root().resolve(picture)));
  }

  /** Both hold what is one operator's own, passwords too. */
  @Test
  void gitIgnoresTheConfigurationAndTheDataOfAnOperator() throws IOException {
    assertThat(text(".gitignore").lines()).contains("/domainwatch.properties", "/data/");
  }

  @Test
  void whoFindsAVulnerabilityLearnsWhereToSayItAndWhatIsMended() throws IOException {
    assertThat(text("SECURITY.md"))
        .contains("## Reporting a vulnerability", "in private", "Do not open a public issue")
        .contains("## Supported versions", "| the newest release | yes |")
        .contains("docs/security.md");
  }

  @Test
  void theDocumentOnSecurityNamesThreatsHardeningProxiesAndHowTheBuiltInIsChecked()
      throws IOException {
    String text = text("docs/security.md");
    assertThat(text)
        .contains("## Who attacks", "## What is guarded against", "## Hardening")
        .contains("```nginx", "```caddyfile", "proxy_buffering off", "X-Forwarded-For $remote_addr")
        .contains("bootstrap/target/sbom/domainwatch.cdx.json", "tools/checksums", "Its limits")
        .contains("GRYPE_DB_AUTO_UPDATE=false");
    assertThat(TEST_NAME.matcher(text).results().map(name -> name.group(1)))
        .isNotEmpty()
        .allMatch(name -> SOURCES.contains(name + ".java"));
  }

  @Test
  void theBuildMakesABillOfMaterialsOfTheShippedProgramAlone() throws IOException {
    assertThat(text("bootstrap/pom.xml"))
        .containsPattern(
            "(?s)<artifactId>cyclonedx-maven-plugin</artifactId>.*<goal>makeBom</goal>")
        .contains(
            "<includeTestScope>false</includeTestScope>",
            "<includeBomSerialNumber>false</includeBomSerialNumber>",
            "<outputName>domainwatch.cdx</outputName>");
  }

  /** The names of all Java files of all modules. */
  private static Set<String> sources() {
    try (Stream<Path> modules = Files.list(root())) {
      return modules
          .map(module -> module.resolve("src"))
          .filter(Files::isDirectory)
          .flatMap(ProjectFilesTest::below)
          .map(path -> path.getFileName().toString())
          .filter(name -> name.endsWith(".java"))
          .collect(Collectors.toSet());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Stream<Path> below(Path folder) {
    try {
      return Files.walk(folder);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String target(MatchResult picture) {
    return picture.group(1);
  }

  private static String text(String file) throws IOException {
    Path path = root().resolve(file);
    assertThat(path).exists();
    return Files.readString(path);
  }

  private static Path root() {
    return Path.of("..");
  }
}
