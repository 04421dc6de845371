package io.domainwatch.http;

import io.domainwatch.web.RequestTarget;
import io.undertow.Undertow;
import io.undertow.UndertowOptions;
import io.undertow.server.DefaultByteBufferPool;
import io.undertow.server.HttpHandler;
import io.undertow.server.handlers.HttpContinueReadHandler;
import io.undertow.server.protocol.http2.Http2UpgradeHandler;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.xnio.OptionMap;
import org.xnio.Options;

/** The server of the API, and of a handler beside it. */
public final class ApiServer {
  /** Slow headers are cut (measured: no other limit ends them). */
  private static final Duration HEADERS_WITHIN = Duration.ofSeconds(10);

  /** A kept-alive connection without a request is closed. */
  private static final Duration IDLE = Duration.ofSeconds(75);

  /** A client that does not take what it asked for is cut, since it holds a worker. */
  private static final Duration WRITE_STALLED = Duration.ofSeconds(30);

  /** Bytes of request line and headers together. */
  private static final int MAX_HEADER_BYTES = 32 * 1024;

  private static final int BUFFER_BYTES = 16 * 1024;

  /** Buffers that the pool keeps; beyond it they are left to the garbage collector. */
  private static final int MAX_POOLED_BUFFERS = 1000;

  private static final OptionMap OPTIONS =
      OptionMap.builder()
          .set(UndertowOptions.BUFFER_PIPELINED_DATA, true)
          .set(UndertowOptions.ENABLE_HTTP2, true)
          .set(UndertowOptions.DECODE_URL, false)
          // None: it would cut connections whose answer is under way; BodyReader limits bodies.
          .set(UndertowOptions.MAX_ENTITY_SIZE, -1L)
          .set(UndertowOptions.MAX_HEADER_SIZE, MAX_HEADER_BYTES)
          // The header size bounds them; unknown ones get our own answer.
          .set(UndertowOptions.MAX_PARAMETERS, MAX_HEADER_BYTES)
          .set(UndertowOptions.REQUEST_PARSE_TIMEOUT, millis(HEADERS_WITHIN))
          .set(UndertowOptions.NO_REQUEST_TIMEOUT, millis(IDLE))
          .getMap();

  private final HttpConfig config;
  private final HttpHandler api;
  private final InFlight inFlight;
  private final AtomicReference<Optional<Undertow>> running =
      new AtomicReference<>(Optional.empty());

  ApiServer(HttpConfig config, HttpHandler api, InFlight inFlight) {
    this.config = config;
    this.api = api;
    this.inFlight = inFlight;
  }

  /** Starts with the API alone; every other path is not found. */
  public void start() {
    start(true, Optional.empty());
  }

  /**
   * Starts with the API under {@code /api} and another handler for all other paths; where one of
   * them is missing, the other has its paths too. Returns when connections are accepted.
   *
   * @param withApi whether the API is answered
   * @param beside called on an I/O thread
   */
  public void start(boolean withApi, Optional<HttpHandler> beside) {
    HttpHandler others = beside.orElse(api);
    HttpHandler underApi = withApi ? api : others;
    HttpHandler root =
        exchange ->
            (isApi(RequestTarget.path(exchange)) ? underApi : others).handleRequest(exchange);
    Undertow server =
        Undertow.builder()
            .addHttpListener(config.port(), config.host())
            .setWorkerThreads(config.workerThreads())
            // Always: the default pool keeps buffers per thread and was slower when measured.
            .setByteBufferPool(new DefaultByteBufferPool(true, BUFFER_BYTES, MAX_POOLED_BUFFERS, 0))
            .setSocketOption(Options.WRITE_TIMEOUT, millis(WRITE_STALLED))
            .setHandler(upgrading(inFlight.counting(new HttpContinueReadHandler(root))))
            .build();
    server.start();
    server.getListenerInfo().forEach(listener -> listener.setServerOptions(OPTIONS));
    running.set(Optional.of(server));
  }

  /** The address that it listens on, with the port that it really has. */
  public InetSocketAddress address() {
    return running
        .get()
        .map(server -> server.getListenerInfo().getFirst().getAddress())
        .map(InetSocketAddress.class::cast)
        .orElseThrow(() -> new IllegalStateException("the server is not started"));
  }

  /**
   * Stops: new requests are refused with 503, those under way may end, then connections are closed.
   * A server that was not started, or stopped already, stays so.
   *
   * @param deadline how long requests under way may take
   * @return whether all of them ended before it
   */
  public boolean stop(Duration deadline) throws InterruptedException {
    inFlight.close();
    boolean ended = inFlight.awaitIdle(deadline);
    running.getAndSet(Optional.empty()).ifPresent(Undertow::stop);
    return ended;
  }

  /**
   * Lets a connection become HTTP/2 (RFC 7540 §3.2), but not by a request with a body: Undertow
   * holds such bodies back without our limits, and breaks long chunked ones. A client whose upgrade
   * is passed over goes on with HTTP/1.1. Undertow puts its own handler first when its builder is
   * told of HTTP/2, so only the listener is.
   */
  private static HttpHandler upgrading(HttpHandler handler) {
    HttpHandler upgrade = new Http2UpgradeHandler(handler);
    return exchange -> (exchange.isRequestComplete() ? upgrade : handler).handleRequest(exchange);
  }

  private static boolean isApi(String path) {
    return path.equals("/api") || path.startsWith("/api/");
  }

  private static int millis(Duration duration) {
    return Math.toIntExact(duration.toMillis());
  }
}
