package io.domainwatch.checks.net.proxy;

import io.domainwatch.checks.net.AddressLookup;
import io.domainwatch.checks.net.Deadline;
import io.domainwatch.checks.net.GuardedConnector;
import io.domainwatch.checks.net.HostLimiter;
import io.domainwatch.checks.net.http.Ports;
import io.domainwatch.guard.AddressPolicy;
import java.io.Closeable;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A forward proxy on a loopback port through which a browser of ours reaches the world
 * (docs/spec/addresses.md, "The browser"): hosts are looked up by us, every address is judged by
 * the policy, only the ports of http and https are connected to, and the bytes of a run are
 * bounded. Takes {@code CONNECT} and requests in absolute form; decrypts nothing.
 */
public final class GuardProxy implements AutoCloseable {

  /** Connections of one browser to one address: six a host (RFC 9112 §9.4), many hosts. */
  private static final int CONNECTIONS_PER_ADDRESS = 64;

  /** Connections of one browser in all; Chromium opens a few dozen through a proxy. */
  private static final int MAX_CONNECTIONS = 128;

  /**
   * What may pass.
   *
   * @param ports of http and https, and where they are connected to
   * @param deniedHosts host names in lower case that are never connected to
   * @param mostBytes in both directions together; all connections end when they are used up
   */
  public record Rules(Ports ports, Set<String> deniedHosts, long mostBytes) {
    public Rules {
      deniedHosts = Set.copyOf(deniedHosts);
    }
  }

  /** Work on a connection. */
  interface Work {
    void go() throws IOException;
  }

  private final ServerSocket listener;
  private final GuardedConnector connector;
  private final ProxyUpstream upstream;
  private final ByteAllowance bytes;
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final Set<Socket> open = ConcurrentHashMap.newKeySet();
  private final AtomicInteger connections = new AtomicInteger();
  private final AtomicInteger denials = new AtomicInteger();
  private final AtomicBoolean exhausted = new AtomicBoolean();

  private GuardProxy(
      ServerSocket listener,
      AddressPolicy policy,
      AddressLookup lookup,
      Rules rules,
      Deadline end) {
    this.listener = listener;
    this.connector =
        new GuardedConnector(
            policy, new HostLimiter(CONNECTIONS_PER_ADDRESS, Duration.ZERO), MAX_CONNECTIONS);
    this.upstream = new ProxyUpstream(connector, lookup, rules, end);
    this.bytes = new ByteAllowance(rules.mostBytes());
  }

  /**
   * Starts a proxy on a free port of the loopback address.
   *
   * @param end no connection outlives it
   * @throws IOException when this machine has no port left
   */
  public static GuardProxy start(
      AddressPolicy policy, AddressLookup lookup, Rules rules, Deadline end) throws IOException {
    ServerSocket listener = new ServerSocket(0, 128, InetAddress.getLoopbackAddress());
    GuardProxy proxy = new GuardProxy(listener, policy, lookup, rules, end);
    proxy.threads.execute(proxy::accept);
    return proxy;
  }

  /** Where it listens, on the loopback address. */
  public int port() {
    return listener.getLocalPort();
  }

  /** Connections made to hosts so far. */
  public int connections() {
    return connections.get();
  }

  /** Connections that were asked for and refused by the rules or the policy. */
  public int denials() {
    return denials.get();
  }

  /** Bytes that passed so far. */
  public long bytes() {
    return bytes.used();
  }

  /** Whether the bytes were used up, so that whatever the browser saw is not whole. */
  public boolean exhausted() {
    return exhausted.get();
  }

  /** Ends all connections. */
  @Override
  public void close() {
    closeQuietly(listener);
    endConnections();
    threads.shutdownNow();
    connector.close();
  }

  ProxyUpstream.Answer connect(String host, int port) {
    ProxyUpstream.Answer answer = upstream.connect(host, port);
    switch (answer) {
      case ProxyUpstream.Answer.Connected(Socket socket) -> {
        connections.incrementAndGet();
        keep(socket);
      }
      case ProxyUpstream.Answer.Denied _ -> denials.incrementAndGet();
      case ProxyUpstream.Answer.Unreachable _ -> {}
    }
    return answer;
  }

  boolean mayPass(int count) {
    if (bytes.take(count)) {
      return true;
    }
    exhausted.set(true);
    endConnections();
    return false;
  }

  /** Does something on a thread beside the caller's; it ends with the connection. */
  void beside(Work work) {
    threads.execute(() -> quietly(work));
  }

  private void accept() {
    while (!listener.isClosed()) {
      try {
        Socket client = listener.accept();
        client.setTcpNoDelay(true);
        keep(client);
        threads.execute(() -> serve(client));
      } catch (IOException | RejectedExecutionException _) {
        // Closed: the loop ends. Anything else is the trouble of one connection.
      }
    }
  }

  private void serve(Socket client) {
    try (client) {
      if (open.size() <= 2 * MAX_CONNECTIONS) {
        new ProxyExchange(client, this).serve();
      }
    } catch (IOException _) {
      // A connection that breaks is the matter of its two ends.
    } finally {
      open.removeIf(Socket::isClosed);
    }
  }

  private void keep(Socket socket) {
    open.add(socket);
    if (listener.isClosed() || exhausted.get()) {
      closeQuietly(socket);
    }
  }

  private void endConnections() {
    open.forEach(GuardProxy::closeQuietly);
  }

  private static void quietly(Work work) {
    try {
      work.go();
    } catch (IOException _) {
      // The other direction notices too, and ends the exchange.
    }
  }

  private static void closeQuietly(Closeable closeable) {
    try {
      closeable.close();
    } catch (IOException _) {
      // Nothing more can be done with it.
    }
  }
}
