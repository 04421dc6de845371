package io.domainwatch.boot.command;

import io.domainwatch.boot.backup.BackupInput;
import io.domainwatch.boot.backup.BackupWords;
import io.domainwatch.boot.command.where.Complaints;
import io.domainwatch.boot.config.ConfigRefused;
import io.domainwatch.boot.config.ServiceConfig;
import io.domainwatch.boot.problem.ProblemWords;
import io.domainwatch.boot.terminal.ExitCode;
import io.domainwatch.boot.terminal.Refused;
import io.domainwatch.boot.terminal.Speech;
import io.domainwatch.boot.wiring.CompositionRoot;
import io.domainwatch.boot.wiring.StorageLogins;
import io.domainwatch.persistence.backup.DatabaseRestore;
import io.domainwatch.persistence.backup.format.BackupContent;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code restore}: a backup into a database, all or nothing. */
@Command(
    name = "restore",
    description = {
      "Reads the whole database from a backup: all of it or nothing. No service may run on it.",
      "The key file (key secrets.key-file) of the time of the backup must be put back too. Keys"
          + " work afterwards, people sign in anew, and what became due meanwhile runs at its place"
          + " in the rhythm."
    })
final class RestoreCommand implements Callable<Integer> {
  /** Of the option that was given without a number. */
  private static final String ASK = "ask";

  @ParentCommand private RootCommand root;
  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "FILE", description = "the backup; - for the standard input")
  private String file = "";

  @Option(
      names = "--replace",
      arity = "0..1",
      fallbackValue = ASK,
      paramLabel = "COUNT",
      description =
          "deletes what the database holds; COUNT, or what is answered to the question for it, must"
              + " be the number of organizations in it")
  private Optional<String> replace = Optional.empty();

  @Option(
      names = "--identity",
      paramLabel = "FILE",
      description = "key file of age that opens an encrypted backup")
  private Optional<Path> identity = Optional.empty();

  @Override
  public Integer call() throws ConfigRefused {
    ServiceConfig config = root.config();
    try (StorageLogins logins = StorageLogins.alone(config)) {
      DatabaseRestore database = new DatabaseRestore(logins.owner(), logins.service());
      long replaced = replaced(database);
      BackupWords words =
          new BackupWords(Complaints.unmarked(spec), "restored", CompositionRoot.CLOCK);
      BackupContent content =
          new BackupInput(file, root.streams().in(), identity)
              .read(in -> database.read(in, replaced, words));
      List<String> lines = new ArrayList<>(BackupWords.lines(content));
      lines.add("restored; the service can be started");
      root.output().show(content.fields(), lines.stream().map(root.speech()::said).toList());
      return ExitCode.DONE;
    }
  }

  private long replaced(DatabaseRestore database) {
    if (replace.isEmpty()) {
      return 0;
    }
    String given = replace.get().equals(ASK) ? answer(database.held()) : replace.get();
    try {
      return Long.parseLong(given.strip());
    } catch (NumberFormatException _) {
      throw new Refused("--replace takes the number of organizations in the database");
    }
  }

  private String answer(DatabaseRestore.Held held) {
    if (file.equals(BackupInput.STANDARD)) {
      throw new Refused("where the backup comes from the standard input, --replace needs a number");
    }
    PrintWriter out = spec.commandLine().getErr();
    Speech speech = root.speech();
    out.println(
        speech.said(
            "This deletes %s and %s with all that is known of them."
                .formatted(
                    BackupWords.counted(held.organizations(), "organization"),
                    BackupWords.counted(held.domains(), "domain"))));
    out.print(speech.said("Type the number of organizations to go on:") + " ");
    out.flush();
    try {
      String line =
          new BufferedReader(new InputStreamReader(root.streams().in(), StandardCharsets.UTF_8))
              .readLine();
      return line == null ? "" : line;
    } catch (IOException e) {
      throw new Refused("no answer could be read: " + ProblemWords.of(e));
    }
  }
}
