package io.domainwatch.checks.lighthouse;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A configured command is tried, whatever else is there (docs/spec/checks/lighthouse.md). */
class LighthouseToolsTest {

  @TempDir Path folder;
  private Path command;

  @BeforeEach
  void chromiumIsThere() {
    command = folder.resolve("own/lighthouse");
    LighthouseFixture.script(folder.resolve("bin/chromium"), "echo Chromium 156.0");
  }

  private LighthouseTools tools(Optional<String> node, String path) {
    return new LighthouseTools(
        new LighthouseConfig(Optional.of(command.toString()), Optional.empty(), node),
        Map.of("PATH", path));
  }

  private LighthouseTools tools() {
    return tools(Optional.empty(), folder.resolve("bin") + ":/usr/bin:/bin");
  }

  @Test
  void aCommandThatBringsItsOwnNodeNeedsNoneOnThePath() {
    LighthouseFixture.script(command, "echo 13.5.0");

    assertThat(
            tools(Optional.empty(), folder.resolve("bin").toString() + ":/nowhere")
                .whyUnavailable())
        .isEmpty();
  }

  @Test
  void aNodeOnThePathThatIsTooOldDoesNotStopACommandThatRuns() {
    LighthouseFixture.script(folder.resolve("bin/node"), "echo v12.0.0");
    LighthouseFixture.script(command, "echo 13.5.0");

    assertThat(tools().whyUnavailable()).isEmpty();
  }

  @Test
  void aCommandThatDoesNotRunSaysWhy() {
    LighthouseFixture.script(command, "echo 'needs another runtime' >&2; exit 127");

    assertThat(tools().whyUnavailable())
        .hasValueSatisfying(
            why ->
                assertThat(why)
                    .contains(command.toString(), "needs another runtime", "install-lighthouse"));

    LighthouseFixture.script(command, "echo 13.5.0");
    assertThat(tools().whyUnavailable()).as("tried again").isEmpty();
  }

  @Test
  void aCommandThatSaysNothingIsNoLighthouse() {
    LighthouseFixture.script(command, "exit 0");

    assertThat(tools().whyUnavailable())
        .hasValueSatisfying(why -> assertThat(why).contains("it said nothing"));
  }

  @Test
  void theNodeThatIsNamedRunsTheScript() throws IOException {
    Path node = folder.resolve("runtimes/node-24");
    LighthouseFixture.script(node, "echo \"ran $1 with $2\"");
    Files.createDirectories(command.getParent());
    Files.writeString(command, "#!/usr/bin/env node\nconsole.log(1)\n");
    command.toFile().setExecutable(true);
    LighthouseTools tools = tools(Optional.of(node.toString()), folder.resolve("bin").toString());

    assertThat(tools.whyUnavailable()).isEmpty();
    assertThat(tools.command(tools.find())).isEqualTo(List.of(node.toString(), command.toString()));
  }

  @Test
  void aProgramOfAnotherKindIsStartedAsItIs() {
    LighthouseFixture.script(folder.resolve("runtimes/node-24"), "echo v24.0.0");
    LighthouseFixture.script(command, "echo 13.5.0");
    LighthouseTools tools =
        tools(
            Optional.of(folder.resolve("runtimes/node-24").toString()),
            folder.resolve("bin") + ":/usr/bin:/bin");

    assertThat(tools.whyUnavailable()).isEmpty();
    assertThat(tools.command(tools.find())).isEqualTo(List.of(command.toString()));
  }

  @Test
  void aNodeThatIsNamedAndNotThereIsMissed() {
    LighthouseFixture.script(command, "echo 13.5.0");

    assertThat(
            tools(Optional.of("/nowhere/node"), folder.resolve("bin").toString()).whyUnavailable())
        .hasValueSatisfying(why -> assertThat(why).contains("no Node.js"));
  }
}
