package io.domainwatch.boot.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** What a command takes is explained in its help. */
class OptionDescriptionsTest {
  @Command(name = "silent")
  private static final class Silent implements Runnable {
    @Option(names = "--why")
    private String why = "";

    @Override
    public void run() {}
  }

  @Test
  void everyCommandEveryOptionAndEveryParameterHasADescription() {
    List<String> silent = new ArrayList<>();
    collect(new CommandLine(new RootCommand(Map.of())), silent);
    assertThat(silent).isEmpty();
  }

  @Test
  void whatHasNoneIsFound() {
    List<String> silent = new ArrayList<>();
    collect(new CommandLine(new Silent()), silent);
    assertThat(silent).containsExactly("silent", "silent --why");
  }

  private static void collect(CommandLine command, List<String> silent) {
    var spec = command.getCommandSpec();
    String name = spec.qualifiedName();
    if (spec.usageMessage().description().length == 0) {
      silent.add(name);
    }
    spec.options().stream()
        .filter(option -> option.description().length == 0)
        .forEach(option -> silent.add(name + " " + option.longestName()));
    spec.positionalParameters().stream()
        .filter(parameter -> parameter.description().length == 0)
        .forEach(parameter -> silent.add(name + " " + parameter.paramLabel()));
    command.getSubcommands().values().forEach(sub -> collect(sub, silent));
  }
}
