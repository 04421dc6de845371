package io.domainwatch.http;

import io.domainwatch.web.RequestTarget;
import io.domainwatch.web.server.InFlightRequests;
import io.domainwatch.web.server.WebServer;
import io.undertow.server.HttpHandler;
import io.undertow.server.handlers.HttpContinueReadHandler;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import javax.net.ssl.SSLContext;

/** The server of the API, and of a handler beside it. */
public final class ApiServer {
  /** Threads that read and write; they never wait. */
  private static final int IO_THREADS = Math.max(Runtime.getRuntime().availableProcessors(), 2);

  /** Requests are worked on by threads of their handlers; these begin live streams alone. */
  private static final int OTHER_THREADS = 2;

  private final HttpConfig config;
  private final HttpHandler api;
  private final InFlightRequests inFlight;
  private final Runnable endWaits;
  private final AtomicReference<Optional<WebServer>> running =
      new AtomicReference<>(Optional.empty());

  /**
   * @param endWaits lets requests end that wait for something to tell, and all that come later
   */
  ApiServer(HttpConfig config, HttpHandler api, InFlightRequests inFlight, Runnable endWaits) {
    this.config = config;
    this.api = api;
    this.inFlight = inFlight;
    this.endWaits = endWaits;
  }

  /** Starts with the API alone; every other path is not found. */
  public void start() {
    start(true, Optional.empty(), Optional.empty());
  }

  /**
   * Starts with the API under {@code /api} and another handler for all other paths; where one of
   * them is missing, the other has its paths too. Returns when connections are accepted.
   *
   * @param withApi whether the API is answered
   * @param beside called on an I/O thread
   * @param tls with which it speaks https; empty for http
   */
  public void start(boolean withApi, Optional<HttpHandler> beside, Optional<SSLContext> tls) {
    HttpHandler others = beside.orElse(api);
    HttpHandler underApi = withApi ? api : others;
    HttpHandler root =
        exchange ->
            (isApi(RequestTarget.path(exchange)) ? underApi : others).handleRequest(exchange);
    WebServer.Settings settings =
        new WebServer.Settings(
            config.host(), config.port(), IO_THREADS, OTHER_THREADS, config.h2c(), tls);
    running.set(
        Optional.of(WebServer.start(settings, inFlight, new HttpContinueReadHandler(root))));
  }

  /** The address that it listens on, with the port that it really has. */
  public InetSocketAddress address() {
    return running
        .get()
        .map(WebServer::address)
        .orElseThrow(() -> new IllegalStateException("the server is not started"));
  }

  /**
   * Stops: new requests of the API are refused with 503, those in flight may end, then connections
   * are closed. A server that was not started, or stopped already, stays so.
   *
   * @param deadline how long requests in flight may take
   * @return whether all of them ended before it
   */
  public boolean stop(Duration deadline) throws InterruptedException {
    endWaits.run();
    Optional<WebServer> server = running.get();
    boolean ended = server.isEmpty() || server.get().stop(deadline);
    running.set(Optional.empty());
    return ended;
  }

  private static boolean isApi(String path) {
    return path.equals("/api") || path.startsWith("/api/");
  }
}
