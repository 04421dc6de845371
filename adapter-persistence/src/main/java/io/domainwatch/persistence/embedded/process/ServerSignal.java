package io.domainwatch.persistence.embedded.process;

import java.util.List;

/** The signals by which a PostgreSQL server is stopped; Java itself can send only SIGTERM. */
public enum ServerSignal {
  /** Ends sessions, writes a checkpoint, stops: "fast shutdown". */
  FAST_SHUTDOWN("INT"),
  /** Stops at once; the next start recovers from the log: "immediate shutdown". */
  IMMEDIATE_SHUTDOWN("QUIT");

  private final String signal;

  ServerSignal(String signal) {
    this.signal = signal;
  }

  /** Does nothing when the process has gone meanwhile. */
  public void send(long pid) {
    ShortCommand.run(List.of("sh", "-c", "kill -s \"$0\" \"$1\"", signal, Long.toString(pid)));
  }
}
