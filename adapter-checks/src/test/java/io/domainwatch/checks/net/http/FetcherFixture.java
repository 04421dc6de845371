package io.domainwatch.checks.net.http;

import io.domainwatch.checks.net.Deadline;
import io.domainwatch.checks.net.FixedAddressLookup;
import io.domainwatch.checks.net.GuardedConnector;
import io.domainwatch.checks.net.HostLimiter;
import io.domainwatch.checks.net.StallDetector;
import io.domainwatch.guard.AddressPolicy;
import io.domainwatch.guard.Network;
import io.domainwatch.testkit.net.LoopbackHttp;
import java.security.KeyStore;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509TrustManager;

/** A fetcher that may reach loopback addresses but 127.66.0.0/16, and servers for it to reach. */
final class FetcherFixture implements AutoCloseable {

  final FixedAddressLookup lookup = new FixedAddressLookup();
  final GuardedConnector connector =
      new GuardedConnector(
          new AddressPolicy(
              List.of(Network.parse("127.0.0.0/8"), Network.parse("::1")),
              List.of(Network.parse("127.66.0.0/16"))),
          new HostLimiter(2, Duration.ofMillis(1)),
          100);
  private final AtomicLong heartbeatNanos = new AtomicLong();
  private final StallDetector heartbeat = StallDetector.byHand(heartbeatNanos::get);
  private final List<LoopbackHttp> servers = new ArrayList<>();
  private final List<HttpFetcher> fetchers = new ArrayList<>();

  /** From now on this process seems to be short of processor time. */
  void standStill() {
    heartbeatNanos.addAndGet(Duration.ofSeconds(5).toNanos());
  }

  /** A plain server, known under the host name. */
  LoopbackHttp serve(String host, LoopbackHttp.Script script) {
    LoopbackHttp server = adopt(LoopbackHttp.start(script));
    lookup.with(host, server.address());
    return server;
  }

  LoopbackHttp adopt(LoopbackHttp server) {
    servers.add(server);
    return server;
  }

  /** Fetches {@code http://host/} from the server's port. */
  Fetch get(String host, LoopbackHttp server) {
    return get(FetchRequest.of("http://" + host + "/"), new Ports(server.port(), 1));
  }

  Fetch get(FetchRequest request, Ports ports) {
    return fetcher(ports).fetch(request, Deadline.after(Duration.ofSeconds(60)));
  }

  HttpFetcher fetcher(Ports ports) {
    HttpFetcher fetcher =
        new HttpFetcher(
            connector,
            lookup,
            new HttpFetcher.Settings("Probe/1 (+about)", ports, jdkTrust()),
            heartbeat);
    fetchers.add(fetcher);
    return fetcher;
  }

  private static X509TrustManager jdkTrust() {
    try {
      TrustManagerFactory factory =
          TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
      factory.init((KeyStore) null);
      return (X509TrustManager) factory.getTrustManagers()[0];
    } catch (java.security.GeneralSecurityException e) {
      throw new AssertionError(e);
    }
  }

  @Override
  public void close() {
    fetchers.forEach(HttpFetcher::close);
    servers.forEach(LoopbackHttp::close);
    connector.close();
  }
}
