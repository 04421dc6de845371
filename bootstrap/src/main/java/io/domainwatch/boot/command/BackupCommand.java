package io.domainwatch.boot.command;

import io.domainwatch.boot.backup.BackupFile;
import io.domainwatch.boot.backup.BackupInput;
import io.domainwatch.boot.backup.BackupWords;
import io.domainwatch.boot.command.where.Complaints;
import io.domainwatch.boot.config.ConfigRefused;
import io.domainwatch.boot.config.ServiceConfig;
import io.domainwatch.boot.config.Version;
import io.domainwatch.boot.problem.ProblemWords;
import io.domainwatch.boot.terminal.ExitCode;
import io.domainwatch.boot.terminal.Refused;
import io.domainwatch.boot.wiring.CompositionRoot;
import io.domainwatch.boot.wiring.StorageLogins;
import io.domainwatch.core.storage.StorageUnavailable;
import io.domainwatch.persistence.backup.DatabaseBackup;
import io.domainwatch.persistence.backup.format.BackupContent;
import io.domainwatch.persistence.backup.format.BackupWalk;
import io.domainwatch.persistence.probe.JooqBackupLog;
import io.domainwatch.persistence.sql.Database;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code backup}: the whole database as one file, or whether such a file is whole. */
@Command(
    name = "backup",
    description = {
      "Writes the whole database to a file, also while the service runs; nothing waits for it.",
      "Secrets in it are encrypted: it cannot be used without the key file (key secrets.key-file),"
          + " which belongs in another place than the backup."
    })
final class BackupCommand implements Callable<Integer> {
  @ParentCommand private RootCommand root;
  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "FILE", description = "a new file; - for the standard output")
  private String file = "";

  @Option(
      names = "--without-results",
      description = "leaves out the results of runs; events, incidents and sums of days are kept")
  private boolean withoutResults;

  @Option(
      names = "--recipient",
      paramLabel = "KEY",
      description =
          "encrypts for this public key of age (age1...); may be given several times (default:"
              + " those of backup.recipients)")
  private List<String> recipients = List.of();

  @Option(
      names = "--verify",
      description = "writes nothing: reads FILE to its end and says what is in it")
  private boolean verify;

  @Option(
      names = "--identity",
      paramLabel = "FILE",
      description = "with --verify: key file of age that opens an encrypted backup")
  private Optional<Path> identity = Optional.empty();

  @Override
  public Integer call() throws ConfigRefused {
    if (verify) {
      show(
          new BackupInput(file, root.streams().in(), identity)
              .read(in -> BackupWalk.verify(in, words("read"))));
      return ExitCode.DONE;
    }
    ServiceConfig config = root.config();
    List<String> readers = recipients.isEmpty() ? config.backupRecipients() : recipients;
    try (StorageLogins logins = StorageLogins.besideService(config)) {
      BackupContent content = write(logins, readers);
      remember(logins, content);
      if (!file.equals(BackupInput.STANDARD)) {
        show(content);
      }
      return ExitCode.DONE;
    }
  }

  private BackupContent write(StorageLogins logins, List<String> readers) {
    DatabaseBackup database = new DatabaseBackup(logins.owner(), Version.current());
    BackupFile.Source source = out -> database.write(out, !withoutResults, words("written"));
    try {
      return file.equals(BackupInput.STANDARD)
          ? BackupFile.write(root.streams().out(), readers, source)
          : BackupFile.write(Path.of(file), readers, source);
    } catch (IOException e) {
      throw new Refused("the backup was not written: " + BackupInput.trouble(e));
    }
  }

  /** The backup is good without it, so that it failed is only told. */
  private void remember(StorageLogins logins, BackupContent content) {
    try (Database database = logins.service().open()) {
      long octets =
          file.equals(BackupInput.STANDARD) ? content.octets() : Files.size(Path.of(file));
      new JooqBackupLog(database).succeeded(content.header().takenAt(), octets);
    } catch (StorageUnavailable | IOException e) {
      Complaints.unmarked(spec)
          .accept(
              "the backup is whole, but the database was not told of it: " + ProblemWords.of(e));
    }
  }

  private void show(BackupContent content) {
    root.output()
        .show(
            content.fields(),
            BackupWords.lines(content).stream().map(root.speech()::said).toList());
  }

  private BackupWords words(String done) {
    return new BackupWords(Complaints.unmarked(spec), done, CompositionRoot.CLOCK);
  }
}
