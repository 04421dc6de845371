package io.domainwatch.benchmarks.week;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.LongAdder;

/** Takes every webhook. */
final class Receiver implements AutoCloseable {
  private final LongAdder received = new LongAdder();
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final HttpServer server;

  private Receiver(HttpServer server) {
    this.server = server;
  }

  /** Listens on a port of its own. */
  static Receiver start() throws IOException {
    Receiver receiver =
        new Receiver(
            HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0));
    receiver.server.setExecutor(receiver.threads);
    receiver.server.createContext(
        "/",
        exchange -> {
          exchange.getRequestBody().readAllBytes();
          exchange.sendResponseHeaders(204, -1);
          exchange.close();
          receiver.received.increment();
        });
    receiver.server.start();
    return receiver;
  }

  int port() {
    return server.getAddress().getPort();
  }

  long received() {
    return received.sum();
  }

  @Override
  public void close() {
    server.stop(0);
    threads.close();
  }
}
