package io.domainwatch.checks.net;

import io.domainwatch.core.value.Value;

/**
 * What a run cost others (docs/spec/checks/dns-shared.md, "Stored form").
 *
 * @param dns packets and TCP exchanges of the DNS
 * @param http requests, those after redirects included
 * @param tcp connections that carried neither; for the DNS, those of its exchanges that went over
 *     TCP
 */
public record RunLoad(int dns, int http, int tcp) {

  /** A run that asked nothing but the DNS. */
  public static RunLoad ofDns(int dns, int tcp) {
    return new RunLoad(dns, 0, tcp);
  }

  /** The same with HTTP requests. */
  public RunLoad withHttp(int requests) {
    return new RunLoad(dns, requests, tcp);
  }

  /** The field {@code queries} of observations. */
  public Value.Fields value() {
    return Value.fields().put("dns", dns).put("http", http).put("tcp", tcp).build();
  }
}
