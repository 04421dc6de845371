package io.domainwatch.checks.ssl.differential;

import io.domainwatch.checks.ssl.differential.OddServer.Cut;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.util.Arrays;

/** Passes on what a server sends, cut anew (RFC 8446 §5.1 allows any cut). */
final class Relay {
  private static final int CHANGE_CIPHER_SPEC = 20;
  private static final int HANDSHAKE = 22;
  private static final int PAYLOAD = 16;

  private Relay() {}

  /** Until one side closes. */
  static void between(Socket client, InetAddress address, int port, Cut cut) throws IOException {
    try (Socket server = new Socket(address, port)) {
      server.setTcpNoDelay(true);
      client.setTcpNoDelay(true);
      Thread there = Thread.startVirtualThread(() -> passOn(client, server));
      switch (cut) {
        case OCTETS -> octets(server, client.getOutputStream());
        case RECORDS ->
            records(new DataInputStream(server.getInputStream()), client.getOutputStream());
      }
      there.interrupt();
    }
  }

  private static void passOn(Socket from, Socket to) {
    try {
      from.getInputStream().transferTo(to.getOutputStream());
      to.shutdownOutput();
    } catch (IOException _) {
      // One side is gone, and with it the connection.
    }
  }

  private static void octets(Socket server, OutputStream out) throws IOException {
    byte[] some = new byte[8192];
    for (int read = server.getInputStream().read(some); read > 0; ) {
      for (int i = 0; i < read; i++) {
        out.write(some, i, 1);
        out.flush();
      }
      read = server.getInputStream().read(some);
    }
  }

  private static void records(DataInputStream in, OutputStream out) throws IOException {
    boolean clear = true;
    try {
      while (true) {
        byte[] head = new byte[5];
        in.readFully(head);
        byte[] payload = new byte[(head[3] & 0xff) << 8 | head[4] & 0xff];
        in.readFully(payload);
        clear &= head[0] != CHANGE_CIPHER_SPEC;
        int size = clear && head[0] == HANDSHAKE ? PAYLOAD : Math.max(1, payload.length);
        for (int at = 0; at < payload.length; at += size) {
          write(head, Arrays.copyOfRange(payload, at, Math.min(payload.length, at + size)), out);
        }
        out.flush();
      }
    } catch (EOFException _) {
      // The server has said all.
    }
  }

  private static void write(byte[] head, byte[] part, OutputStream out) throws IOException {
    out.write(
        new byte[] {head[0], head[1], head[2], (byte) (part.length >> 8), (byte) part.length});
    out.write(part);
  }
}
