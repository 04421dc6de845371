package io.domainwatch.notifications.net;

import io.domainwatch.guard.AddressPolicy;
import io.domainwatch.guard.RefusedAddressException;
import io.domainwatch.guard.Verdict;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.Socket;
import java.net.SocketAddress;
import javax.net.SocketFactory;

/**
 * Hands the HTTP client sockets that connect to approved addresses alone, whichever way the client
 * came by an address. What is written is sent at once (TCP_NODELAY, RFC 9293 §3.7.4), so that a
 * message does not wait for the peer to acknowledge the end of the TLS handshake.
 */
final class GuardedSockets extends SocketFactory {
  private final AddressPolicy policy;

  GuardedSockets(AddressPolicy policy) {
    this.policy = policy;
  }

  @Override
  public Socket createSocket() {
    return new GuardedSocket(policy);
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

  /** A socket that asks before it connects, and never goes through a proxy. */
  private static final class GuardedSocket extends Socket {
    private final AddressPolicy policy;

    GuardedSocket(AddressPolicy policy) {
      super(Proxy.NO_PROXY);
      this.policy = policy;
    }

    @Override
    public void connect(SocketAddress endpoint) throws IOException {
      connect(endpoint, (int) HttpPost.CONNECT_TIMEOUT.toMillis());
    }

    @Override
    public void connect(SocketAddress endpoint, int timeoutMillis) throws IOException {
      if (!(endpoint instanceof InetSocketAddress target) || target.isUnresolved()) {
        throw new IOException("only resolved addresses are connected to");
      }
      if (policy.judge(target.getAddress()) instanceof Verdict.Refused refused) {
        throw new RefusedAddressException(target.getAddress(), refused);
      }
      super.connect(endpoint, timeoutMillis);
      setTcpNoDelay(true);
    }
  }
}
