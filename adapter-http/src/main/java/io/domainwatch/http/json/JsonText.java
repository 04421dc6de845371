package io.domainwatch.http.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamWriteFeature;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;

/** Writes JSON as UTF-8. */
public final class JsonText {
  /** Bytes that most answers fit in without growing. */
  private static final int USUAL_BYTES = 4096;

  private static final JsonFactory FACTORY =
      JsonFactory.builder()
          .configure(StreamWriteFeature.AUTO_CLOSE_TARGET, false)
          // What an error cut off must not look complete.
          .configure(StreamWriteFeature.AUTO_CLOSE_CONTENT, false)
          .build();

  private JsonText() {}

  /** What is written. */
  @FunctionalInterface
  public interface Body {
    /** Writes one JSON value. */
    void writeTo(JsonWriter writer);
  }

  /** The whole text of a body. */
  public static byte[] bytes(Body body) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(USUAL_BYTES);
    try (JsonGenerator generator = generator(bytes)) {
      body.writeTo(new JsonWriter(generator));
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("an endpoint wrote no valid JSON", e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  /** Writes to these bytes. */
  static JsonGenerator generator(ByteArrayOutputStream bytes) {
    try {
      return FACTORY.createGenerator(bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
