package io.domainwatch.boot.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.boot.e2e.fixture.Documents;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/** Every call of the program that a document shows is one that the program takes. */
class DocumentedCommandsTest {
  @Test
  void everyCallInABlockIsTaken() {
    List<String> refused = new ArrayList<>();
    int calls = 0;
    for (Path document : Documents.all()) {
      for (String block : Documents.blocks(document, "sh")) {
        for (List<String> call : Documents.commands(block)) {
          calls++;
          refusal(call).forEach(why -> refused.add(document + ": " + call + ": " + why));
        }
      }
    }
    assertThat(refused).isEmpty();
    assertThat(calls).isGreaterThan(10);
  }

  /** A sentence may also name a command without what it needs. */
  @Test
  void everyCallInASentenceIsTakenOrNamesACommand() {
    List<String> refused = new ArrayList<>();
    int calls = 0;
    for (Path document : Documents.all()) {
      for (String code : Documents.inline(document)) {
        for (List<String> call : Documents.commands(code)) {
          calls++;
          if (!isCommand(call)) {
            refusal(call).forEach(why -> refused.add(document + ": " + call + ": " + why));
          }
        }
      }
    }
    assertThat(refused).isEmpty();
    assertThat(calls).isGreaterThan(10);
  }

  @Test
  void whatTheProgramDoesNotTakeIsFound() {
    assertThat(refusal(List.of("org", "lits"))).isNotEmpty();
    assertThat(refusal(List.of("key", "create", "--name", "ci"))).isNotEmpty();
    assertThat(refusal(List.of("doctor", "--verbose"))).isNotEmpty();
    assertThat(isCommand(List.of("org", "create"))).isTrue();
    assertThat(isCommand(List.of("org", "make"))).isFalse();
  }

  private static List<String> refusal(List<String> call) {
    try {
      String[] words =
          call.stream()
              .map(word -> word.equals("EMAIL") ? "ann@example.com" : word)
              .toArray(String[]::new);
      new CommandLine(new RootCommand(Map.of())).parseArgs(words);
      return List.of();
    } catch (ParameterException e) {
      return List.of(String.valueOf(e.getMessage()));
    }
  }

  private static boolean isCommand(List<String> words) {
    CommandLine command = new CommandLine(new RootCommand(Map.of()));
    for (String word : words) {
      CommandLine next = command.getSubcommands().get(word);
      if (next == null) {
        return false;
      }
      command = next;
    }
    return true;
  }
}
