package io.domainwatch.guard;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.Socket;
import java.net.SocketAddress;
import java.time.Duration;

/**
 * A socket that asks the policy before it connects, and never goes through a proxy. What is written
 * is sent at once (TCP_NODELAY, RFC 9293 §3.7.4), so that a request does not wait for the peer to
 * acknowledge the end of the TLS handshake.
 */
public class GuardedSocket extends Socket {
  private final AddressPolicy policy;
  private final Duration connectTimeout;

  /**
   * An unconnected one.
   *
   * @param connectTimeout for the TCP handshake of a caller that names none
   */
  public GuardedSocket(AddressPolicy policy, Duration connectTimeout) {
    super(Proxy.NO_PROXY);
    this.policy = policy;
    this.connectTimeout = connectTimeout;
  }

  @Override
  public final void connect(SocketAddress endpoint) throws IOException {
    connect(endpoint, (int) connectTimeout.toMillis());
  }

  /**
   * Connects to an address that the policy approves of.
   *
   * @throws RefusedAddressException when the policy refuses the address; nothing was sent
   */
  @Override
  public final void connect(SocketAddress endpoint, int timeoutMillis) throws IOException {
    if (!(endpoint instanceof InetSocketAddress target) || target.isUnresolved()) {
      throw new IOException("only resolved addresses are connected to: " + endpoint);
    }
    if (policy.judge(target.getAddress()) instanceof Verdict.Refused refused) {
      throw new RefusedAddressException(target.getAddress(), refused);
    }
    connectApproved(target, timeoutMillis);
    setTcpNoDelay(true);
  }

  /** Connects; what else must happen before goes into a subclass, which keeps the address. */
  protected void connectApproved(InetSocketAddress target, int timeoutMillis) throws IOException {
    super.connect(target, timeoutMillis);
  }
}
