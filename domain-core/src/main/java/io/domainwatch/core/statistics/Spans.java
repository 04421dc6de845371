package io.domainwatch.core.statistics;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * Stretches of time in whole seconds; what lies in several of them counts once.
 *
 * @param all in order, apart from each other, none empty
 */
public record Spans(List<Span> all) {
  /** No time at all. */
  public static final Spans NONE = new Spans(List.of());

  public Spans {
    all = joined(all);
  }

  /**
   * One stretch; empty where it does not end behind its start.
   *
   * @param from seconds since the epoch, inclusive
   * @param to exclusive
   */
  public record Span(long from, long to) {
    /** Between two moments, each in the second in which it lies. */
    public static Span between(Instant from, Instant to) {
      return new Span(from.getEpochSecond(), to.getEpochSecond());
    }

    private boolean isEmpty() {
      return to <= from;
    }
  }

  /** These stretches, in any order, of which some may overlap or be empty. */
  public static Spans of(Stream<Span> spans) {
    return new Spans(spans.toList());
  }

  /** How many seconds they last together. */
  public long seconds() {
    return all.stream().mapToLong(span -> span.to - span.from).sum();
  }

  /** What lies in this or the other. */
  public Spans or(Spans other) {
    return of(Stream.concat(all.stream(), other.all.stream()));
  }

  /** What lies in this and the other. */
  public Spans and(Spans other) {
    List<Span> both = new ArrayList<>();
    int mine = 0;
    int theirs = 0;
    while (mine < all.size() && theirs < other.all.size()) {
      Span one = all.get(mine);
      Span two = other.all.get(theirs);
      both.add(new Span(Math.max(one.from, two.from), Math.min(one.to, two.to)));
      if (one.to < two.to) {
        mine++;
      } else {
        theirs++;
      }
    }
    return new Spans(both);
  }

  /** What lies in this and not in the other. */
  public Spans without(Spans other) {
    if (all.isEmpty()) {
      return NONE;
    }
    List<Span> rest = new ArrayList<>();
    long from = all.getFirst().from;
    for (Span hole : other.all) {
      rest.add(new Span(from, hole.from));
      from = Math.max(from, hole.to);
    }
    rest.add(new Span(from, all.getLast().to));
    return and(new Spans(rest));
  }

  private static List<Span> joined(List<Span> spans) {
    List<Span> apart = new ArrayList<>();
    spans.stream()
        .filter(span -> !span.isEmpty())
        .sorted(Comparator.comparingLong(Span::from))
        .forEach(
            span -> {
              if (apart.isEmpty() || apart.getLast().to < span.from) {
                apart.add(span);
              } else {
                Span last = apart.removeLast();
                apart.add(new Span(last.from, Math.max(last.to, span.to)));
              }
            });
    return List.copyOf(apart);
  }
}
