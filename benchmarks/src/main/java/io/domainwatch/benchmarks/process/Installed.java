package io.domainwatch.benchmarks.process;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

/** Programs of others that may be there. */
public final class Installed {
  /** Where Debian's packages of PostgreSQL keep their programs. */
  private static final Path POSTGRES = Path.of("/usr/lib/postgresql");

  private Installed() {}

  /** A program on the path. */
  public static Optional<Path> find(String name) {
    String path = System.getenv().getOrDefault("PATH", "");
    return Stream.of(path.split(File.pathSeparator))
        .map(folder -> Path.of(folder, name))
        .filter(Files::isExecutable)
        .findFirst();
  }

  /** PostgreSQL's own benchmark: the embedded server does not bring it. */
  public static Optional<Path> findPgbench() {
    try (Stream<Path> versions = Files.list(POSTGRES)) {
      return versions
          .map(version -> version.resolve("bin/pgbench"))
          .filter(Files::isExecutable)
          .max(Path::compareTo)
          .or(() -> find("pgbench"));
    } catch (IOException _) {
      return find("pgbench");
    }
  }
}
