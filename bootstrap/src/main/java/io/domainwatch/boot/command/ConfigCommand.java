package io.domainwatch.boot.command;

import io.domainwatch.boot.config.ConfigRefused;
import io.domainwatch.boot.config.Settings;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
            lines.stream().map(ConfigCommand::fields).toList(),
            lines.stream().map(ConfigCommand::text).toList());
    return 0;
  }

  private static Map<String, Object> fields(Settings.Line line) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("key", line.key());
    fields.put("meaning", line.meaning());
    fields.put("default", line.preset());
    fields.put("value", line.value());
    fields.put("origin", line.origin());
    return fields;
  }

  private static String text(Settings.Line line) {
    return "%s = %s%n    %s%n    default: %s; from: %s"
        .formatted(line.key(), line.value(), line.meaning(), line.preset(), line.origin());
  }
}
