package io.domainwatch.http.json;

import io.domainwatch.core.json.JsonValue;
import io.domainwatch.json.JsonStream;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Writes fields and values in the forms of docs/spec/api.md, "Values": absent optional values as
 * {@code null}, instants with milliseconds. Unpaired surrogates, which UTF-8 cannot carry, become
 * U+FFFD.
 */
public final class JsonWriter {
  private final JsonStream out;

  JsonWriter(JsonStream out) {
    this.out = out;
  }

  /** Writes an object whose fields {@code content} writes. */
  public void object(Runnable content) {
    out.startObject();
    content.run();
    out.endObject();
  }

  /** Writes an object as a field. */
  public void object(String name, Runnable content) {
    out.name(name);
    object(content);
  }

  /** Writes an array as a field, whose items {@code content} writes. */
  public void array(String name, Runnable content) {
    out.name(name);
    out.startArray();
    content.run();
    out.endArray();
  }

  /** Begins an object with one array, whose items are to be written next. */
  void beginArray(String name) {
    out.startObject();
    out.name(name);
    out.startArray();
  }

  /** Ends what {@link #beginArray} began. */
  void endArray() {
    out.endArray();
    out.endObject();
  }

  /** Writes an array of strings as a field. */
  public void texts(String name, Iterable<String> texts) {
    array(name, () -> texts.forEach(out::text));
  }

  /** Writes a string field. */
  public void field(String name, String text) {
    out.name(name);
    out.text(text);
  }

  /** Writes an integer field. */
  public void field(String name, long number) {
    out.name(name);
    whole(number);
  }

  /** Writes a boolean field. */
  public void field(String name, boolean flag) {
    out.name(name);
    out.flag(flag);
  }

  /** Writes a time field. */
  public void field(String name, Instant instant) {
    out.name(name);
    out.text(Timestamps.characters(instant));
  }

  /** Writes a tree of values as a field. */
  public void field(String name, JsonValue value) {
    out.name(name);
    out.value(value);
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
    out.whole(number);
  }

  private void nothing(String name) {
    out.name(name);
    out.nothing();
  }
}
