package io.domainwatch.testkit.net;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;

/**
 * A mail server on a loopback address as far as STARTTLS (RFC 3207): it greets, lists what it can
 * do, and shakes hands. It takes no mail. All connections end with it.
 */
public final class LoopbackSmtp implements AutoCloseable {

  /** Octets of a command line (RFC 5321 §4.5.3.1.4). */
  private static final int MAX_LINE = 512;

  /**
   * How it behaves.
   *
   * @param greeting its first line
   * @param hello its lines for EHLO, without line ends
   * @param tls with what certificate it shakes hands; empty to offer no STARTTLS
   */
  public record Script(String greeting, List<String> hello, Optional<SSLContext> tls) {

    /** A server of this name that shows this certificate. */
    public static Script showing(String name, Certificates.Issued leaf) {
      return new Script(
          "220 " + name + " ESMTP",
          List.of("250-" + name, "250-PIPELINING", "250-STARTTLS", "250 8BITMIME"),
          Optional.of(LoopbackTls.serving(leaf.chain(), leaf.key())));
    }

    /** A server that calls itself so and offers no STARTTLS. */
    public static Script withoutStartTls(String name) {
      return new Script(
          "220 " + name + " ESMTP", List.of("250-" + name, "250 8BITMIME"), Optional.empty());
    }

    /** A server that wants nothing to do with us. */
    public static Script refusing() {
      return new Script("554 no service for you", List.of("554 no"), Optional.empty());
    }
  }

  private final Script script;
  private final LoopbackListener listener;
  private final List<String> commands = new CopyOnWriteArrayList<>();

  private LoopbackSmtp(InetAddress address, Script script) {
    this.script = script;
    this.listener = new LoopbackListener(LoopbackListener.bound(address, 0), this::converse);
  }

  /** Listens at a free port of an address of its own. */
  public static LoopbackSmtp start(Script script) {
    return new LoopbackSmtp(LoopbackAddress.random(), script);
  }

  /** Where it listens. */
  public InetAddress address() {
    return listener.address();
  }

  /** The port it listens on. */
  public int port() {
    return listener.port();
  }

  /** Connections taken so far. */
  public int connections() {
    return listener.connections();
  }

  /** The commands in clear so far, of all connections. */
  public List<String> commands() {
    return List.copyOf(commands);
  }

  private void converse(Socket socket) throws IOException {
    say(socket, script.greeting());
    while (true) {
      String command = line(socket.getInputStream());
      commands.add(command);
      String verb = command.toUpperCase(Locale.ROOT);
      if (verb.startsWith("EHLO")) {
        say(socket, String.join("\r\n", script.hello()));
      } else if (verb.equals("STARTTLS") && script.tls().isPresent()) {
        say(socket, "220 go ahead");
        shakeHands(socket, script.tls().get());
        return;
      } else if (verb.equals("QUIT")) {
        say(socket, "221 bye");
        return;
      } else {
        say(socket, "502 not here");
      }
    }
  }

  private static void shakeHands(Socket socket, SSLContext tls) throws IOException {
    SSLSocket secure = (SSLSocket) tls.getSocketFactory().createSocket(socket, null, true);
    secure.setUseClientMode(false);
    secure.startHandshake();
    // Until the client leaves.
    secure.getInputStream().read();
  }

  private static String line(InputStream in) throws IOException {
    StringBuilder line = new StringBuilder();
    while (line.length() < MAX_LINE) {
      int octet = in.read();
      if (octet < 0) {
        throw new IOException("the client left");
      }
      if (octet == '\n') {
        return line.toString().strip();
      }
      line.append((char) octet);
    }
    return line.toString();
  }

  private static void say(Socket socket, String text) throws IOException {
    socket.getOutputStream().write((text + "\r\n").getBytes(StandardCharsets.US_ASCII));
  }

  @Override
  public void close() {
    listener.close();
  }
}
