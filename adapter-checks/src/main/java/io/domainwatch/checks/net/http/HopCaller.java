package io.domainwatch.checks.net.http;

import io.domainwatch.checks.net.Deadline;
import io.domainwatch.checks.net.FailureText;
import io.domainwatch.checks.net.GuardedConnector;
import io.domainwatch.checks.net.StallDetector;
import io.domainwatch.checks.net.Timeouts;
import io.domainwatch.checks.net.http.hop.Body;
import io.domainwatch.checks.net.http.hop.BodyConsumer;
import io.domainwatch.checks.net.http.hop.BodyStream;
import io.domainwatch.checks.net.http.hop.FailureClassifier;
import io.domainwatch.checks.net.http.hop.FetchFailure;
import io.domainwatch.checks.net.http.hop.Head;
import io.domainwatch.checks.net.http.hop.Header;
import io.domainwatch.checks.net.http.hop.Hop;
import io.domainwatch.checks.net.http.hop.HopResult;
import io.domainwatch.checks.net.http.hop.HopTrace;
import io.domainwatch.checks.net.http.hop.Phase;
import io.domainwatch.checks.net.http.hop.ResponseReader;
import io.domainwatch.checks.net.http.hop.TlsRecord;
import io.domainwatch.core.value.TextSanitizer;
import java.io.IOException;
import java.net.InetAddress;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import javax.net.ssl.HostnameVerifier;
import okhttp3.Call;
import okhttp3.HttpUrl;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.Response;

/** Makes one request on a connection of its own to addresses that are already approved. */
final class HopCaller {

  /** Time at our own gate that is missed where a request has half a minute. */
  private static final Duration NOTABLE_WAIT = Duration.ofSeconds(1);

  /** A deadline with no more left than this is over: the millisecond that was cut off, and some. */
  private static final Duration ROUNDING = Duration.ofMillis(5);

  /**
   * Bytes of a response head that are read: the library's bound, as generous as that of browsers
   * (docs/spec/checks/web-shared.md, "Size limits").
   */
  private static final long HEAD_BYTES = 256 * 1024;

  /** No content, reset content. */
  private static final Set<Integer> NO_BODY = Set.of(204, 205);

  private static final HostnameVerifier HOST_RULES = new OkHttpClient().hostnameVerifier();

  /** What a hop needs to know beside its URL. */
  record Order(
      FetchRequest.Method method,
      HttpUrl url,
      HostAddresses.Choice.Approved target,
      FetchLimits limits,
      Optional<BodyConsumer> consumer,
      boolean http2) {
    List<InetAddress> addresses() {
      return target.addresses();
    }
  }

  /** An order under way, and what watches it. */
  record Attempt(
      Order order,
      HopTrace trace,
      TlsRecord certificates,
      Deadline deadline,
      StallDetector.Watch watch,
      AtomicLong received) {
    /** Whether a head was given up because it is larger than what is read of one. */
    boolean isHeadTooLarge() {
      return trace.phase() == Phase.RESPONSE && received.get() >= HEAD_BYTES;
    }

    /** Whether this process had the time to hear an answer. */
    boolean provesSilence() {
      return watch.measured(trace.elapsed()).provesSilence();
    }
  }

  private final HopClient client;
  private final HttpFetcher.Settings settings;
  private final Timeouts timeouts;
  private final StallDetector heartbeat;

  HopCaller(GuardedConnector connector, HttpFetcher.Settings settings, StallDetector heartbeat) {
    this.heartbeat = heartbeat;
    this.client = new HopClient(connector, settings);
    this.settings = settings;
    this.timeouts = connector.timeouts();
  }

  /** Calls; never throws for the network. */
  HopResult call(Order order, List<Header> headers, ChainCookies cookies, Deadline deadline) {
    AtomicLong received = new AtomicLong();
    Attempt attempt =
        new Attempt(
            order,
            new HopTrace(timeouts, received::get),
            new TlsRecord(),
            deadline,
            heartbeat.watch(),
            received);
    Call call = client.of(attempt, cookies).newCall(request(order, headers));
    try (Response response = call.execute()) {
      Optional<String> fault = ResponseReader.faultOf(response);
      if (fault.isPresent()) {
        Hop hop = hop(attempt, Optional.empty());
        return new HopResult.Broken(hop, Phase.RESPONSE, FetchFailure.INVALID_HTTP, fault.get());
      }
      Body body = endedBy(attempt, body(attempt, response));
      attempt.trace().finished();
      call.cancel();
      return answered(attempt, attempt.trace().head().orElse(response), body);
    } catch (IOException e) {
      attempt.trace().finished();
      return afterException(attempt, e);
    } finally {
      call.cancel();
    }
  }

  /** A consumer gets what it asked for; what a server says in its place is small, and held. */
  private static Body body(Attempt attempt, Response response) {
    Order order = attempt.order();
    if (order.consumer().isEmpty()) {
      return ResponseReader.bodyOf(response, order.limits().bodyBytes());
    }
    if (!response.isSuccessful()) {
      return ResponseReader.bodyOf(
          response, Math.min(order.limits().bodyBytes(), FetchLimits.STANDARD.bodyBytes()));
    }
    BodyStream body = ResponseReader.streamOf(response, order.limits().bodyBytes());
    Head head = ResponseReader.headOf(attempt.trace().head().orElse(response));
    try {
      order.consumer().get().consume(order.url().toString(), head, body);
    } catch (IOException _) {
      // The stream remembers why it ended.
    }
    return new Body(new byte[0], body.end(), body.wireBytes());
  }

  /** A body that our own time limit broke off was not broken off by the peer. */
  private static Body endedBy(Attempt attempt, Body body) {
    boolean ours = attempt.trace().timedOut() || isOver(attempt.deadline());
    return ours && body.end() == Body.End.TRUNCATED
        ? new Body(body.bytes(), Body.End.TOO_SLOW, body.wireBytes())
        : body;
  }

  /**
   * A head that came before the trouble still counts. The library refuses the answers without a
   * body that announce one; it is never there (RFC 9110 §15.3.5 and §15.3.6).
   */
  private HopResult afterException(Attempt attempt, IOException e) {
    HopTrace trace = attempt.trace();
    Optional<Response> head = trace.head();
    if (head.isPresent()) {
      boolean bodiless = NO_BODY.contains(head.get().code());
      Body cut = new Body(new byte[0], Body.End.TRUNCATED);
      return answered(attempt, head.get(), bodiless ? Body.empty() : endedBy(attempt, cut));
    }
    boolean late = trace.timedOut() || isOver(attempt.deadline());
    if (!late && attempt.isHeadTooLarge()) {
      return broken(attempt, FetchFailure.HEAD_LIMIT, "more than 256 KiB of response head");
    }
    FetchFailure failure =
        late
            ? FailureClassifier.timedOut(e, trace.phase())
            : FailureClassifier.classify(e, trace.phase());
    if (failure.isTimeOut() && !attempt.provesSilence()) {
      return broken(attempt, FetchFailure.MONITOR_TROUBLE, HostAddresses.OWN_DELAY);
    }
    return failure.isTimeOut() && isCutShortByOurGate(attempt)
        ? broken(attempt, FetchFailure.MONITOR_TROUBLE, "its time went by at our own gate")
        : broken(attempt, failure, detail(failure, e));
  }

  /** Which address was refused is the operator's to know, not the tenant's. */
  private static String detail(FetchFailure failure, IOException e) {
    return failure == FetchFailure.TARGET_NOT_PUBLIC
        ? HostAddresses.NOT_PUBLIC
        : TextSanitizer.of(FailureText.of(e));
  }

  private HopResult broken(Attempt attempt, FetchFailure failure, String detail) {
    Hop hop = hop(attempt, Optional.empty());
    return new HopResult.Broken(hop, attempt.trace().phase(), failure, detail);
  }

  /** Whether the deadline ended a request that we ourselves began late. */
  private static boolean isCutShortByOurGate(Attempt attempt) {
    return !attempt.trace().timedOut()
        && isOver(attempt.deadline())
        && attempt.trace().longestWait().compareTo(NOTABLE_WAIT) >= 0;
  }

  /** The library counts whole milliseconds, so it may give up just before the deadline ends. */
  private static boolean isOver(Deadline deadline) {
    return deadline.remaining().compareTo(ROUNDING) <= 0;
  }

  private static Request request(Order order, List<Header> headers) {
    Request.Builder request =
        new Request.Builder().url(order.url()).method(order.method().name(), null);
    headers.forEach(header -> request.header(header.name(), header.value()));
    return request.build();
  }

  private HopResult answered(Attempt attempt, Response response, Body body) {
    Head head = ResponseReader.headOf(response);
    return new HopResult.Answered(hop(attempt, Optional.of(head)), head, body);
  }

  private Hop hop(Attempt attempt, Optional<Head> head) {
    Order order = attempt.order();
    return new Hop(
        order.url().toString(),
        attempt.trace().address(),
        order.target().filtered(),
        attempt.trace().timings(order.target().dns()),
        attempt.certificates().facts(settings.trust(), HOST_RULES),
        head);
  }
}
