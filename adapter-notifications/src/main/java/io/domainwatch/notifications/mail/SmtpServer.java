package io.domainwatch.notifications.mail;

import java.util.Optional;

/**
 * The operator's mail server.
 *
 * @param host a name or an address, without brackets
 * @param login empty for a server that asks for none
 */
public record SmtpServer(String host, int port, Encryption encryption, Optional<Login> login) {
  /** How the connection is kept secret. */
  public enum Encryption {
    /** TLS from the first octet on (RFC 8314 §3.3). */
    IMPLICIT,
    /** By STARTTLS (RFC 3207), or nothing is sent. */
    STARTTLS_REQUIRED,
    /** By STARTTLS where the server offers it. */
    STARTTLS_IF_OFFERED,
    /** Not at all. */
    NONE
  }

  /** Who this service is to the server. */
  public record Login(String user, String password) {
    /** Hidden, so that no log shows it. */
    @Override
    public String toString() {
      return "Login[***]";
    }
  }

  /** What became of reading a URL. */
  public sealed interface Parsed {
    /** A server. */
    record Valid(SmtpServer server) implements Parsed {}

    /**
     * None.
     *
     * @param problem what the URL must be, to be put after the name of its key; nothing of the URL
     */
    record Refused(String problem) implements Parsed {}
  }

  /**
   * Reads {@code smtp://[user:password@]host[:port][?starttls=required|optional|never]} or {@code
   * smtps://[user:password@]host[:port]}. Without a port it is 465 for {@code smtps}, else 587 with
   * a login (RFC 6409) and 25 without. Without {@code starttls} it is required with a login, else
   * used where offered.
   */
  public static Parsed parse(String url) {
    return SmtpUrl.read(url);
  }
}
