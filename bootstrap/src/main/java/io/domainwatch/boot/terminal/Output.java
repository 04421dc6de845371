package io.domainwatch.boot.terminal;

import io.domainwatch.core.json.JsonValue;
import io.domainwatch.json.JsonText;
import java.io.PrintWriter;
import java.util.List;

/**
 * Where results of a command go: one value a line, or JSON with {@code --json}
 * (docs/spec/operation.md, "Administration from the shell").
 */
public final class Output {
  private final PrintWriter out;
  private final boolean json;

  public Output(PrintWriter out, boolean json) {
    this.out = out;
    this.json = json;
  }

  /** Shows one result: as JSON, or lines of text for people. */
  public void show(JsonValue result, List<String> lines) {
    if (json) {
      out.println(JsonText.compact(result));
    } else {
      lines.forEach(out::println);
    }
    out.flush();
  }
}
