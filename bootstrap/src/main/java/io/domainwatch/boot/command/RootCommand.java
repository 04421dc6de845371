package io.domainwatch.boot.command;

import io.domainwatch.app.Refusal;
import io.domainwatch.boot.command.desired.ApplyCommand;
import io.domainwatch.boot.command.desired.ExportCommand;
import io.domainwatch.boot.command.migrate.ImportCommand;
import io.domainwatch.boot.command.monitoring.DomainCommand;
import io.domainwatch.boot.command.monitoring.EventCommand;
import io.domainwatch.boot.command.monitoring.ExpiryCommand;
import io.domainwatch.boot.command.monitoring.IncidentCommand;
import io.domainwatch.boot.command.monitoring.StatusCommand;
import io.domainwatch.boot.config.ConfigRefused;
import io.domainwatch.boot.config.ConfigSource;
import io.domainwatch.boot.config.ServiceConfig;
import io.domainwatch.boot.terminal.Invocation;
import io.domainwatch.boot.terminal.Output;
import io.domainwatch.boot.terminal.Palette;
import io.domainwatch.boot.terminal.Refusals;
import io.domainwatch.boot.terminal.Speech;
import io.domainwatch.boot.terminal.Streams;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/** The command itself; holds the options that every command takes. */
@Command(
    name = "domainwatch",
    description = "Monitors internet domains and reports what is wrong with them.",
    synopsisSubcommandLabel = "COMMAND",
    versionProvider = VersionCommand.Text.class,
    exitCodeListHeading = "Exit codes:%n",
    exitCodeList = {
      "0:done",
      "1:refused; or, of check run and doctor, something is bad",
      "2:bad usage",
      "3:of status: an incident is open; of check run with --fail-on: found; of apply --dry-run:"
          + " something differs; else: the program had no memory left",
      "4:of check run: nothing fails, but a check could not tell"
    },
    subcommands = {
      ServeCommand.class,
      StatusCommand.class,
      OrgCommand.class,
      UserCommand.class,
      KeyCommand.class,
      DomainCommand.class,
      ExportCommand.class,
      ApplyCommand.class,
      ImportCommand.class,
      IncidentCommand.class,
      EventCommand.class,
      ExpiryCommand.class,
      CheckCommand.class,
      ConfigCommand.class,
      VersionCommand.class,
      DoctorCommand.class,
      SecretsCommand.class,
      BackupCommand.class,
      RestoreCommand.class,
      TrainingRunCommand.class,
      HelpCommand.class
    })
public final class RootCommand implements Runnable, Invocation {
  private static final String SERVE = "serve";
  private static final String CONFIG = "--config";

  private final Map<String, String> environment;
  private final Streams streams;

  @Spec private CommandSpec spec;

  @Option(
      names = CONFIG,
      paramLabel = "FILE",
      scope = ScopeType.INHERIT,
      description = "configuration file (default: domainwatch.properties in the working folder)")
  private Optional<Path> config = Optional.empty();

  @Option(
      names = "--data-dir",
      paramLabel = "FOLDER",
      scope = ScopeType.INHERIT,
      description = "folder of the embedded database (key data-dir)")
  private Optional<String> dataDir = Optional.empty();

  @Option(names = "--json", scope = ScopeType.INHERIT, description = "print results as JSON")
  private boolean json;

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      scope = ScopeType.INHERIT,
      description = "show this help")
  private boolean help;

  @Option(
      names = {"-V", "--version"},
      versionHelp = true,
      description = "show the version")
  private boolean version;

  /**
   * @param environment the environment variables
   */
  public RootCommand(Map<String, String> environment) {
    this(environment, Streams.NONE);
  }

  /**
   * @param environment the environment variables
   * @param streams of the process
   */
  public RootCommand(Map<String, String> environment, Streams streams) {
    this.environment = Map.copyOf(environment);
    this.streams = streams;
  }

  /** Whether arguments are {@code [--config FILE] serve}, as services are started. */
  public static boolean isPlainServe(String[] arguments) {
    return switch (arguments.length) {
      case 1 -> arguments[0].equals(SERVE);
      case 3 -> arguments[0].equals(CONFIG) && arguments[2].equals(SERVE);
      default -> false;
    };
  }

  /**
   * Serves as {@code serve} does, without picocli, whose 170 classes are too old for the cache that
   * starts take theirs from (ADR 50).
   *
   * @param arguments for which {@link #isPlainServe} holds
   * @return the exit code, when the service was stopped
   */
  public int plainServe(String[] arguments, PrintWriter out)
      throws ConfigRefused, InterruptedException {
    return plainServe(arguments, out, Optional.empty());
  }

  /** The same, with something to do with the service when it has started. */
  int plainServe(String[] arguments, PrintWriter out, Optional<ServeCommand.Meanwhile> meanwhile)
      throws ConfigRefused, InterruptedException {
    if (arguments.length == 3) {
      config = Optional.of(Path.of(arguments[1]));
    }
    return ServeCommand.serve(config(), speech(), out, meanwhile);
  }

  @Override
  public Streams streams() {
    return streams;
  }

  @Override
  public Map<String, String> environment() {
    return environment;
  }

  @Override
  public boolean wantsJson() {
    return json;
  }

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "a command is missing");
  }

  /** What an operator reads when a use case refuses. */
  public static String sentence(Refusal refusal) {
    return Refusals.sentence(refusal);
  }

  /** What results that people read are coloured with. */
  Palette palette() {
    return Palette.of(environment, streams.terminal().getAsBoolean());
  }

  @Override
  public Speech speech() {
    return Speech.of(environment);
  }

  @Override
  public Output output() {
    return new Output(spec.commandLine().getOut(), json);
  }

  /** The configuration; options of a command win over everything else. */
  ServiceConfig config(Map<String, String> options) throws ConfigRefused {
    Map<String, String> all = new LinkedHashMap<>(options);
    dataDir.ifPresent(folder -> all.put("data-dir", folder));
    return ServiceConfig.of(ConfigSource.read(config, environment, all));
  }

  @Override
  public ServiceConfig config() throws ConfigRefused {
    return config(Map.of());
  }
}
