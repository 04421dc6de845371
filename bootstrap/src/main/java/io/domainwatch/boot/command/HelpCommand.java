package io.domainwatch.boot.command;

import io.domainwatch.boot.terminal.ExitCode;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code help [COMMAND…]}: the same as {@code COMMAND… --help}. */
@Command(name = "help", helpCommand = true, description = "Shows the help of a command.")
final class HelpCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "COMMAND",
      description = "words of a command, for example key create; none for all commands")
  private List<String> words = List.of();

  @Override
  public Integer call() {
    CommandLine found = spec.parent().commandLine();
    for (String word : words) {
      CommandLine next = found.getSubcommands().get(word);
      if (next == null) {
        throw new ParameterException(found, "there is no command " + word);
      }
      found = next;
    }
    found.usage(spec.commandLine().getOut());
    return ExitCode.DONE;
  }
}
