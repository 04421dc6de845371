package io.domainwatch.checks.openports;

import io.domainwatch.core.check.openports.speech.Question;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

/** What is sent to ask a question (docs/spec/checks/open_ports.md, "Questions"). */
final class QuestionBytes {
  /** OP_MSG with {@code {hello: 1, $db: "admin"}} (MongoDB wire protocol). */
  private static final String MONGODB_HELLO =
      "380000000100000000000000dd0700000000000000230000000168656c6c"
          + "6f00000000000000f03f02246462000600000061646d696e0000";

  /** SSLRequest: length 8, code 80877103 (PostgreSQL, "Message Formats"). */
  private static final String POSTGRESQL_SSL_REQUEST = "0000000804d2162f";

  /**
   * TPKT and X.224 connection request with a negotiation request ([MS-RDPBCGR] section 2.2.1.1).
   */
  private static final String RDP_CONNECTION_REQUEST = "030000130ee000000000000100080003000000";

  /** Simple bind of version 3 with an empty name and an empty password (RFC 4513 §5.1.1). */
  private static final String LDAP_ANONYMOUS_BIND = "300c020101600702010304008000";

  /**
   * CONNECT of MQTT 3.1.1, clean session, keep alive 10 s, empty client identifier (section 3.1).
   */
  private static final String MQTT_CONNECT = "100c00044d5154540402000a0000";

  /** Protocol header of AMQP 0-9-1 (section 4.2.2). */
  private static final String AMQP_HEADER = "414d515000000901";

  /** Connection setup, little-endian, version 11.0, no authorization (X11 protocol, section 8). */
  private static final String X11_SETUP = "6c000b000000000000000000";

  private QuestionBytes() {}

  /**
   * The octets; none for a question that sends nothing.
   *
   * @param host for the header of a web page
   */
  static byte[] of(Question question, String host) {
    return switch (question.kind()) {
      case NONE -> new byte[0];
      case HTTP, HTTPS ->
          ascii(
              "GET "
                  + question.path()
                  + " HTTP/1.1\r\nHost: "
                  + host
                  + "\r\nUser-Agent: Domainwatch port check\r\nAccept: */*\r\nConnection:"
                  + " close\r\n\r\n");
      case REDIS -> ascii("PING\r\n");
      case MEMCACHED -> ascii("version\r\n");
      case ZOOKEEPER -> ascii("ruok");
      case RTSP -> ascii("OPTIONS * RTSP/1.0\r\nCSeq: 1\r\n\r\n");
      case MONGODB -> octets(MONGODB_HELLO);
      case POSTGRESQL -> octets(POSTGRESQL_SSL_REQUEST);
      case RDP -> octets(RDP_CONNECTION_REQUEST);
      case LDAP -> octets(LDAP_ANONYMOUS_BIND);
      case MQTT -> octets(MQTT_CONNECT);
      case AMQP -> octets(AMQP_HEADER);
      case X11 -> octets(X11_SETUP);
    };
  }

  private static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  private static byte[] octets(String hex) {
    return HexFormat.of().parseHex(hex);
  }
}
