package io.domainwatch.http.management;

import io.domainwatch.http.json.ErrorJson;
import io.domainwatch.http.json.JsonBody;
import io.domainwatch.web.PieceWriter;
import io.domainwatch.web.ResponseWriter;
import io.domainwatch.web.server.Malformed;
import io.domainwatch.web.server.WebServer;
import io.undertow.server.HttpHandler;
import io.undertow.server.HttpServerExchange;
import io.undertow.util.Headers;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * {@code /health/live}, {@code /health/ready} and {@code /metrics} (docs/spec/operation.md,
 * "Management port").
 */
public final class ManagementServer {
  private static final Logger LOG = LoggerFactory.getLogger(ManagementServer.class);

  /** Prometheus text exposition format 0.0.4. */
  private static final String METRICS_TYPE = "text/plain; version=0.0.4; charset=utf-8";

  private static final String JSON_TYPE = "application/json";

  /** Probes and one scraper come a few times a minute; a slow answer must not block a probe. */
  private static final int WORKER_THREADS = 4;

  /** A probe or a scrape takes moments. */
  private static final Duration REQUESTS_END_WITHIN = Duration.ofMillis(500);

  private final ManagementConfig config;
  private final Supplier<List<String>> liveness;
  private final Supplier<Readiness> readiness;
  private final Supplier<Iterator<byte[]>> metrics;
  private final AtomicReference<Optional<WebServer>> running =
      new AtomicReference<>(Optional.empty());

  /**
   * @param config where it listens
   * @param liveness what is wrong with the process itself, one sentence each; asked for every
   *     {@code /health/live}
   * @param readiness asked for every {@code /health/ready}
   * @param metrics the text in UTF-8, one piece at least, asked for every {@code /metrics}; each
   *     piece is asked for when the scraper has taken the one before
   */
  public ManagementServer(
      ManagementConfig config,
      Supplier<List<String>> liveness,
      Supplier<Readiness> readiness,
      Supplier<Iterator<byte[]>> metrics) {
    this.config = config;
    this.liveness = liveness;
    this.readiness = readiness;
    this.metrics = metrics;
  }

  /** Starts; returns when connections are accepted. */
  public void start() {
    WebServer.Settings settings =
        new WebServer.Settings(config.host(), config.port(), 1, WORKER_THREADS, false);
    HttpHandler handler = exchange -> exchange.dispatch((HttpHandler) this::answer);
    running.set(Optional.of(WebServer.start(settings, handler)));
  }

  /** The address that it listens on, with the port that it really has. */
  public InetSocketAddress address() {
    return running
        .get()
        .map(WebServer::address)
        .orElseThrow(() -> new IllegalStateException("the server is not started"));
  }

  /** Lets requests in flight end and stops; a server that was not started stays so. */
  public void stop() throws InterruptedException {
    Optional<WebServer> server = running.getAndSet(Optional.empty());
    if (server.isPresent()) {
      server.get().stop(REQUESTS_END_WITHIN);
    }
  }

  private void answer(HttpServerExchange exchange) {
    Optional<Malformed> malformed = Malformed.find(exchange);
    if (malformed.isPresent()) {
      sendError(
          exchange,
          malformed.get().status(),
          ErrorJson.code(malformed.get()),
          malformed.get().message());
      return;
    }
    if (!exchange.isRequestComplete()) {
      exchange.setPersistent(false);
      sendError(exchange, 413, "payload_too_large", "no path here takes a body");
      return;
    }
    String method = exchange.getRequestMethod().toString();
    if (!method.equals("GET") && !method.equals("HEAD")) {
      exchange.getResponseHeaders().put(Headers.ALLOW, "GET, HEAD");
      sendError(exchange, 405, "method_not_allowed", "only GET and HEAD");
      return;
    }
    try {
      answer(exchange, exchange.getRequestURI());
    } catch (RuntimeException e) {
      LOG.error("{} failed", exchange.getRequestURI(), e);
      sendError(exchange, 500, "internal_error", "see the log");
    }
  }

  private void answer(HttpServerExchange exchange, String path) {
    switch (path) {
      case "/health/live" -> sendLiveness(exchange, liveness.get());
      case "/health/ready" -> sendReadiness(exchange, readiness.get());
      case "/metrics" -> sendMetrics(exchange, metrics.get());
      default -> sendError(exchange, 404, "not_found", "there is no such path");
    }
  }

  private static void sendMetrics(HttpServerExchange exchange, Iterator<byte[]> pieces) {
    byte[] first = pieces.next();
    if (!pieces.hasNext()) {
      send(exchange, 200, METRICS_TYPE, first);
      return;
    }
    exchange.getResponseHeaders().put(Headers.CONTENT_TYPE, METRICS_TYPE);
    PieceWriter.send(
        exchange, first, pieces, ManagementServer::goOn, work -> sendFurther(exchange, work));
  }

  private static void goOn(HttpServerExchange exchange, HttpHandler work) {
    try {
      exchange.dispatch(work);
    } catch (RejectedExecutionException _) {
      // The server is stopping.
      ResponseWriter.breakOff(exchange);
    }
  }

  /** What was begun cannot become an error, so it is broken off. */
  private static void sendFurther(HttpServerExchange exchange, Runnable work) {
    try {
      work.run();
    } catch (RuntimeException e) {
      LOG.error("{} failed", exchange.getRequestURI(), e);
      ResponseWriter.breakOff(exchange);
    }
  }

  private static void sendLiveness(HttpServerExchange exchange, List<String> troubles) {
    boolean live = troubles.isEmpty();
    sendStatus(exchange, live ? 200 : 503, live ? "live" : "stuck", troubles);
  }

  private static void sendReadiness(HttpServerExchange exchange, Readiness now) {
    sendStatus(exchange, now.status().httpStatus(), now.status().wireName(), now.reasons());
  }

  private static void sendStatus(
      HttpServerExchange exchange, int code, String word, List<String> reasons) {
    byte[] json =
        JsonBody.bytes(
            writer ->
                writer.object(
                    () -> {
                      writer.field("status", word);
                      writer.texts("reasons", reasons);
                    }));
    send(exchange, code, JSON_TYPE, json);
  }

  private static void sendError(
      HttpServerExchange exchange, int status, String code, String message) {
    byte[] json =
        JsonBody.bytes(
            writer ->
                writer.object(
                    () -> {
                      writer.field("error", code);
                      writer.field("message", message);
                    }));
    send(exchange, status, JSON_TYPE, json);
  }

  private static void send(HttpServerExchange exchange, int status, String type, byte[] content) {
    exchange.setStatusCode(status);
    exchange.getResponseHeaders().put(Headers.CONTENT_TYPE, type);
    ResponseWriter.send(exchange, content);
  }
}
