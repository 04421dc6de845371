package io.domainwatch.core.trace;

/** Begins traces. Must be cheap, safe for many threads, and never fail. */
@FunctionalInterface
public interface Tracing {
  /** Traces nothing. */
  Tracing OFF = (_, _) -> Span.NONE;

  /**
   * Begins a trace.
   *
   * @param name of its first piece of work, one of few
   * @return {@link Span#NONE} unless this one is traced
   */
  Span begin(Span.Kind kind, String name);
}
