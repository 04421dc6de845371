package io.domainwatch.app;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * A part of a longer list.
 *
 * @param next where the following page begins; empty when this is the last one
 * @param <T> what is listed
 * @param <P> a position in the list
 */
public record Page<T, P>(List<T> items, Optional<P> next) {
  public Page {
    items = List.copyOf(items);
  }

  /**
   * A page of at most {@code limit} of the items that were read, where one more than {@code limit}
   * was asked for to know whether there are more.
   */
  public static <T, P> Page<T, P> cut(List<T> oneMore, int limit, Function<T, P> positionOf) {
    if (oneMore.size() <= limit) {
      return new Page<>(oneMore, Optional.empty());
    }
    List<T> items = oneMore.subList(0, limit);
    return new Page<>(items, Optional.of(positionOf.apply(items.getLast())));
  }

  /**
   * The limit, when it is within what the list allows.
   *
   * @throws RequestRefused with {@link Refusal.InvalidRequest}
   */
  public static int withinLimit(int limit, int most) {
    if (limit < 1 || limit > most) {
      throw new RequestRefused(
          Refusal.InvalidRequest.of("limit", "must be an integer from 1 to " + most));
    }
    return limit;
  }
}
