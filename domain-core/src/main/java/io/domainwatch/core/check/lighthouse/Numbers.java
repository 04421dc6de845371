package io.domainwatch.core.check.lighthouse;

import io.domainwatch.core.json.JsonValue;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/** Numbers out of reports, and as they are stored. */
final class Numbers {
  private Numbers() {}

  /** The number of a field, with a fraction or not; empty when it is absent or no number. */
  static OptionalDouble in(JsonValue.JsonObject fields, String name) {
    return fields.fields().get(name) instanceof JsonValue value
        ? of(value)
        : OptionalDouble.empty();
  }

  private static OptionalDouble of(JsonValue value) {
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

  /** The number rounded to a whole. */
  static Optional<Long> whole(OptionalDouble number) {
    return number.stream().mapToObj(Math::round).findFirst();
  }

  /** The number as it is. */
  static Optional<Long> whole(OptionalLong number) {
    return number.stream().boxed().findFirst();
  }

  /** The number with three digits after the point. */
  static Optional<Double> thousandths(OptionalDouble number) {
    return number.stream().mapToObj(some -> Math.round(some * 1000) / 1000.0).findFirst();
  }

  /** The number with two digits after the point. */
  static double hundredths(double number) {
    return Math.round(number * 100) / 100.0;
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
