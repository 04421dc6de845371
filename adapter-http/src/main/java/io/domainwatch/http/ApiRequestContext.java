package io.domainwatch.http;

import io.domainwatch.app.Caller;
import io.domainwatch.core.quota.QuotaDecision;
import io.domainwatch.web.RequestContext;
import io.undertow.server.HttpServerExchange;
import io.undertow.util.HttpString;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** One exchange with the API and what has become known about it so far. */
final class ApiRequestContext {
  private final RequestContext arrival;
  private Optional<QuotaDecision> quota = Optional.empty();
  private Optional<Caller> caller = Optional.empty();

  ApiRequestContext(RequestContext arrival) {
    this.arrival = arrival;
  }

  RequestContext arrival() {
    return arrival;
  }

  HttpServerExchange exchange() {
    return arrival.exchange();
  }

  String requestId() {
    return arrival.requestId();
  }

  /** When it was received. */
  Instant now() {
    return arrival.now();
  }

  /** The template of its path; {@code unknown} for an unknown one. */
  String route() {
    return arrival.route();
  }

  /** Its count; empty while that is not known. */
  Optional<QuotaDecision> quota() {
    return quota;
  }

  /** Who calls; empty while that is not known, and without a valid key. */
  Optional<Caller> caller() {
    return caller;
  }

  void takes(String template) {
    arrival.takes(template);
  }

  void counted(QuotaDecision decision, Optional<Caller> by) {
    quota = Optional.of(decision);
    caller = by;
    by.ifPresent(
        known -> {
          arrival.note("organizationId", known.organizationId().text());
          arrival.note("keyId", known.key().id().text());
        });
  }

  /** The lines of a request header, in order; none when it was not sent. */
  List<String> lines(HttpString name) {
    return arrival.lines(name);
  }
}
