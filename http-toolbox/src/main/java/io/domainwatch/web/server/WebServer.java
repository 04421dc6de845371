package io.domainwatch.web.server;

import io.undertow.UndertowOptions;
import io.undertow.connector.ByteBufferPool;
import io.undertow.server.DefaultByteBufferPool;
import io.undertow.server.HttpHandler;
import io.undertow.server.protocol.http.HttpOpenListener;
import io.undertow.server.protocol.http2.Http2UpgradeHandler;
import io.undertow.util.Headers;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLContext;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.xnio.ChannelListener;
import org.xnio.IoUtils;
import org.xnio.OptionMap;
import org.xnio.Options;
import org.xnio.StreamConnection;
import org.xnio.Xnio;
import org.xnio.XnioIoThread;
import org.xnio.XnioWorker;
import org.xnio.channels.AcceptingChannel;

/**
 * One listening socket with its threads. Put together by hand, as Undertow's documentation shows
 * under "Assembling a Server Manually", since its builder lets nothing stand between a connection
 * and its parser.
 */
public final class WebServer {
  private static final Logger LOG = LoggerFactory.getLogger(WebServer.class);

  /** A kept-alive connection without a request is closed. */
  private static final Duration IDLE = Duration.ofSeconds(75);

  /** A client that takes nothing of its answer for so long is cut. */
  private static final Duration WRITE_STALLED = Duration.ofSeconds(30);

  private static final int BUFFER_BYTES = 16 * 1024;

  /** Buffers that the pool keeps; beyond it they are left to the garbage collector. */
  private static final int MAX_POOLED_BUFFERS = 1000;

  /** Connections that wait to be accepted. */
  private static final int BACKLOG = 1000;

  /** Requests of one HTTP/2 connection at once; RFC 9113 §6.5.2 recommends no less. */
  private static final int HTTP2_STREAMS = 100;

  /** Streams that one HTTP/2 connection may reset within {@link #HTTP2_RESETS_WITHIN}. */
  private static final int HTTP2_RESETS = 100;

  private static final Duration HTTP2_RESETS_WITHIN = Duration.ofMinutes(1);

  /** What requests have that came while a stop went on, however long the others took. */
  private static final Duration MIN_FOR_LATE = Duration.ofMillis(500);

  /** Closed connections let go of their threads at once; a thread that does not is left behind. */
  private static final Duration THREADS_END_WITHIN = Duration.ofSeconds(1);

  private final XnioWorker worker;
  private final AcceptingChannel<? extends StreamConnection> socket;
  private final InFlightRequests inFlight;

  /**
   * Where and how it listens.
   *
   * @param host a name or an address of this machine
   * @param port 0 takes a free one
   * @param ioThreads threads that read and write, and never wait
   * @param workerThreads threads to which handlers may dispatch requests
   * @param http2 whether clients may speak HTTP/2 without TLS, by upgrade or from the start
   * @param tls with which it speaks TLS, and HTTP/1.1 alone; empty for plain HTTP
   */
  public record Settings(
      String host,
      int port,
      int ioThreads,
      int workerThreads,
      boolean http2,
      Optional<SSLContext> tls) {
    /** Without TLS. */
    public Settings(String host, int port, int ioThreads, int workerThreads, boolean http2) {
      this(host, port, ioThreads, workerThreads, http2, Optional.empty());
    }

    public Settings {
      http2 = http2 && tls.isEmpty();
    }
  }

  private WebServer(
      XnioWorker worker,
      AcceptingChannel<? extends StreamConnection> socket,
      InFlightRequests inFlight) {
    this.worker = worker;
    this.socket = socket;
    this.inFlight = inFlight;
  }

  /** As {@link #start(Settings, InFlightRequests, HttpHandler)}. */
  public static WebServer start(Settings settings, HttpHandler handler) {
    return start(settings, new InFlightRequests(), handler);
  }

  /**
   * Starts; returns when connections are accepted.
   *
   * @param inFlight knows of every request, and of a stop
   * @param handler called on an I/O thread, with {@link Malformed} at exchanges that stand for a
   *     request that could not be understood
   * @throws UncheckedIOException when it cannot listen there
   */
  public static WebServer start(Settings settings, InFlightRequests inFlight, HttpHandler handler) {
    try {
      XnioWorker worker = Xnio.getInstance().createWorker(workerOptions(settings));
      boolean listens = false;
      try {
        WebServer server =
            new WebServer(worker, listen(worker, settings, inFlight.counting(handler)), inFlight);
        listens = true;
        return server;
      } finally {
        if (!listens) {
          worker.shutdownNow();
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static AcceptingChannel<? extends StreamConnection> listen(
      XnioWorker worker, Settings settings, HttpHandler handler) throws IOException {
    // Always: the default pool keeps buffers per thread and was slower when measured.
    ByteBufferPool buffers = new DefaultByteBufferPool(true, BUFFER_BYTES, MAX_POOLED_BUFFERS, 0);
    HttpOpenListener http = new HttpOpenListener(buffers, httpOptions(settings));
    HttpHandler spoken = settings.tls().isPresent() ? strict(handler) : handler;
    http.setRootHandler(judged(settings.http2() ? upgrading(spoken) : spoken));
    AcceptingChannel<? extends StreamConnection> socket =
        open(
            worker,
            settings,
            connection -> {
              FramingConduit.guard(connection, buffers, settings.http2());
              http.handleEvent(connection);
            });
    socket.resumeAccepts();
    return socket;
  }

  /** What is judged comes out of the encryption, if there is any. */
  private static AcceptingChannel<? extends StreamConnection> open(
      XnioWorker worker, Settings settings, ChannelListener<StreamConnection> opened)
      throws IOException {
    InetSocketAddress address =
        new InetSocketAddress(InetAddress.getByName(settings.host()), settings.port());
    OptionMap options = socketOptions(settings);
    return settings.tls().isPresent()
        ? Tls.listen(worker, address, settings.tls().get(), opened, options)
        : worker.createStreamConnectionServer(address, new AcceptListener(opened), options);
  }

  private static HttpHandler strict(HttpHandler handler) {
    return exchange -> {
      exchange
          .getResponseHeaders()
          .put(Headers.STRICT_TRANSPORT_SECURITY, Tls.STRICT_TRANSPORT_SECURITY);
      handler.handleRequest(exchange);
    };
  }

  private static HttpHandler judged(HttpHandler handler) {
    return exchange -> {
      FramingConduit.of(exchange)
          .flatMap(FramingConduit::nextMalformed)
          .ifPresent(malformed -> malformed.attachTo(exchange));
      handler.handleRequest(exchange);
    };
  }

  /**
   * Lets a connection become HTTP/2 (RFC 7540 §3.2), but not by a request with a body: Undertow
   * holds such bodies back without our limits, and breaks long chunked ones. A client whose upgrade
   * is passed over goes on with HTTP/1.1.
   */
  private static HttpHandler upgrading(HttpHandler handler) {
    HttpHandler upgrade = new Http2UpgradeHandler(handler);
    return exchange -> (exchange.isRequestComplete() ? upgrade : handler).handleRequest(exchange);
  }

  private static OptionMap workerOptions(Settings settings) {
    return OptionMap.builder()
        .set(Options.WORKER_IO_THREADS, settings.ioThreads())
        .set(Options.WORKER_TASK_CORE_THREADS, settings.workerThreads())
        .set(Options.WORKER_TASK_MAX_THREADS, settings.workerThreads())
        .set(Options.TCP_NODELAY, true)
        .set(Options.CORK, true)
        .getMap();
  }

  private static OptionMap socketOptions(Settings settings) {
    return OptionMap.builder()
        .set(Options.WORKER_IO_THREADS, settings.ioThreads())
        .set(Options.TCP_NODELAY, true)
        .set(Options.REUSE_ADDRESSES, true)
        .set(Options.BALANCING_TOKENS, 1)
        .set(Options.BALANCING_CONNECTIONS, 2)
        .set(Options.BACKLOG, BACKLOG)
        .set(Options.WRITE_TIMEOUT, millis(WRITE_STALLED))
        .getMap();
  }

  private static OptionMap httpOptions(Settings settings) {
    return OptionMap.builder()
        .set(UndertowOptions.BUFFER_PIPELINED_DATA, true)
        .set(UndertowOptions.ENABLE_HTTP2, settings.http2())
        .set(UndertowOptions.HTTP2_SETTINGS_MAX_CONCURRENT_STREAMS, HTTP2_STREAMS)
        .set(UndertowOptions.MAX_RST_FRAMES_PER_WINDOW, HTTP2_RESETS)
        .set(UndertowOptions.RST_FRAMES_TIME_WINDOW, millis(HTTP2_RESETS_WITHIN))
        .set(UndertowOptions.DECODE_URL, false)
        // None: it would cut connections whose answer is under way; BodyReader limits bodies.
        .set(UndertowOptions.MAX_ENTITY_SIZE, -1L)
        .set(UndertowOptions.MAX_HEADER_SIZE, RequestHead.MAX_BYTES)
        .set(UndertowOptions.MAX_HEADERS, RequestHead.MAX_LINES)
        // The header size bounds them; unknown ones get our own answer.
        .set(UndertowOptions.MAX_PARAMETERS, RequestHead.MAX_BYTES)
        .set(UndertowOptions.NO_REQUEST_TIMEOUT, millis(IDLE))
        .getMap();
  }

  /** The address that it listens on, with the port that it really has. */
  public InetSocketAddress address() {
    return socket.getLocalAddress(InetSocketAddress.class);
  }

  /**
   * Stops without cutting a request that was taken: those in flight may end, and so may those that
   * come meanwhile, whose handler knows by {@link InFlightRequests#closing}. Then nothing is taken
   * any more and connections are closed.
   *
   * @param deadline how long requests may take that are in flight now
   * @return whether all of them ended before it
   */
  public boolean stop(Duration deadline) throws InterruptedException {
    inFlight.close();
    Optional<Duration> left = inFlight.awaitTaken(deadline);
    inFlight.end();
    stopAccepting();
    inFlight.awaitAll(left.filter(time -> time.compareTo(MIN_FOR_LATE) > 0).orElse(MIN_FOR_LATE));
    stop();
    return left.isPresent();
  }

  /**
   * Closes the socket when all connections that were accepted have been handed on: those that are
   * not by then make the I/O threads log faults until they end.
   */
  private void stopAccepting() throws InterruptedException {
    if (socket.isOpen()) {
      socket.suspendAccepts();
      awaitTasks();
      awaitTasks();
      IoUtils.safeClose(socket);
    }
  }

  /** Returns when each I/O thread has done what it had to do when this was called. */
  private void awaitTasks() throws InterruptedException {
    List<XnioIoThread> threads = new ArrayList<>();
    threads.add(socket.getIoThread());
    for (int i = 0; i < worker.getIoThreadCount(); i++) {
      threads.add(worker.getIoThread(i));
    }
    CountDownLatch done = new CountDownLatch(threads.size());
    threads.forEach(thread -> thread.execute(done::countDown));
    if (!done.await(THREADS_END_WITHIN.toMillis(), TimeUnit.MILLISECONDS)) {
      LOG.debug("an I/O thread is busy");
    }
  }

  /** Closes all connections, whatever is in flight, and returns when its threads have ended. */
  public void stop() {
    inFlight.end();
    try {
      stopAccepting();
      worker.shutdown();
      if (!worker.awaitTermination(THREADS_END_WITHIN.toMillis(), TimeUnit.MILLISECONDS)) {
        worker.shutdownNow();
      }
    } catch (InterruptedException e) {
      worker.shutdownNow();
      Thread.currentThread().interrupt();
    }
  }

  private static int millis(Duration duration) {
    return Math.toIntExact(duration.toMillis());
  }
}
