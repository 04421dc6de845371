package io.domainwatch.checks.net.dns;

import io.domainwatch.checks.net.Deadline;
import io.domainwatch.checks.net.GuardedConnector;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.xbill.DNS.DClass;
import org.xbill.DNS.Flags;
import org.xbill.DNS.Message;
import org.xbill.DNS.Rcode;
import org.xbill.DNS.Record;
import org.xbill.DNS.Section;
import org.xbill.DNS.Type;

/**
 * Finds out whether a server hands a zone to everybody (AXFR, RFC 5936), without taking it: the
 * connection is closed after the second record (docs/spec/checks/nameserver.md, "Zone transfer").
 * Safe for use by many threads.
 */
public final class DnsZoneTransfer {

  /** Bytes that are read at the most (docs/spec/checks/nameserver.md, "Zone transfer"). */
  private static final int BYTE_LIMIT = 16 * 1024;

  /**
   * The SOA, and one record that proves the transfer goes on (docs/spec/checks/nameserver.md, "Zone
   * transfer").
   */
  private static final int ENOUGH_RECORDS = 2;

  /** Time for the connection and the first records; a server under way has them at hand. */
  private static final Duration PATIENCE = Duration.ofSeconds(5);

  /** Bytes of the length before each message over TCP (RFC 1035 §4.2.2). */
  private static final int LENGTH_BYTES = 2;

  /** The byte of the header with TC, and TC in it (RFC 1035 §4.1.1). */
  private static final int FLAGS_BYTE = 2;

  private static final int TC_BIT = 0x02;

  private final GuardedConnector connector;
  private final int port;

  /** Transfers through {@code connector} from servers that listen on {@code port}. */
  public DnsZoneTransfer(GuardedConnector connector, int port) {
    this.connector = connector;
    this.port = port;
  }

  /** What an attempt showed. */
  public enum Offer {
    /** The zone's SOA and a further record came. */
    OPEN,
    /** The server refused, answered without the zone, or hung up. */
    CLOSED,
    /** No connection, no answer in time, SERVFAIL, or nothing readable. */
    UNKNOWN
  }

  /** Asks {@code server} once for {@code zone}; one query of {@code session}. */
  public Offer attempt(InetAddress server, DnsName zone, DnsSession session) {
    if (!session.spend()) {
      return Offer.UNKNOWN;
    }
    session.goesOverTcp();
    Deadline deadline = session.deadline().within(PATIENCE);
    try (Socket socket =
        connector.connect(server, port, GuardedConnector.CONNECT_TIMEOUT, deadline)) {
      Message query = new Message();
      query.addRecord(Record.newRecord(zone.raw(), Type.AXFR, DClass.IN), Section.QUESTION);
      byte[] wire = query.toWire();
      DataOutputStream out = new DataOutputStream(socket.getOutputStream());
      byte[] packet = new byte[LENGTH_BYTES + wire.length];
      packet[0] = (byte) (wire.length >> Byte.SIZE);
      packet[1] = (byte) wire.length;
      System.arraycopy(wire, 0, packet, LENGTH_BYTES, wire.length);
      out.write(packet);
      out.flush();
      return new Reading(query, zone, new DataInputStream(socket.getInputStream())).read();
    } catch (IOException _) {
      return Offer.UNKNOWN;
    }
  }

  /** The messages of one transfer, up to where it is clear. */
  private static final class Reading {
    private final Message query;
    private final DnsName zone;
    private final DataInputStream in;
    private int records;

    Reading(Message query, DnsName zone, DataInputStream in) {
      this.query = query;
      this.zone = zone;
      this.in = in;
    }

    Offer read() throws IOException {
      int left = BYTE_LIMIT;
      while (left > LENGTH_BYTES) {
        Optional<Integer> length = length();
        if (length.isEmpty()) {
          return Offer.CLOSED;
        }
        int bytes = Math.min(length.get(), left - LENGTH_BYTES);
        left -= LENGTH_BYTES + bytes;
        byte[] wire = in.readNBytes(bytes);
        if (wire.length < bytes) {
          return Offer.UNKNOWN;
        }
        Optional<Offer> offer = take(wire);
        if (offer.isPresent()) {
          return offer.get();
        }
      }
      return Offer.UNKNOWN;
    }

    private Optional<Integer> length() throws IOException {
      try {
        return Optional.of(in.readUnsignedShort());
      } catch (EOFException _) {
        return Optional.empty();
      }
    }

    /** What this message settles; empty when the next one must tell. */
    private Optional<Offer> take(byte[] wire) {
      Optional<Message> message = parse(wire);
      if (message.isEmpty() || !belongs(message.get())) {
        return Optional.of(Offer.UNKNOWN);
      }
      List<Record> answer = new ArrayList<>(message.get().getSection(Section.ANSWER));
      if (message.get().getRcode() == Rcode.SERVFAIL) {
        return Optional.of(Offer.UNKNOWN);
      }
      if (message.get().getRcode() != Rcode.NOERROR || answer.isEmpty()) {
        return Optional.of(Offer.CLOSED);
      }
      if (records == 0 && !isSoa(answer.getFirst())) {
        return Optional.of(Offer.CLOSED);
      }
      records += answer.size();
      return records < ENOUGH_RECORDS ? Optional.empty() : Optional.of(Offer.OPEN);
    }

    private boolean isSoa(Record record) {
      return record.getType() == Type.SOA && DnsName.of(record.getName()).equals(zone);
    }

    private boolean belongs(Message message) {
      return message.getHeader().getID() == query.getHeader().getID()
          && message.getHeader().getFlag(Flags.QR);
    }
  }

  /** The message, or as many of its records as the bytes hold. */
  private static Optional<Message> parse(byte[] wire) {
    if (wire.length > FLAGS_BYTE) {
      wire[FLAGS_BYTE] |= TC_BIT;
    }
    try {
      return Optional.of(new Message(wire));
    } catch (IOException
        | IllegalArgumentException
        | IllegalStateException
        | IndexOutOfBoundsException _) {
      return Optional.empty();
    }
  }
}
