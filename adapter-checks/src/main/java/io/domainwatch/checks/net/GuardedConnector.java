package io.domainwatch.checks.net;

import io.domainwatch.core.run.OnBehalf;
import io.domainwatch.core.schedule.line.FairGate;
import io.domainwatch.guard.AddressPolicy;
import io.domainwatch.guard.GuardedSocket;
import io.domainwatch.guard.GuardedSockets;
import io.domainwatch.guard.Network;
import io.domainwatch.guard.RefusedAddressException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BiConsumer;
import java.util.function.IntUnaryOperator;
import java.util.function.UnaryOperator;
import javax.net.SocketFactory;
import org.jspecify.annotations.Nullable;

/**
 * The only class of the checks that opens TCP sockets. Each connection goes to the very address
 * that the policy was asked about, waits for its place at the gate, counts against the cap of all
 * sockets, and is closed at its deadline whatever the peer does. What is written is sent at once
 * (TCP_NODELAY, RFC 9293 §3.7.4): else a request would wait until the peer acknowledged the end of
 * the TLS handshake, and that delay, 40 ms with most systems, would be booked on the peer.
 */
public final class GuardedConnector implements AutoCloseable {

  /** Time for a TCP handshake with one address (docs/spec/checks/web-shared.md, "Time limits"). */
  public static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(5);

  /** Discard port; nothing is ever sent to it, it only completes an address for a route look-up. */
  private static final int ROUTE_LOOKUP_PORT = 9;

  /** Paces with places of their own, which learn nothing from who waits at the gate. */
  private static final Set<Pacing> OUTSIDE_THE_GATE = EnumSet.of(Pacing.SCAN, Pacing.CONTROL);

  private final AddressPolicy policy;
  private final Gates gates;
  private final UnresponsiveEndpoints silentPlaces = new UnresponsiveEndpoints();
  private final FairGate sockets;
  private final Timeouts timeouts = Timeouts.start();

  /**
   * Makes a connector.
   *
   * @param maxSockets connections open at once over all addresses
   */
  public GuardedConnector(AddressPolicy policy, HostLimiter gate, int maxSockets) {
    this.policy = policy;
    this.gates = new Gates(gate);
    this.sockets = new FairGate(maxSockets);
  }

  /** The policy that every connection is judged by. */
  public AddressPolicy policy() {
    return policy;
  }

  /**
   * Connects at once when the gate has a place.
   *
   * @param connectTimeout for the TCP handshake alone, without waiting at the gate
   * @param deadline the socket is closed when it ends
   * @throws RefusedAddressException when the policy refuses the address; nothing was sent
   * @throws LimitExceededException when our own limits left no place in time; nothing was sent
   */
  public Socket connect(InetAddress pinned, int port, Duration connectTimeout, Deadline deadline)
      throws IOException {
    return connect(pinned, port, connectTimeout, deadline, ConnectionPurpose.AT_ONCE);
  }

  /** The same for a visit that the caller describes. */
  public Socket connect(
      InetAddress pinned,
      int port,
      Duration connectTimeout,
      Deadline deadline,
      ConnectionPurpose visit)
      throws IOException {
    Socket socket =
        new GatedSocket(
            new Ticket(
                OnBehalf.key(),
                visit,
                deadline,
                IntUnaryOperator.identity(),
                (_, _) -> {},
                UnaryOperator.identity()));
    try {
      int millis = deadline.within(connectTimeout).remainingMillis();
      socket.connect(new InetSocketAddress(pinned, port), millis);
      return socket;
    } catch (IOException e) {
      socket.close();
      throw e;
    }
  }

  /**
   * Unconnected sockets for a client library; what {@link #connect} promises holds for each.
   *
   * @param ports turns the port asked for into the one connected to
   * @param waited told, before a connection to an address starts, how long it stood at the gate
   * @param reading what stands before the stream of each socket, and sees what arrives
   */
  public SocketFactory socketFactory(
      ConnectionPurpose visit,
      Deadline deadline,
      IntUnaryOperator ports,
      BiConsumer<InetAddress, Duration> waited,
      UnaryOperator<InputStream> reading) {
    Ticket ticket = new Ticket(OnBehalf.key(), visit, deadline, ports, waited, reading);
    return new GuardedSockets(() -> new GatedSocket(ticket));
  }

  /**
   * Whether this host has a route to the address from an address of like reach. Sends nothing. A
   * host with only link-local or unique local IPv6 addresses has no route to a global one.
   */
  public boolean hasRoute(InetAddress target) {
    try (DatagramSocket socket = new DatagramSocket()) {
      socket.connect(new InetSocketAddress(target, ROUTE_LOOKUP_PORT));
      InetAddress source = socket.getLocalAddress();
      return !source.isAnyLocalAddress() && (Network.isLocal(target) || !Network.isLocal(source));
    } catch (IOException | UncheckedIOException _) {
      return false;
    }
  }

  /** What ends sockets at their deadlines, for other limits of the same connections. */
  public Timeouts timeouts() {
    return timeouts;
  }

  /** Stops watching; sockets still open are left to their owners. */
  @Override
  public void close() {
    timeouts.close();
  }

  /** How many sockets may still be opened. */
  int freeSockets() {
    return sockets.free();
  }

  /**
   * Who a socket is for.
   *
   * @param who whose places it takes; told here, since client libraries connect on threads of
   *     theirs
   */
  private record Ticket(
      UUID who,
      ConnectionPurpose visit,
      Deadline deadline,
      IntUnaryOperator ports,
      BiConsumer<InetAddress, Duration> waited,
      UnaryOperator<InputStream> reading) {}

  /** A socket that also waits at the gate, and is closed at its deadline. */
  private final class GatedSocket extends GuardedSocket {
    private final Ticket ticket;
    private final AtomicBoolean holdsSocket = new AtomicBoolean();
    private volatile HostLimiter.@Nullable Pass pass;
    private volatile Timeouts.@Nullable Timeout cutOff;

    GatedSocket(Ticket ticket) {
      super(policy, CONNECT_TIMEOUT);
      this.ticket = ticket;
    }

    @Override
    protected void connectApproved(InetSocketAddress target, int timeoutMillis) throws IOException {
      InetAddress address = target.getAddress();
      long asked = Deadline.monotonicNanos();
      admit(address);
      int port = ticket.ports().applyAsInt(target.getPort());
      InetSocketAddress place = new InetSocketAddress(address, port);
      int millis = Math.min(timeoutMillis, ticket.deadline().remainingMillis());
      if (OUTSIDE_THE_GATE.contains(ticket.visit().pace())) {
        super.connectApproved(place, millis);
      } else {
        silentPlaces.connect(
            place, Duration.ofMillis(millis), asked, () -> super.connectApproved(place, millis));
      }
    }

    private void admit(InetAddress address) throws IOException {
      long askedAt = Deadline.monotonicNanos();
      Deadline deadline = ticket.deadline();
      OnBehalf.of(ticket.who(), () -> pass = gates.enter(address, ticket.visit(), deadline));
      takeSocket(deadline);
      cutOff = timeouts.after(deadline.remaining(), this::cut);
      if (isClosed()) {
        release();
      }
      ticket.waited().accept(address, Duration.ofNanos(Deadline.monotonicNanos() - askedAt));
    }

    private void takeSocket(Deadline deadline) throws LimitExceededException {
      try {
        HostLimiter.take(
            sockets, ticket.who(), "all sockets of this instance are in use", deadline);
        holdsSocket.set(true);
      } catch (LimitExceededException e) {
        release();
        throw e;
      }
    }

    @Override
    public InputStream getInputStream() throws IOException {
      return ticket.reading().apply(super.getInputStream());
    }

    private void cut() {
      try {
        close();
      } catch (IOException _) {
        release();
      }
    }

    @Override
    public void close() throws IOException {
      release();
      super.close();
    }

    private void release() {
      HostLimiter.Pass held = pass;
      if (held != null) {
        held.close();
      }
      Timeouts.Timeout scheduled = cutOff;
      if (scheduled != null) {
        scheduled.cancel();
      }
      if (holdsSocket.compareAndSet(true, false)) {
        sockets.leave(ticket.who());
      }
    }
  }
}
