package io.domainwatch.checks.net.tls.hello;

import io.domainwatch.checks.net.FailureText;
import io.domainwatch.checks.net.tls.wire.TlsCursor;
import io.domainwatch.checks.net.tls.wire.TlsDecodeException;
import io.domainwatch.checks.net.tls.wire.TlsInput;
import java.io.IOException;
import java.math.BigInteger;
import java.net.SocketTimeoutException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** Decodes the first flight of a server, in clear, as far as asked (RFC 8446 §4, RFC 5246 §7.4). */
public final class TlsServerFlight {

  /** How far to read. */
  enum Goal {
    HELLO,
    CERTIFICATE,
    KEY_EXCHANGE
  }

  /** What one flight may have in all, octets: 10,000 SANs make about 300 KiB. */
  static final int FLIGHT_LIMIT_OCTETS = 1 << 20;

  /** Records in one flight: keeps a server that sends empty ones for ever from holding us. */
  private static final int RECORD_LIMIT = 1024;

  /** Largest record: 2^14 and the 2,048 that RFC 5246 §6.2.3 allows on top, octets. */
  private static final int RECORD_LIMIT_OCTETS = (1 << 14) + 2048;

  /** Certificates kept of one chain; more are no chain but a flood. */
  private static final int CERTIFICATE_LIMIT = 32;

  /** SHA-256 of "HelloRetryRequest" (RFC 8446 §4.1.3). */
  private static final byte[] RETRY_RANDOM =
      HexFormat.of().parseHex("cf21ad74e59a6111be1d8c021e65b891c2a211167abb8c5e079e09e2c8a8339c");

  // Content types (RFC 8446 §5.1), then an alert level and an alert (RFC 8446 §6).
  private static final int ALERT = 21;
  private static final int HANDSHAKE = 22;
  private static final int WARNING_LEVEL = 1;
  private static final int CLOSE_NOTIFY = 0;

  /** Whether so many records, or octets in them, are more than a server's side of a handshake. */
  public static boolean isTooLong(int records, int octets) {
    return records > RECORD_LIMIT || octets > FLIGHT_LIMIT_OCTETS;
  }

  private final Goal goal;
  private byte[] pending = {};
  private Optional<TlsReply.Hello> hello = Optional.empty();
  private boolean done;

  private TlsServerFlight(Goal goal) {
    this.goal = goal;
  }

  /** Reads until the goal is reached, the server ends or the limits are met; never throws. */
  static TlsReply read(TlsInput input, Goal goal) {
    TlsServerFlight flight = new TlsServerFlight(goal);
    TlsReply broken;
    try {
      return flight.readRecords(input);
    } catch (TlsDecodeException e) {
      broken = new TlsReply.Garbled(FailureText.of(e));
    } catch (SocketTimeoutException _) {
      broken = new TlsReply.Silent();
    } catch (IOException _) {
      broken = new TlsReply.Closed();
    }
    return flight.hello.<TlsReply>map(known -> known).orElse(broken);
  }

  private TlsReply readRecords(TlsInput input) throws IOException {
    int total = 0;
    for (int count = 0; count < RECORD_LIMIT && total < FLIGHT_LIMIT_OCTETS; count++) {
      TlsCursor header = new TlsCursor(input.read(5));
      int type = header.number(1);
      int version = header.number(2);
      int length = header.number(2);
      if (type < 20 || type > 23 || version >> 8 != 3 || length > RECORD_LIMIT_OCTETS) {
        throw new TlsDecodeException("not a TLS record");
      }
      byte[] body = input.read(length);
      total += length;
      Optional<TlsReply> reply = acceptRecord(type, body);
      if (reply.isPresent()) {
        return reply.orElseThrow();
      }
    }
    throw new TlsDecodeException("the flight does not end");
  }

  private Optional<TlsReply> acceptRecord(int type, byte[] body) throws TlsDecodeException {
    if (type == ALERT) {
      return acceptAlert(new TlsCursor(body));
    }
    if (type != HANDSHAKE) {
      if (hello.isEmpty()) {
        throw new TlsDecodeException("record of type " + type + " before the ServerHello");
      }
      return hello.map(known -> known);
    }
    byte[] joined = Arrays.copyOf(pending, pending.length + body.length);
    System.arraycopy(body, 0, joined, pending.length, body.length);
    TlsCursor cursor = new TlsCursor(joined);
    int consumed = 0;
    while (!done && cursor.remaining() >= 4) {
      int messageType = cursor.number(1);
      int length = cursor.number(3);
      if (length > FLIGHT_LIMIT_OCTETS) {
        throw new TlsDecodeException("handshake message of " + length + " octets");
      }
      if (length > cursor.remaining()) {
        break;
      }
      acceptMessage(messageType, new TlsCursor(cursor.take(length)));
      consumed += 4 + length;
    }
    pending = Arrays.copyOfRange(joined, consumed, joined.length);
    return done ? hello.map(known -> known) : Optional.empty();
  }

  private Optional<TlsReply> acceptAlert(TlsCursor alert) throws TlsDecodeException {
    int level = alert.number(1);
    int description = alert.number(1);
    if (level == WARNING_LEVEL && description != CLOSE_NOTIFY) {
      return Optional.empty();
    }
    return Optional.of(
        hello
            .<TlsReply>map(known -> known)
            .orElseGet(
                () ->
                    description == CLOSE_NOTIFY
                        ? new TlsReply.Closed()
                        : new TlsReply.Alert(description)));
  }

  private void acceptMessage(int type, TlsCursor message) throws TlsDecodeException {
    switch (type) {
      case 2 -> acceptServerHello(message);
      case 11 -> acceptCertificate(message);
      case 12 -> acceptKeyExchange(message);
      case 14 -> done = hello.isPresent();
      default -> {
        if (hello.isEmpty() && type != 0) {
          throw new TlsDecodeException("handshake message " + type + " before the ServerHello");
        }
      }
    }
  }

  private void acceptServerHello(TlsCursor message) throws TlsDecodeException {
    if (hello.isPresent()) {
      throw new TlsDecodeException("second ServerHello");
    }
    int version = message.number(2);
    boolean retry = Arrays.equals(message.take(32), RETRY_RANDOM);
    message.vector(1);
    int suite = message.number(2);
    message.number(1);
    OptionalInt group = OptionalInt.empty();
    TlsCursor extensions = message.remaining() == 0 ? message : message.vector(2);
    while (extensions.remaining() > 0) {
      int type = extensions.number(2);
      TlsCursor body = extensions.vector(2);
      if (type == 0x002b) {
        version = body.number(2);
      } else if (type == 0x0033) {
        group = OptionalInt.of(body.number(2));
      }
    }
    int code = version;
    TlsVersion chosen =
        TlsVersion.findByCode(code)
            .orElseThrow(() -> new TlsDecodeException("unknown version " + code));
    hello = Optional.of(new TlsReply.Hello(chosen, suite, group, List.of(), OptionalInt.empty()));
    done = retry || goal == Goal.HELLO || chosen == TlsVersion.TLS_1_3;
  }

  private void acceptCertificate(TlsCursor message) throws TlsDecodeException {
    TlsReply.Hello known = requireHello();
    TlsCursor list = message.vector(3);
    List<byte[]> certificates = new ArrayList<>();
    while (list.remaining() > 0 && certificates.size() < CERTIFICATE_LIMIT) {
      certificates.add(rest(list.vector(3)));
    }
    hello =
        Optional.of(
            new TlsReply.Hello(
                known.version(), known.suite(), known.group(), certificates, known.dhPrimeBits()));
    done = goal == Goal.CERTIFICATE;
  }

  /** A named curve's kind of parameters (RFC 8422 §5.4). */
  private static final int NAMED_CURVE = 3;

  /** The prime of finite-field DH (RFC 5246 §7.4.3), or the group of ECDHE (RFC 8422 §5.4). */
  private void acceptKeyExchange(TlsCursor message) throws TlsDecodeException {
    TlsReply.Hello known = requireHello();
    if (TlsCipherClass.nameOf(known.suite()).startsWith("TLS_DH")) {
      int bits = new BigInteger(1, rest(message.vector(2))).bitLength();
      hello =
          Optional.of(
              new TlsReply.Hello(
                  known.version(),
                  known.suite(),
                  known.group(),
                  known.certificates(),
                  OptionalInt.of(bits)));
    } else if (TlsCipherClass.usesNamedGroup(known.suite()) && message.number(1) == NAMED_CURVE) {
      hello =
          Optional.of(
              new TlsReply.Hello(
                  known.version(),
                  known.suite(),
                  OptionalInt.of(message.number(2)),
                  known.certificates(),
                  known.dhPrimeBits()));
    }
    done = true;
  }

  private TlsReply.Hello requireHello() throws TlsDecodeException {
    return hello.orElseThrow(() -> new TlsDecodeException("no ServerHello before this message"));
  }

  private static byte[] rest(TlsCursor cursor) throws TlsDecodeException {
    return cursor.take(cursor.remaining());
  }
}
