package io.domainwatch.boot.command;

import io.domainwatch.boot.config.ConfigRefused;
import io.domainwatch.boot.config.ServiceConfig;
import io.domainwatch.boot.service.RunningService;
import io.domainwatch.boot.terminal.Speech;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code serve}: runs the service until it is told to stop. */
@Command(
    name = "serve",
    description =
        "Runs the service: API and checks, on an embedded database unless an own one is"
            + " configured.")
final class ServeCommand implements Callable<Integer> {
  @ParentCommand private RootCommand root;
  @Spec private CommandSpec spec;

  @Option(
      names = "--http-port",
      paramLabel = "PORT",
      description = "port of the API (key http.port)")
  private Optional<String> httpPort = Optional.empty();

  @Option(
      names = "--first-secrets-file",
      paramLabel = "FILE",
      description =
          "file that a first start makes for password and key instead of printing them, readable"
              + " by its owner alone (key first-start.secrets-file)")
  private Optional<String> firstSecretsFile = Optional.empty();

  @Option(
      names = "--no-first-key",
      description = "a first start makes no API key (key first-start.key)")
  private boolean noFirstKey;

  @Override
  public Integer call() throws ConfigRefused, InterruptedException {
    Map<String, String> options = new LinkedHashMap<>();
    httpPort.ifPresent(port -> options.put("http.port", port));
    firstSecretsFile.ifPresent(file -> options.put("first-start.secrets-file", file));
    if (noFirstKey) {
      options.put("first-start.key", "false");
    }
    return serve(
        root.config(options), root.speech(), spec.commandLine().getOut(), Optional.empty());
  }

  /**
   * Serves until the service is closed, at the latest when the process is told to stop.
   *
   * @param meanwhile what is done with the service when it has started
   */
  static int serve(
      ServiceConfig config, Speech speech, PrintWriter out, Optional<Meanwhile> meanwhile)
      throws InterruptedException {
    try (OrderlyStop stop = OrderlyStop.atSignal()) {
      RunningService service = RunningService.start(config, line -> out.println(speech.said(line)));
      stop.stops(service::close, config.listening().drainPause());
      if (meanwhile.isPresent()) {
        meanwhile.get().with(service);
      }
      service.awaitStop();
    }
    return 0;
  }

  /** Something to do with a service that has started. */
  @FunctionalInterface
  interface Meanwhile {
    /** Does it; the service serves until it is closed. */
    void with(RunningService service) throws InterruptedException;
  }
}
