package io.domainwatch.notifications.mail;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.locks.LockSupport;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;

/** A mail server on 127.0.0.1 that answers as told. */
final class ScriptedSmtp implements AutoCloseable {
  private final ServerSocket listener;
  private final Map<String, String> answers = new ConcurrentHashMap<>();
  private final List<String> heard = new CopyOnWriteArrayList<>();
  private final List<Socket> open = new CopyOnWriteArrayList<>();
  private volatile Optional<SSLContext> startTls = Optional.empty();
  private volatile boolean dripping;

  private ScriptedSmtp(ServerSocket listener) {
    this.listener = listener;
    answers.put("greeting", "220 mail.example ESMTP");
    answers.put("EHLO", "250 mail.example");
    answers.put("DATA", "354 go on");
    answers.put(".", "250 2.0.0 queued as 4711");
    answers.put("QUIT", "221 bye");
    Thread.ofVirtual().start(this::accept);
  }

  static ScriptedSmtp start() throws IOException {
    return new ScriptedSmtp(new ServerSocket(0, 50, InetAddress.ofLiteral("127.0.0.1")));
  }

  static ScriptedSmtp startTls(SSLContext tls) throws IOException {
    return new ScriptedSmtp(
        tls.getServerSocketFactory().createServerSocket(0, 50, InetAddress.ofLiteral("127.0.0.1")));
  }

  /** Answers a command so; {@code greeting} and {@code .} are commands too. */
  ScriptedSmtp answering(String command, String answer) {
    answers.put(command, answer);
    return this;
  }

  ScriptedSmtp offeringStartTls(SSLContext tls) {
    startTls = Optional.of(tls);
    return answering("EHLO", "250-mail.example\r\n250 STARTTLS");
  }

  /** Says a little now and then, and never all of it. */
  ScriptedSmtp dripping() {
    dripping = true;
    return this;
  }

  int port() {
    return listener.getLocalPort();
  }

  /** Lines of the client in their order; after STARTTLS they begin with {@code tls:}. */
  List<String> heard() {
    return List.copyOf(heard);
  }

  private void accept() {
    try {
      while (true) {
        Socket socket = listener.accept();
        open.add(socket);
        Thread.ofVirtual().start(() -> serve(socket));
      }
    } catch (IOException _) {
      // Closed.
    }
  }

  private void serve(Socket socket) {
    try (socket) {
      OutputStream out = socket.getOutputStream();
      while (dripping) {
        out.write("220-wait\r\n".getBytes(StandardCharsets.US_ASCII));
        LockSupport.parkNanos(Duration.ofMillis(50).toNanos());
      }
      say(socket, answers.getOrDefault("greeting", ""));
      talk(socket, "");
    } catch (IOException _) {
      // The client has left.
    }
  }

  private void talk(Socket socket, String prefix) throws IOException {
    BufferedReader in =
        new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      heard.add(prefix + line);
      String command = line.split(" ", 2)[0].toUpperCase(Locale.ROOT);
      if (command.equals("STARTTLS") && startTls.isPresent()) {
        say(socket, "220 go");
        SSLSocket secured =
            (SSLSocket)
                startTls.get().getSocketFactory().createSocket(socket, "127.0.0.1", port(), true);
        secured.setUseClientMode(false);
        answers.put("EHLO", "250 mail.example");
        talk(secured, "tls:");
        return;
      }
      String answer = answers.getOrDefault(command, "250 fine");
      say(socket, answer);
      if (command.equals("DATA") && answer.startsWith("354")) {
        readMail(in, prefix);
        say(socket, answers.getOrDefault(".", ""));
      }
    }
  }

  private void readMail(BufferedReader in, String prefix) throws IOException {
    String line = in.readLine();
    while (line != null && !line.equals(".")) {
      heard.add(prefix + line);
      line = in.readLine();
    }
  }

  private static void say(Socket socket, String answer) throws IOException {
    if (answer.isEmpty()) {
      socket.close();
      return;
    }
    socket.getOutputStream().write((answer + "\r\n").getBytes(StandardCharsets.UTF_8));
    socket.getOutputStream().flush();
  }

  @Override
  public void close() {
    try {
      listener.close();
      for (Socket socket : open) {
        socket.close();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
