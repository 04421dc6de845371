package io.domainwatch.http.json;

import io.domainwatch.core.json.JsonValue;
import io.domainwatch.json.JsonLimits;
import io.domainwatch.json.JsonReader;
import io.domainwatch.json.JsonReading;

/** Reads bodies as docs/spec/api.md, "Strict JSON" wants them. */
final class StrictJson {
  /** Objects and arrays inside one another; our deepest body needs four. */
  private static final int MAX_NESTING = 16;

  /** Characters of one number; far more than any integer that we take. */
  private static final int MAX_NUMBER_LENGTH = 100;

  private static final JsonReader READER =
      JsonReader.strict(new JsonLimits(MAX_NESTING, MAX_NUMBER_LENGTH, BatchBody.MAX_BODY_BYTES));

  private StrictJson() {}

  /** What a body is. */
  sealed interface Body {
    /** An object, as it has to be. */
    record Fields(JsonValue.JsonObject fields) implements Body {}

    /** Something else; one sentence for the client. */
    record Wrong(String sentence) implements Body {}
  }

  static Body read(byte[] body) {
    return switch (READER.read(body)) {
      case JsonReading.Read(JsonValue.JsonObject fields) -> new Body.Fields(fields);
      case JsonReading.Read _ -> new Body.Wrong("the body must be a JSON object");
      case JsonReading.Refused refused -> new Body.Wrong(sentence(refused));
    };
  }

  private static String sentence(JsonReading.Refused refused) {
    return switch (refused) {
      case JsonReading.Blank _ -> "the body is empty; it must be a JSON object";
      case JsonReading.NotUtf8 _ -> "the body is not UTF-8";
      case JsonReading.BeyondLimits _ ->
          "the body nests deeper than " + MAX_NESTING + " or has a number too long";
      case JsonReading.UnpairedSurrogate _ -> "the body has an unpaired surrogate in a string";
      case JsonReading.TrailingText _ -> "the body has more data after its JSON value";
      case JsonReading.Malformed malformed ->
          "the body is not valid JSON" + malformed.place().map(StrictJson::where).orElse("");
    };
  }

  private static String where(JsonReading.Place place) {
    return " at line " + place.line() + ", column " + place.column();
  }
}
