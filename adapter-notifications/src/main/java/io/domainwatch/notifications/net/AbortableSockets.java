package io.domainwatch.notifications.net;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.Socket;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import javax.net.SocketFactory;

/**
 * Sockets to the operator's mail server, which can be closed all at once whatever a library waits
 * for: its time-outs bound one read each, and a server may drip. What is written is sent at once
 * (TCP_NODELAY, RFC 9293 §3.7.4).
 */
public final class AbortableSockets extends SocketFactory {
  private final Queue<Socket> sockets = new ConcurrentLinkedQueue<>();
  private volatile boolean cut;

  /** Closes all sockets, and those that come later. */
  public void cut() {
    cut = true;
    sockets.forEach(AbortableSockets::close);
  }

  /** Whether {@link #cut} was called. */
  public boolean isCut() {
    return cut;
  }

  @Override
  public Socket createSocket() throws IOException {
    return watched(new Socket(Proxy.NO_PROXY));
  }

  @Override
  public Socket createSocket(String host, int port) throws IOException {
    return createSocket(InetAddress.getByName(host), port);
  }

  @Override
  public Socket createSocket(String host, int port, InetAddress localHost, int localPort)
      throws IOException {
    return createSocket(host, port);
  }

  @Override
  public Socket createSocket(InetAddress host, int port) throws IOException {
    Socket socket = createSocket();
    socket.connect(new InetSocketAddress(host, port));
    return socket;
  }

  @Override
  public Socket createSocket(InetAddress host, int port, InetAddress localAddress, int localPort)
      throws IOException {
    return createSocket(host, port);
  }

  Socket watched(Socket socket) throws IOException {
    sockets.add(socket);
    socket.setTcpNoDelay(true);
    if (cut) {
      close(socket);
    }
    return socket;
  }

  private static void close(Socket socket) {
    try {
      socket.close();
    } catch (IOException _) {
      // It is of no use any more in either case.
    }
  }
}
