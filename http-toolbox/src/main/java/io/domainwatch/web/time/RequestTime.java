package io.domainwatch.web.time;

import io.undertow.server.HttpServerExchange;
import io.undertow.util.AttachmentKey;
import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * How long a request may still wait, for its turn and for the storage: counted from when it came,
 * its body was there, or its next piece was begun.
 */
public final class RequestTime {
  private static final LongSupplier NANOS = System::nanoTime;

  private static final AttachmentKey<Long> BEGAN = AttachmentKey.create(Long.class);

  private RequestTime() {}

  /** It counts from now. */
  public static void begins(HttpServerExchange exchange) {
    exchange.putAttachment(BEGAN, NANOS.getAsLong());
  }

  /** What is left of so much; zero when it is over. */
  public static Duration left(HttpServerExchange exchange, Duration all) {
    Long began = exchange.getAttachment(BEGAN);
    if (began == null) {
      return all;
    }
    long used = NANOS.getAsLong() - began;
    return Duration.ofNanos(Math.max(0, all.toNanos() - used));
  }
}
