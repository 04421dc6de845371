package io.domainwatch.core.check.openports.speech;

import java.util.Optional;

/**
 * Reads which service answered a question, and whether it refuses us; pure
 * (docs/spec/checks/open_ports.md, "What a port speaks").
 *
 * @param pages by which web pages are known
 */
public record ServiceReply(AdminPages pages) {

  /** Bytes read of a reply: the head of a page and its title. */
  public static final int MAX_BYTES = 4_096;

  /**
   * The alert by which a server of TLS lets in nobody without a certificate (RFC 8446 §6.2);
   * whoever asks over TLS says in its place that the handshake failed for that.
   */
  public static final String CERTIFICATE_REQUIRED = "\u0015\u0003\u0003\u0000\u0002\u0002\u0074";

  /** Any other result code refuses an anonymous bind (RFC 4511 §4.1.9). */
  private static final int LDAP_SUCCESS = 0;

  private static final char BER_SEQUENCE = 0x30;
  private static final char BIND_RESPONSE = 0x61;
  private static final char OP_MSG_LOW = 0xdd;
  private static final char OP_MSG_HIGH = 0x07;

  /**
   * What was said to a question; without a word, or with words that nobody knows, nothing is known
   * of the service.
   *
   * @param reply one character of ISO 8859-1 a byte
   */
  public Spoken read(Question question, String reply) {
    return reply.isEmpty()
        ? Spoken.NOTHING
        : Spoken.of(Banner.shown(firstLine(reply)), service(question, reply));
  }

  private static String firstLine(String reply) {
    int end = reply.indexOf('\n');
    return end < 0 ? reply : reply.substring(0, end);
  }

  private Optional<ServiceSeen> service(Question question, String reply) {
    if (reply.startsWith("HTTP/")) {
      return Optional.of(pages.service(reply));
    }
    return inItsOwnProtocol(question.kind(), reply)
        .or(() -> toAForeignQuestion(reply))
        .or(() -> Banner.service(reply));
  }

  private static Optional<ServiceSeen> inItsOwnProtocol(Question.Kind kind, String reply) {
    return switch (kind) {
      case MEMCACHED -> when(reply.startsWith("VERSION "), "memcached");
      case ZOOKEEPER -> when(reply.startsWith("imok") || reply.startsWith("ruok is"), "zookeeper");
      case MONGODB -> when(isOpMsg(reply), "mongodb");
      case POSTGRESQL -> postgresql(reply);
      case RDP -> when(at(reply, 0) == 3 && at(reply, 1) == 0 && at(reply, 5) == 0xd0, "rdp");
      case LDAP -> ldap(reply);
      case MQTT -> mqtt(reply);
      case AMQP -> when(isConnectionStart(reply), "amqp");
      case X11 -> x11(reply);
      case RTSP ->
          when(reply.startsWith("RTSP/"), "rtsp")
              .map(seen -> seen.guarded(reply.startsWith("401", reply.indexOf(' ') + 1)));
      case HTTPS ->
          when(reply.startsWith(CERTIFICATE_REQUIRED), "tls").map(seen -> seen.guarded(true));
      case NONE, HTTP, REDIS -> Optional.empty();
    };
  }

  /** What servers of other protocols say to the request of a page. */
  private static Optional<ServiceSeen> toAForeignQuestion(String reply) {
    if (reply.startsWith("It looks like you are trying to access MongoDB over HTTP")) {
      return Optional.of(ServiceSeen.open("mongodb"));
    }
    return when(reply.startsWith("ERROR\r\n"), "memcached");
  }

  private static boolean isOpMsg(String reply) {
    return at(reply, 12) == OP_MSG_LOW
        && at(reply, 13) == OP_MSG_HIGH
        && (reply.contains("maxWireVersion") || reply.contains("errmsg"));
  }

  /** S or N to a request for TLS; an error may say that our address may not come in. */
  private static Optional<ServiceSeen> postgresql(String reply) {
    boolean yesOrNo = reply.equals("S") || reply.equals("N");
    boolean error = at(reply, 0) == 'E' && (reply.contains("SFATAL") || reply.contains("SERROR"));
    return when(yesOrNo || error, "postgresql")
        .map(seen -> seen.guarded(reply.contains("pg_hba.conf")));
  }

  /** A bind response; whatever is no success refuses those without a name. */
  private static Optional<ServiceSeen> ldap(String reply) {
    int response = reply.indexOf(BIND_RESPONSE);
    int result = reply.indexOf("\n\u0001", Math.max(0, response));
    boolean known = at(reply, 0) == BER_SEQUENCE && response > 0 && result > response;
    return when(known, "ldap").map(seen -> seen.guarded(at(reply, result + 2) != LDAP_SUCCESS));
  }

  /** CONNACK (MQTT 3.1.1 §3.2); a return code above 0 refuses. */
  private static Optional<ServiceSeen> mqtt(String reply) {
    boolean known = at(reply, 0) == 0x20 && at(reply, 1) >= 2 && at(reply, 2) <= 1;
    return when(known, "mqtt").map(seen -> seen.guarded(at(reply, 3) != 0));
  }

  /** A method frame on channel 0 with class 10, method 10 (AMQP 0-9-1, connection.start). */
  private static boolean isConnectionStart(String reply) {
    return at(reply, 0) == 1 && at(reply, 1) == 0 && at(reply, 8) == 10 && at(reply, 10) == 10;
  }

  /** Success is 1, failed 0, authenticate 2, with major version 11 unless it is the last. */
  private static Optional<ServiceSeen> x11(String reply) {
    int status = at(reply, 0);
    boolean known = reply.length() >= 8 && status <= 1 && at(reply, 2) == 11 && at(reply, 3) == 0;
    return when(known, "x11").map(seen -> seen.guarded(status != 1));
  }

  private static Optional<ServiceSeen> when(boolean known, String family) {
    return known ? Optional.of(ServiceSeen.open(family)) : Optional.empty();
  }

  /** The octet there; -1 behind the end. */
  private static int at(String reply, int index) {
    return index < reply.length() ? reply.charAt(index) : -1;
  }
}
