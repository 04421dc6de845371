package io.domainwatch.core.observation;

import io.domainwatch.core.json.JsonValue;

/**
 * What a run cost others (docs/spec/checks/dns-shared.md, "Stored form").
 *
 * @param dns packets and TCP exchanges of the DNS
 * @param http requests, those after redirects included
 * @param tcp connections that carried neither; for the DNS, those of its exchanges that went over
 *     TCP
 */
public record QueryCost(int dns, int http, int tcp) {

  /** A run that asked nothing but the DNS. */
  public static QueryCost ofDns(int dns, int tcp) {
    return new QueryCost(dns, 0, tcp);
  }

  /** The same with HTTP requests. */
  public QueryCost withHttp(int requests) {
    return new QueryCost(dns, requests, tcp);
  }

  /** The same with more connections of another kind. */
  public QueryCost withTcp(int more) {
    return new QueryCost(dns, http, tcp + more);
  }

  /** The field {@code queries} of observations. */
  public JsonValue.JsonObject value() {
    return JsonValue.fields().put("dns", dns).put("http", http).put("tcp", tcp).build();
  }
}
