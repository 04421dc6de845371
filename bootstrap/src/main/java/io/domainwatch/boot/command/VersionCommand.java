package io.domainwatch.boot.command;

import io.domainwatch.boot.config.Version;
import io.domainwatch.boot.terminal.ExitCode;
import io.domainwatch.core.json.JsonValue;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.ParentCommand;

/** {@code version}: what this build calls itself and what it runs on. */
@Command(name = "version", description = "Prints the version.")
final class VersionCommand implements Callable<Integer> {
  @ParentCommand private RootCommand root;

  @Override
  public Integer call() {
    root.output()
        .show(
            JsonValue.fields().put("version", Version.current()).put("java", java()).build(),
            List.of(root.speech().said(line())));
    return ExitCode.DONE;
  }

  /** What the option {@code --version} prints. */
  static final class Text implements IVersionProvider {
    @Override
    public String[] getVersion() {
      return new String[] {line()};
    }
  }

  private static String line() {
    return "Domainwatch " + Version.current() + " on Java " + java();
  }

  private static String java() {
    return Runtime.version().toString();
  }
}
