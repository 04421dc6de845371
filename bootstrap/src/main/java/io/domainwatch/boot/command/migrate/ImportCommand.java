package io.domainwatch.boot.command.migrate;

import io.domainwatch.boot.command.desired.Applying;
import io.domainwatch.boot.command.where.Complaints;
import io.domainwatch.boot.command.where.Target;
import io.domainwatch.boot.config.ConfigRefused;
import io.domainwatch.boot.config.FileTrouble;
import io.domainwatch.boot.desired.DocumentFile;
import io.domainwatch.boot.desired.YamlReader;
import io.domainwatch.boot.desired.YamlText;
import io.domainwatch.boot.migrate.CsvImport;
import io.domainwatch.boot.migrate.GatusImport;
import io.domainwatch.boot.migrate.Migration;
import io.domainwatch.boot.migrate.UptimeKumaDatabase;
import io.domainwatch.boot.migrate.UptimeKumaImport;
import io.domainwatch.boot.terminal.Invocation;
import io.domainwatch.boot.terminal.Refused;
import io.domainwatch.boot.wiring.CompositionRoot;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.JsonValue.JsonObject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code import uptime-kuma|gatus|csv}. */
@Command(
    name = "import",
    description = {
      "Takes over what another program watches. Says line by line what was taken over (+), in part"
          + " (~) and not (-). Without --org and --server it writes the file that apply takes."
    },
    synopsisSubcommandLabel = "COMMAND")
public final class ImportCommand implements Runnable {
  private static final String FILE = "FILE";

  @ParentCommand private Invocation root;
  @Spec private CommandSpec spec;

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "a command is missing");
  }

  /** Where to, and whether anything is done. */
  static final class Destination {
    @ArgGroup(multiplicity = "0..1")
    private @Nullable Target target;

    @Option(names = "--dry-run", description = "prints what would be done, and does nothing")
    private boolean dryRun;
  }

  @Command(
      name = "uptime-kuma",
      description =
          "Takes over monitors and notifications of Uptime Kuma: its database kuma.db (1 and 2, by"
              + " the program sqlite3), or a backup as JSON (1).")
  int uptimeKuma(
      @Parameters(
              paramLabel = FILE,
              description = "its database, kuma.db, or a backup of it in JSON")
          Path file,
      @Mixin Destination destination)
      throws ConfigRefused {
    JsonObject backup =
        isDatabase(file)
            ? UptimeKumaDatabase.read(file, "sqlite3")
            : object(file, text(file, octets(file)));
    if (!UptimeKumaImport.fits(backup)) {
      throw new Refused(file + " is neither a database nor a backup of Uptime Kuma");
    }
    return finish(file, UptimeKumaImport.read(backup), destination);
  }

  @Command(name = "gatus", description = "Takes over endpoints and alerting of Gatus: its YAML.")
  int gatus(
      @Parameters(
              paramLabel = FILE,
              description = "its configuration, YAML, or the folder that has all files of it")
          Path file,
      @Mixin Destination destination)
      throws ConfigRefused {
    JsonObject config =
        GatusImport.merged(
            files(file).stream().map(each -> object(each, text(each, octets(each)))).toList());
    if (!GatusImport.fits(config)) {
      throw new Refused(file + " is no configuration of Gatus: it has no endpoints");
    }
    return finish(file, GatusImport.read(config), destination);
  }

  @Command(
      name = "csv",
      description =
          "Takes over a table: columns domain, tags and status by the names in its first line, or"
              + " domains in the first column.")
  int csv(
      @Parameters(paramLabel = FILE, description = "a table with names of domains") Path file,
      @Mixin Destination destination)
      throws ConfigRefused {
    String text = text(file, octets(file));
    return finish(file, CsvImport.read(text, CsvImport.separator(text)), destination);
  }

  private int finish(Path file, Migration migration, Destination destination) throws ConfigRefused {
    String document = YamlText.of(migration.document());
    Target target = destination.target;
    if (target == null) {
      lines(migration).forEach(spec.commandLine().getErr()::println);
      spec.commandLine().getOut().print(document);
      spec.commandLine().getOut().flush();
      return ExitCode.OK;
    }
    lines(migration).forEach(spec.commandLine().getOut()::println);
    spec.commandLine().getOut().flush();
    DocumentFile.Reading reading =
        DocumentFile.read(
            document, Path.of(""), root.environment(), CompositionRoot.CLOCK.instant());
    return switch (reading) {
      case DocumentFile.Reading.Refused(var problems) -> {
        problems.forEach(problem -> complain(file + ": " + problem.message()));
        yield ExitCode.USAGE;
      }
      case DocumentFile.Reading.Read(DocumentFile wanted) ->
          target.use(
              root,
              spec,
              this::complain,
              api ->
                  new Applying(
                          wanted,
                          api,
                          root.output(),
                          root.speech(),
                          this::complain,
                          file.toString())
                      .run(false, destination.dryRun));
    };
  }

  private List<String> lines(Migration migration) {
    return migration.lines().stream().map(line -> line.text(root.speech()::said)).toList();
  }

  private void complain(String line) {
    Complaints.of(spec).accept(line);
  }

  private static JsonObject object(Path file, String text) {
    return switch (YamlReader.read(text)) {
      case YamlReader.Reading.Refused(var problems) ->
          throw new Refused(problems.getFirst().text(file.toString()));
      case YamlReader.Reading.Read(JsonValue value, var _) ->
          value instanceof JsonObject object ? object : JsonValue.EMPTY;
    };
  }

  private static boolean isDatabase(Path file) {
    try {
      return UptimeKumaDatabase.fits(file);
    } catch (IOException e) {
      throw unreadable(file, e);
    }
  }

  private static Refused unreadable(Path file, IOException e) {
    return new Refused("the file " + file + " cannot be read: " + FileTrouble.reason(e));
  }

  /** A file itself, or the files of YAML in a folder and all within it, in order of their names. */
  private static List<Path> files(Path file) {
    if (!Files.isDirectory(file)) {
      return List.of(file);
    }
    try (Stream<Path> within = Files.walk(file)) {
      return within
          .filter(each -> each.toString().endsWith(".yaml") || each.toString().endsWith(".yml"))
          .sorted()
          .toList();
    } catch (IOException e) {
      throw unreadable(file, e);
    } catch (UncheckedIOException e) {
      throw unreadable(file, Objects.requireNonNull(e.getCause()));
    }
  }

  private static byte[] octets(Path file) {
    try {
      return Files.readAllBytes(file);
    } catch (IOException e) {
      throw unreadable(file, e);
    }
  }

  private static String text(Path file, byte[] octets) {
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(octets)).toString();
    } catch (CharacterCodingException _) {
      throw new Refused("the file " + file + " is not UTF-8");
    }
  }
}
