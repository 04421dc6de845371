package io.domainwatch.checks.net.scan;

import io.domainwatch.checks.net.ConnectionPurpose;
import io.domainwatch.checks.net.Deadline;
import io.domainwatch.checks.net.GuardedConnector;
import io.domainwatch.checks.net.LimitExceededException;
import io.domainwatch.checks.net.Pacing;
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
 * A TCP connection through the guard at the pace of port scans, on which the first bytes of the
 * other side are read; where it says nothing, one question may be asked.
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
   * @param bytes read at most of what is said unasked; less when a line ends before
   * @param replyBytes read at most of a reply
   */
  public record Patience(Duration connect, Duration listen, int bytes, int replyBytes) {}

  /**
   * What is asked where nothing is said.
   *
   * @param octets none for nothing
   * @param tls whether in a TLS connection
   */
  public record Inquiry(byte[] octets, boolean tls) {
    /** Nothing is sent. */
    public static final Inquiry NONE = new Inquiry(new byte[0], false);

    private boolean isAsked() {
      return octets.length > 0;
    }
  }

  /** What came of it. */
  public sealed interface Answer {

    /**
     * A connection came about.
     *
     * @param said unasked; often nothing
     * @param reply to the question; empty where none was asked
     */
    record Accepted(String said, String reply) implements Answer {}

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
  public Answer knock(InetAddress address, int port, Inquiry inquiry, Deadline deadline) {
    try (Socket socket = connector.connect(address, port, patience.connect(), deadline, SCAN)) {
      Answer answer = listen(socket, deadline.within(patience.listen()));
      boolean silent = answer instanceof Answer.Accepted(String said, _) && said.isEmpty();
      return silent && inquiry.isAsked()
          ? new Answer.Accepted("", PortDialogue.reply(socket, inquiry, patience, deadline))
          : answer;
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
    return new Answer.Accepted(said.toString(StandardCharsets.ISO_8859_1), "");
  }
}
