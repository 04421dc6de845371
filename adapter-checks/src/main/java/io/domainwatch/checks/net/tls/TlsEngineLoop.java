package io.domainwatch.checks.net.tls;

import io.domainwatch.checks.net.Deadline;
import io.domainwatch.checks.net.tls.hello.TlsServerFlight;
import io.domainwatch.checks.net.tls.wire.TlsCursor;
import io.domainwatch.checks.net.tls.wire.TlsDecodeException;
import io.domainwatch.checks.net.tls.wire.TlsSocketInput;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.util.Arrays;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLEngineResult;

/**
 * Drives one client handshake over a socket, record by record, so that the deadline holds however
 * slowly the octets come and alerts in clear are seen as they are.
 */
final class TlsEngineLoop {
  /** The content type of an alert record (RFC 8446 §5.1). */
  private static final int ALERT = 21;

  /** The level of an alert that ends the connection (RFC 8446 §6). */
  private static final int FATAL = 2;

  /** The longest protected record (RFC 5246 §6.2.3). */
  private static final int RECORD_LIMIT_OCTETS = (1 << 14) + 2048;

  private final SSLEngine engine;
  private final TlsSocketInput input;
  private final OutputStream output;
  private final ByteBuffer outgoing;
  private final ByteBuffer discarded;
  private ByteBuffer incoming = ByteBuffer.allocate(0);
  private int records;
  private int octets;

  TlsEngineLoop(SSLEngine engine, Socket socket, Deadline deadline) throws IOException {
    this.engine = engine;
    this.input = new TlsSocketInput(socket, deadline);
    this.output = socket.getOutputStream();
    this.outgoing = ByteBuffer.allocate(engine.getSession().getPacketBufferSize());
    this.discarded = ByteBuffer.allocate(engine.getSession().getApplicationBufferSize());
  }

  /**
   * Returns when the handshake is done.
   *
   * @throws TlsAlertException when the server refuses in clear
   * @throws TlsDecodeException when what comes is no TLS, or never ends
   * @throws javax.net.ssl.SSLException when our side refuses what the server sent
   */
  void shakeHands() throws IOException {
    engine.beginHandshake();
    while (true) {
      switch (engine.getHandshakeStatus()) {
        case NEED_TASK -> runTasks();
        case NEED_WRAP -> wrap();
        case NEED_UNWRAP, NEED_UNWRAP_AGAIN -> unwrap();
        case FINISHED, NOT_HANDSHAKING -> {
          return;
        }
      }
    }
  }

  /** Says close_notify, as far as the peer still listens. */
  void sayGoodbye() {
    engine.closeOutbound();
    try {
      wrap();
    } catch (IOException _) {
      // The peer is gone already, and the handshake has told all it can.
    }
  }

  private void runTasks() {
    Runnable task = engine.getDelegatedTask();
    while (task != null) {
      task.run();
      task = engine.getDelegatedTask();
    }
  }

  private void wrap() throws IOException {
    outgoing.clear();
    engine.wrap(ByteBuffer.allocate(0), outgoing);
    output.write(outgoing.array(), 0, outgoing.position());
  }

  private void unwrap() throws IOException {
    if (!incoming.hasRemaining()) {
      incoming = ByteBuffer.wrap(readRecord());
    }
    discarded.clear();
    SSLEngineResult result = engine.unwrap(incoming, discarded);
    switch (result.getStatus()) {
      case OK -> {}
      case CLOSED -> throw new EOFException("the peer said close_notify");
      case BUFFER_OVERFLOW, BUFFER_UNDERFLOW ->
          throw new TlsDecodeException("a record that is not whole");
    }
  }

  private byte[] readRecord() throws IOException {
    byte[] header = input.read(5);
    TlsCursor fields = new TlsCursor(header);
    int type = fields.number(1);
    int version = fields.number(2);
    int length = fields.number(2);
    if (type < 20 || type > 23 || version >> 8 != 3 || length > RECORD_LIMIT_OCTETS) {
      throw new TlsDecodeException("not a TLS record");
    }
    octets += length;
    records++;
    if (TlsServerFlight.isTooLong(records, octets)) {
      throw new TlsDecodeException("the handshake does not end");
    }
    byte[] body = input.read(length);
    if (type == ALERT && length == 2 && body[0] == FATAL) {
      throw new TlsAlertException(body[1] & 0xff);
    }
    byte[] record = Arrays.copyOf(header, header.length + length);
    System.arraycopy(body, 0, record, header.length, length);
    return record;
  }
}
