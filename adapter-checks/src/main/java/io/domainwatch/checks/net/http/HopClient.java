package io.domainwatch.checks.net.http;

import io.domainwatch.checks.net.ConnectionPurpose;
import io.domainwatch.checks.net.Deadline;
import io.domainwatch.checks.net.GuardedConnector;
import io.domainwatch.checks.net.http.hop.HopTrace;
import io.domainwatch.checks.net.http.hop.RecordingTls;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ProtocolException;
import java.net.Proxy;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import okhttp3.ConnectionPool;
import okhttp3.ConnectionSpec;
import okhttp3.Dispatcher;
import okhttp3.Interceptor;
import okhttp3.OkHttpClient;
import okhttp3.Protocol;
import okhttp3.Response;

/**
 * Sets the library up for one request: it connects to approved addresses alone, follows nothing,
 * asks nothing again and uses no connection twice. Its own time limits are off, but for connecting:
 * the socket ends at the deadline and the trace ends each phase, while the library would set a
 * timer for each reading and writing.
 */
final class HopClient {

  /** Offers all that JSSE has: what a server takes is a fact about the server. */
  private static final ConnectionSpec EVERY_TLS =
      new ConnectionSpec.Builder(ConnectionSpec.MODERN_TLS)
          .allEnabledCipherSuites()
          .allEnabledTlsVersions()
          .build();

  /**
   * How often the library looks for idle connections while one is in use: its own default. That no
   * connection is used again follows from the number of idle ones kept, which is none; a time near
   * zero would make the library look without a pause.
   */
  private static final Duration POOL_CLEAN_UP = Duration.ofMinutes(5);

  private static final List<Protocol> HTTP_1 = List.of(Protocol.HTTP_1_1);

  private static final List<Protocol> HTTP_2 = List.of(Protocol.HTTP_2, Protocol.HTTP_1_1);

  private final GuardedConnector connector;
  private final HttpFetcher.Settings settings;
  private final RecordingTls tls = new RecordingTls();
  private final Dispatcher dispatcher = new Dispatcher();
  private final ConnectionPool noReuse =
      new ConnectionPool(0, POOL_CLEAN_UP.toSeconds(), TimeUnit.SECONDS);

  HopClient(GuardedConnector connector, HttpFetcher.Settings settings) {
    this.connector = connector;
    this.settings = settings;
  }

  /** The client of one attempt. */
  OkHttpClient of(HopCaller.Attempt attempt, ChainCookies cookies) {
    HopCaller.Order order = attempt.order();
    Deadline deadline = attempt.deadline();
    HopTrace trace = attempt.trace();
    return new OkHttpClient.Builder()
        .dispatcher(dispatcher)
        .connectionPool(noReuse)
        .proxy(Proxy.NO_PROXY)
        .dns(host -> pinned(host, order))
        .socketFactory(
            connector.socketFactory(
                new ConnectionPurpose(order.limits().pace(), order.url().host()),
                deadline,
                settings.ports()::connectPort,
                trace::admitted,
                in -> new CountedInput(in, attempt.received())))
        .sslSocketFactory(tls.factory(), RecordingTls.TAKES_ALL)
        .hostnameVerifier(attempt.certificates())
        .connectionSpecs(List.of(EVERY_TLS, ConnectionSpec.CLEARTEXT))
        .protocols(order.http2() ? HTTP_2 : HTTP_1)
        .followRedirects(false)
        .followSslRedirects(false)
        .retryOnConnectionFailure(false)
        .fastFallback(order.addresses().size() > 1)
        .cookieJar(cookies)
        .addNetworkInterceptor(HopClient::withoutRetryAfter)
        .eventListener(trace)
        .connectTimeout(GuardedConnector.CONNECT_TIMEOUT)
        .readTimeout(Duration.ZERO)
        .writeTimeout(Duration.ZERO)
        .build();
  }

  private static List<InetAddress> pinned(String host, HopCaller.Order order)
      throws UnknownHostException {
    if (!host.equals(order.url().host())) {
      throw new UnknownHostException("only " + order.url().host() + " was approved");
    }
    return order.addresses();
  }

  /**
   * Keeps the library from asking again on its own; the head as it came is in the trace. Where it
   * cannot make a response of what came, such as of a negative status, that is no HTTP.
   */
  private static Response withoutRetryAfter(Interceptor.Chain chain) throws IOException {
    Response response;
    try {
      response = chain.proceed(chain.request());
    } catch (IllegalStateException | IllegalArgumentException e) {
      ProtocolException invalid = new ProtocolException("no response that can be read");
      invalid.initCause(e);
      throw invalid;
    }
    return response.newBuilder().removeHeader("Retry-After").build();
  }
}
