package io.domainwatch.core.check.openports.speech;

import io.domainwatch.core.value.TextSanitizer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Reads which protocol a service speaks from the first bytes that it says unasked, and whether it
 * refuses us with them; versions are ignored (docs/spec/checks/open_ports.md, "What a port
 * speaks").
 */
public final class Banner {

  /** Bytes read of what a service says (docs/spec/checks/open_ports.md, "Scan of an address"). */
  public static final int MAX_BYTES = 256;

  /** A beginning that only one protocol has. */
  private record Beginning(String text, String family, boolean guarded) {}

  private static final List<Beginning> BEGINNINGS =
      List.of(
          new Beginning("SSH-", "ssh", false),
          new Beginning("HTTP/", "http", false),
          new Beginning("RTSP/", "rtsp", false),
          new Beginning("SIP/2.0", "sip", false),
          new Beginning("RFB ", "vnc", false),
          new Beginning("+OK", "pop3", false),
          new Beginning("* OK", "imap", false),
          new Beginning("* PREAUTH", "imap", false),
          new Beginning("* BYE", "imap", true),
          new Beginning("@RSYNCD:", "rsync", false),
          new Beginning("-NOAUTH", "redis", true),
          new Beginning("-DENIED", "redis", true),
          new Beginning("-NOPERM", "redis", true),
          new Beginning("-WRONGPASS", "redis", true),
          new Beginning("-ERR", "redis", false),
          new Beginning("+PONG", "redis", false),
          new Beginning("AMQP", "amqp", false),
          new Beginning("INFO {", "nats", false),
          new Beginning("Asterisk Call Manager", "asterisk", false),
          new Beginning("( success (", "svn", false),
          new Beginning("OK MPD ", "mpd", false),
          new Beginning("\u00ff\u00fb", "telnet", false),
          new Beginning("\u00ff\u00fc", "telnet", false),
          new Beginning("\u00ff\u00fd", "telnet", false),
          new Beginning("\u00ff\u00fe", "telnet", false),
          new Beginning("\r\nUser Access Verification", "telnet", false),
          new Beginning("\u0015\u0003", "tls", false));

  private Banner() {}

  /**
   * What was said unasked.
   *
   * @param text one character of ISO 8859-1 a byte; empty when nothing was said
   */
  public static Spoken read(String text) {
    return text.isEmpty() ? Spoken.NOTHING : Spoken.of(shown(text), service(text));
  }

  /** What people may read of the first bytes; empty when nothing of them can be read. */
  static Optional<String> shown(String text) {
    String first = text.substring(0, Math.min(MAX_BYTES, text.length()));
    byte[] bytes = first.getBytes(StandardCharsets.ISO_8859_1);
    return Optional.of(TextSanitizer.of(new String(bytes, StandardCharsets.UTF_8)))
        .filter(shown -> !shown.isBlank());
  }

  /** The protocol of these first bytes; empty when they are of none that is known. */
  static Optional<ServiceSeen> service(String text) {
    for (Beginning beginning : BEGINNINGS) {
      if (text.startsWith(beginning.text())) {
        return Optional.of(new ServiceSeen(beginning.family(), beginning.guarded()));
      }
    }
    if (text.startsWith("220") || text.startsWith("421") || text.startsWith("554")) {
      return mailOrFiles(text.toUpperCase(Locale.ROOT)).map(ServiceSeen::open);
    }
    return MysqlPacket.read(text).or(() -> login(text));
  }

  /** SMTP and FTP greet with the same codes; one without a name for itself is not told apart. */
  private static Optional<String> mailOrFiles(String text) {
    if (text.contains("SMTP") || text.startsWith("554")) {
      return Optional.of("smtp");
    }
    return text.contains("FTP") ? Optional.of("ftp") : Optional.empty();
  }

  /** A login that is asked for in clear text, without any option of Telnet before it. */
  private static Optional<ServiceSeen> login(String text) {
    String end = text.strip().toLowerCase(Locale.ROOT);
    return end.endsWith("login:") || end.endsWith("username:")
        ? Optional.of(ServiceSeen.open("telnet"))
        : Optional.empty();
  }
}
