package io.domainwatch.testkit.net;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.LockSupport;
import javax.net.ssl.SSLContext;

/**
 * A scriptable server on a loopback address. The script writes raw bytes, so that it can answer as
 * wrongly as it likes. One virtual thread for each connection; all connections end with the server.
 */
public final class LoopbackHttp implements AutoCloseable {

  /** What a server does with one request. */
  @FunctionalInterface
  public interface Script {

    /** Writes the answer; the connection is closed afterwards. */
    void answer(Request request, OutputStream out) throws IOException;
  }

  /**
   * A request as it came over the wire.
   *
   * @param head request line and fields, with their line ends
   * @param body as long as the field {@code Content-Length} says; empty without one
   */
  public record Request(String head, String body) {

    /** The path of the request line. */
    public String path() {
      return head.split(" ", 3)[1];
    }

    /** The first value of a field; an empty text without one. */
    public String header(String name) {
      return head.lines()
          .filter(line -> line.regionMatches(true, 0, name + ":", 0, name.length() + 1))
          .map(line -> line.substring(name.length() + 1).strip())
          .findFirst()
          .orElse("");
    }
  }

  /** Bytes of a request head read at most; what checks send is far smaller. */
  private static final int MAX_HEAD_BYTES = 64 * 1024;

  /** Bytes of a request body read at most; no message is larger. */
  private static final int MAX_BODY_BYTES = 16 * 1024 * 1024;

  private final LoopbackListener listener;
  private final Script script;
  private final List<Request> requests = new CopyOnWriteArrayList<>();
  private final LongAdder bytesSent = new LongAdder();

  private LoopbackHttp(ServerSocket socket, Script script) {
    this.script = script;
    listener = new LoopbackListener(socket, this::serve);
  }

  /** A plain server on a free port of a random loopback address. */
  public static LoopbackHttp start(Script script) {
    return start(LoopbackAddress.random(), 0, script);
  }

  /** A plain server on this address and port; port 0 for a free one. */
  public static LoopbackHttp start(InetAddress address, int port, Script script) {
    return new LoopbackHttp(LoopbackListener.bound(address, port), script);
  }

  /** A server that speaks TLS, on this address and port; port 0 for a free one. */
  public static LoopbackHttp startTls(
      InetAddress address, int port, SSLContext tls, Script script) {
    try {
      return new LoopbackHttp(
          tls.getServerSocketFactory().createServerSocket(port, LoopbackListener.BACKLOG, address),
          script);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A script that always writes these bytes. */
  public static Script raw(String bytes) {
    return (_, out) -> out.write(bytes.getBytes(StandardCharsets.ISO_8859_1));
  }

  /** A well-formed response with a body and a content type of HTML. */
  public static Script page(int status, String body) {
    return raw(response(status, "Content-Type: text/html\r\n", body));
  }

  /** A redirect of this status to this Location. */
  public static Script redirect(int status, String location) {
    return raw(response(status, "Location: " + location + "\r\n", ""));
  }

  /** A well-formed response; each further field ends with a line end. */
  public static String response(int status, String fields, String body) {
    int length = body.getBytes(StandardCharsets.ISO_8859_1).length;
    return "HTTP/1.1 "
        + status
        + " Status\r\n"
        + fields
        + "Content-Length: "
        + length
        + "\r\nConnection: close\r\n\r\n"
        + body;
  }

  /** A script that says nothing, as long as the client stays. */
  public static Script silent() {
    return (_, out) -> waitForEnd(out);
  }

  /**
   * A script that writes the beginning at once and the rest byte by byte, with a pause before each.
   */
  public static Script drip(String beginning, String rest, Duration pause) {
    return (_, out) -> {
      out.write(beginning.getBytes(StandardCharsets.ISO_8859_1));
      out.flush();
      for (byte b : rest.getBytes(StandardCharsets.ISO_8859_1)) {
        LockSupport.parkNanos(pause.toNanos());
        out.write(b);
        out.flush();
      }
    };
  }

  /** Blocks until the peer or the server closes the connection. */
  public static void waitForEnd(OutputStream out) throws IOException {
    if (out instanceof Connection connection) {
      connection.waitForEnd();
    }
  }

  /** Where the server listens. */
  public InetAddress address() {
    return listener.address();
  }

  /** The port it listens on. */
  public int port() {
    return listener.port();
  }

  /** Connections accepted so far, also those that sent nothing. */
  public int connections() {
    return listener.connections();
  }

  /** Octets written so far, without what TLS adds. */
  public long bytesSent() {
    return bytesSent.sum();
  }

  /** Requests in the order of arrival. */
  public List<Request> requests() {
    return List.copyOf(requests);
  }

  @Override
  public void close() {
    listener.close();
  }

  private void serve(Socket socket) throws IOException {
    String head = readHead(socket.getInputStream());
    if (!head.isEmpty()) {
      Request request = request(head, socket.getInputStream());
      requests.add(request);
      Connection out = new Connection(socket, bytesSent);
      script.answer(request, out);
      out.flush();
    }
  }

  private static Request request(String head, InputStream in) throws IOException {
    String length = new Request(head, "").header("Content-Length");
    int bytes = length.isEmpty() ? 0 : Math.min(Integer.parseInt(length), MAX_BODY_BYTES);
    return new Request(head, new String(in.readNBytes(bytes), StandardCharsets.UTF_8));
  }

  private static String readHead(InputStream in) throws IOException {
    ByteArrayOutputStream head = new ByteArrayOutputStream();
    for (int b = in.read(); b >= 0 && head.size() < MAX_HEAD_BYTES; b = in.read()) {
      head.write(b);
      if (b == '\n' && head.toString(StandardCharsets.ISO_8859_1).endsWith("\r\n\r\n")) {
        return head.toString(StandardCharsets.ISO_8859_1);
      }
    }
    return "";
  }

  /** The side of a connection that scripts write to. */
  private static final class Connection extends OutputStream {
    private final Socket socket;
    private final OutputStream out;
    private final LongAdder written;

    Connection(Socket socket, LongAdder written) throws IOException {
      this.socket = socket;
      this.written = written;
      this.out = socket.getOutputStream();
    }

    void waitForEnd() throws IOException {
      InputStream in = socket.getInputStream();
      while (in.read() >= 0) {
        // What the client still says does not matter.
      }
    }

    @Override
    public void write(int b) throws IOException {
      out.write(b);
      written.increment();
    }

    @Override
    public void write(byte[] bytes, int offset, int count) throws IOException {
      out.write(bytes, offset, count);
      written.add(count);
    }

    @Override
    public void flush() throws IOException {
      out.flush();
    }
  }
}
