package io.domainwatch.core.check.openports;

import io.domainwatch.core.value.TextSanitizer;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Reads which protocol a service speaks from the first bytes that it says; versions are ignored.
 */
public final class Banner {

  /** Bytes read of what a service says (docs/spec/checks/open_ports.md, "Scan of an address"). */
  public static final int MAX_BYTES = 256;

  /** Beginnings that only one protocol has. */
  private static final Map<String, String> BEGINNINGS =
      Map.ofEntries(
          Map.entry("SSH-", "ssh"),
          Map.entry("HTTP/", "http"),
          Map.entry("RFB ", "vnc"),
          Map.entry("+OK", "pop3"),
          Map.entry("* OK", "imap"),
          Map.entry("* PREAUTH", "imap"),
          Map.entry("@RSYNCD:", "rsync"),
          Map.entry("-NOAUTH", "redis"),
          Map.entry("-DENIED", "redis"),
          Map.entry("-ERR", "redis"),
          Map.entry("AMQP", "amqp"),
          Map.entry("\u00ff\u00fb", "telnet"),
          Map.entry("\u00ff\u00fd", "telnet"),
          Map.entry("\u0015\u0003", "tls"));

  /** Where the version of MySQL's handshake stands, after length and sequence number. */
  private static final int MYSQL_VERSION_AT = 4;

  private static final char MYSQL_HANDSHAKE = 10;

  private Banner() {}

  /**
   * What was said, as an open port; without a word the port is open and silent.
   *
   * @param text one character of ISO 8859-1 a byte
   */
  public static PortSeen read(String text) {
    if (text.isEmpty()) {
      return PortSeen.of(PortSeen.State.OPEN);
    }
    byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
    String shown = TextSanitizer.of(new String(bytes, StandardCharsets.UTF_8));
    return new PortSeen(
        PortSeen.State.OPEN, Optional.of(shown).filter(s -> !s.isBlank()), family(text));
  }

  private static Optional<String> family(String text) {
    for (Map.Entry<String, String> beginning : BEGINNINGS.entrySet()) {
      if (text.startsWith(beginning.getKey())) {
        return Optional.of(beginning.getValue());
      }
    }
    if (text.startsWith("220") || text.startsWith("421") || text.startsWith("554")) {
      return mailOrFiles(text.toUpperCase(Locale.ROOT));
    }
    boolean mysql =
        text.length() > MYSQL_VERSION_AT && text.charAt(MYSQL_VERSION_AT) == MYSQL_HANDSHAKE;
    return mysql ? Optional.of("mysql") : Optional.empty();
  }

  /** SMTP and FTP greet with the same codes; one without a name for itself is not told apart. */
  private static Optional<String> mailOrFiles(String text) {
    if (text.contains("SMTP") || text.startsWith("554")) {
      return Optional.of("smtp");
    }
    return text.contains("FTP") ? Optional.of("ftp") : Optional.empty();
  }
}
