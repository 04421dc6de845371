package io.domainwatch.boot.command;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code backup}: not part of this version. */
@Command(
    name = "backup",
    description = "Writes the whole database to a file. Not part of this version.")
final class BackupCommand implements Callable<Integer> {
  @Parameters(paramLabel = "FILE", description = "the file")
  private Path file;

  @Override
  public Integer call() {
    throw new Refused(
        "backup "
            + file
            + " was not done: this version has no backup yet; use pg_dump on the database instead");
  }
}
