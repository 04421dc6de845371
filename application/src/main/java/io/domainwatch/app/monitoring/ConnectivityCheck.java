package io.domainwatch.app.monitoring;

/** Tells whether our own network works (docs/spec/engine.md, "Own network"). */
@FunctionalInterface
public interface ConnectivityCheck {
  /**
   * Whether a control probe has succeeded lately, or succeeds now; may take some seconds.
   *
   * @throws InterruptedException when the run that asks is cancelled
   */
  boolean works() throws InterruptedException;
}
