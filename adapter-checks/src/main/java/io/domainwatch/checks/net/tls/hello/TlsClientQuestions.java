package io.domainwatch.checks.net.tls.hello;

/** Of which clients a server is asked. */
public enum TlsClientQuestions {
  /**
   * Of those about which its other answers say nothing. Right for a server that a client of today
   * has shaken hands with: it does not stumble over what such clients offer beside suites.
   */
  WHERE_OPEN,
  /** Of each. */
  ALL
}
