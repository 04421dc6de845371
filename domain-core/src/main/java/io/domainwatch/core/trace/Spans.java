package io.domainwatch.core.trace;

/** Which piece of traced work the present thread is in. */
public final class Spans {
  private static final ScopedValue<Span> CURRENT = ScopedValue.newInstance();

  private Spans() {}

  /** The innermost piece of work; {@link Span#NONE} where nothing is traced. */
  public static Span current() {
    return CURRENT.orElse(Span.NONE);
  }

  /** Does work in a span, which it does not end; what it returns or throws comes out. */
  public static <T, X extends Throwable> T in(Span span, ScopedValue.CallableOp<T, X> work)
      throws X {
    return span == Span.NONE ? work.call() : ScopedValue.where(CURRENT, span).call(work);
  }

  /** The same of work that returns nothing. */
  public static void run(Span span, Runnable work) {
    if (span == Span.NONE) {
      work.run();
    } else {
      ScopedValue.where(CURRENT, span).run(work);
    }
  }

  /**
   * Does work as a part of the present one; what it returns or throws comes out.
   *
   * @param name one of few
   */
  public static <T, X extends Throwable> T within(String name, ScopedValue.CallableOp<T, X> work)
      throws X {
    Span span = current().begin(Span.Kind.INTERNAL, name);
    try {
      return in(span, work);
    } finally {
      span.end();
    }
  }

  /** The same of work that returns nothing. */
  public static void runWithin(String name, Runnable work) {
    Span span = current().begin(Span.Kind.INTERNAL, name);
    try {
      run(span, work);
    } finally {
      span.end();
    }
  }
}
