package io.domainwatch.checks.openports;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/** A TCP service on a loopback address that greets in its own way. */
final class LoopbackService implements AutoCloseable {

  /** What is done with one connection. */
  @FunctionalInterface
  interface Greeting {
    /** Says it; the connection is closed afterwards. */
    void greet(Socket socket, CountDownLatch end) throws IOException;
  }

  private final ServerSocket server;
  private final Thread acceptor;
  private final CountDownLatch end = new CountDownLatch(1);
  private final AtomicInteger connections = new AtomicInteger();

  private LoopbackService(ServerSocket server, Greeting greeting) {
    this.server = server;
    this.acceptor = Thread.ofVirtual().start(() -> accept(greeting));
  }

  static LoopbackService start(InetAddress address, int port, Greeting greeting) {
    try {
      ServerSocket server = new ServerSocket();
      server.setReuseAddress(true);
      server.bind(new InetSocketAddress(address, port), 200);
      return new LoopbackService(server, greeting);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static LoopbackService start(InetAddress address, Greeting greeting) {
    return start(address, 0, greeting);
  }

  int port() {
    return server.getLocalPort();
  }

  int connections() {
    return connections.get();
  }

  static Greeting says(String text) {
    return (socket, _) -> {
      socket.getOutputStream().write(text.getBytes(StandardCharsets.ISO_8859_1));
      socket.getOutputStream().flush();
      socket.getInputStream().readAllBytes();
    };
  }

  /** Says nothing until it is asked. */
  static Greeting answers(String text) {
    return (socket, _) -> {
      socket.getInputStream().read();
      socket.getOutputStream().write(text.getBytes(StandardCharsets.ISO_8859_1));
      socket.getOutputStream().flush();
      socket.getInputStream().readAllBytes();
    };
  }

  static Greeting silent() {
    return (socket, _) -> socket.getInputStream().readAllBytes();
  }

  static Greeting hangsUp() {
    return (_, _) -> {};
  }

  static Greeting resets() {
    return (socket, _) -> socket.setSoLinger(true, 0);
  }

  static Greeting endless() {
    return (socket, end) -> {
      OutputStream out = socket.getOutputStream();
      byte[] junk = "\u0000\u0007junk".repeat(1_000).getBytes(StandardCharsets.ISO_8859_1);
      while (end.getCount() > 0) {
        out.write(junk);
      }
    };
  }

  static Greeting drips() {
    return (socket, end) -> {
      OutputStream out = socket.getOutputStream();
      while (end.getCount() > 0) {
        out.write('x');
        out.flush();
        LockSupport.parkNanos(20_000_000);
      }
    };
  }

  private void accept(Greeting greeting) {
    while (!server.isClosed()) {
      try {
        Socket socket = server.accept();
        connections.incrementAndGet();
        Thread.ofVirtual().start(() -> serve(socket, greeting));
      } catch (IOException _) {
        // closed: the loop's condition decides
      }
    }
  }

  private void serve(Socket socket, Greeting greeting) {
    try (socket) {
      greeting.greet(socket, end);
    } catch (IOException _) {
      // the peer went away
    }
  }

  @Override
  public void close() throws Exception {
    end.countDown();
    server.close();
    // The kernel goes on accepting until the thread that accepts has let go.
    acceptor.join();
  }
}
