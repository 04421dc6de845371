package io.domainwatch.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamWriteFeature;
import io.domainwatch.core.json.JsonValue;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;

/**
 * Writes one JSON text piece by piece, compact and in UTF-8, so that not all of it need be in
 * memory. Always valid: U+FFFD stands for half a pair of surrogates, {@code null} for an infinity.
 * Used by one thread at a time. Every method that writes throws {@link IllegalStateException} where
 * a piece of its kind cannot stand.
 */
public final class JsonStream {
  /** Bytes that most texts fit in without growing. */
  private static final int USUAL_BYTES = 4096;

  private static final JsonFactory FACTORY =
      JsonFactory.builder()
          .configure(StreamWriteFeature.AUTO_CLOSE_TARGET, false)
          // What an error cut off must not look complete.
          .configure(StreamWriteFeature.AUTO_CLOSE_CONTENT, false)
          .build();

  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream(USUAL_BYTES);
  private final JsonGenerator out;
  private final ValueWriter values;

  public JsonStream() {
    try {
      out = FACTORY.createGenerator(bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    values = new ValueWriter(out, ValueWriter.Form.VALID);
  }

  /** Begins an object, whose names and values come next. */
  public void startObject() {
    attempt(out::writeStartObject);
  }

  /** Ends the object that was begun last. */
  public void endObject() {
    attempt(out::writeEndObject);
  }

  /** Begins an array, whose items come next. */
  public void startArray() {
    attempt(out::writeStartArray);
  }

  /** Ends the array that was begun last. */
  public void endArray() {
    attempt(out::writeEndArray);
  }

  /**
   * Writes the name of a field, whose value comes next.
   *
   * @param name of ours, without half a pair of surrogates
   */
  public void name(String name) {
    attempt(() -> out.writeFieldName(name));
  }

  /** Writes a string. */
  public void text(String text) {
    attempt(() -> values.text(text));
  }

  /** Writes a string of characters that are no surrogates. */
  public void text(char[] characters) {
    attempt(() -> out.writeString(characters, 0, characters.length));
  }

  /** Writes an integer. */
  public void whole(long number) {
    attempt(() -> out.writeNumber(number));
  }

  /** Writes a boolean. */
  public void flag(boolean flag) {
    attempt(() -> out.writeBoolean(flag));
  }

  /** Writes {@code null}. */
  public void nothing() {
    attempt(out::writeNull);
  }

  /** Writes a tree of values. */
  public void value(JsonValue value) {
    attempt(() -> values.value(value));
  }

  /** What was written since the last call; more may follow. */
  public byte[] take() {
    attempt(out::flush);
    byte[] piece = bytes.toByteArray();
    bytes.reset();
    return piece;
  }

  /** What was written since the last call of {@link #take}; nothing can follow. */
  public byte[] end() {
    attempt(out::close);
    return bytes.toByteArray();
  }

  private static void attempt(Write write) {
    try {
      write.run();
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("what is written is no valid JSON", e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @FunctionalInterface
  private interface Write {
    void run() throws IOException;
  }
}
