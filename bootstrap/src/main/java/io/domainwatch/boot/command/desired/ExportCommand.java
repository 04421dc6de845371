package io.domainwatch.boot.command.desired;

import io.domainwatch.app.desired.CurrentState;
import io.domainwatch.app.desired.DocumentWriter;
import io.domainwatch.app.desired.ForNone;
import io.domainwatch.boot.api.Api;
import io.domainwatch.boot.command.where.Complaints;
import io.domainwatch.boot.command.where.Target;
import io.domainwatch.boot.config.ConfigRefused;
import io.domainwatch.boot.config.FileTrouble;
import io.domainwatch.boot.desired.YamlText;
import io.domainwatch.boot.desired.api.StateLoader;
import io.domainwatch.boot.terminal.Invocation;
import io.domainwatch.boot.terminal.Refused;
import io.domainwatch.boot.wiring.CompositionRoot;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.json.JsonText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code export}. */
@Command(
    name = "export",
    description = {
      "Writes what is set for an organization as a file that apply takes: YAML, or JSON for a name"
          + " that ends in .json and with --json. It holds no secret."
    })
public final class ExportCommand implements Callable<Integer> {
  @ParentCommand private Invocation root;
  @Spec private CommandSpec spec;

  @ArgGroup(multiplicity = "1")
  private Target target = new Target();

  @Parameters(
      paramLabel = "FILE",
      arity = "0..1",
      defaultValue = "-",
      description = "where it is written; - for standard output, which is the default")
  private String file;

  @Override
  public Integer call() throws ConfigRefused {
    return target.use(root, spec, Complaints.of(spec), this::run);
  }

  private int run(Api api) {
    CurrentState current = StateLoader.load(api, CompositionRoot.CLOCK.instant());
    ForNone.in(current).forEach(this::warn);
    JsonValue document = DocumentWriter.document(current);
    String text =
        root.wantsJson() || file.endsWith(".json")
            ? JsonText.indented(document) + "\n"
            : YamlText.of(document);
    if (file.equals("-")) {
      spec.commandLine().getOut().print(text);
      spec.commandLine().getOut().flush();
    } else {
      write(Path.of(file), text);
    }
    return 0;
  }

  /** What apply will refuse elsewhere is said before somebody needs the file. */
  private void warn(String label) {
    Complaints.of(spec)
        .accept(
            label
                + " is for no domain, because those that it names were deleted; the file says so"
                + " (domains: []), and apply refuses to make one like it");
  }

  /** As a whole or not at all. */
  private static void write(Path path, String text) {
    Path whole = path.toAbsolutePath();
    Path part = whole.resolveSibling(whole.getFileName() + ".part");
    try {
      Files.writeString(part, text);
      Files.move(part, whole, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      throw new Refused("the file " + path + " cannot be written: " + FileTrouble.reason(e));
    }
  }
}
