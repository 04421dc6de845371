package io.domainwatch.app.history;

/** Counts what is packed; must be cheap and safe for use by many threads. */
public interface PackingMeter {
  /**
   * Something was packed.
   *
   * @param runs that were packed for the first time
   * @param octets of the pieces that were made
   */
  void packed(int runs, long octets);
}
