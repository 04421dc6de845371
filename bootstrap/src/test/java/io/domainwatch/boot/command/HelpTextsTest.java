package io.domainwatch.boot.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.boot.terminal.HelpLanguage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;

/**
 * The texts that the script shows while nothing is built. They are written anew by {@code mvn
 * -Dquick -pl bootstrap -am test -Dtest=HelpTextsTest -Dhelp.renew
 * -Dsurefire.failIfNoSpecifiedTests=false}.
 */
class HelpTextsTest {
  private static final Path FOLDER = Path.of("../tools/help");

  @ParameterizedTest
  @CsvSource({"C, .", "de_DE.UTF-8, de"})
  void theScriptKnowsTheHelpOfEveryCommandAndOfNoOther(String locale, String folder)
      throws IOException {
    Map<String, String> texts = new TreeMap<>();
    RootCommand root = new RootCommand(Map.of("LC_ALL", locale));
    CommandLine command = new CommandLine(root);
    HelpLanguage.apply(command, root.speech());
    collect("domainwatch", command, texts);
    Path stored = FOLDER.resolve(folder);
    if (System.getProperty("help.renew") != null) {
      renew(stored, texts);
    }
    assertThat(stored(stored)).isEqualTo(texts);
  }

  private static void collect(String name, CommandLine command, Map<String, String> texts) {
    texts.put(name + ".txt", command.getUsageMessage(Ansi.OFF));
    command.getSubcommands().entrySet().stream()
        .filter(sub -> !sub.getValue().getCommandSpec().usageMessage().hidden())
        .forEach(sub -> collect(name + "-" + sub.getKey(), sub.getValue(), texts));
  }

  private static Map<String, String> stored(Path folder) throws IOException {
    Map<String, String> stored = new TreeMap<>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        stored.put(file.getFileName().toString(), Files.readString(file));
      }
    }
    return stored;
  }

  private static void renew(Path folder, Map<String, String> texts) throws IOException {
    Files.createDirectories(folder);
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Files.delete(file);
      }
    }
    for (Map.Entry<String, String> text : texts.entrySet()) {
      Files.writeString(folder.resolve(text.getKey()), text.getValue());
    }
  }
}
