package io.domainwatch.http.json;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonProcessingException;
import io.domainwatch.core.value.JsonValue;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Writes fields and values in the forms of docs/spec/api.md, "Values": absent optional values as
 * {@code null}, instants with milliseconds. Unpaired surrogates, which UTF-8 cannot carry, become
 * U+FFFD.
 */
public final class JsonWriter {
  private static final char REPLACEMENT = '\uFFFD';

  private final JsonGenerator out;

  JsonWriter(JsonGenerator out) {
    this.out = out;
  }

  /** Writes an object whose fields {@code content} writes. */
  public void object(Runnable content) {
    attempt(out::writeStartObject);
    content.run();
    attempt(out::writeEndObject);
  }

  /** Writes an object as a field. */
  public void object(String name, Runnable content) {
    name(name);
    object(content);
  }

  /** Writes an array as a field, whose items {@code content} writes. */
  public void array(String name, Runnable content) {
    name(name);
    attempt(out::writeStartArray);
    content.run();
    attempt(out::writeEndArray);
  }

  /** Begins an object with one array, whose items are to be written next. */
  void beginArray(String name) {
    attempt(out::writeStartObject);
    name(name);
    attempt(out::writeStartArray);
  }

  /** Ends what {@link #beginArray} began. */
  void endArray() {
    attempt(out::writeEndArray);
    attempt(out::writeEndObject);
  }

  /** Writes an array of strings as a field. */
  public void texts(String name, Iterable<String> texts) {
    array(name, () -> texts.forEach(this::text));
  }

  /** Writes a string field. */
  public void field(String name, String text) {
    name(name);
    text(text);
  }

  /** Writes an integer field. */
  public void field(String name, long number) {
    name(name);
    whole(number);
  }

  /** Writes a boolean field. */
  public void field(String name, boolean flag) {
    name(name);
    attempt(() -> out.writeBoolean(flag));
  }

  /** Writes a time field. */
  public void field(String name, Instant instant) {
    name(name);
    char[] characters = Timestamps.characters(instant);
    attempt(() -> out.writeString(characters, 0, characters.length));
  }

  /** Writes a tree of values as a field. */
  public void field(String name, JsonValue value) {
    name(name);
    value(value);
  }

  /** Writes an integer field, {@code null} when empty. */
  public void field(String name, OptionalInt number) {
    number.ifPresentOrElse(n -> field(name, n), () -> nothing(name));
  }

  /** Writes a time field, {@code null} when empty. */
  public void time(String name, Optional<Instant> instant) {
    instant.ifPresentOrElse(i -> field(name, i), () -> nothing(name));
  }

  /** Writes a string field, {@code null} when empty. */
  public void text(String name, Optional<String> text) {
    text.ifPresentOrElse(t -> field(name, t), () -> nothing(name));
  }

  /** Writes an integer as an item. */
  public void whole(long number) {
    attempt(() -> out.writeNumber(number));
  }

  private void name(String name) {
    attempt(() -> out.writeFieldName(name));
  }

  private void nothing(String name) {
    name(name);
    attempt(out::writeNull);
  }

  private void text(String text) {
    String writable = withoutLoneSurrogates(text);
    attempt(() -> out.writeString(writable));
  }

  private void value(JsonValue value) {
    switch (value) {
      case JsonValue.JsonString(String text) -> text(text);
      case JsonValue.JsonInteger(long number) -> whole(number);
      case JsonValue.JsonDecimal(double number) -> decimal(number);
      case JsonValue.JsonBoolean(boolean flag) -> attempt(() -> out.writeBoolean(flag));
      case JsonValue.JsonNull _ -> attempt(out::writeNull);
      case JsonValue.JsonArray(List<JsonValue> items) -> {
        attempt(out::writeStartArray);
        items.forEach(this::value);
        attempt(out::writeEndArray);
      }
      case JsonValue.JsonObject(Map<String, JsonValue> fields) ->
          object(() -> fields.forEach((name, field) -> field(withoutLoneSurrogates(name), field)));
    }
  }

  /** JSON has no infinities (RFC 8259 §6); they are shown as absent. */
  private void decimal(double number) {
    if (Double.isFinite(number)) {
      attempt(() -> out.writeNumber(number));
    } else {
      attempt(out::writeNull);
    }
  }

  static String withoutLoneSurrogates(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (Character.isSurrogate(text.charAt(i))) {
        return repaired(text);
      }
    }
    return text;
  }

  private static String repaired(String text) {
    StringBuilder repaired = new StringBuilder(text.length());
    text.codePoints()
        .map(c -> c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE ? REPLACEMENT : c)
        .forEach(repaired::appendCodePoint);
    return repaired.toString();
  }

  private static void attempt(Write write) {
    try {
      write.run();
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("an endpoint wrote no valid JSON", e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @FunctionalInterface
  private interface Write {
    void run() throws IOException;
  }
}
