package io.domainwatch.boot.command;

import io.domainwatch.boot.terminal.Refused;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code backup}: not part of this version. */
@Command(
    name = "backup",
    description = {
      "Writes the whole database to a file. Not part of this version.",
      "Secrets in a database are encrypted: a backup of it cannot be used without the key file"
          + " (key secrets.key-file), which belongs in another place than the backup."
    })
final class BackupCommand implements Callable<Integer> {
  @Parameters(paramLabel = "FILE", description = "the file")
  private Path file;

  @Override
  public Integer call() {
    throw new Refused(
        "backup "
            + file
            + " was not done: this version has no backup yet; use pg_dump on the database instead,"
            + " and keep a copy of the key file (secrets.key-file): without it the secrets in the"
            + " backup cannot be read");
  }
}
