package io.domainwatch.guard;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.function.Supplier;
import javax.net.SocketFactory;

/**
 * Hands a client library unconnected sockets that ask the policy before they connect, whichever way
 * the library came by an address.
 */
public final class GuardedSockets extends SocketFactory {

  private final Supplier<GuardedSocket> sockets;

  /** Hands out the sockets of this supplier, which makes a new one for each call. */
  public GuardedSockets(Supplier<GuardedSocket> sockets) {
    this.sockets = sockets;
  }

  @Override
  public Socket createSocket() {
    return sockets.get();
  }

  @Override
  public Socket createSocket(String host, int port) throws IOException {
    throw new IOException("a host name is never looked up here");
  }

  @Override
  public Socket createSocket(String host, int port, InetAddress localHost, int localPort)
      throws IOException {
    throw new IOException("a host name is never looked up here");
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
}
