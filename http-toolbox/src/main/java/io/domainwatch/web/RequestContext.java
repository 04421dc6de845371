package io.domainwatch.web;

import io.domainwatch.core.trace.Span;
import io.domainwatch.core.trace.Spans;
import io.domainwatch.web.time.RequestTime;
import io.domainwatch.web.time.StorageTime;
import io.undertow.server.HttpServerExchange;
import io.undertow.util.HeaderValues;
import io.undertow.util.HttpString;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** An exchange from its beginning on; used by one thread at a time. */
public final class RequestContext {
  private final HttpServerExchange exchange;
  private final String requestId;
  private final Instant now;
  private final Map<String, String> facts = new LinkedHashMap<>();
  private final StorageTime storage;
  private final Span span;
  private String route = "unknown";
  private Duration waited = Duration.ZERO;

  /**
   * @param span tells of it, and is ended by whoever began it
   */
  RequestContext(
      HttpServerExchange exchange, String requestId, Instant now, StorageTime storage, Span span) {
    this.storage = storage;
    this.span = span;
    this.exchange = exchange;
    this.requestId = requestId;
    this.now = now;
  }

  /** Does work for it that may need the storage, as long as its time is not over. */
  public void inTime(Runnable work) {
    storage.within(RequestTime.left(exchange, storage.ofRequest()), traced(work));
  }

  private Runnable traced(Runnable work) {
    return span == Span.NONE ? work : () -> Spans.run(span, work);
  }

  Span span() {
    return span;
  }

  /** The exchange itself. */
  public HttpServerExchange exchange() {
    return exchange;
  }

  /** What the access log and error messages name it. */
  public String requestId() {
    return requestId;
  }

  /** When it was received, in whole milliseconds. */
  public Instant now() {
    return now;
  }

  /** The template of its path; {@code unknown} for an unknown one. */
  public String route() {
    return route;
  }

  /** Tells the template of its path. */
  public void takes(String template) {
    route = template;
  }

  /** Adds a field to its line in the access log; no secret may stand there. */
  public void note(String field, String value) {
    facts.put(field, value);
  }

  /** Tells that it waited so long for something to happen, which is no time of ours. */
  public void waited(Duration time) {
    waited = waited.plus(time);
    note("waitedMs", Long.toString(waited.toMillis()));
  }

  /** How long it waited for something to happen. */
  Duration waited() {
    return waited;
  }

  Map<String, String> facts() {
    return facts;
  }

  /** The lines of a request header, in order; none when it was not sent. */
  public List<String> lines(HttpString name) {
    return lines(exchange, name);
  }

  static List<String> lines(HttpServerExchange exchange, HttpString name) {
    HeaderValues values = exchange.getRequestHeaders().get(name);
    return values == null ? List.of() : List.copyOf(values);
  }
}
