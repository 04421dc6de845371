package io.domainwatch.http;

import io.domainwatch.app.Caller;
import io.domainwatch.http.pipeline.ClientAddresses;
import io.domainwatch.http.pipeline.RequestIds;
import io.undertow.server.HttpServerExchange;
import io.undertow.util.HttpString;
import java.net.InetAddress;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Set;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.spi.LoggingEventBuilder;

/** Names, times, measures and logs each request. */
final class Reception {
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

  Reception(
      InstantSource time,
      LongSupplier nanoTime,
      RequestIds ids,
      ClientAddresses addresses,
      RequestMeter meter) {
    this.time = time;
    this.nanoTime = nanoTime;
    this.ids = ids;
    this.addresses = addresses;
    this.meter = meter;
  }

  /** Begins a visit, whose end is measured and logged. */
  Visit receive(HttpServerExchange exchange) {
    long began = nanoTime.getAsLong();
    Instant now = time.instant().truncatedTo(ChronoUnit.MILLIS);
    Visit visit = new Visit(exchange, ids.of(Visit.lines(exchange, X_REQUEST_ID), now), now);
    exchange.addExchangeCompleteListener(
        (_, next) -> {
          answered(visit, Duration.ofNanos(nanoTime.getAsLong() - began));
          next.proceed();
        });
    return visit;
  }

  /** The address of the client, behind trusted proxies too. */
  InetAddress client(Visit visit) {
    InetAddress peer = visit.exchange().getSourceAddress().getAddress();
    return addresses.of(peer, visit.lines(X_FORWARDED_FOR));
  }

  private void answered(Visit visit, Duration duration) {
    String sent = visit.exchange().getRequestMethod().toString();
    String method = METHODS.contains(sent) ? sent : "other";
    int status = visit.exchange().getStatusCode();
    meter.answered(visit.route(), method, status, duration);
    if (ACCESS.isInfoEnabled()) {
      LoggingEventBuilder line =
          ACCESS
              .atInfo()
              .addKeyValue("requestId", visit.requestId())
              .addKeyValue("method", method)
              .addKeyValue("route", visit.route())
              .addKeyValue("status", status)
              .addKeyValue("durationMs", duration.toNanos() / 1_000_000.0);
      visit.caller().map(caller -> withCaller(line, caller)).orElse(line).log("answered");
    }
  }

  private static LoggingEventBuilder withCaller(LoggingEventBuilder line, Caller caller) {
    return line.addKeyValue("organizationId", caller.organizationId().text())
        .addKeyValue("keyId", caller.key().id().text());
  }
}
