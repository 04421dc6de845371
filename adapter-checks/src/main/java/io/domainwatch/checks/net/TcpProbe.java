package io.domainwatch.checks.net;

import io.domainwatch.guard.RefusedAddressException;
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
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Locale;

/**
 * A TCP connection through the guard at the pace of port scans, on which nothing is sent and the
 * first bytes of the other side are read.
 */
public final class TcpProbe {
  private static final ConnectionPurpose SCAN = new ConnectionPurpose(Pacing.SCAN, "");

  private final GuardedConnector connector;
  private final Patience patience;

  /** Knocks through {@code connector}. */
  public TcpProbe(GuardedConnector connector, Patience patience) {
    this.connector = connector;
    this.patience = patience;
  }

  /**
   * How long and how much is waited for.
   *
   * @param connect time for the TCP handshake
   * @param listen time for the first bytes
   * @param bytes read at most; less when a line ends before
   */
  public record Patience(Duration connect, Duration listen, int bytes) {}

  /** What came of it. */
  public sealed interface Answer {

    /** A connection came about, and this was said on it; often nothing. */
    record Accepted(String said) implements Answer {}

    /** A connection came about and was closed or reset by the other side without a word. */
    record HungUp() implements Answer {}

    /** The connection was refused. */
    record Refused() implements Answer {}

    /** Nothing came back in time. */
    record Silent() implements Answer {}

    /** A router or firewall says that there is no way. */
    record NoWay() implements Answer {}

    /** Our own limits, time or network kept it from being tried. */
    record NotTried() implements Answer {}
  }

  /**
   * Knocks once; never fails.
   *
   * @return what was said as one character of ISO 8859-1 a byte
   */
  public Answer knock(InetAddress address, int port, Deadline deadline) {
    try (Socket socket = connector.connect(address, port, patience.connect(), deadline, SCAN)) {
      return listen(socket, deadline.within(patience.listen()));
    } catch (SocketTimeoutException _) {
      return deadline.expired() ? new Answer.NotTried() : new Answer.Silent();
    } catch (IOException e) {
      return isOurs(e) || deadline.expired() ? new Answer.NotTried() : failed(e);
    }
  }

  private static boolean isOurs(IOException e) {
    return Thread.currentThread().isInterrupted()
        || e instanceof LimitExceededException
        || e instanceof RefusedAddressException
        || e instanceof BindException;
  }

  private static Answer failed(IOException e) {
    String text = String.valueOf(e.getMessage()).toLowerCase(Locale.ROOT);
    if (e instanceof NoRouteToHostException) {
      return new Answer.NoWay();
    }
    if (text.contains("reset")) {
      // A closed port refuses; what is reset was accepted before (RFC 9293 §3.5.2).
      return new Answer.HungUp();
    }
    if (e instanceof ConnectException) {
      return text.contains("timed out") ? new Answer.Silent() : new Answer.Refused();
    }
    return new Answer.NotTried();
  }

  private Answer listen(Socket socket, Deadline deadline) {
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    boolean open = true;
    try {
      InputStream in = socket.getInputStream();
      byte[] part = new byte[patience.bytes()];
      boolean lineOver = false;
      while (open && !lineOver && said.size() < patience.bytes() && !deadline.expired()) {
        socket.setSoTimeout(deadline.remainingMillis());
        int read = in.read(part, 0, patience.bytes() - said.size());
        open = read >= 0;
        said.write(part, 0, Math.max(0, read));
        lineOver = read > 0 && part[read - 1] == '\n';
      }
    } catch (SocketTimeoutException _) {
      return accepted(said);
    } catch (SocketException _) {
      open = false;
    } catch (IOException _) {
      return accepted(said);
    }
    if (open || said.size() > 0) {
      return accepted(said);
    }
    return Thread.currentThread().isInterrupted() ? new Answer.NotTried() : new Answer.HungUp();
  }

  private static Answer accepted(ByteArrayOutputStream said) {
    return new Answer.Accepted(said.toString(StandardCharsets.ISO_8859_1));
  }
}
