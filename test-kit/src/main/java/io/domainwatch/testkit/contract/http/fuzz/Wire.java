package io.domainwatch.testkit.contract.http.fuzz;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpHeaders;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * One connection, read octet by octet: an answer that ends before it is complete, or is no HTTP, is
 * a failure (RFC 9112 §6.3).
 */
final class Wire implements AutoCloseable {
  /** Longer than all that the server waits for by itself: ten seconds for a body or a head. */
  private static final int SILENCE_MILLIS = 15_000;

  private static final int NO_CONTENT = 204;
  private static final int NOT_MODIFIED = 304;

  private final Socket socket;
  private final InputStream in;
  private boolean broken;

  /** An answer as it came. */
  record Answer(int status, HttpHeaders headers, String body) {
    /** Whether the server closes the connection after it. */
    boolean isLast() {
      return headers.firstValue("Connection").filter("close"::equalsIgnoreCase).isPresent();
    }
  }

  Wire(URI base) throws IOException {
    socket = new Socket(base.getHost(), base.getPort());
    socket.setSoTimeout(SILENCE_MILLIS);
    socket.setTcpNoDelay(true);
    in = new BufferedInputStream(socket.getInputStream());
  }

  /** Sends; a server that answers early may close before all was taken, and has answered then. */
  void send(byte[] octets) {
    try {
      socket.getOutputStream().write(octets);
    } catch (IOException _) {
      broken = true;
    }
  }

  /** Ends this side. */
  void end() {
    try {
      socket.shutdownOutput();
    } catch (IOException _) {
      broken = true;
    }
  }

  /** Whether the server closed before all was sent. */
  boolean broken() {
    return broken;
  }

  /**
   * The next final answer; empty when the connection ends before one begins.
   *
   * @param head whether it answers HEAD and so has no body
   * @throws IOException when it is no HTTP, ends early or does not come
   */
  Optional<Answer> next(boolean head) throws IOException {
    while (true) {
      in.mark(1);
      if (in.read() < 0) {
        return Optional.empty();
      }
      in.reset();
      Answer answer = answer(head);
      if (answer.status() >= 200) {
        return Optional.of(answer);
      }
    }
  }

  private Answer answer(boolean head) throws IOException {
    String line = line();
    if (!line.matches("HTTP/1\\.[01] [1-5][0-9]{2} [ -~]*")) {
      throw new IOException("no status line: " + line);
    }
    int status = Integer.parseInt(line.substring(9, 12));
    HttpHeaders headers = headers();
    boolean bodyless = head || status < 200 || status == NO_CONTENT || status == NOT_MODIFIED;
    return new Answer(
        status, headers, bodyless ? "" : new String(body(headers), StandardCharsets.UTF_8));
  }

  private HttpHeaders headers() throws IOException {
    Map<String, List<String>> all = new LinkedHashMap<>();
    String line = line();
    while (!line.isEmpty()) {
      int colon = line.indexOf(':');
      if (colon < 1) {
        throw new IOException("no header: " + line);
      }
      all.computeIfAbsent(line.substring(0, colon), _ -> new ArrayList<>())
          .add(line.substring(colon + 1).strip());
      line = line();
    }
    return HttpHeaders.of(all, (_, _) -> true);
  }

  private byte[] body(HttpHeaders headers) throws IOException {
    Optional<String> coding = headers.firstValue("Transfer-Encoding");
    if (coding.isPresent() && coding.get().toLowerCase(Locale.ROOT).equals("chunked")) {
      return chunks();
    }
    Optional<String> length = headers.firstValue("Content-Length");
    return length.isPresent() ? exactly(Integer.parseInt(length.get())) : in.readAllBytes();
  }

  private byte[] chunks() throws IOException {
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    int length = Integer.parseInt(line(), 16);
    while (length > 0) {
      body.writeBytes(exactly(length));
      if (!line().isEmpty()) {
        throw new IOException("a chunk is longer than it says");
      }
      length = Integer.parseInt(line(), 16);
    }
    headers();
    return body.toByteArray();
  }

  private byte[] exactly(int length) throws IOException {
    byte[] octets = in.readNBytes(length);
    if (octets.length < length) {
      throw new EOFException("the answer ends after " + octets.length + " of " + length);
    }
    return octets;
  }

  private String line() throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    int octet = in.read();
    while (octet != '\n') {
      if (octet < 0) {
        throw new EOFException("the answer ends within " + line);
      }
      line.write(octet);
      octet = in.read();
    }
    String text = line.toString(StandardCharsets.ISO_8859_1);
    if (!text.endsWith("\r")) {
      throw new IOException("a bare line feed after " + text);
    }
    return text.substring(0, text.length() - 1);
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
