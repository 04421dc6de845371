package io.domainwatch.boot.wiring;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Random;

/** Servers on loopback addresses, one for each way to behave: told by how a name begins. */
final class Streets implements AutoCloseable {
  /** Between two octets of a server that drips. */
  private static final Duration DRIP = Duration.ofSeconds(1);

  private final ServerSocket server;

  private Streets(ServerSocket server) {
    this.server = server;
  }

  static Streets open() throws IOException {
    ServerSocket server = new ServerSocket(0, 1_000, InetAddress.getByName("127.0.0.7"));
    Streets streets = new Streets(server);
    Thread.ofVirtual().start(streets::serve);
    return streets;
  }

  /**
   * What the server of a name answers in one line; empty text when it does not within this time.
   */
  String ask(String name, Duration longest) throws InterruptedException {
    try (Socket socket = new Socket()) {
      socket.connect(
          new InetSocketAddress(server.getInetAddress(), server.getLocalPort()),
          (int) longest.toMillis());
      socket.getOutputStream().write((name + "\n").getBytes(StandardCharsets.UTF_8));
      return line(socket, System.nanoTime() + longest.toNanos());
    } catch (IOException e) {
      if (Thread.interrupted()) {
        throw new InterruptedException();
      }
      return "";
    }
  }

  private static String line(Socket socket, long endNanos) throws IOException {
    StringBuilder read = new StringBuilder();
    long left = endNanos - System.nanoTime();
    while (left > 0) {
      socket.setSoTimeout((int) Math.max(1, left / 1_000_000));
      int octet = socket.getInputStream().read();
      if (octet < 0) {
        return "";
      }
      if (octet == '\n') {
        return read.toString();
      }
      read.append((char) octet);
      left = endNanos - System.nanoTime();
    }
    return "";
  }

  private void serve() {
    while (!server.isClosed()) {
      try {
        Socket visitor = server.accept();
        Thread.ofVirtual().start(() -> answer(visitor));
      } catch (IOException e) {
        if (!server.isClosed()) {
          throw new UncheckedIOException(e);
        }
      }
    }
  }

  private static void answer(Socket visitor) {
    try (visitor) {
      String name = line(visitor, System.nanoTime() + Duration.ofSeconds(60).toNanos());
      if (name.startsWith("drip") || name.startsWith("hang")) {
        drip(visitor, name.startsWith("drip"));
      } else {
        boolean up = name.startsWith("lie") ? new Random().nextBoolean() : name.startsWith("good");
        visitor.getOutputStream().write((up ? "up\n" : "down\n").getBytes(StandardCharsets.UTF_8));
      }
    } catch (IOException _) {
      // The visitor has gone.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Until the visitor goes, or for a minute. */
  private static void drip(Socket visitor, boolean octets)
      throws IOException, InterruptedException {
    for (int i = 0; i < 60; i++) {
      Thread.sleep(DRIP);
      if (octets) {
        visitor.getOutputStream().write('.');
      }
    }
  }

  @Override
  public void close() throws IOException {
    server.close();
  }
}
