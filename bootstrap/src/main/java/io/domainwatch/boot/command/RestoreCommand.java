package io.domainwatch.boot.command;

import io.domainwatch.boot.terminal.Refused;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code restore}: not part of this version. */
@Command(
    name = "restore",
    description = {
      "Reads the whole database from a file. Not part of this version.",
      "The key file (key secrets.key-file) of the time of the backup must be put back too."
    })
final class RestoreCommand implements Callable<Integer> {
  @Parameters(paramLabel = "FILE", description = "the file")
  private Path file;

  @Override
  public Integer call() {
    throw new Refused(
        "restore "
            + file
            + " was not done: this version has no restore yet; use pg_restore on the database"
            + " instead, and put back the key file that belongs to the backup"
            + " (secrets.key-file)");
  }
}
