package io.domainwatch.checks.net;

/** How soon after another connection to the same address a new one may start. */
public enum Pacing {
  /** With the polite pause between starts (docs/spec/checks/web-shared.md, "Politeness"). */
  SPACED,
  /**
   * The same pause, before those who wait with {@link #SPACED}: for the few connections of the
   * checks that tell most of a site.
   */
  SPACED_FIRST,
  /** At once: for probes that need many connections to one address, such as a TLS hello series. */
  AT_ONCE,
  /**
   * For port scans: ten connections at once and 25 starts a second (docs/spec/checks/open_ports.md,
   * "Scan of an address"), beside the connections of other checks, which never wait for a scan.
   */
  SCAN,
  /**
   * For the reference targets that tell whether our own network works: at places of their own, so
   * that nobody who sends many names to the address of a target keeps us from asking it, and with
   * that every organization from being told anything (docs/adr/0026).
   */
  CONTROL
}
