package io.domainwatch.checks.net;

/** How soon after another connection to the same address a new one may start. */
public enum Pace {
  /** With the polite pause between starts (checks-web.md section 1.6). */
  SPACED,
  /** At once: for probes that need many connections to one address, such as a TLS hello series. */
  AT_ONCE
}
