package io.domainwatch.dashboard.sample;

import io.domainwatch.core.value.Instants;
import io.domainwatch.core.value.Value;
import java.time.Instant;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

/** Writes observations down in few words. */
public final class Seen {
  private Seen() {}

  /** An object of names and values by turns; what values may be is told at {@link #value}. */
  public static Value.Fields object(Object... namesAndValues) {
    Value.Builder fields = Value.fields();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      fields.put((String) namesAndValues[i], value(namesAndValues[i + 1]));
    }
    return fields.build();
  }

  /** An array. */
  public static Value list(Object... items) {
    return Value.of(Arrays.stream(items).map(Seen::value).toList());
  }

  /** Nothing. */
  public static Value none() {
    return new Value.Nothing();
  }

  /** The value of a value, text, number, boolean, instant, list, or of what may be absent. */
  public static Value value(Object plain) {
    return switch (plain) {
      case Value value -> value;
      case String text -> Value.of(text);
      case Integer number -> Value.of((long) number);
      case Long number -> Value.of((long) number);
      case Double number -> Value.of((double) number);
      case Boolean flag -> Value.of((boolean) flag);
      case Instant at -> Value.of(Instants.text(at));
      case List<?> items -> Value.of(items.stream().map(Seen::value).toList());
      case Optional<?> maybe -> maybe.<Value>map(Seen::value).orElseGet(Seen::none);
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
