package io.domainwatch.testkit.net;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Takes connections, one virtual thread for each, until it is closed; all connections end with it.
 */
final class LoopbackListener implements AutoCloseable {
  /** Connections that may wait to be accepted. */
  static final int BACKLOG = 256;

  private final ServerSocket socket;
  private final Conversation conversation;
  private final AtomicInteger connections = new AtomicInteger();
  private final Set<Socket> open = ConcurrentHashMap.newKeySet();
  private final Thread acceptor;

  /** What is done with one connection; it is closed afterwards. */
  @FunctionalInterface
  interface Conversation {
    /** What it throws ends the connection. */
    void converse(Socket socket) throws IOException;
  }

  /**
   * @param socket bound already; closed with this
   */
  LoopbackListener(ServerSocket socket, Conversation conversation) {
    this.socket = socket;
    this.conversation = conversation;
    acceptor = Thread.ofVirtual().name("loopback-listener").start(this::accept);
  }

  /** A plain socket on this address and port; port 0 for a free one. */
  static ServerSocket bound(InetAddress address, int port) {
    try {
      ServerSocket socket = new ServerSocket();
      socket.setReuseAddress(true);
      socket.bind(new InetSocketAddress(address, port), BACKLOG);
      return socket;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  InetAddress address() {
    return socket.getInetAddress();
  }

  int port() {
    return socket.getLocalPort();
  }

  int connections() {
    return connections.get();
  }

  @Override
  public void close() {
    try {
      socket.close();
      // The kernel goes on accepting until the thread that accepts has let go.
      acceptor.join();
      for (Socket connection : open) {
        connection.close();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  private void accept() {
    while (!socket.isClosed()) {
      try {
        Socket connection = socket.accept();
        connections.incrementAndGet();
        open.add(connection);
        Thread.ofVirtual().name("loopback-connection").start(() -> serve(connection));
      } catch (IOException _) {
        // Closed, or one connection was gone before it was accepted.
      }
    }
  }

  private void serve(Socket connection) {
    try (connection) {
      conversation.converse(connection);
    } catch (IOException _) {
      // The client went away or broke the handshake off: part of what tests provoke.
    } finally {
      open.remove(connection);
    }
  }
}
