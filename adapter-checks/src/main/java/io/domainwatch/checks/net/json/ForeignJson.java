package io.domainwatch.checks.net.json;

import io.domainwatch.core.json.JsonValue;
import io.domainwatch.json.JsonLimits;
import io.domainwatch.json.JsonReader;
import java.util.Optional;

/** JSON texts (RFC 8259) of unknown origin. */
public final class ForeignJson {
  /**
   * Octets of a text. The longest, a report of Lighthouse, has about half a megabyte
   * (docs/spec/checks/lighthouse.md, "The audit").
   */
  public static final int MAX_BYTES = 16 * 1024 * 1024;

  /** Objects and arrays within each other (docs/spec/checks/rdap.md, "Request"). */
  private static final int MAX_LEVELS = 64;

  /** Characters of one number; a {@code double} needs 25 at most. */
  private static final int MAX_NUMBER_LENGTH = 1000;

  private static final JsonReader READER =
      JsonReader.lenient(new JsonLimits(MAX_LEVELS, MAX_NUMBER_LENGTH, MAX_BYTES));

  private ForeignJson() {}

  /**
   * The object that the text is; empty when it is no JSON object, is cut off, is followed by
   * something else, is nested too deeply, or is longer than {@link #MAX_BYTES}. Of fields of one
   * name the last counts.
   *
   * @param text as it came, in UTF-8, UTF-16 or UTF-32
   */
  public static Optional<JsonValue.JsonObject> object(byte[] text) {
    return READER.read(text).object();
  }
}
