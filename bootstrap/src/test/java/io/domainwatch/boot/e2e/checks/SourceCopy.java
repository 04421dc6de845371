package io.domainwatch.boot.e2e.checks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * A copy of the documents and of what all modules are made of, the code of their tests left out.
 * Code that the build generates is taken from the class path.
 */
record SourceCopy(Path root) {
  private static final Path REPOSITORY = Path.of("..");

  /** An error of the compiler; {@code file} has no folders. */
  record CompileError(String file, String message) {}

  static SourceCopy in(Path root) throws IOException {
    SourceCopy copy = new SourceCopy(root);
    for (Path module : children(REPOSITORY)) {
      copy.take(module.resolve("src/main/java"));
    }
    copy.take(REPOSITORY.resolve("domain-core/src/main/resources"));
    copy.take(REPOSITORY.resolve("docs"));
    return copy;
  }

  private static List<Path> children(Path folder) throws IOException {
    try (Stream<Path> inside = Files.list(folder)) {
      return inside.filter(Files::isDirectory).toList();
    }
  }

  private void take(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      return;
    }
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Path copy = root.resolve(REPOSITORY.relativize(file).toString());
        Files.createDirectories(copy.getParent());
        Files.copy(file, copy);
      }
    }
  }

  /** A file of the copy, named from the root of the repository. */
  Path file(String name) {
    return root.resolve(name);
  }

  /** Puts other text in the place of text that stands there once. */
  void change(String name, String before, String after) throws IOException {
    String text = Files.readString(file(name));
    assertThat(text).as(name).containsOnlyOnce(before);
    Files.writeString(file(name), text.replace(before, after));
  }

  /** Writes a file that is not there yet. */
  void add(String name, String text) throws IOException {
    assertThat(file(name)).doesNotExist();
    Files.createDirectories(file(name).getParent());
    Files.writeString(file(name), text);
  }

  /** What the compiler has against it; where that is nothing, the classes are in the folder. */
  List<CompileError> compile(Path classes) throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    DiagnosticCollector<JavaFileObject> problems = new DiagnosticCollector<>();
    List<String> options =
        List.of(
            "-proc:none",
            "-nowarn",
            "-XDshould-stop.ifError=FLOW",
            "-d",
            Files.createDirectories(classes).toString(),
            "-classpath",
            System.getProperty("java.class.path"));
    try (StandardJavaFileManager files =
            compiler.getStandardFileManager(problems, Locale.ENGLISH, StandardCharsets.UTF_8);
        Stream<Path> all = Files.walk(root)) {
      // A package of several modules has several descriptions, which a program has no use for.
      List<Path> sources =
          all.filter(file -> file.toString().endsWith(".java"))
              .filter(file -> !file.endsWith("package-info.java"))
              .toList();
      compiler
          .getTask(null, files, problems, options, null, files.getJavaFileObjectsFromPaths(sources))
          .call();
    }
    return problems.getDiagnostics().stream()
        .filter(problem -> problem.getKind() == Diagnostic.Kind.ERROR)
        .map(
            problem ->
                new CompileError(
                    Path.of(problem.getSource().getName()).getFileName().toString(),
                    problem.getMessage(Locale.ENGLISH)))
        .toList();
  }
}
