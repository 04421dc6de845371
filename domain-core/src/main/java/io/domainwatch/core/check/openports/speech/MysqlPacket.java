package io.domainwatch.core.check.openports.speech;

import java.util.Optional;
import java.util.Set;

/**
 * The first packet of MySQL and MariaDB: the handshake of protocol version 10, or the error by
 * which they refuse a host (MySQL Internals, "Protocol::HandshakeV10" and "ERR_Packet").
 */
final class MysqlPacket {

  /** Three octets of length and the sequence number, which is 0, stand before the payload. */
  private static final int HEADER = 4;

  private static final char HANDSHAKE_V10 = 10;
  private static final char ERROR = 0xff;

  /** ER_HOST_IS_BLOCKED and ER_HOST_NOT_PRIVILEGED. */
  private static final Set<Integer> REFUSALS = Set.of(1129, 1130);

  private static final int ERROR_LENGTH = HEADER + 3;

  private MysqlPacket() {}

  /** What such a packet says; empty when it is none. */
  static Optional<ServiceSeen> read(String text) {
    if (text.length() < ERROR_LENGTH || text.charAt(2) != 0 || text.charAt(3) != 0) {
      return Optional.empty();
    }
    return switch (text.charAt(HEADER)) {
      case HANDSHAKE_V10 -> Optional.of(ServiceSeen.open("mysql"));
      case ERROR -> {
        int code = text.charAt(HEADER + 1) | text.charAt(HEADER + 2) << 8;
        yield Optional.of(new ServiceSeen("mysql", REFUSALS.contains(code)));
      }
      default -> Optional.empty();
    };
  }
}
