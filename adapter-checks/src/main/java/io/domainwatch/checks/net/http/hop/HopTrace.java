package io.domainwatch.checks.net.http.hop;

import io.domainwatch.checks.net.Deadline;
import io.domainwatch.checks.net.Timeouts;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.time.Duration;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.LongSupplier;
import okhttp3.Call;
import okhttp3.Connection;
import okhttp3.EventListener;
import okhttp3.Handshake;
import okhttp3.Protocol;
import okhttp3.Request;
import okhttp3.Response;
import org.jspecify.annotations.Nullable;

/**
 * Follows one hop: which phase it is in, when each phase began and ended, and cancels the call when
 * a phase takes longer than it may. With two addresses raced, the events come from several threads.
 */
public final class HopTrace extends EventListener {

  /** Time for a TLS handshake (docs/spec/checks/web-shared.md, "Time limits"). */
  static final Duration TLS_TIMEOUT = Duration.ofSeconds(10);

  /**
   * Time from the request to the complete response head (docs/spec/checks/web-shared.md, "Time
   * limits"); and after it, time in which anything of the body arrives.
   */
  static final Duration RESPONSE_TIMEOUT = Duration.ofSeconds(15);

  /** The one status below 200 after which no other head comes (RFC 9110 §15.2.2). */
  private static final int SWITCHING_PROTOCOLS = 101;

  private record Span(long startNanos, OptionalLong endNanos) {}

  private final Timeouts timeouts;
  private final LongSupplier received;
  private final long startedAtNanos = Deadline.monotonicNanos();
  private final Map<Phase, Span> spans = new EnumMap<>(Phase.class);
  private final Map<InetAddress, Long> connectStartsNanos = new HashMap<>();
  private Duration longestWait = Duration.ZERO;
  private Phase phase = Phase.CONNECT;
  private boolean timedOut;
  private @Nullable InetAddress address;
  private @Nullable Response head;
  private Timeouts.@Nullable Timeout limit;

  /**
   * Makes a trace.
   *
   * @param received octets that have arrived so far
   */
  public HopTrace(Timeouts timeouts, LongSupplier received) {
    this.timeouts = timeouts;
    this.received = received;
  }

  /** A connection to the address stood at the gate so long and starts now. */
  public synchronized void admitted(InetAddress to, Duration waited) {
    connectStartsNanos.put(to, Deadline.monotonicNanos());
    longestWait = waited.compareTo(longestWait) > 0 ? waited : longestWait;
  }

  public synchronized Phase phase() {
    return phase;
  }

  /** Whether this listener cancelled the call because a phase took too long. */
  public synchronized boolean timedOut() {
    return timedOut;
  }

  /** Time since the hop began, with all that it waited for. */
  public Duration elapsed() {
    return Duration.ofNanos(Deadline.monotonicNanos() - startedAtNanos);
  }

  /** The longest time that a connection of this hop stood at our own gate. */
  public synchronized Duration longestWait() {
    return longestWait;
  }

  public synchronized Optional<InetAddress> address() {
    return Optional.ofNullable(address);
  }

  /** The response head, if one was read, even if the call broke after it. */
  public synchronized Optional<Response> head() {
    return Optional.ofNullable(head);
  }

  /** The body was read, or given up. */
  public synchronized void finished() {
    end(Phase.TRANSFER);
    lift();
  }

  /** Phases as far as the hop came. */
  public synchronized Timings timings(Optional<Duration> dns) {
    Duration wall = elapsed().minus(longestWait);
    return new Timings(
        dns,
        length(Phase.CONNECT),
        length(Phase.TLS),
        length(Phase.REQUEST),
        length(Phase.RESPONSE),
        length(Phase.TRANSFER),
        wall.plus(dns.orElse(Duration.ZERO)));
  }

  @Override
  public synchronized void connectStart(Call call, InetSocketAddress to, Proxy proxy) {
    spans.computeIfAbsent(Phase.CONNECT, _ -> begunNow());
  }

  @Override
  public synchronized void secureConnectStart(Call call) {
    end(Phase.CONNECT);
    begin(Phase.TLS);
    limit(call, TLS_TIMEOUT);
  }

  @Override
  public synchronized void secureConnectEnd(Call call, @Nullable Handshake handshake) {
    end(Phase.TLS);
    lift();
  }

  @Override
  public synchronized void connectEnd(
      Call call, InetSocketAddress to, Proxy proxy, @Nullable Protocol protocol) {
    end(Phase.CONNECT);
    used(to.getAddress());
  }

  @Override
  public synchronized void connectFailed(
      Call call,
      InetSocketAddress to,
      Proxy proxy,
      @Nullable Protocol protocol,
      IOException exception) {
    if (phase != Phase.CONNECT || connectStartsNanos.size() == 1) {
      used(to.getAddress());
    }
  }

  @Override
  public synchronized void connectionAcquired(Call call, Connection connection) {
    used(connection.route().socketAddress().getAddress());
  }

  @Override
  public synchronized void requestHeadersStart(Call call) {
    begin(Phase.REQUEST);
  }

  @Override
  public synchronized void requestHeadersEnd(Call call, Request request) {
    end(Phase.REQUEST);
    begin(Phase.RESPONSE);
    limit(call, RESPONSE_TIMEOUT);
  }

  @Override
  public synchronized void responseHeadersEnd(Call call, Response response) {
    if (response.code() < 200 && response.code() != SWITCHING_PROTOCOLS) {
      return;
    }
    head = response;
    end(Phase.RESPONSE);
    begin(Phase.TRANSFER);
    limitSilence(call);
  }

  private void used(InetAddress to) {
    address = to;
    Long startNanos = connectStartsNanos.get(to);
    Span connect = spans.get(Phase.CONNECT);
    if (startNanos != null && connect != null) {
      spans.put(Phase.CONNECT, new Span(startNanos, connect.endNanos()));
    }
  }

  private void begin(Phase next) {
    phase = next;
    spans.put(next, begunNow());
  }

  private static Span begunNow() {
    return new Span(Deadline.monotonicNanos(), OptionalLong.empty());
  }

  private void end(Phase done) {
    spans.computeIfPresent(
        done,
        (_, span) ->
            span.endNanos().isPresent()
                ? span
                : new Span(span.startNanos(), OptionalLong.of(Deadline.monotonicNanos())));
  }

  private Optional<Duration> length(Phase of) {
    Span span = spans.get(of);
    return span == null || span.endNanos().isEmpty()
        ? Optional.empty()
        : Optional.of(
            Duration.ofNanos(Math.max(0, span.endNanos().getAsLong() - span.startNanos())));
  }

  private void limit(Call call, Duration duration) {
    lift();
    limit = timeouts.after(duration, () -> giveUp(call));
  }

  private void limitSilence(Call call) {
    lift();
    long before = received.getAsLong();
    limit = timeouts.after(RESPONSE_TIMEOUT, () -> endSilence(call, before));
  }

  private void endSilence(Call call, long receivedBefore) {
    if (received.getAsLong() == receivedBefore) {
      giveUp(call);
      return;
    }
    synchronized (this) {
      if (limit != null) {
        limitSilence(call);
      }
    }
  }

  private void giveUp(Call call) {
    synchronized (this) {
      timedOut = true;
    }
    call.cancel();
  }

  private void lift() {
    if (limit != null) {
      limit.cancel();
      limit = null;
    }
  }
}
