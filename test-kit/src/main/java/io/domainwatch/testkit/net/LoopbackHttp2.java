package io.domainwatch.testkit.net;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLServerSocket;
import javax.net.ssl.SSLSocket;

/**
 * A server over TLS that speaks HTTP/2 alone (RFC 9113) and answers every request with one body. A
 * client that does not offer {@code h2} is refused in the handshake.
 */
public final class LoopbackHttp2 implements AutoCloseable {

  private static final int PREFACE_OCTETS = 24;
  private static final int MAX_FRAME_OCTETS = 16 * 1024;
  private static final int END_STREAM = 1;
  private static final int ACK = 1;
  private static final int END_STREAM_AND_HEADERS = 5;
  private static final int END_HEADERS = 4;

  /** {@code :status: 200} by its index in the static table (RFC 7541, appendix A). */
  private static final int STATUS_OK = 0x88;

  private final byte[] body;
  private final LoopbackListener listener;

  private LoopbackHttp2(SSLServerSocket socket, String body) {
    this.body = body.getBytes(StandardCharsets.UTF_8);
    this.listener = new LoopbackListener(socket, this::converse);
  }

  /** A server on a free port of this address. */
  public static LoopbackHttp2 start(InetAddress address, SSLContext tls, String body) {
    try {
      SSLServerSocket socket =
          (SSLServerSocket)
              tls.getServerSocketFactory().createServerSocket(0, LoopbackListener.BACKLOG, address);
      SSLParameters parameters = socket.getSSLParameters();
      parameters.setApplicationProtocols(new String[] {"h2"});
      socket.setSSLParameters(parameters);
      return new LoopbackHttp2(socket, body);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Where it listens. */
  public InetAddress address() {
    return listener.address();
  }

  /** The port it listens on. */
  public int port() {
    return listener.port();
  }

  /** Connections taken so far, those refused in the handshake included. */
  public int connections() {
    return listener.connections();
  }

  private void converse(Socket socket) throws IOException {
    SSLSocket secure = (SSLSocket) socket;
    secure.startHandshake();
    if (!List.of("h2").contains(secure.getApplicationProtocol())) {
      return;
    }
    DataInputStream in = new DataInputStream(socket.getInputStream());
    DataOutputStream out = new DataOutputStream(socket.getOutputStream());
    in.readNBytes(PREFACE_OCTETS);
    frame(out, Http2Frames.SETTINGS, 0, 0, new byte[0]);
    while (true) {
      int head = in.readInt();
      int length = head >>> 8;
      int type = head & 0xff;
      int flags = in.readUnsignedByte();
      int stream = in.readInt() & Integer.MAX_VALUE;
      if (length > MAX_FRAME_OCTETS) {
        throw new IOException("a frame of " + length + " octets");
      }
      in.readNBytes(length);
      if (type == Http2Frames.SETTINGS && (flags & ACK) == 0) {
        frame(out, Http2Frames.SETTINGS, ACK, 0, new byte[0]);
      }
      if (type == Http2Frames.HEADERS
          && (flags & END_STREAM_AND_HEADERS) == END_STREAM_AND_HEADERS) {
        frame(out, Http2Frames.HEADERS, END_HEADERS, stream, new byte[] {(byte) STATUS_OK});
        frame(out, Http2Frames.DATA, END_STREAM, stream, body);
      }
    }
  }

  private static void frame(DataOutputStream out, int type, int flags, int stream, byte[] payload)
      throws IOException {
    out.writeInt(payload.length << 8 | type);
    out.writeByte(flags);
    out.writeInt(stream);
    out.write(payload);
    out.flush();
  }

  @Override
  public void close() {
    listener.close();
  }
}
