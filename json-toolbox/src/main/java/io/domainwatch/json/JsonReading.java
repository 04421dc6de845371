package io.domainwatch.json;

import io.domainwatch.core.json.JsonValue;
import java.util.Optional;

/** What reading a JSON text came to. */
public sealed interface JsonReading {

  /** The whole text is this value. */
  record Read(JsonValue value) implements JsonReading {}

  /** Why a text is not taken. */
  sealed interface Refused extends JsonReading {}

  /** There is nothing but white space. */
  record Blank() implements Refused {}

  /** The octets are not UTF-8; of a strict reader alone. */
  record NotUtf8() implements Refused {}

  /** One of the {@link JsonLimits} is exceeded. */
  record BeyondLimits() implements Refused {}

  /** A string has half a pair of surrogates; of a strict reader alone. */
  record UnpairedSurrogate() implements Refused {}

  /** More than white space follows the value. */
  record TrailingText() implements Refused {}

  /**
   * No JSON, cut off, with half a pair of surrogates in the name of a field, or with two fields of
   * one name where that is refused.
   */
  record Malformed(Optional<Place> place) implements Refused {}

  /** Where in a text, from 1. */
  record Place(int line, int column) {}

  /** The object that the text is; empty when it was refused or is another value. */
  default Optional<JsonValue.JsonObject> object() {
    return this instanceof Read(JsonValue.JsonObject fields)
        ? Optional.of(fields)
        : Optional.empty();
  }
}
