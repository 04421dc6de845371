package io.domainwatch.boot.command.where;

import java.util.function.Consumer;
import picocli.CommandLine.Model.CommandSpec;

/** Lines about what is wrong or takes long, on standard error. */
public final class Complaints {
  private Complaints() {}

  /** Where such lines of a command go. */
  public static Consumer<String> of(CommandSpec spec) {
    return line -> {
      spec.commandLine().getErr().println("domainwatch: " + line);
      spec.commandLine().getErr().flush();
    };
  }
}
