package io.domainwatch.testkit.net;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import javax.net.ssl.SSLContext;

/** Speaks to a server byte by byte, for what no client library would send. */
public final class RawHttp implements AutoCloseable {
  private static final int DEFAULT_BUFFER = 0;

  private final Socket socket;

  /** Connects with the buffers that the kernel gives. */
  public RawHttp(URI base) {
    this(base, DEFAULT_BUFFER);
  }

  /**
   * @param receiveBufferBytes how much the kernel takes in before somebody reads
   */
  public RawHttp(URI base, int receiveBufferBytes) {
    socket = new Socket();
    try {
      if (receiveBufferBytes != DEFAULT_BUFFER) {
        socket.setReceiveBufferSize(receiveBufferBytes);
      }
      socket.connect(new InetSocketAddress(base.getHost(), base.getPort()));
      socket.setSoTimeout(20_000);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private RawHttp(Socket socket) {
    this.socket = socket;
  }

  /** Connects by TLS. */
  public static RawHttp overTls(URI base, SSLContext context) {
    try {
      Socket socket = context.getSocketFactory().createSocket(base.getHost(), base.getPort());
      socket.setSoTimeout(20_000);
      return new RawHttp(socket);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Sends lines, each ended by CRLF. */
  public RawHttp lines(String... lines) {
    return text(String.join("\r\n", lines) + "\r\n");
  }

  /** Sends text in ISO 8859-1, an octet for each character. */
  public RawHttp text(String text) {
    try {
      socket.getOutputStream().write(text.getBytes(StandardCharsets.ISO_8859_1));
      socket.getOutputStream().flush();
      return this;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** What comes in until this text has come in or the connection ends. */
  public String readUntil(String end) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    String tail = "";
    try {
      InputStream in = socket.getInputStream();
      int octet = in.read();
      while (octet >= 0) {
        bytes.write(octet);
        tail = (tail + (char) octet).substring(tail.length() < end.length() ? 0 : 1);
        if (tail.equals(end)) {
          break;
        }
        octet = in.read();
      }
      return bytes.toString(StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException("after " + bytes, e);
    }
  }

  /** Ends this side of the connection; the other may still be read. */
  public RawHttp end() {
    try {
      socket.shutdownOutput();
      return this;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** All that comes in until the peer ends its side. */
  public String readToEnd() {
    try {
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The first line of the response. */
  public String status() {
    return readUntil("\r\n").strip();
  }

  /** Whether the peer has closed its side. */
  public boolean ended() {
    try {
      return socket.getInputStream().read() < 0;
    } catch (IOException e) {
      return true;
    }
  }

  @Override
  public void close() {
    try {
      socket.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
