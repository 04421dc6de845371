package io.domainwatch.checks.net.http;

import io.domainwatch.checks.net.Deadline;
import io.domainwatch.checks.net.GuardedConnector;
import io.domainwatch.checks.net.Pace;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Proxy;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import javax.net.ssl.HostnameVerifier;
import okhttp3.Call;
import okhttp3.ConnectionPool;
import okhttp3.ConnectionSpec;
import okhttp3.Dispatcher;
import okhttp3.HttpUrl;
import okhttp3.Interceptor;
import okhttp3.OkHttpClient;
import okhttp3.Protocol;
import okhttp3.Request;
import okhttp3.Response;

/** Makes one request on a connection of its own to addresses that are already approved. */
final class HopCaller {

  /** Header lines of a response (checks-web.md section 1.6). */
  private static final int MOST_HEADER_LINES = 300;

  /** Offers all that JSSE has: what a server takes is a fact about the server. */
  private static final ConnectionSpec EVERY_TLS =
      new ConnectionSpec.Builder(ConnectionSpec.MODERN_TLS)
          .allEnabledCipherSuites()
          .allEnabledTlsVersions()
          .build();

  private static final HostnameVerifier HOST_RULES = new OkHttpClient().hostnameVerifier();

  /** What a hop needs to know beside its URL. */
  record Order(HttpUrl url, HostAddresses.Choice.Approved target, long bodyBytes) {
    List<InetAddress> addresses() {
      return target.addresses();
    }
  }

  private final GuardedConnector connector;
  private final HttpFetcher.Settings settings;
  private final ScheduledExecutorService timer;
  private final RecordingTls tls = new RecordingTls();
  private final Dispatcher dispatcher = new Dispatcher();
  private final ConnectionPool noReuse = new ConnectionPool(0, 1, TimeUnit.NANOSECONDS);

  HopCaller(
      GuardedConnector connector, HttpFetcher.Settings settings, ScheduledExecutorService timer) {
    this.connector = connector;
    this.settings = settings;
    this.timer = timer;
  }

  /** Calls; never throws for the network. */
  HopResult call(Order order, List<Header> headers, ChainCookies cookies, Deadline deadline) {
    HopTrace trace = new HopTrace(timer);
    TlsRecord certificates = new TlsRecord();
    Call call =
        client(order, trace, certificates, cookies, deadline)
            .newCall(request(order.url(), headers));
    try (Response response = call.execute()) {
      Optional<String> invalid = faultOf(response);
      if (invalid.isPresent()) {
        Hop hop = hop(order, trace, certificates, Optional.empty());
        return new HopResult.Broken(hop, Phase.RESPONSE, FetchFailure.INVALID_HTTP, invalid.get());
      }
      Body body = read(response, order.bodyBytes());
      trace.finished();
      call.cancel();
      return answered(order, trace, certificates, trace.head().orElse(response), body);
    } catch (IOException e) {
      trace.finished();
      return afterException(order, trace, certificates, e, deadline);
    } finally {
      call.cancel();
    }
  }

  private HopResult afterException(
      Order order, HopTrace trace, TlsRecord certificates, IOException e, Deadline deadline) {
    Optional<Response> head = trace.head();
    if (head.isPresent()) {
      return answered(
          order, trace, certificates, head.get(), new Body(new byte[0], Body.End.TRUNCATED));
    }
    FetchFailure failure =
        trace.timedOut() || deadline.expired()
            ? FailureClassifier.timedOut(e, trace.phase())
            : FailureClassifier.classify(e, trace.phase());
    return broken(
        order, trace, certificates, failure, Printable.of(String.valueOf(e.getMessage())));
  }

  private OkHttpClient client(
      Order order,
      HopTrace trace,
      TlsRecord certificates,
      ChainCookies cookies,
      Deadline deadline) {
    return new OkHttpClient.Builder()
        .dispatcher(dispatcher)
        .connectionPool(noReuse)
        .proxy(Proxy.NO_PROXY)
        .dns(host -> pinned(host, order))
        .socketFactory(
            connector.socketFactory(
                Pace.SPACED, deadline, settings.ports()::connectPort, trace::admitted))
        .sslSocketFactory(tls.factory(), RecordingTls.TAKES_ALL)
        .hostnameVerifier(certificates)
        .connectionSpecs(List.of(EVERY_TLS, ConnectionSpec.CLEARTEXT))
        .protocols(List.of(Protocol.HTTP_1_1))
        .followRedirects(false)
        .followSslRedirects(false)
        .retryOnConnectionFailure(false)
        .fastFallback(order.addresses().size() > 1)
        .cookieJar(cookies)
        .addNetworkInterceptor(HopCaller::withoutRetryAfter)
        .eventListener(trace)
        .connectTimeout(GuardedConnector.CONNECT_TIMEOUT)
        .readTimeout(HopTrace.RESPONSE_TIMEOUT)
        .writeTimeout(HopTrace.RESPONSE_TIMEOUT)
        .callTimeout(Duration.ofMillis(deadline.remainingMillis()))
        .build();
  }

  private static List<InetAddress> pinned(String host, Order order) throws UnknownHostException {
    if (!host.equals(order.url().host())) {
      throw new UnknownHostException("only " + order.url().host() + " was approved");
    }
    return order.addresses();
  }

  /** Keeps the library from asking again on its own; the head as it came is in the trace. */
  private static Response withoutRetryAfter(Interceptor.Chain chain) throws IOException {
    return chain.proceed(chain.request()).newBuilder().removeHeader("Retry-After").build();
  }

  private static Request request(HttpUrl url, List<Header> headers) {
    Request.Builder request = new Request.Builder().url(url).get();
    headers.forEach(header -> request.header(header.name(), header.value()));
    return request.build();
  }

  /** Faults that the library lets pass but the specification does not (section 1.6). */
  private static Optional<String> faultOf(Response response) {
    if (response.headers().size() > MOST_HEADER_LINES) {
      return Optional.of("more than " + MOST_HEADER_LINES + " header lines");
    }
    boolean differs =
        response.header("Transfer-Encoding") == null && announcedLengths(response).size() > 1;
    return differs ? Optional.of("differing Content-Length values") : Optional.empty();
  }

  private static List<String> announcedLengths(Response response) {
    return response.headers("Content-Length").stream()
        .flatMap(value -> Arrays.stream(value.split(",")))
        .map(String::strip)
        .distinct()
        .toList();
  }

  private static Body read(Response response, long capBytes) {
    OptionalLong announced =
        response.body().contentLength() >= 0 || response.header("Transfer-Encoding") != null
            ? OptionalLong.empty()
            : announcedLengths(response).stream()
                .filter(value -> !value.isEmpty() && value.length() < 18)
                .filter(value -> value.chars().allMatch(c -> c >= '0' && c <= '9'))
                .mapToLong(Long::parseLong)
                .findFirst();
    return new BodyReader(capBytes, announced)
        .read(response.body().byteStream(), response.header("Content-Encoding", "identity"));
  }

  private HopResult answered(
      Order order, HopTrace trace, TlsRecord certificates, Response response, Body body) {
    List<Header> headers =
        IntStream.range(0, response.headers().size())
            .mapToObj(i -> new Header(response.headers().name(i), response.headers().value(i)))
            .toList();
    Head head = new Head(response.code(), response.protocol().toString(), headers);
    return new HopResult.Answered(hop(order, trace, certificates, Optional.of(head)), head, body);
  }

  private HopResult broken(
      Order order, HopTrace trace, TlsRecord certificates, FetchFailure failure, String detail) {
    Hop hop = hop(order, trace, certificates, Optional.empty());
    return new HopResult.Broken(hop, trace.phase(), failure, detail);
  }

  private Hop hop(Order order, HopTrace trace, TlsRecord certificates, Optional<Head> head) {
    return new Hop(
        order.url().toString(),
        trace.address(),
        order.target().filtered(),
        trace.timings(order.target().dns()),
        certificates.facts(settings.trust(), HOST_RULES),
        head);
  }
}
