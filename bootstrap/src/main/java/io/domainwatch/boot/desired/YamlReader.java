package io.domainwatch.boot.desired;

import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.JsonValue.JsonNull;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;
import org.snakeyaml.engine.v2.nodes.Tag;
import org.snakeyaml.engine.v2.schema.CoreSchema;

/**
 * Reads YAML 1.2 in its core schema, of which JSON is a part, and remembers where everything
 * stands; not for two threads.
 */
public final class YamlReader {
  /** Characters of a document: 10,000 domains with all that can be set on them are a fifth. */
  public static final int MAX_CHARACTERS = 64 << 20;

  /** Values in a document; aliases are counted as often as they are used. */
  private static final int MAX_VALUES = 5_000_000;

  /** Values inside one another; the format has seven. */
  private static final int MAX_DEPTH = 50;

  private final List<Located> problems = new ArrayList<>();
  private final Map<String, Integer> lines = new HashMap<>();
  private int values;

  private YamlReader() {}

  /** What a text is. */
  public sealed interface Reading {
    /** One document. */
    record Read(JsonValue value, Lines lines) implements Reading {}

    /** None, or one that is not plain data; all that is wrong with it. */
    record Refused(List<Located> problems) implements Reading {}
  }

  /** Reads one document; nothing at all is {@code null}. */
  public static Reading read(String text) {
    LoadSettings settings =
        LoadSettings.builder()
            .setSchema(new CoreSchema())
            .setCodePointLimit(MAX_CHARACTERS)
            .build();
    try {
      Optional<Node> root = new Compose(settings).composeString(text);
      YamlReader reader = new YamlReader();
      JsonValue value = root.isPresent() ? reader.value("", root.get(), 0) : new JsonNull();
      return reader.problems.isEmpty()
          ? new Reading.Read(value, new Lines(reader.lines))
          : new Reading.Refused(reader.problems);
    } catch (MarkedYamlEngineException e) {
      int line = e.getProblemMark().map(mark -> mark.getLine() + 1).orElse(0);
      return new Reading.Refused(
          List.of(new Located(line, "", "is no YAML: " + String.valueOf(e.getProblem()))));
    } catch (YamlEngineException e) {
      String first = String.valueOf(e.getMessage()).lines().findFirst().orElse("");
      return new Reading.Refused(List.of(new Located(0, "", "is no YAML: " + first)));
    }
  }

  private JsonValue value(String path, Node node, int depth) {
    lines.putIfAbsent(path, line(node));
    values++;
    if (values > MAX_VALUES || depth > MAX_DEPTH) {
      if (problems.isEmpty()) {
        wrong(path, node, "is too large, or nested too deep");
      }
      return new JsonNull();
    }
    return switch (node) {
      case MappingNode mapping -> object(path, mapping, depth);
      case SequenceNode sequence -> {
        List<JsonValue> items = new ArrayList<>();
        for (Node item : sequence.getValue()) {
          items.add(value(path + "[" + items.size() + "]", item, depth + 1));
        }
        yield JsonValue.of(items);
      }
      case ScalarNode scalar -> scalar(path, scalar);
      default -> throw new IllegalStateException("a node of no known kind");
    };
  }

  private JsonValue object(String path, MappingNode mapping, int depth) {
    Map<String, JsonValue> fields = new LinkedHashMap<>();
    for (NodeTuple entry : mapping.getValue()) {
      if (!(entry.getKeyNode() instanceof ScalarNode key)) {
        wrong(path, entry.getKeyNode(), "has a key that is no word");
        continue;
      }
      String name = key.getValue();
      String inner = path.isEmpty() ? name : path + "." + name;
      lines.putIfAbsent(inner, line(key));
      if (fields.containsKey(name)) {
        wrong(inner, key, "is there twice");
      }
      fields.put(name, value(inner, entry.getValueNode(), depth + 1));
    }
    return new JsonValue.JsonObject(fields);
  }

  private JsonValue scalar(String path, ScalarNode scalar) {
    String text = scalar.getValue();
    Tag tag = scalar.getTag();
    if (tag.equals(Tag.STR)) {
      return JsonValue.of(text);
    }
    if (tag.equals(Tag.NULL)) {
      return new JsonNull();
    }
    if (tag.equals(Tag.BOOL)) {
      return JsonValue.of(text.equalsIgnoreCase("true"));
    }
    if (tag.equals(Tag.INT) && text.matches("[-+]?[0-9]{1,18}")) {
      return JsonValue.of(Long.parseLong(text));
    }
    if (tag.equals(Tag.FLOAT) && text.matches("[-+]?[0-9.]+([eE][-+]?[0-9]+)?")) {
      return JsonValue.of(Double.parseDouble(text));
    }
    wrong(path, scalar, "must be plain data, not " + tag.getValue() + " " + text);
    return new JsonNull();
  }

  private void wrong(String path, Node node, String message) {
    problems.add(new Located(line(node), path, message));
  }

  private static int line(Node node) {
    return node.getStartMark().map(mark -> mark.getLine() + 1).orElse(0);
  }
}
