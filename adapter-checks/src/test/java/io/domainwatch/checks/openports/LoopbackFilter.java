package io.domainwatch.checks.openports;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;

/**
 * A port that answers nothing, as behind a filter: its queue is full, so that the kernel drops what
 * else comes.
 */
final class LoopbackFilter implements AutoCloseable {

  /** Connections that certainly fill a queue of one. */
  private static final int ENOUGH = 4;

  private final ServerSocket full = new ServerSocket();
  private final List<Socket> waiting = new ArrayList<>();

  LoopbackFilter(InetAddress address, int port) throws IOException {
    full.setReuseAddress(true);
    full.bind(new InetSocketAddress(address, port), 1);
    boolean accepted = true;
    for (int i = 0; i < ENOUGH && accepted; i++) {
      accepted = fill(address);
    }
  }

  private boolean fill(InetAddress address) {
    Socket socket = new Socket();
    waiting.add(socket);
    try {
      socket.connect(new InetSocketAddress(address, port()), 100);
      return true;
    } catch (IOException _) {
      return false;
    }
  }

  int port() {
    return full.getLocalPort();
  }

  @Override
  public void close() throws IOException {
    for (Socket socket : waiting) {
      socket.close();
    }
    full.close();
  }
}
