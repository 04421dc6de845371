package io.domainwatch.boot;

import io.domainwatch.boot.command.RootCommand;
import io.domainwatch.boot.terminal.Streams;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;

/** Runs a shell command without a process of its own, whose start costs more than the command. */
public final class CommandInThisProcess {
  private CommandInThisProcess() {}

  /** Runs one to its end, in English wherever the tests run; gives its exit code. */
  public static int run(String[] arguments, OutputStream out, OutputStream err) {
    return run(arguments, "C", out, err);
  }

  /**
   * Runs one to its end in a language.
   *
   * @param locale for {@code LC_ALL}
   */
  public static int run(String[] arguments, String locale, OutputStream out, OutputStream err) {
    Streams streams = new Streams(InputStream.nullInputStream(), out, () -> false);
    Map<String, String> environment = new HashMap<>(System.getenv());
    environment.put("LC_ALL", locale);
    return Main.run(new RootCommand(environment, streams), arguments, writer(out), writer(err));
  }

  private static PrintWriter writer(OutputStream octets) {
    return new PrintWriter(octets, true, StandardCharsets.UTF_8);
  }
}
