package io.domainwatch.dashboard.sample;

import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.value.Instants;
import java.time.Instant;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

/** Writes observations down in few words. */
public final class SampleJson {
  private SampleJson() {}

  /** An object of names and values by turns; what values may be is told at {@link #value}. */
  public static JsonValue.JsonObject object(Object... namesAndValues) {
    JsonValue.Builder fields = JsonValue.fields();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      fields.put((String) namesAndValues[i], value(namesAndValues[i + 1]));
    }
    return fields.build();
  }

  /** An array. */
  public static JsonValue list(Object... items) {
    return JsonValue.of(Arrays.stream(items).map(SampleJson::value).toList());
  }

  /** Nothing. */
  public static JsonValue none() {
    return new JsonValue.JsonNull();
  }

  /** The value of a value, text, number, boolean, instant, list, or of what may be absent. */
  public static JsonValue value(Object plain) {
    return switch (plain) {
      case JsonValue value -> value;
      case String text -> JsonValue.of(text);
      case Integer number -> JsonValue.of((long) number);
      case Long number -> JsonValue.of((long) number);
      case Double number -> JsonValue.of((double) number);
      case Boolean flag -> JsonValue.of((boolean) flag);
      case Instant at -> JsonValue.of(Instants.text(at));
      case List<?> items -> JsonValue.of(items.stream().map(SampleJson::value).toList());
      case Optional<?> maybe -> maybe.<JsonValue>map(SampleJson::value).orElseGet(SampleJson::none);
      default -> throw new IllegalArgumentException(plain.getClass().getName());
    };
  }

  /** 64 hexadecimal digits that are always the same for the same text. */
  public static String hash(String text) {
    byte[] octets = new byte[32];
    int mixed = text.hashCode();
    for (int i = 0; i < octets.length; i++) {
      mixed = mixed * 31 + text.hashCode() + i;
      octets[i] = (byte) (mixed >>> 11);
    }
    return HexFormat.of().formatHex(octets);
  }
}
