package io.domainwatch.core.override;

/** What a partial update says about one field: nothing, or a new value. */
public sealed interface Patch<T> {
  /** The field was not sent. */
  record Keep<T>() implements Patch<T> {}

  /** The field was sent with this value. */
  record Set<T>(T value) implements Patch<T> {}

  /** No change. */
  static <T> Patch<T> keep() {
    return new Keep<>();
  }

  /** A new value. */
  static <T> Patch<T> to(T value) {
    return new Set<>(value);
  }

  /** The value after this change. */
  default T after(T current) {
    return switch (this) {
      case Keep<T> _ -> current;
      case Set<T>(T value) -> value;
    };
  }
}
