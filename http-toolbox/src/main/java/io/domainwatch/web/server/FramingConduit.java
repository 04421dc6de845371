package io.domainwatch.web.server;

import io.undertow.connector.ByteBufferPool;
import io.undertow.connector.PooledByteBuffer;
import io.undertow.protocols.http2.ConnectionErrorException;
import io.undertow.protocols.http2.Http2Channel;
import io.undertow.server.AbstractServerConnection;
import io.undertow.server.HttpServerExchange;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.xnio.IoUtils;
import org.xnio.StreamConnection;
import org.xnio.XnioExecutor;
import org.xnio.channels.StreamSinkChannel;
import org.xnio.conduits.AbstractStreamSourceConduit;
import org.xnio.conduits.ConduitReadableByteChannel;
import org.xnio.conduits.StreamSourceConduit;

/**
 * Stands between a socket and Undertow and lets nothing through that {@link MessageFraming} has not
 * judged: Undertow's own parser takes unknown versions for HTTP/1.1, lets lengths overflow, and
 * answers what it refuses without a word.
 */
public final class FramingConduit extends AbstractStreamSourceConduit<StreamSourceConduit> {
  /** Slower heads are cut, so that they do not hold connections. */
  private static final Duration HEAD_WITHIN = Duration.ofSeconds(10);

  /** How long frames are counted together. */
  private static final Duration FRAMES_WITHIN = Duration.ofMinutes(1);

  /** What a client has to read the frame that tells why it is cut. */
  private static final Duration GOAWAY_WITHIN = Duration.ofSeconds(1);

  private static final ByteBuffer NOTHING = ByteBuffer.allocate(0);

  private final StreamConnection connection;
  private final ByteBufferPool buffers;
  private final MessageFraming framing;
  private ByteBuffer judged = NOTHING;
  private int handled;
  private boolean brokenBodyTold;
  private XnioExecutor.@Nullable Key slowHead;
  private boolean countsFrames;
  private boolean flooded;

  private FramingConduit(
      StreamSourceConduit next,
      StreamConnection connection,
      ByteBufferPool buffers,
      boolean http2) {
    super(next);
    this.connection = connection;
    this.buffers = buffers;
    this.framing = new MessageFraming(http2);
  }

  static void guard(StreamConnection connection, ByteBufferPool buffers, boolean http2) {
    connection
        .getSourceChannel()
        .setConduit(
            new FramingConduit(
                connection.getSourceChannel().getConduit(), connection, buffers, http2));
  }

  /** The conduit of an exchange; empty for HTTP/2, which has frames instead. */
  static Optional<FramingConduit> of(HttpServerExchange exchange) {
    return exchange.getConnection() instanceof AbstractServerConnection http1
            && http1.getOriginalSourceConduit() instanceof FramingConduit conduit
        ? Optional.of(conduit)
        : Optional.empty();
  }

  /**
   * Whether the body of an exchange cannot become complete: the client ended its side, or its
   * chunks are malformed.
   */
  public static boolean bodyIsBroken(HttpServerExchange exchange) {
    return of(exchange).filter(conduit -> conduit.framing.bodyBroken()).isPresent();
  }

  /** What was wrong with the head of the next request to be handled; called once for each. */
  Optional<Malformed> nextMalformed() {
    handled++;
    return handled > framing.properHeads() ? framing.malformed() : Optional.empty();
  }

  @Override
  public int read(ByteBuffer target) throws IOException {
    int count = judged.hasRemaining() ? 0 : receive();
    if (judged.hasRemaining()) {
      count = Math.min(target.remaining(), judged.remaining());
      target.put(target.position(), judged, judged.position(), count);
      target.position(target.position() + count);
      judged.position(judged.position() + count);
      wakeForTheRest();
    }
    return count;
  }

  /** Takes what the socket has; 0 or -1 as the socket says. */
  private int receive() throws IOException {
    try (PooledByteBuffer pooled = buffers.allocate()) {
      ByteBuffer buffer = pooled.getBuffer();
      int count = next.read(buffer);
      if (count > 0) {
        buffer.flip();
        ByteArrayOutputStream out = new ByteArrayOutputStream(count);
        framing.take(buffer, out);
        judged = ByteBuffer.wrap(out.toByteArray());
        watchHead();
        watchFrames();
        return 0;
      }
      if (count < 0) {
        framing.inputEnded();
      }
      return tellsBrokenBody() ? 0 : count;
    }
  }

  /**
   * Undertow answers with a GOAWAY frame of the same code (RFC 9113 §7), and may be in the middle
   * of another one.
   */
  private void watchFrames() throws ConnectionErrorException {
    if (flooded || framing.frames().tooMany()) {
      if (!flooded) {
        flooded = true;
        after(GOAWAY_WITHIN, () -> IoUtils.safeClose(connection));
      }
      throw new ConnectionErrorException(Http2Channel.ERROR_ENHANCE_YOUR_CALM);
    }
    if (!countsFrames && framing.frames().any()) {
      countsFrames = true;
      after(
          FRAMES_WITHIN,
          () -> {
            framing.frames().forget();
            countsFrames = false;
          });
    }
  }

  private XnioExecutor.Key after(Duration time, Runnable then) {
    return getReadThread().executeAfter(then, time.toMillis(), TimeUnit.MILLISECONDS);
  }

  /** Reads nothing once, so that the reader looks why before it meets the end. */
  private boolean tellsBrokenBody() {
    boolean first = framing.bodyBroken() && !brokenBodyTold;
    brokenBodyTold |= first;
    return first;
  }

  private void watchHead() {
    XnioExecutor.Key running = slowHead;
    if (framing.inHead() && running == null) {
      slowHead = after(HEAD_WITHIN, () -> IoUtils.safeClose(connection));
    } else if (!framing.inHead() && running != null) {
      running.remove();
      slowHead = null;
    }
  }

  /** The selector knows nothing of what is held here. */
  private void wakeForTheRest() {
    if (judged.hasRemaining() && isReadResumed()) {
      next.wakeupReads();
    }
  }

  @Override
  public void resumeReads() {
    if (judged.hasRemaining()) {
      next.wakeupReads();
    } else {
      next.resumeReads();
    }
  }

  @Override
  public long read(ByteBuffer[] targets, int offset, int length) throws IOException {
    for (int i = offset; i < offset + length; i++) {
      if (targets[i].hasRemaining()) {
        return read(targets[i]);
      }
    }
    return 0;
  }

  @Override
  public long transferTo(long position, long count, FileChannel target) throws IOException {
    return target.transferFrom(new ConduitReadableByteChannel(this), position, count);
  }

  @Override
  public long transferTo(long count, ByteBuffer through, StreamSinkChannel target)
      throws IOException {
    return IoUtils.transfer(new ConduitReadableByteChannel(this), count, through, target);
  }

  @Override
  public void awaitReadable() throws IOException {
    if (!judged.hasRemaining()) {
      next.awaitReadable();
    }
  }

  @Override
  public void awaitReadable(long time, TimeUnit unit) throws IOException {
    if (!judged.hasRemaining()) {
      next.awaitReadable(time, unit);
    }
  }
}
