package io.domainwatch.checks.net.tls;

import io.domainwatch.checks.net.ConnectionPurpose;
import io.domainwatch.checks.net.Deadline;
import io.domainwatch.checks.net.GuardedConnector;
import io.domainwatch.checks.net.LimitExceededException;
import io.domainwatch.checks.net.Pacing;
import io.domainwatch.checks.net.tls.hello.TlsTarget;
import io.domainwatch.checks.net.tls.wire.TlsSocketInput;
import io.domainwatch.guard.RefusedAddressException;
import java.io.IOException;
import java.net.ConnectException;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Asks a mail server for its certificates: greeting, EHLO, STARTTLS (RFC 3207), a handshake that
 * accepts every certificate, and the end. No mail is offered and no address named.
 */
public final class StartTls {

  /**
   * For a conversation with one address (docs/spec/checks/email_auth.md, "Limits"); servers that
   * fend off spam wait some seconds before they greet.
   */
  public static final Duration PATIENCE = Duration.ofSeconds(20);

  /** Octets of a reply line (RFC 5321 §4.5.3.1.5). */
  private static final int MAX_LINE_OCTETS = 512;

  /** Lines of one reply; servers list some 15 extensions. */
  private static final int MAX_LINES = 60;

  // Reply codes (RFC 5321 §4.2.3).
  private static final int READY = 220;
  private static final int OK = 250;

  private final GuardedConnector connector;
  private final TlsHandshake handshake;

  /** Connects through this connector. */
  public StartTls(GuardedConnector connector) {
    this.connector = connector;
    this.handshake = new TlsHandshake(connector);
  }

  /** How a conversation ended. */
  public sealed interface Result {
    /** The certificates as the server sent them, its own first. */
    record Certificates(List<X509Certificate> chain) implements Result {}

    /**
     * The server offers no STARTTLS.
     *
     * @param names what it calls itself, in greeting and EHLO, in lower case
     */
    record NotOffered(List<String> names) implements Result {}

    /** Nothing was learned; a snake_case word. */
    record Unclear(String reason) implements Result {}
  }

  /**
   * Talks to one address; ends before the deadline, never throws for the network.
   *
   * @param target the mail server, named by its MX record for SNI (RFC 7672 §8.1)
   */
  public Result with(TlsTarget target, Deadline deadline) {
    Deadline patience = deadline.within(PATIENCE);
    try (Socket socket =
        connector.connect(
            target.address(),
            target.port(),
            GuardedConnector.CONNECT_TIMEOUT,
            patience,
            new ConnectionPurpose(Pacing.SPACED_FIRST, target.serverName().orElse("")))) {
      return converse(socket, target, patience);
    } catch (RefusedAddressException _) {
      return new Result.Unclear("target_not_public");
    } catch (LimitExceededException _) {
      return new Result.Unclear("own_limit");
    } catch (SocketTimeoutException _) {
      return new Result.Unclear("connect_timeout");
    } catch (ConnectException _) {
      return new Result.Unclear("connect_refused");
    } catch (IOException _) {
      return new Result.Unclear("connection_reset");
    }
  }

  private Result converse(Socket socket, TlsTarget target, Deadline deadline) throws IOException {
    TlsSocketInput input = new TlsSocketInput(socket, deadline);
    Reply greeting = read(input);
    if (greeting.code() != READY) {
      return new Result.Unclear("smtp_refused");
    }
    say(socket, "EHLO " + literal(socket.getLocalAddress()));
    Reply hello = read(input);
    if (hello.code() != OK) {
      return new Result.Unclear("smtp_refused");
    }
    if (hello.lines().stream().skip(1).noneMatch("starttls"::equals)) {
      say(socket, "QUIT");
      return new Result.NotOffered(List.of(greeting.name(), hello.name()));
    }
    say(socket, "STARTTLS");
    return read(input).code() == READY
        ? certificates(socket, target, deadline)
        : new Result.Unclear("smtp_refused");
  }

  private Result certificates(Socket socket, TlsTarget target, Deadline deadline) {
    return switch (handshake.over(socket, target, List.of(), deadline)) {
      case TlsHandshakeResult.Completed completed -> new Result.Certificates(completed.chain());
      case TlsHandshakeResult.Refused _ -> new Result.Unclear("tls_alert");
      case TlsHandshakeResult.Failed _ -> new Result.Unclear("tls_failed");
    };
  }

  /**
   * A reply of one line or several.
   *
   * @param lines without codes, in lower case
   */
  private record Reply(int code, List<String> lines) {
    /** The first word, by which a server calls itself. */
    String name() {
      String first = lines.getFirst();
      int space = first.indexOf(' ');
      return space < 0 ? first : first.substring(0, space);
    }
  }

  /** Octet by octet: what comes behind a reply is TLS already. */
  private static Reply read(TlsSocketInput input) throws IOException {
    List<String> lines = new ArrayList<>();
    while (lines.size() < MAX_LINES) {
      String line = line(input);
      boolean known = line.length() >= 3 && line.chars().limit(3).allMatch(Character::isDigit);
      if (!known) {
        return new Reply(0, List.of(""));
      }
      lines.add(line.substring(Math.min(4, line.length())).strip().toLowerCase(Locale.ROOT));
      if (line.length() == 3 || line.charAt(3) != '-') {
        return new Reply(Integer.parseInt(line.substring(0, 3)), lines);
      }
    }
    return new Reply(0, List.of(""));
  }

  private static String line(TlsSocketInput input) throws IOException {
    StringBuilder line = new StringBuilder();
    while (line.length() < MAX_LINE_OCTETS) {
      char octet = (char) (input.read(1)[0] & 0xff);
      if (octet == '\n') {
        return line.toString();
      }
      if (octet != '\r') {
        line.append(octet);
      }
    }
    return "";
  }

  private static void say(Socket socket, String command) throws IOException {
    socket.getOutputStream().write((command + "\r\n").getBytes(StandardCharsets.US_ASCII));
  }

  /** A client without a name of its own gives its address (RFC 5321 §4.1.3, §4.1.4). */
  private static String literal(InetAddress own) {
    String address = own.getHostAddress();
    int zone = address.indexOf('%');
    String plain = zone < 0 ? address : address.substring(0, zone);
    return own instanceof Inet6Address ? "[IPv6:" + plain + "]" : "[" + plain + "]";
  }
}
