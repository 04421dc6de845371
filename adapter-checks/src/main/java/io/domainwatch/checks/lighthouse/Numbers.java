package io.domainwatch.checks.lighthouse;

import io.domainwatch.core.value.JsonValue;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/** Numbers in and out of values. */
final class Numbers {
  private Numbers() {}

  /** The number of a field, with a fraction or not; empty when it is absent or no number. */
  static OptionalDouble in(JsonValue.JsonObject fields, String name) {
    return fields.fields().get(name) instanceof JsonValue value
        ? of(value)
        : OptionalDouble.empty();
  }

  /** The number that a value is; empty for anything else. */
  static OptionalDouble of(JsonValue value) {
    return switch (value) {
      case JsonValue.JsonInteger(long number) -> OptionalDouble.of(number);
      case JsonValue.JsonDecimal(double number) when Double.isFinite(number) ->
          OptionalDouble.of(number);
      case JsonValue.JsonDecimal _,
          JsonValue.JsonString _,
          JsonValue.JsonBoolean _,
          JsonValue.JsonNull _,
          JsonValue.JsonArray _,
          JsonValue.JsonObject _ ->
          OptionalDouble.empty();
    };
  }

  /** The number rounded to a whole; {@link JsonValue.JsonNull} when empty. */
  static JsonValue whole(OptionalDouble number) {
    return number.isPresent()
        ? JsonValue.of(Math.round(number.getAsDouble()))
        : new JsonValue.JsonNull();
  }

  /** The number with three digits after the point; {@link JsonValue.JsonNull} when empty. */
  static JsonValue thousandths(OptionalDouble number) {
    return number.isPresent()
        ? JsonValue.of(Math.round(number.getAsDouble() * 1000) / 1000.0)
        : new JsonValue.JsonNull();
  }

  /** The number; {@link JsonValue.JsonNull} when empty. */
  static JsonValue whole(OptionalLong number) {
    return number.isPresent() ? JsonValue.of(number.getAsLong()) : new JsonValue.JsonNull();
  }

  /** The middle of the numbers, the mean of both middle ones of an even count; empty for none. */
  static OptionalDouble median(List<Double> numbers) {
    if (numbers.isEmpty()) {
      return OptionalDouble.empty();
    }
    List<Double> sorted = numbers.stream().sorted().toList();
    int middle = sorted.size() / 2;
    return OptionalDouble.of(
        sorted.size() % 2 == 1
            ? sorted.get(middle)
            : (sorted.get(middle - 1) + sorted.get(middle)) / 2);
  }
}
