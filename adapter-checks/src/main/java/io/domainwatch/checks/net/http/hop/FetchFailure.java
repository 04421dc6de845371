package io.domainwatch.checks.net.http.hop;

/** Why there is no response to judge (docs/spec/checks/web-shared.md, "Failure reasons"). */
public enum FetchFailure {
  /** The host told a check to stay away for a while that is not over; nothing was sent. */
  RATE_LIMITED("rate_limited", false),
  /** The name does not exist, confirmed. */
  DNS_NXDOMAIN("dns_nxdomain", true),
  /** The name has no address, confirmed. */
  DNS_NODATA("dns_nodata", true),
  /** No resolver got an answer in time. */
  DNS_TIMEOUT("dns_timeout", true),
  /** The resolvers agree that the zone's servers cannot be made to answer. */
  DNS_SERVFAIL("dns_servfail", true),
  /** The resolvers contradict each other or refuse us: nothing is known of the name. */
  RESOLVER_TROUBLE("resolver_trouble", false),
  /** The peer's host refused the connection. */
  CONNECT_REFUSED("connect_refused", true),
  /** No TCP handshake in time. */
  CONNECT_TIMEOUT("connect_timeout", true),
  /** A router or our own host reported that there is no way there. */
  NETWORK_UNREACHABLE("network_unreachable", true),
  /** The TLS handshake ended with an alert, or with something that is not TLS. */
  TLS_ALERT("tls_alert", true),
  /** The TLS handshake did not end in time. */
  TLS_TIMEOUT("tls_timeout", true),
  /** The peer broke the connection before a response head. */
  CONNECTION_RESET("connection_reset", true),
  /** No complete response head in time. */
  RESPONSE_TIMEOUT("response_timeout", true),
  /** What came back is not HTTP that any client could read. */
  INVALID_HTTP("invalid_http", true),
  /** The response head is larger than what is read of one; browsers give up there too. */
  HEAD_LIMIT("response_head_limit", false),
  /** More redirects than the limit. */
  TOO_MANY_REDIRECTS("too_many_redirects", true),
  /** The chain came back to a URL it had been at, with the same cookies. */
  REDIRECT_LOOP("redirect_loop", true),
  /** The address policy leaves no address, or the name is one that is never public. */
  TARGET_NOT_PUBLIC("target_not_public", false),
  /** The URL names a port that is not visited (docs/spec/addresses.md, "Ports"). */
  PORT_NOT_ALLOWED("port_not_allowed", false),
  /** The request does not go to that host; nothing was sent to it. */
  FOREIGN_HOST("foreign_host", false),
  /** Our own limits or resources left no room for the request. */
  MONITOR_TROUBLE("monitor_trouble", false);

  private final String wireName;
  private final boolean blamesTheTarget;

  FetchFailure(String wireName, boolean blamesTheTarget) {
    this.wireName = wireName;
    this.blamesTheTarget = blamesTheTarget;
  }

  /** The word in observations and event data. */
  public String wireName() {
    return wireName;
  }

  /** Whether the peer was given up for want of an answer in time. */
  public boolean isTimeOut() {
    return this == CONNECT_TIMEOUT || this == TLS_TIMEOUT || this == RESPONSE_TIMEOUT;
  }

  /**
   * Whether the target failed, provided that our own network is proven good. If not, nothing is
   * known of the target.
   */
  public boolean blamesTheTarget() {
    return blamesTheTarget;
  }
}
