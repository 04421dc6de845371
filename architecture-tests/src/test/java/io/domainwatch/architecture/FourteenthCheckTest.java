package io.domainwatch.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A further check touches six places ({@code docs/adding-a-check.md}): after the first, its word,
 * the compiler asks for its definition and for its parts; what is forgotten in the documents fails
 * {@link CheckDocumentsTest} and {@code SpecificationTablesTest}.
 */
class FourteenthCheckTest {
  private static final String LAST = "OPEN_PORTS(\"open_ports\");";
  private static final String ONE_MORE = "OPEN_PORTS(\"open_ports\"),\n  FAVICON(\"favicon\");";

  @TempDir Path folder;

  @Test
  void theCompilerNamesEveryPlaceThatAFurtherCheckNeedsAndNoOther() throws IOException {
    assertThat(filesInError(ONE_MORE)).containsExactly("CheckCatalogue.java", "ChecksModule.java");
  }

  @Test
  void withoutAFurtherCheckEverythingCompiles() throws IOException {
    assertThat(filesInError(LAST)).isEmpty();
  }

  private Set<String> filesInError(String lastOfAll) throws IOException {
    List<Path> sources = sources();
    Path original =
        sources.stream().filter(file -> file.endsWith("CheckType.java")).findFirst().orElseThrow();
    String text = Files.readString(original);
    assertThat(text).contains(LAST);
    Path changed = folder.resolve("CheckType.java");
    Files.writeString(changed, text.replace(LAST, lastOfAll));
    sources.remove(original);
    sources.add(changed);
    Set<String> files = new TreeSet<>();
    for (Diagnostic<? extends JavaFileObject> problem : compile(sources)) {
      if (problem.getKind() == Diagnostic.Kind.ERROR) {
        files.add(Path.of(problem.getSource().getName()).getFileName().toString());
        assertThat(problem.getMessage(Locale.ENGLISH))
            .contains("does not cover all possible input values");
      }
    }
    return files;
  }

  private List<Diagnostic<? extends JavaFileObject>> compile(List<Path> sources)
      throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    DiagnosticCollector<JavaFileObject> problems = new DiagnosticCollector<>();
    try (StandardJavaFileManager files =
        compiler.getStandardFileManager(problems, Locale.ENGLISH, StandardCharsets.UTF_8)) {
      Path classes = Files.createDirectories(folder.resolve("classes"));
      List<String> options =
          List.of(
              "-proc:none",
              "-nowarn",
              "-XDshould-stop.ifError=FLOW",
              "-d",
              classes.toString(),
              "-classpath",
              System.getProperty("java.class.path"));
      compiler
          .getTask(null, files, problems, options, null, files.getJavaFileObjectsFromPaths(sources))
          .call();
    }
    return problems.getDiagnostics();
  }

  /** What the product is made of; the rooms that test it are left out. */
  private static List<Path> sources() throws IOException {
    List<Path> sources = new ArrayList<>();
    for (String room :
        List.of(
            "domain-core",
            "application",
            "adapter-http",
            "adapter-persistence",
            "adapter-checks",
            "bootstrap")) {
      try (Stream<Path> files = Files.walk(Path.of("..", room, "src/main/java"))) {
        files
            .filter(file -> file.toString().endsWith(".java"))
            .filter(file -> !file.endsWith("package-info.java"))
            .forEach(sources::add);
      }
    }
    return sources;
  }
}
