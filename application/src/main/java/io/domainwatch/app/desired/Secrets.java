package io.domainwatch.app.desired;

import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.JsonValue.JsonObject;
import io.domainwatch.core.json.JsonValue.JsonString;

/**
 * Values of channels that a document names and does not hold (docs/config-as-code.md, "Secrets").
 */
public final class Secrets {
  /** The field of a reference. */
  public static final String SECRET_FROM = "secretFrom";

  /** The character by which the API shows that it leaves something out. */
  private static final String LEFT_OUT = "…";

  private Secrets() {}

  /** Whether a value says where a secret is. */
  public static boolean isReference(JsonValue value) {
    return value instanceof JsonObject fields && fields.fields().containsKey(SECRET_FROM);
  }

  /** Whether a value is what the API shows instead of a secret. */
  public static boolean isMasked(JsonValue value) {
    return value instanceof JsonString(String text) && text.contains(LEFT_OUT);
  }

  /** Whether a reference lets what exists keep its secret where none is found. */
  public static boolean keeps(JsonValue reference) {
    return reference instanceof JsonObject fields && fields.fieldsOf(SECRET_FROM).isTrue("keep");
  }
}
