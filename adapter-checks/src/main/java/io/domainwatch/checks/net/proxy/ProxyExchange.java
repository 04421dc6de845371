package io.domainwatch.checks.net.proxy;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** One connection of a client to a proxy: one tunnel, or one request and its response. */
final class ProxyExchange {

  /** Bytes of a message head (docs/spec/checks/web-shared.md, "Size limits"). */
  private static final int MAX_HEAD_BYTES = 256 * 1024;

  /** Read at once while relaying. */
  private static final int CHUNK = 16 * 1024;

  /** Interim responses before the final one; more make no sense (RFC 9110 §15.2). */
  private static final int MAX_INTERIM = 8;

  private final Socket client;
  private final GuardProxy proxy;

  ProxyExchange(Socket client, GuardProxy proxy) {
    this.client = client;
    this.proxy = proxy;
  }

  /** Serves the connection until either side ends it. */
  void serve() throws IOException {
    BufferedInputStream in = new BufferedInputStream(client.getInputStream(), CHUNK);
    Optional<String> head = readHead(in);
    if (head.isEmpty()) {
      return;
    }
    switch (ProxyRequest.parse(head.get())) {
      case ProxyRequest.Tunnel(String host, int port) -> {
        Optional<Socket> upstream = connect(host, port);
        if (upstream.isPresent()) {
          tunnel(in, upstream.get());
        }
      }
      case ProxyRequest.Forward(String host, int port, String originHead) -> {
        Optional<Socket> upstream = connect(host, port);
        if (upstream.isPresent()) {
          forward(in, upstream.get(), originHead);
        }
      }
      case ProxyRequest.Malformed() -> answer("400 Bad Request", "not a request for a proxy");
    }
  }

  private Optional<Socket> connect(String host, int port) throws IOException {
    return switch (proxy.connect(host, port)) {
      case ProxyUpstream.Answer.Connected(Socket socket) -> Optional.of(socket);
      case ProxyUpstream.Answer.Denied(String why) -> {
        answer("403 Forbidden", why);
        yield Optional.empty();
      }
      case ProxyUpstream.Answer.Unreachable(String why) -> {
        answer("502 Bad Gateway", why);
        yield Optional.empty();
      }
    };
  }

  private void tunnel(InputStream in, Socket upstream) throws IOException {
    try (upstream) {
      write(client.getOutputStream(), "HTTP/1.1 200 Connection established\r\n\r\n");
      proxy.beside(() -> pump(in, upstream, upstream.getOutputStream()));
      pump(upstream.getInputStream(), client, client.getOutputStream());
    }
  }

  private void forward(InputStream in, Socket upstream, String head) throws IOException {
    try (upstream) {
      write(upstream.getOutputStream(), head);
      proxy.beside(() -> pump(in, upstream, upstream.getOutputStream()));
      BufferedInputStream answer = new BufferedInputStream(upstream.getInputStream(), CHUNK);
      if (relayHeads(answer)) {
        pump(answer, client, client.getOutputStream());
      }
    }
  }

  /** Hands on the interim heads and the final one, which then ends the connection. */
  private boolean relayHeads(InputStream answer) throws IOException {
    for (int i = 0; i <= MAX_INTERIM; i++) {
      Optional<String> head = readHead(answer);
      if (head.isEmpty()) {
        answer("502 Bad Gateway", "no response head");
        return false;
      }
      List<String> lines = Arrays.asList(head.get().split("\r?\n", -1));
      boolean interim = isInterim(lines.getFirst());
      write(
          client.getOutputStream(),
          interim
              ? head.get()
              : ProxyRequest.withClose(lines.getFirst(), lines.subList(1, lines.size())));
      if (!interim) {
        return true;
      }
    }
    return false;
  }

  private static boolean isInterim(String statusLine) {
    int space = statusLine.indexOf(' ');
    return space >= 0 && statusLine.startsWith("1", space + 1);
  }

  /** Relays until the source ends; then says so to the sink, or closes all when too much came. */
  private void pump(InputStream from, Socket sink, OutputStream to) throws IOException {
    byte[] chunk = new byte[CHUNK];
    for (int read = from.read(chunk); read >= 0; read = from.read(chunk)) {
      if (!proxy.mayPass(read)) {
        throw new IOException("the run has used up its bytes");
      }
      to.write(chunk, 0, read);
      to.flush();
    }
    sink.shutdownOutput();
  }

  private void answer(String status, String why) throws IOException {
    byte[] body = (why + "\n").getBytes(StandardCharsets.UTF_8);
    write(
        client.getOutputStream(),
        "HTTP/1.1 "
            + status
            + "\r\nContent-Type: text/plain\r\nConnection: close\r\nContent-Length: "
            + body.length
            + "\r\n\r\n");
    client.getOutputStream().write(body);
    client.getOutputStream().flush();
  }

  private static void write(OutputStream out, String head) throws IOException {
    out.write(head.getBytes(StandardCharsets.ISO_8859_1));
    out.flush();
  }

  /** Up to the first empty line; empty when the stream ends before or the head is too long. */
  private static Optional<String> readHead(InputStream in) throws IOException {
    ByteArrayOutputStream head = new ByteArrayOutputStream();
    int newlines = 0;
    for (int b = in.read(); b >= 0 && head.size() < MAX_HEAD_BYTES; b = in.read()) {
      head.write(b);
      newlines = b == '\n' ? newlines + 1 : b == '\r' ? newlines : 0;
      if (newlines == 2) {
        return Optional.of(head.toString(StandardCharsets.ISO_8859_1));
      }
    }
    return Optional.empty();
  }
}
