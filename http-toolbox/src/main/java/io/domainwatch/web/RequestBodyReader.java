package io.domainwatch.web;

import io.domainwatch.web.server.FramingConduit;
import io.undertow.connector.PooledByteBuffer;
import io.undertow.server.Connectors;
import io.undertow.server.HttpHandler;
import io.undertow.server.HttpServerExchange;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.xnio.XnioExecutor;
import org.xnio.channels.StreamSourceChannel;

/**
 * Reads a request body up to a size and a deadline without keeping a thread waiting, so that
 * clients that drip their bodies hold up nobody. Undertow's own size limit loses the connection of
 * a chunked body, and its time-outs never end while bytes drip.
 */
public final class RequestBodyReader {
  /** As Undertow says it. */
  private static final long UNKNOWN = -1;

  private final int limitBytes;
  private final Duration deadline;

  /**
   * @param limitBytes the largest body that is taken
   * @param deadline from the first read to the last byte
   */
  public RequestBodyReader(int limitBytes, Duration deadline) {
    this.limitBytes = limitBytes;
    this.deadline = deadline;
  }

  /** What came in. */
  public sealed interface Received {
    /** All of it. */
    record Whole(byte[] bytes) implements Received {}

    /** More than the limit. */
    record TooLarge(int limitBytes) implements Received {}

    /** Not all of it within the deadline. */
    record TooSlow(Duration deadline) implements Received {}

    /** A part of it: the client ended or lost its side, or the chunks are malformed. */
    record CutShort() implements Received {}
  }

  /**
   * Reads the body and hands it over, exactly once, on a thread of a bulkhead. Must be called on
   * such a thread inside the call of a handler, as the last thing that it does.
   *
   * @param again hands a request that was let in before to a thread again
   */
  public void read(
      HttpServerExchange exchange,
      BiConsumer<HttpServerExchange, HttpHandler> again,
      BiConsumer<HttpServerExchange, Received> then) {
    long announced = announced(exchange);
    if (announced > limitBytes) {
      then.accept(exchange, new Received.TooLarge(limitBytes));
      return;
    }
    StreamSourceChannel channel = exchange.getRequestChannel();
    Reading reading =
        new Reading(
            exchange,
            channel,
            announced,
            body -> again.accept(exchange, ready -> then.accept(ready, body)));
    Received received = reading.more();
    if (received != null) {
      then.accept(exchange, received);
      return;
    }
    reading.waitForMore();
  }

  /** The length that the client tells; HTTP/2 lets any text through. */
  private static long announced(HttpServerExchange exchange) {
    try {
      return exchange.getRequestContentLength();
    } catch (NumberFormatException e) {
      return Long.MAX_VALUE;
    }
  }

  private final class Reading {
    private final HttpServerExchange exchange;
    private final StreamSourceChannel channel;
    private final long announced;
    private final Consumer<Received> then;
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final AtomicBoolean done = new AtomicBoolean();

    Reading(
        HttpServerExchange exchange,
        StreamSourceChannel channel,
        long announced,
        Consumer<Received> then) {
      this.exchange = exchange;
      this.channel = channel;
      this.announced = announced;
      this.then = then;
    }

    /** What has come in, or null while more must be waited for. */
    @Nullable Received more() {
      try (PooledByteBuffer pooled = exchange.getConnection().getByteBufferPool().allocate()) {
        ByteBuffer buffer = pooled.getBuffer();
        while (true) {
          buffer.clear();
          int count = channel.read(buffer);
          if (count < 0) {
            return ended();
          }
          if (FramingConduit.bodyIsBroken(exchange)) {
            return new Received.CutShort();
          }
          if (count == 0) {
            return null;
          }
          if (bytes.size() + count > limitBytes) {
            return new Received.TooLarge(limitBytes);
          }
          buffer.flip();
          byte[] piece = new byte[count];
          buffer.get(piece);
          bytes.writeBytes(piece);
        }
      } catch (IOException e) {
        return new Received.CutShort();
      }
    }

    private Received ended() {
      return announced == UNKNOWN || announced == bytes.size()
          ? new Received.Whole(bytes.toByteArray())
          : new Received.CutShort();
    }

    void waitForMore() {
      XnioExecutor.Key timer =
          exchange
              .getIoThread()
              .executeAfter(
                  () -> finish(new Received.TooSlow(deadline)),
                  deadline.toMillis(),
                  TimeUnit.MILLISECONDS);
      channel
          .getReadSetter()
          .set(
              _ -> {
                Received received = more();
                if (received != null) {
                  timer.remove();
                  finish(received);
                }
              });
      channel.resumeReads();
    }

    private void finish(Received received) {
      if (done.compareAndSet(false, true)) {
        channel.suspendReads();
        // A wake-up that was queued before still comes; reading then would meet the end of a body
        // that is cut short, for which Undertow closes the connection before it is answered.
        channel.getReadSetter().set(null);
        Connectors.executeRootHandler(_ -> then.accept(received), exchange);
      }
    }
  }
}
