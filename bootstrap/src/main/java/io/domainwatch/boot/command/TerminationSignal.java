package io.domainwatch.boot.command;

import sun.misc.Signal;

/**
 * Ends the process with exit code 0 when it is told to stop (SIGTERM), after the hooks that stop
 * the service. The JVM by itself ends with 143, which supervisors take for a failure.
 */
final class TerminationSignal {
  private TerminationSignal() {}

  /** From now on. */
  static void endsWell() {
    Signal.handle(new Signal("TERM"), _ -> System.exit(0));
  }
}
