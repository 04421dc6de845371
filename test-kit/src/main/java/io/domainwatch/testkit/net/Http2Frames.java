package io.domainwatch.testkit.net;

import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Speaks HTTP/2 frame by frame (RFC 9113), for what no client library would send. */
public final class Http2Frames implements AutoCloseable {
  /** The types of frames (RFC 9113 §6). */
  public static final int DATA = 0;

  public static final int HEADERS = 1;
  public static final int PRIORITY = 2;
  public static final int RST_STREAM = 3;
  public static final int SETTINGS = 4;
  public static final int PING = 6;
  public static final int GOAWAY = 7;
  public static final int WINDOW_UPDATE = 8;
  public static final int CONTINUATION = 9;

  private static final int END_STREAM = 1;
  private static final int END_HEADERS = 4;
  private static final int ACK = 1;
  private static final short INITIAL_WINDOW_SIZE = 4;

  private final Socket socket;

  /** A frame as it came. */
  public record Frame(int type, int flags, int stream, byte[] payload) {}

  /** Begins a connection whose streams have this window at first. */
  public Http2Frames(URI base, int windowBytes) {
    try {
      socket = new Socket(base.getHost(), base.getPort());
      socket.setSoTimeout(20_000);
      write("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    byte[] window =
        ByteBuffer.allocate(6).putShort(INITIAL_WINDOW_SIZE).putInt(windowBytes).array();
    frame(SETTINGS, 0, 0, window);
  }

  /** Asks for a path on a stream. */
  public void get(int stream, String path, String key) {
    request("GET", stream, path, key, END_STREAM | END_HEADERS);
  }

  /** Sends the beginning of a request with these flags. */
  public void request(String method, int stream, String path, String key, int flags) {
    ByteArrayOutputStream block = new ByteArrayOutputStream();
    header(block, ":method", method);
    header(block, ":scheme", "http");
    header(block, ":authority", "x");
    header(block, ":path", path);
    header(block, "authorization", "Bearer " + key);
    frame(HEADERS, flags, stream, block.toByteArray());
  }

  /** A literal field without indexing and with a new name (RFC 7541 §6.2.2), both short. */
  private static void header(ByteArrayOutputStream block, String name, String value) {
    block.write(0);
    for (String text : new String[] {name, value}) {
      block.write(text.length());
      block.writeBytes(text.getBytes(StandardCharsets.US_ASCII));
    }
  }

  /** Sends a frame of at most 32,767 octets. */
  public void frame(int type, int flags, int stream, byte[] payload) {
    ByteBuffer frame = ByteBuffer.allocate(9 + payload.length);
    frame.put((byte) 0).putShort((short) payload.length);
    frame.put((byte) type).put((byte) flags).putInt(stream).put(payload);
    write(frame.array());
  }

  /** The next frame of this type on this stream; settings are acknowledged on the way. */
  public Frame next(int type, int stream) {
    while (true) {
      Frame frame = read();
      if (frame.type() == SETTINGS && frame.flags() != ACK) {
        frame(SETTINGS, ACK, 0, new byte[0]);
      }
      if (frame.type() == type && frame.stream() == stream) {
        return frame;
      }
    }
  }

  /** The same; empty when the connection ends before it comes. */
  public Optional<Frame> nextUnlessEnded(int type, int stream) {
    try {
      return Optional.of(next(type, stream));
    } catch (UncheckedIOException ended) {
      if (ended.getCause() instanceof SocketTimeoutException) {
        throw ended;
      }
      return Optional.empty();
    }
  }

  /** Whether the server ends the connection, after whatever frames it still sends. */
  public boolean ended() {
    try {
      socket.getInputStream().readAllBytes();
      return true;
    } catch (SocketTimeoutException _) {
      return false;
    } catch (IOException _) {
      return true;
    }
  }

  private Frame read() {
    try {
      DataInputStream in = new DataInputStream(socket.getInputStream());
      int length = in.readUnsignedByte() << 16 | in.readUnsignedShort();
      int type = in.readUnsignedByte();
      int flags = in.readUnsignedByte();
      int stream = in.readInt();
      return new Frame(type, flags, stream, in.readNBytes(length));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void write(byte[] bytes) {
    try {
      socket.getOutputStream().write(bytes);
      socket.getOutputStream().flush();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
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
