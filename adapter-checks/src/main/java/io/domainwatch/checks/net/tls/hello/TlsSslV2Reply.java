package io.domainwatch.checks.net.tls.hello;

import io.domainwatch.checks.net.FailureText;
import io.domainwatch.checks.net.tls.wire.TlsCursor;
import io.domainwatch.checks.net.tls.wire.TlsDecodeException;
import io.domainwatch.checks.net.tls.wire.TlsInput;
import java.io.IOException;
import java.net.SocketTimeoutException;
import java.util.List;
import java.util.OptionalInt;

/** Decodes what a server answers to an SSLv2 CLIENT-HELLO (SSL 2.0 draft of 1995, §2.6). */
final class TlsSslV2Reply {
  private static final int SERVER_HELLO = 4;
  private static final int TLS_ALERT = 0x15;

  /** The server knows SSLv2 but has no cipher for it: refused, as handshake_failure would be. */
  private static final int NO_CIPHER = 40;

  private TlsSslV2Reply() {}

  /** The server's answer; never throws. */
  static TlsReply read(TlsInput input) {
    try {
      byte[] start = input.read(2);
      int first = start[0] & 0xff;
      if (first == TLS_ALERT) {
        return alert(input);
      }
      boolean twoOctetHeader = (first & 0x80) != 0;
      int length = (first & (twoOctetHeader ? 0x7f : 0x3f)) << 8 | (start[1] & 0xff);
      if (!twoOctetHeader) {
        input.read(1);
      }
      int type = input.read(1)[0];
      return switch (type) {
        case 0 -> new TlsReply.Alert(0);
        case SERVER_HELLO -> serverHello(new TlsCursor(input.read(Math.max(0, length - 1))));
        default -> new TlsReply.Garbled("not an SSLv2 message");
      };
    } catch (TlsDecodeException e) {
      return new TlsReply.Garbled(FailureText.of(e));
    } catch (SocketTimeoutException _) {
      return new TlsReply.Silent();
    } catch (IOException _) {
      return new TlsReply.Closed();
    }
  }

  private static TlsReply alert(TlsInput input) throws IOException {
    input.read(3);
    byte[] alert = input.read(2);
    return new TlsReply.Alert(alert[1] & 0xff);
  }

  private static TlsReply serverHello(TlsCursor message) throws TlsDecodeException {
    message.number(2);
    int version = message.number(2);
    int certificateLength = message.number(2);
    int kindsLength = message.number(2);
    message.number(2);
    message.take(certificateLength);
    if (version != TlsVersion.SSL_V2.code()) {
      return new TlsReply.Garbled("an SSLv2 hello of another version");
    }
    if (kindsLength < 3) {
      return new TlsReply.Alert(NO_CIPHER);
    }
    int kind = message.number(3);
    return new TlsReply.Hello(
        TlsVersion.SSL_V2, kind, OptionalInt.empty(), List.of(), OptionalInt.empty());
  }
}
