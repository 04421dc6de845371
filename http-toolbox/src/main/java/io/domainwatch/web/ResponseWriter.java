package io.domainwatch.web;

import io.undertow.io.IoCallback;
import io.undertow.io.Sender;
import io.undertow.server.HttpServerExchange;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import org.xnio.IoUtils;
import org.xnio.XnioExecutor;

/**
 * Sends response bodies without keeping a thread waiting, and cuts clients that take them too
 * slowly, so that nobody holds threads or much memory by not reading.
 */
public final class ResponseWriter {
  /** What every client has, however little it is sent. */
  static final Duration GRACE = Duration.ofSeconds(30);

  /** Bytes a second that a client must take beyond {@link #GRACE}: a line of 128 kbit/s does. */
  static final int MIN_BYTES_PER_SECOND = 16 * 1024;

  /** However much a client is sent. */
  static final Duration MAX_DURATION = Duration.ofMinutes(10);

  /**
   * How long a client that was answered early may go on sending its body: closing at once would
   * reset the connection and lose the answer (RFC 9112 §9.6).
   */
  private static final Duration LINGER = Duration.ofSeconds(10);

  private ResponseWriter() {}

  /** Sends a whole body and ends the exchange; the last thing that is done with it. */
  public static void send(HttpServerExchange exchange, byte[] body) {
    send(exchange, body, allowed(body.length));
  }

  static void send(HttpServerExchange exchange, byte[] body, Duration within) {
    onIoThread(
        exchange,
        () -> {
          exchange.getResponseSender().send(ByteBuffer.wrap(body));
          cutUnfinished(exchange, within);
        });
  }

  /** Ends an exchange without a body; the last thing that is done with it. */
  public static void end(HttpServerExchange exchange) {
    onIoThread(
        exchange,
        () -> {
          exchange.endExchange();
          cutUnfinished(exchange, GRACE);
        });
  }

  /**
   * Sends a part of a body.
   *
   * @param then told on an I/O thread when the part was taken, or that it was not
   */
  public static void sendPart(HttpServerExchange exchange, byte[] part, IoCallback then) {
    sendPart(exchange, part, allowed(part.length), then);
  }

  static void sendPart(HttpServerExchange exchange, byte[] part, Duration within, IoCallback then) {
    onIoThread(
        exchange,
        () -> {
          XnioExecutor.Key cut = cutter(exchange, within);
          exchange.getResponseSender().send(ByteBuffer.wrap(part), new Timed(cut, then));
        });
  }

  /** Ends a response that is sent in parts, however it goes on, after {@link #MAX_DURATION}. */
  public static void limitDuration(HttpServerExchange exchange) {
    cutAfter(exchange, MAX_DURATION);
  }

  /** Cuts the connection, so that a body that was begun does not look complete. */
  public static void breakOff(HttpServerExchange exchange) {
    IoUtils.safeClose(exchange.getConnection());
    exchange.endExchange();
  }

  static Duration allowed(long bytes) {
    Duration allowed = GRACE.plusSeconds(bytes / MIN_BYTES_PER_SECOND);
    return allowed.compareTo(MAX_DURATION) < 0 ? allowed : MAX_DURATION;
  }

  /**
   * A worker that ends an exchange wakes the I/O thread in the middle of it, which then spins on
   * the connection until the worker, often displaced by it, goes on: nearly half of all processor
   * time when measured on two busy cores.
   */
  private static void onIoThread(HttpServerExchange exchange, Runnable last) {
    if (exchange.isInIoThread()) {
      last.run();
    } else {
      exchange.dispatch(task -> handOn(exchange, task), last);
    }
  }

  /** A stop that could not wait any longer has ended the thread, and the connection with it. */
  private static void handOn(HttpServerExchange exchange, Runnable task) {
    try {
      exchange.getIoThread().execute(task);
    } catch (RejectedExecutionException _) {
      breakOff(exchange);
    }
  }

  private static void cutUnfinished(HttpServerExchange exchange, Duration responseWithin) {
    cutAfter(exchange, exchange.isRequestComplete() ? responseWithin : LINGER);
  }

  private static void cutAfter(HttpServerExchange exchange, Duration time) {
    // Of a connection that was lost meanwhile nothing is left to cut.
    if (!exchange.isComplete() && exchange.getConnection().isOpen()) {
      XnioExecutor.Key cut = cutter(exchange, time);
      exchange.addExchangeCompleteListener(
          (_, next) -> {
            cut.remove();
            next.proceed();
          });
    }
  }

  private static XnioExecutor.Key cutter(HttpServerExchange exchange, Duration time) {
    return exchange
        .getIoThread()
        .executeAfter(() -> breakOff(exchange), time.toMillis(), TimeUnit.MILLISECONDS);
  }

  private record Timed(XnioExecutor.Key cut, IoCallback then) implements IoCallback {
    @Override
    public void onComplete(HttpServerExchange exchange, Sender sender) {
      cut.remove();
      then.onComplete(exchange, sender);
    }

    @Override
    public void onException(HttpServerExchange exchange, Sender sender, IOException problem) {
      cut.remove();
      then.onException(exchange, sender, problem);
    }
  }
}
