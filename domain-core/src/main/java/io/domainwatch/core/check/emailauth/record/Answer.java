package io.domainwatch.core.check.emailauth.record;

import java.util.List;
import java.util.function.Function;

/** What the DNS says of a name and a type. */
public sealed interface Answer<T> {

  /** At least one record, in the order received. */
  record Found<T>(List<T> records) implements Answer<T> {
    public Found {
      records = List.copyOf(records);
    }
  }

  /**
   * Provably none.
   *
   * @param nameExists false for NXDOMAIN
   */
  record None<T>(boolean nameExists) implements Answer<T> {}

  /** It could not be told. */
  record Unknown<T>(String reason) implements Answer<T> {}

  /** The records, empty for the other two. */
  default List<T> records() {
    return switch (this) {
      case Found<T>(List<T> records) -> records;
      case None<T> _, Unknown<T> _ -> List.of();
    };
  }

  /** Whether there is provably nothing. */
  default boolean isNone() {
    return this instanceof None<T>;
  }

  /** The same of another kind of record. */
  default <S> Answer<S> map(Function<? super T, ? extends S> reading) {
    return switch (this) {
      case Found<T>(List<T> records) ->
          new Found<>(records.stream().<S>map(reading::apply).toList());
      case None<T>(boolean nameExists) -> new None<>(nameExists);
      case Unknown<T>(String reason) -> new Unknown<>(reason);
    };
  }
}
