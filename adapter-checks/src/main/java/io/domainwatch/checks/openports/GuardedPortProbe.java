package io.domainwatch.checks.openports;

import io.domainwatch.checks.net.Deadline;
import io.domainwatch.checks.net.GateClosedException;
import io.domainwatch.checks.net.GuardedConnector;
import io.domainwatch.checks.net.Pace;
import io.domainwatch.checks.net.RefusedAddressException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.BindException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.NoRouteToHostException;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.Locale;

/**
 * A TCP connection through the guard at the pace of scans; no payload, a short look at a banner.
 */
final class GuardedPortProbe implements PortProbe {

  /** Time for a TCP handshake (checks-dns.md §6.1). */
  static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(2);

  /** Time for the service to say something (checks-dns.md §6.1). */
  static final Duration BANNER_TIME = Duration.ofMillis(1500);

  /** Bytes read of what it says (checks-dns.md §6.1). */
  static final int BANNER_BYTES = 256;

  private final GuardedConnector connector;
  private final Duration connectTimeout;
  private final Duration bannerTime;

  GuardedPortProbe(GuardedConnector connector) {
    this(connector, CONNECT_TIMEOUT, BANNER_TIME);
  }

  /** The same with times of the caller's; for tests. */
  GuardedPortProbe(GuardedConnector connector, Duration connectTimeout, Duration bannerTime) {
    this.connector = connector;
    this.connectTimeout = connectTimeout;
    this.bannerTime = bannerTime;
  }

  @Override
  public Attempt probe(InetAddress address, int port, Deadline deadline) {
    try (Socket socket = connector.connect(address, port, connectTimeout, deadline, Pace.SCAN)) {
      return told(banner(socket, deadline.within(bannerTime)));
    } catch (SocketTimeoutException _) {
      return deadline.expired()
          ? told(PortSeen.of(PortSeen.State.UNKNOWN))
          : new Attempt(PortSeen.of(PortSeen.State.FILTERED), true);
    } catch (IOException e) {
      return failed(e, deadline);
    }
  }

  private static Attempt failed(IOException e, Deadline deadline) {
    boolean ours =
        deadline.expired()
            || Thread.currentThread().isInterrupted()
            || e instanceof GateClosedException
            || e instanceof RefusedAddressException
            || e instanceof BindException;
    String text = String.valueOf(e.getMessage()).toLowerCase(Locale.ROOT);
    if (ours) {
      return told(PortSeen.of(PortSeen.State.UNKNOWN));
    }
    if (e instanceof NoRouteToHostException) {
      return told(PortSeen.of(PortSeen.State.FILTERED));
    }
    if (e instanceof ConnectException) {
      boolean silent = text.contains("timed out");
      return silent
          ? new Attempt(PortSeen.of(PortSeen.State.FILTERED), true)
          : told(PortSeen.of(PortSeen.State.CLOSED));
    }
    return told(
        PortSeen.of(text.contains("reset") ? PortSeen.State.CLOSED : PortSeen.State.UNKNOWN));
  }

  private static Attempt told(PortSeen seen) {
    return new Attempt(seen, false);
  }

  /** The first line or 256 bytes, or what has come when the time is over. */
  private static PortSeen banner(Socket socket, Deadline deadline) {
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    try {
      InputStream in = socket.getInputStream();
      byte[] part = new byte[BANNER_BYTES];
      boolean lineOver = false;
      while (!lineOver && said.size() < BANNER_BYTES && !deadline.expired()) {
        socket.setSoTimeout(deadline.remainingMillis());
        int read = in.read(part, 0, BANNER_BYTES - said.size());
        if (read < 0) {
          return said.size() == 0
              ? PortSeen.of(PortSeen.State.OPEN_NO_SERVICE)
              : Banner.read(said.toByteArray());
        }
        said.write(part, 0, read);
        lineOver = endsWithNewline(part, read);
      }
      return Banner.read(said.toByteArray());
    } catch (SocketTimeoutException _) {
      return Banner.read(said.toByteArray());
    } catch (SocketException _) {
      return said.size() > 0
          ? Banner.read(said.toByteArray())
          : PortSeen.of(
              Thread.currentThread().isInterrupted()
                  ? PortSeen.State.UNKNOWN
                  : PortSeen.State.OPEN_NO_SERVICE);
    } catch (IOException _) {
      return Banner.read(said.toByteArray());
    }
  }

  private static boolean endsWithNewline(byte[] part, int length) {
    return length > 0 && part[length - 1] == '\n';
  }
}
