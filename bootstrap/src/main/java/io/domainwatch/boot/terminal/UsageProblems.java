package io.domainwatch.boot.terminal;

import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** What an operator reads when a command is not understood: one line about what is wrong. */
public final class UsageProblems {
  private UsageProblems() {}

  /**
   * Says it on standard error; suits picocli's handler of such problems.
   *
   * @return the exit code of bad usage
   */
  public static int explain(ParameterException problem, String[] arguments) {
    Speech speech = Invocation.speechOf(problem.getCommandLine().getCommandSpec());
    problem.getCommandLine().getErr().println("domainwatch: " + line(problem, speech));
    return problem.getCommandLine().getCommandSpec().exitCodeOnInvalidInput();
  }

  /** A word too many or too few is told with where to read what the command takes. */
  private static String line(ParameterException problem, Speech speech) {
    String message = String.valueOf(problem.getMessage()).lines().findFirst().orElse("bad usage");
    boolean unclear =
        problem instanceof MissingParameterException
            || problem instanceof UnmatchedArgumentException;
    return speech.said(message) + (unclear ? speech.text("see", help(problem)) : "");
  }

  private static String help(ParameterException problem) {
    String command = problem.getCommandLine().getCommandSpec().qualifiedName();
    return command.replaceFirst("^domainwatch", "domainwatch help");
  }
}
