package io.domainwatch.boot.config;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.boot.e2e.fixture.Documents;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Every key and variable that documents and examples name is one that the program knows. */
class DocumentedKeysTest {
  private static final Set<String> KEYS =
      Keys.ALL.stream()
          .flatMap(key -> Stream.of(key.name(), key.name() + ValueFile.KEY_SUFFIX))
          .collect(Collectors.toSet());

  private static final Set<String> VARIABLES =
      Stream.concat(
              Keys.ALL.stream()
                  .map(ConfigKey::environmentVariable)
                  .flatMap(name -> Stream.of(name, name + ValueFile.VARIABLE_SUFFIX)),
              // Of the launcher, of an example itself, and of benchmarks.
              Stream.of("DOMAINWATCH_JAVA_OPTS", "DOMAINWATCH_NAME"))
          .collect(Collectors.toSet());

  private static final Pattern SET = Pattern.compile("(?m)^[ #]*([a-z][a-z0-9.-]+)=");
  private static final Pattern VARIABLE = Pattern.compile("\\bDOMAINWATCH_[A-Z_]*[A-Z]\\b");

  /** A word with dots whose first part begins keys; names of files end differently. */
  private static final Pattern KEY =
      Pattern.compile(
          "("
              + KEYS.stream()
                  .filter(key -> key.contains("."))
                  .map(key -> key.substring(0, key.indexOf('.')))
                  .distinct()
                  .collect(Collectors.joining("|"))
              + ")(\\.[a-z0-9-]+)+(?<!\\.(?:md|json|yaml|pem|txt|conf|sh|key))");

  /** A package of Java. */
  private static final String NO_KEY = "checks.net";

  @Test
  void everyKeyInADocumentExists() throws IOException {
    Set<String> named = new TreeSet<>();
    for (Path document : Documents.all()) {
      Documents.blocks(document, "properties")
          .forEach(block -> SET.matcher(block).results().forEach(set -> named.add(set.group(1))));
      Documents.inline(document).stream()
          .map(code -> code.split("=", 2)[0])
          .filter(code -> KEY.matcher(code).matches())
          .forEach(named::add);
    }
    assertThat(named).hasSizeGreaterThan(30);
    named.removeAll(KEYS);
    named.remove(NO_KEY);
    assertThat(named).isEmpty();
  }

  @Test
  void everyKeyAndVariableInAnExampleExists() throws IOException {
    Set<String> keys = new TreeSet<>();
    Set<String> variables = new TreeSet<>();
    try (Stream<Path> files = Files.walk(Path.of("../examples"))) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        String text = Files.readString(file);
        SET.matcher(text)
            .results()
            .map(set -> set.group(1))
            .filter(name -> name.contains("."))
            .forEach(keys::add);
        VARIABLE.matcher(text).results().forEach(variable -> variables.add(variable.group()));
      }
    }
    assertThat(keys).contains("http.drain-pause", "database.password-file");
    assertThat(KEYS).containsAll(keys);
    assertThat(variables).contains("DOMAINWATCH_NODE_ROLES");
    assertThat(VARIABLES).containsAll(variables);
  }

  @Test
  void everyVariableInADocumentExists() throws IOException {
    Set<String> variables = new TreeSet<>();
    for (Path document : Documents.all()) {
      VARIABLE
          .matcher(Files.readString(document))
          .results()
          .forEach(variable -> variables.add(variable.group()));
    }
    assertThat(variables).contains("DOMAINWATCH_JAVA_OPTS");
    assertThat(VARIABLES).containsAll(variables);
  }
}
