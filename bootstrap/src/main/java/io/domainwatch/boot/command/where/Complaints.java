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
    Speech speech =
        spec.root().userObject() instanceof Invocation root ? root.speech() : Speech.ENGLISH;
    return line -> {
      spec.commandLine().getErr().println("domainwatch: " + speech.said(line));
      spec.commandLine().getErr().flush();
    };
  }
}
