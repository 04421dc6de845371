package io.domainwatch.boot.command;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.PrintWriter;
import java.util.List;

/**
 * Where results of a command go: one value a line, or JSON with {@code --json}
 * (docs/spec/operation.md, "Administration from the shell").
 */
final class Output {
  private static final ObjectMapper JSON = new ObjectMapper();

  private final PrintWriter out;
  private final boolean json;

  Output(PrintWriter out, boolean json) {
    this.out = out;
    this.json = json;
  }

  /** Shows one result: its fields as JSON, or lines of text for people. */
  void show(Object fields, List<String> lines) {
    if (json) {
      try {
        out.println(JSON.writeValueAsString(fields));
      } catch (JsonProcessingException e) {
        throw new IllegalStateException("results are plain data", e);
      }
    } else {
      lines.forEach(out::println);
    }
    out.flush();
  }
}
