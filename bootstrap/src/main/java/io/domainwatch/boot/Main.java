package io.domainwatch.boot;

import io.domainwatch.app.RequestRefused;
import io.domainwatch.boot.command.RootCommand;
import io.domainwatch.boot.config.ConfigRefused;
import io.domainwatch.boot.health.FatalErrors;
import io.domainwatch.boot.problem.ProblemWords;
import io.domainwatch.boot.terminal.HelpLanguage;
import io.domainwatch.boot.terminal.Palette;
import io.domainwatch.boot.terminal.Speech;
import io.domainwatch.boot.terminal.Streams;
import io.domainwatch.boot.terminal.UsageProblems;
import io.domainwatch.core.storage.StorageUnavailable;
import io.domainwatch.persistence.SessionsShared;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import picocli.CommandLine;

/**
 * The program: {@code domainwatch COMMAND …}; exit code 0 done, 1 refused, 2 bad usage, 3 ended by
 * want of memory; further ones of a command stand in its help.
 */
public final class Main {
  private Main() {}

  /** Runs one command and ends the process with its exit code. */
  public static void main(String[] arguments) {
    FatalErrors.install();
    System.setProperty("guice_bytecode_gen_option", "DISABLED");
    // Certificates with thousands of names; the checks look at them instead of failing (JDK default
    // 32 KiB).
    System.setProperty("jdk.tls.maxHandshakeMessageSize", "262144");
    // dnsjava's own hook fails a first query that is asked while the service stops.
    System.setProperty("dnsjava.nio.register_shutdown_hook", "false");
    // A handshake in the middle of a connection costs a client of our own https nothing
    // (CVE-2011-1473).
    System.setProperty("jdk.tls.rejectClientInitiatedRenegotiation", "true");
    PrintWriter out = new PrintWriter(System.out, true, StandardCharsets.UTF_8);
    PrintWriter err = new PrintWriter(System.err, true, StandardCharsets.UTF_8);
    // System.out would keep it to itself that a disk is full or a pipe was closed.
    Streams streams =
        new Streams(System.in, new FileOutputStream(FileDescriptor.out), Palette::isTerminal);
    System.exit(run(new RootCommand(System.getenv(), streams), arguments, out, err));
  }

  /** Runs one command; what went wrong is said in one line a problem, never with a stack trace. */
  static int run(
      String[] arguments, Map<String, String> environment, PrintWriter out, PrintWriter err) {
    return run(new RootCommand(environment), arguments, out, err);
  }

  static int run(RootCommand root, String[] arguments, PrintWriter out, PrintWriter err) {
    return RootCommand.isPlainServe(arguments)
        ? serve(root, arguments, out, err)
        : parse(root, arguments, out, err);
  }

  /** As services start it: nothing is to be parsed, so picocli's classes need not be loaded. */
  private static int serve(RootCommand root, String[] arguments, PrintWriter out, PrintWriter err) {
    try {
      return root.plainServe(arguments, out);
    } catch (Exception problem) {
      return explain(problem, root.speech(), err);
    }
  }

  private static int parse(RootCommand root, String[] arguments, PrintWriter out, PrintWriter err) {
    CommandLine command = new CommandLine(root);
    HelpLanguage.apply(command, root.speech());
    command.setOut(out);
    command.setErr(err);
    command.setParameterExceptionHandler(UsageProblems::explain);
    command.setExecutionExceptionHandler((problem, _, _) -> explain(problem, root.speech(), err));
    return command.execute(arguments);
  }

  static int explain(Exception problem, Speech speech, PrintWriter err) {
    List<String> lines =
        switch (problem) {
          case ConfigRefused refused -> refused.lines();
          case StorageUnavailable _ -> List.of(DatabaseTrouble.sentence(problem));
          case RequestRefused refused -> List.of(RootCommand.sentence(refused.refusal()));
          default -> List.of(ProblemWords.of(problem));
        };
    lines.forEach(line -> err.println("domainwatch: " + speech.said(line)));
    return problem instanceof ConfigRefused || problem instanceof SessionsShared
        ? CommandLine.ExitCode.USAGE
        : CommandLine.ExitCode.SOFTWARE;
  }
}
