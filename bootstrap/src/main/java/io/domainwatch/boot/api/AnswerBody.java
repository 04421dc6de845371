package io.domainwatch.boot.api;

import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.JsonValue.JsonObject;
import io.domainwatch.json.JsonLimits;
import io.domainwatch.json.JsonReader;
import io.domainwatch.json.JsonReading;

/** Reads the bodies of answers. */
final class AnswerBody {
  /** A page of 1,000 domains on which everything is set has some 10 MB. */
  private static final int MAX_LENGTH = 64 << 20;

  private static final JsonReader READER = JsonReader.lenient(new JsonLimits(32, 30, MAX_LENGTH));

  private AnswerBody() {}

  /** The object of a body; {@link JsonValue#EMPTY} where it is none, as of a proxy's error page. */
  static JsonObject of(byte[] json) {
    return READER.read(json) instanceof JsonReading.Read(JsonValue value)
            && value instanceof JsonObject object
        ? object
        : JsonValue.EMPTY;
  }
}
