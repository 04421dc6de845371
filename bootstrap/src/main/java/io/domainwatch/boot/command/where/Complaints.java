package io.domainwatch.boot.command.where;

import io.domainwatch.boot.terminal.Invocation;
import io.domainwatch.boot.terminal.Speech;
import java.util.function.Consumer;
import picocli.CommandLine.Model.CommandSpec;

/** Lines about what is wrong or takes long, on standard error. */
public final class Complaints {
  private Complaints() {}

  /** Where such lines of a command go. */
  public static Consumer<String> of(CommandSpec spec) {
    return of(spec, "domainwatch: ");
  }

  /** The same without the name of the program: how far something is, what else is to be known. */
  public static Consumer<String> unmarked(CommandSpec spec) {
    return of(spec, "");
  }

  private static Consumer<String> of(CommandSpec spec, String mark) {
    Speech speech = Invocation.speechOf(spec);
    return line -> {
      spec.commandLine().getErr().println(mark + speech.said(line));
      spec.commandLine().getErr().flush();
    };
  }
}
