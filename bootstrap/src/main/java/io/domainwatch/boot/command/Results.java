package io.domainwatch.boot.command;

import com.fasterxml.jackson.databind.node.NullNode;
import io.domainwatch.boot.operator.OneLook.Seen;
import io.domainwatch.core.run.Finding;
import io.domainwatch.core.value.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** How a single look is shown. */
final class Results {
  /** Width of the longest check type and a space. */
  private static final int TYPE_WIDTH = 17;

  /** Width of the longest outcome and a space. */
  private static final int OUTCOME_WIDTH = 15;

  private Results() {}

  static Map<String, Object> fields(Seen seen) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("checkType", seen.checkType().word());
    fields.put("startedAt", Words.text(seen.startedAt()));
    fields.put("durationMs", seen.duration().toMillis());
    fields.put("outcome", seen.outcome().word());
    fields.put("summary", seen.summary());
    fields.put("findings", seen.findings().stream().map(Results::finding).toList());
    fields.put("observations", plain(seen.observations()));
    return fields;
  }

  static List<String> lines(Seen seen) {
    List<String> lines = new ArrayList<>();
    lines.add(
        pad(seen.checkType().word(), TYPE_WIDTH)
            + pad(seen.outcome().word(), OUTCOME_WIDTH)
            + seen.summary());
    for (Finding finding : seen.findings()) {
      String subject = finding.subject().isEmpty() ? "" : " [" + finding.subject() + "]";
      lines.add(" ".repeat(TYPE_WIDTH) + finding.type() + subject + ": " + finding.message());
    }
    return lines;
  }

  private static Map<String, Object> finding(Finding finding) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("type", finding.type().word());
    fields.put("subject", finding.subject());
    fields.put("message", finding.message());
    fields.put("detail", plain(finding.detail()));
    return fields;
  }

  private static Object plain(Value value) {
    return switch (value) {
      case Value.Text(String text) -> text;
      case Value.Whole(long number) -> number;
      case Value.Decimal(double number) -> number;
      case Value.Flag(boolean flag) -> flag;
      case Value.Nothing _ -> NullNode.instance;
      case Value.Items(List<Value> items) -> items.stream().map(Results::plain).toList();
      case Value.Fields(Map<String, Value> fields) -> {
        Map<String, Object> plain = new LinkedHashMap<>();
        fields.forEach((name, field) -> plain.put(name, plain(field)));
        yield plain;
      }
    };
  }

  private static String pad(String word, int width) {
    return word + " ".repeat(Math.max(1, width - word.length()));
  }
}
