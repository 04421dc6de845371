package io.domainwatch.app.monitoring;

/** Tells whether this process gets the processor time that it needs. */
@FunctionalInterface
public interface ProcessorTime {
  /**
   * Whether it does; {@code false} also for some seconds afterwards, since time-outs meanwhile
   * prove nothing. Cheap, for it is asked after every run.
   */
  boolean suffices();
}
