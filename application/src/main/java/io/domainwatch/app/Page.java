package io.domainwatch.app;

import io.domainwatch.core.text.Sentence;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
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
   * The items of all pages, each page read when it is asked for: at least one, which may be empty.
   *
   * @param read gives the page after a position, or the first one
   */
  public static <T, P> Iterator<List<T>> all(Function<Optional<P>, Page<T, P>> read) {
    return new Iterator<>() {
      private Optional<Page<T, P>> last = Optional.empty();

      @Override
      public boolean hasNext() {
        return last.map(page -> page.next().isPresent()).orElse(true);
      }

      @Override
      public List<T> next() {
        if (!hasNext()) {
          throw new NoSuchElementException("the last page was read");
        }
        last = Optional.of(read.apply(last.flatMap(Page::next)));
        return last.get().items();
      }
    };
  }

  /**
   * The limit, when it is within what the list allows.
   *
   * @throws RequestRefused with {@link Refusal.InvalidRequest}
   */
  public static int withinLimit(int limit, int most) {
    if (limit < 1 || limit > most) {
      throw new RequestRefused(
          Refusal.InvalidRequest.of(
              "limit", Sentence.of("must be an integer from 1 to {0}", most)));
    }
    return limit;
  }
}
