package io.domainwatch.boot.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;

/**
 * The texts that the script shows while nothing is built. They are written anew by {@code mvn
 * -Dquick -pl bootstrap -am test -Dtest=HelpTextsTest -Dhelp.renew
 * -Dsurefire.failIfNoSpecifiedTests=false}.
 */
class HelpTextsTest {
  private static final Path FOLDER = Path.of("../tools/help");

  @Test
  void theScriptKnowsTheHelpOfEveryCommandAndOfNoOther() throws IOException {
    Map<String, String> texts = new TreeMap<>();
    collect("domainwatch", new CommandLine(new RootCommand(Map.of())), texts);
    if (System.getProperty("help.renew") != null) {
      renew(texts);
    }
    assertThat(stored()).isEqualTo(texts);
  }

  private static void collect(String name, CommandLine command, Map<String, String> texts) {
    texts.put(name + ".txt", command.getUsageMessage(Ansi.OFF));
    command.getSubcommands().entrySet().stream()
        .filter(sub -> !sub.getValue().getCommandSpec().usageMessage().hidden())
        .forEach(sub -> collect(name + "-" + sub.getKey(), sub.getValue(), texts));
  }

  private static Map<String, String> stored() throws IOException {
    Map<String, String> stored = new TreeMap<>();
    try (Stream<Path> files = Files.list(FOLDER)) {
      for (Path file : files.toList()) {
        stored.put(file.getFileName().toString(), Files.readString(file));
      }
    }
    return stored;
  }

  private static void renew(Map<String, String> texts) throws IOException {
    try (Stream<Path> files = Files.list(FOLDER)) {
      for (Path file : files.toList()) {
        Files.delete(file);
      }
    }
    for (Map.Entry<String, String> text : texts.entrySet()) {
      Files.writeString(FOLDER.resolve(text.getKey()), text.getValue());
    }
  }
}
