package io.domainwatch.core.delivery;

import java.time.Duration;
import java.util.Optional;

/** What came of one attempt. Texts of the other side are cut and printable. */
public sealed interface SendOutcome {
  /**
   * The receiver accepted it.
   *
   * @param status the HTTP status, or the SMTP reply code
   * @param responseBody the beginning of what it said; often empty
   */
  record Accepted(int status, String responseBody) implements SendOutcome {}

  /**
   * It did not, or we cannot tell; it is tried again.
   *
   * @param status of an answer that was no success; empty when there was none
   * @param detail one sentence for people: what was tried, what happened; no secret
   * @param responseBody the beginning of what the receiver said; often empty
   * @param retryAfter how long it asks us to wait
   */
  record Failed(
      Reason reason,
      Optional<Integer> status,
      String detail,
      String responseBody,
      Optional<Duration> retryAfter)
      implements SendOutcome {}

  /** Why an attempt failed. */
  enum Reason {
    /** An answer other than success. */
    STATUS("status"),
    /** A redirect, which is not followed. */
    REDIRECT("redirect"),
    /** HTTP 410: the receiver wants no more (Standard Webhooks 1.0). */
    ENDPOINT_GONE("endpoint_gone"),
    /** The address guard refused; nothing was sent. */
    REFUSED_ADDRESS("refused_address"),
    /** The URL names a port that webhooks never go to; nothing was sent. */
    REFUSED_PORT("refused_port"),
    /** The name has no address, or none could be found out. */
    DNS_ERROR("dns_error"),
    CONNECT("connect"),
    TLS("tls"),
    TIMEOUT("timeout"),
    /** The connection broke, or the answer was none of the protocol. */
    CONNECTION_RESET("connection_reset"),
    /** This service is not set up for it, such as mail without a server. */
    NOT_CONFIGURED("not_configured"),
    /** A fault of ours. */
    INTERNAL("internal");

    private final String wireName;

    Reason(String wireName) {
      this.wireName = wireName;
    }

    /** The word that clients see and that is stored. */
    public String wireName() {
      return wireName;
    }
  }
}
