package io.domainwatch.checks.ssl.differential;

/**
 * Whether a client went on with a server.
 *
 * @param why it did not, in its own words; empty when it did
 */
record ClientVerdict(boolean accepts, String why) {
  static final ClientVerdict ACCEPTS = new ClientVerdict(true, "");

  /** The word of the table. */
  String word() {
    return accepts ? "accepts" : "refuses";
  }
}
