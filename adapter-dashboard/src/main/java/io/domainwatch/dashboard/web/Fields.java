package io.domainwatch.dashboard.web;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a form or a query carries, by name, in the order in which it came.
 *
 * @param texts the values of each field
 * @param files the content of each uploaded file
 */
public record Fields(Map<String, List<String>> texts, Map<String, byte[]> files) {
  /** Nothing. */
  public static final Fields NONE = new Fields(Map.of(), Map.of());

  public Fields {
    texts = Map.copyOf(texts);
    files = Map.copyOf(files);
  }

  /** The first value of a field without white space around it; empty text when it is absent. */
  public String text(String name) {
    return raw(name).strip();
  }

  /** The first value of a field as it came; empty text when it is absent. */
  public String raw(String name) {
    return texts.getOrDefault(name, List.of("")).getFirst();
  }

  /** The first value of a field without white space around it; empty when absent or blank. */
  public Optional<String> find(String name) {
    return Optional.of(text(name)).filter(value -> !value.isEmpty());
  }

  /** All values of a field. */
  public List<String> all(String name) {
    return texts.getOrDefault(name, List.of());
  }

  /** Whether a field was sent, as a ticked box is. */
  public boolean has(String name) {
    return texts.containsKey(name);
  }

  /** The content of an uploaded file; empty when none was chosen. */
  public Optional<byte[]> file(String name) {
    return Optional.ofNullable(files.get(name)).filter(content -> content.length > 0);
  }

  /** A copy with one field set to one value, or without it when that is empty text. */
  public Fields with(String name, String value) {
    Map<String, List<String>> copy = new LinkedHashMap<>(texts);
    if (value.isEmpty()) {
      copy.remove(name);
    } else {
      copy.put(name, List.of(value));
    }
    return new Fields(copy, files);
  }
}
