package io.domainwatch.checks.lighthouse;

import io.domainwatch.core.value.Value;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/** Numbers in and out of values. */
final class Numbers {
  private Numbers() {}

  /** The number of a field, with a fraction or not; empty when it is absent or no number. */
  static OptionalDouble in(Value.Fields fields, String name) {
    return fields.fields().get(name) instanceof Value value ? of(value) : OptionalDouble.empty();
  }

  /** The number that a value is; empty for anything else. */
  static OptionalDouble of(Value value) {
    return switch (value) {
      case Value.Whole(long number) -> OptionalDouble.of(number);
      case Value.Decimal(double number) when Double.isFinite(number) -> OptionalDouble.of(number);
      case Value.Decimal _,
          Value.Text _,
          Value.Flag _,
          Value.Nothing _,
          Value.Items _,
          Value.Fields _ ->
          OptionalDouble.empty();
    };
  }

  /** The number rounded to a whole; {@link Value.Nothing} when empty. */
  static Value whole(OptionalDouble number) {
    return number.isPresent() ? Value.of(Math.round(number.getAsDouble())) : new Value.Nothing();
  }

  /** The number with three digits after the point; {@link Value.Nothing} when empty. */
  static Value thousandths(OptionalDouble number) {
    return number.isPresent()
        ? Value.of(Math.round(number.getAsDouble() * 1000) / 1000.0)
        : new Value.Nothing();
  }

  /** The number; {@link Value.Nothing} when empty. */
  static Value whole(OptionalLong number) {
    return number.isPresent() ? Value.of(number.getAsLong()) : new Value.Nothing();
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
