package io.domainwatch.boot.launcher;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The bill of materials (CycloneDX) that the build makes says what is shipped. */
class SbomIT {
  private static final Pattern CLASSIFIER = Pattern.compile("[?&]classifier=([^&]+)");

  private final Path built = built();
  private final JsonNode sbom = json(built.resolve("sbom/domainwatch.cdx.json"));

  @Test
  void itNamesEveryJarThatIsStartedByItsHash() throws Exception {
    Map<String, String> named = new TreeMap<>();
    sbom.path("components").forEach(each -> named.put(file(each), sha256(each)));
    Map<String, String> shipped = new TreeMap<>();
    for (String jar : classPath(built.resolve("app/lib/domainwatch.jar"))) {
      shipped.put(jar, sha256(built.resolve("app/lib").resolve(jar)));
    }
    assertThat(shipped).hasSizeGreaterThan(50);
    assertThat(named).containsExactlyEntriesOf(shipped);
  }

  @Test
  void itIsOfTheProgramAndOfNoMoment() {
    assertThat(sbom.path("bomFormat").asText()).isEqualTo("CycloneDX");
    assertThat(sbom.at("/metadata/component/type").asText()).isEqualTo("application");
    assertThat(sbom.has("serialNumber")).isFalse();
    // project.build.outputTimestamp, if any: never the time of the build.
    assertThat(sbom.at("/metadata/timestamp").asText("2026-01-01")).startsWith("2026-01-01");
    assertThat(sbom.path("components"))
        .allSatisfy(each -> assertThat(each.path("purl").asText()).startsWith("pkg:maven/"));
  }

  @Test
  void itNamesLicenses() {
    assertThat(sbom.path("components"))
        .allSatisfy(each -> assertThat(each.path("licenses")).as(file(each)).isNotEmpty());
  }

  private static String file(JsonNode component) {
    Matcher classifier = CLASSIFIER.matcher(component.path("purl").asText());
    return component.path("name").asText()
        + "-"
        + component.path("version").asText()
        + (classifier.find() ? "-" + classifier.group(1) : "")
        + ".jar";
  }

  private static String sha256(JsonNode component) {
    for (JsonNode hash : component.path("hashes")) {
      if (hash.path("alg").asText().equals("SHA-256")) {
        return hash.path("content").asText();
      }
    }
    return "none";
  }

  private static String sha256(Path file) throws IOException, GeneralSecurityException {
    byte[] digest = MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file));
    return HexFormat.of().formatHex(digest);
  }

  private static List<String> classPath(Path jar) throws IOException {
    try (JarFile file = new JarFile(jar.toFile())) {
      Attributes main = file.getManifest().getMainAttributes();
      return List.of(main.getValue(Attributes.Name.CLASS_PATH).split(" "));
    }
  }

  /** The plugin makes none where Maven was told to be offline ({@code mvn -o}). */
  private static JsonNode json(Path file) {
    boolean offline = System.getProperty("maven.offline", "").endsWith("true");
    assumeThat(offline && !Files.exists(file)).as("made by no offline build").isFalse();
    assertThat(file).as("made by mvn verify").exists();
    try {
      return new ObjectMapper().readTree(file.toFile());
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  /** The folder into which this build writes. */
  private static Path built() {
    try {
      return Path.of(SbomIT.class.getProtectionDomain().getCodeSource().getLocation().toURI())
          .getParent();
    } catch (URISyntaxException e) {
      throw new AssertionError(e);
    }
  }
}
