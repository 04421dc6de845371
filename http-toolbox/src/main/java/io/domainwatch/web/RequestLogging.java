package io.domainwatch.web;

import io.domainwatch.core.trace.Span;
import io.domainwatch.core.trace.Tracing;
import io.domainwatch.web.time.StorageTime;
import io.undertow.server.HttpServerExchange;
import io.undertow.util.HttpString;
import io.undertow.util.StatusCodes;
import java.net.InetAddress;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.spi.LoggingEventBuilder;

/** Names, times, measures, logs and traces each request. */
public final class RequestLogging {
  /** One line per answered request. */
  private static final Logger ACCESS = LoggerFactory.getLogger("io.domainwatch.http.access");

  private static final HttpString X_REQUEST_ID = HttpString.tryFromString("X-Request-Id");
  private static final HttpString X_FORWARDED_FOR = HttpString.tryFromString("X-Forwarded-For");

  private static final Set<String> METHODS =
      Set.of("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "CONNECT");

  private final InstantSource time;
  private final LongSupplier nanoTime;
  private final RequestIds ids;
  private final ClientAddresses addresses;
  private final RequestMeter meter;
  private final StorageTime storage;
  private final Tracing tracing;

  /**
   * @param time tells when a request came
   * @param nanoTime nanoseconds of a monotonic clock, for measuring
   * @param ids names requests
   * @param addresses finds the client behind proxies
   * @param meter counts what was answered
   * @param storage bounds how long it works for each
   * @param tracing is told of each; what the client says of traces is not listened to
   */
  public RequestLogging(
      InstantSource time,
      LongSupplier nanoTime,
      RequestIds ids,
      ClientAddresses addresses,
      RequestMeter meter,
      StorageTime storage,
      Tracing tracing) {
    this.time = time;
    this.nanoTime = nanoTime;
    this.ids = ids;
    this.addresses = addresses;
    this.meter = meter;
    this.storage = storage;
    this.tracing = tracing;
  }

  /** Begins an exchange, whose end is measured and logged. */
  public RequestContext receive(HttpServerExchange exchange) {
    long began = nanoTime.getAsLong();
    Instant now = time.instant().truncatedTo(ChronoUnit.MILLIS);
    RequestContext arrival =
        new RequestContext(
            exchange,
            ids.of(RequestContext.lines(exchange, X_REQUEST_ID), now),
            now,
            storage,
            tracing.begin(Span.Kind.SERVER, "HTTP"));
    exchange.addExchangeCompleteListener(
        (_, next) -> {
          answered(arrival, Duration.ofNanos(nanoTime.getAsLong() - began));
          next.proceed();
        });
    return arrival;
  }

  /** The address of the client, behind trusted proxies too. */
  public InetAddress client(RequestContext arrival) {
    InetAddress peer = arrival.exchange().getSourceAddress().getAddress();
    return addresses.of(peer, arrival.lines(X_FORWARDED_FOR));
  }

  private void answered(RequestContext arrival, Duration duration) {
    String sent = arrival.exchange().getRequestMethod().toString();
    String method = METHODS.contains(sent) ? sent : "other";
    int status = arrival.exchange().getStatusCode();
    meter.answered(arrival.route(), method, status, duration.minus(arrival.waited()));
    if (arrival.span() != Span.NONE) {
      endSpan(arrival, METHODS.contains(sent) ? sent : "_OTHER", status);
    }
    if (ACCESS.isInfoEnabled()) {
      LoggingEventBuilder line =
          ACCESS
              .atInfo()
              .addKeyValue("requestId", arrival.requestId())
              .addKeyValue("method", method)
              .addKeyValue("route", arrival.route())
              .addKeyValue("status", status)
              .addKeyValue("durationMs", duration.toNanos() / 1_000_000.0);
      for (Map.Entry<String, String> fact : arrival.facts().entrySet()) {
        line = line.addKeyValue(fact.getKey(), fact.getValue());
      }
      line.log("answered");
    }
  }

  /**
   * Neither the path nor the query is told: what stands there is the client's, and may be a secret.
   */
  private static void endSpan(RequestContext arrival, String method, int status) {
    Span span = arrival.span();
    span.rename(method + " " + arrival.route());
    span.set("http.request.method", method);
    span.set("http.route", arrival.route());
    span.set("http.response.status_code", status);
    span.set("url.scheme", arrival.exchange().getRequestScheme());
    span.set("domainwatch.request.id", arrival.requestId());
    Optional.ofNullable(arrival.facts().get("organizationId"))
        .ifPresent(id -> span.set("domainwatch.organization.id", id));
    if (status >= StatusCodes.INTERNAL_SERVER_ERROR) {
      span.failed(Integer.toString(status));
    }
    span.end();
  }
}
