package io.domainwatch.http;

import io.domainwatch.app.Caller;
import io.domainwatch.core.quota.QuotaDecision;
import io.undertow.server.HttpServerExchange;
import io.undertow.util.HeaderValues;
import io.undertow.util.HttpString;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** One exchange and what has become known about it so far; used by one thread at a time. */
final class Visit {
  private final HttpServerExchange exchange;
  private final String requestId;
  private final Instant now;
  private String route = "unknown";
  private Optional<QuotaDecision> quota = Optional.empty();
  private Optional<Caller> caller = Optional.empty();

  Visit(HttpServerExchange exchange, String requestId, Instant now) {
    this.exchange = exchange;
    this.requestId = requestId;
    this.now = now;
  }

  HttpServerExchange exchange() {
    return exchange;
  }

  String requestId() {
    return requestId;
  }

  /** When it was received. */
  Instant now() {
    return now;
  }

  /** The template of its path; {@code unknown} for an unknown one. */
  String route() {
    return route;
  }

  /** Its count; empty while that is not known. */
  Optional<QuotaDecision> quota() {
    return quota;
  }

  /** Who calls; empty without a valid key. */
  Optional<Caller> caller() {
    return caller;
  }

  void takes(String template) {
    route = template;
  }

  void counted(QuotaDecision decision, Optional<Caller> by) {
    quota = Optional.of(decision);
    caller = by;
  }

  /** The lines of a request header, in order; none when it was not sent. */
  List<String> lines(HttpString name) {
    return lines(exchange, name);
  }

  static List<String> lines(HttpServerExchange exchange, HttpString name) {
    HeaderValues values = exchange.getRequestHeaders().get(name);
    return values == null ? List.of() : List.copyOf(values);
  }
}
