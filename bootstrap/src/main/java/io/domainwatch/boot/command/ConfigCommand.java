package io.domainwatch.boot.command;

import io.domainwatch.boot.config.ConfigRefused;
import io.domainwatch.boot.config.Settings;
import io.domainwatch.boot.terminal.Speech;
import io.domainwatch.core.json.JsonValue;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ParentCommand;

/** {@code config}: every key with meaning, default and present value. */
@Command(
    name = "config",
    description = "Prints every configuration key with its meaning, default and present value.")
final class ConfigCommand implements Callable<Integer> {
  @ParentCommand private RootCommand root;

  @Override
  public Integer call() throws ConfigRefused {
    List<Settings.Line> lines = root.config().settings().lines();
    root.output()
        .show(
            JsonValue.of(lines.stream().map(ConfigCommand::fields).toList()),
            lines.stream().map(line -> text(line, root.speech())).toList());
    return 0;
  }

  private static JsonValue.JsonObject fields(Settings.Line line) {
    return JsonValue.fields()
        .put("key", line.key())
        .put("meaning", line.meaning())
        .put("default", line.preset())
        .put("value", line.value())
        .put("origin", line.origin())
        .build();
  }

  private static String text(Settings.Line line, Speech speech) {
    return "%s = %s%n    %s%n    %s"
        .formatted(
            line.key(),
            line.value(),
            speech.said(line.meaning()),
            speech.text("preset", speech.said(line.preset()), speech.said(line.origin())));
  }
}
