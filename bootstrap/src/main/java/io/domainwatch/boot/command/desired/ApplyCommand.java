package io.domainwatch.boot.command.desired;

import io.domainwatch.boot.command.where.Complaints;
import io.domainwatch.boot.command.where.Target;
import io.domainwatch.boot.config.ConfigRefused;
import io.domainwatch.boot.config.FileTrouble;
import io.domainwatch.boot.desired.DocumentFile;
import io.domainwatch.boot.desired.YamlReader;
import io.domainwatch.boot.terminal.Invocation;
import io.domainwatch.boot.terminal.Refused;
import io.domainwatch.boot.wiring.CompositionRoot;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code apply}. */
@Command(
    name = "apply",
    description = {
      "Makes an organization's settings what a file says, which is YAML or JSON. Prints what is"
          + " added (+), changed (~) and deleted (-). What the file does not name stays as it is."
    },
    exitCodeListHeading = "Exit codes:%n",
    exitCodeList = {
      "0:done, or nothing to do",
      "1:something was refused",
      "2:bad usage, or the file is wrong; nothing was done",
      "3:with --dry-run: something differs"
    })
public final class ApplyCommand implements Callable<Integer> {
  @ParentCommand private Invocation root;
  @Spec private CommandSpec spec;

  @ArgGroup(multiplicity = "1")
  private Target target = new Target();

  @Option(
      names = {"-f", "--file"},
      paramLabel = "FILE",
      required = true,
      description = "what is wanted; - for standard input")
  private String file;

  @Option(
      names = "--prune",
      description =
          "deletes what the file does not name, in the sections that it has, and sets what it does"
              + " not name of an entry back to the default")
  private boolean prune;

  @Option(names = "--dry-run", description = "prints what would be done, and does nothing")
  private boolean dryRun;

  @Override
  public Integer call() throws ConfigRefused {
    DocumentFile.Reading reading =
        DocumentFile.read(text(), folder(), root.environment(), CompositionRoot.CLOCK.instant());
    return switch (reading) {
      case DocumentFile.Reading.Refused(var problems) -> {
        problems.forEach(problem -> complain(problem.text(file)));
        yield ExitCode.USAGE;
      }
      case DocumentFile.Reading.Read(DocumentFile document) ->
          target.use(
              root,
              spec,
              this::complain,
              api ->
                  new Applying(document, api, root.output(), root.speech(), this::complain, file)
                      .run(prune, dryRun));
    };
  }

  private void complain(String line) {
    Complaints.of(spec).accept(line);
  }

  /** From which the files of secrets are named. */
  private Path folder() {
    return file.equals("-")
        ? Path.of("")
        : Optional.ofNullable(Path.of(file).toAbsolutePath().getParent()).orElse(Path.of("/"));
  }

  private String text() {
    try {
      byte[] bytes =
          file.equals("-")
              ? root.streams().in().readNBytes(YamlReader.MAX_CHARACTERS)
              : Files.readAllBytes(Path.of(file));
      return StandardCharsets.UTF_8.newDecoder().decode(java.nio.ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException _) {
      throw new Refused("the file " + file + " is not UTF-8");
    } catch (IOException e) {
      throw new Refused("the file " + file + " cannot be read: " + FileTrouble.reason(e));
    }
  }
}
