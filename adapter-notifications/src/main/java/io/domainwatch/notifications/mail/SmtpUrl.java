package io.domainwatch.notifications.mail;

import io.domainwatch.notifications.mail.SmtpServer.Encryption;
import io.domainwatch.notifications.mail.SmtpServer.Login;
import io.domainwatch.notifications.mail.SmtpServer.Parsed;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;

/** Reads the URL of a mail server; its problems never repeat it, for it may hold a password. */
final class SmtpUrl {
  private static final int SMTP_PORT = 25;
  private static final int SUBMISSION_PORT = 587;
  private static final int SUBMISSIONS_PORT = 465;
  private static final int LAST_PORT = 65_535;

  private static final String FORM =
      "must be smtp://[user:password@]host[:port] or smtps://…; signs other than letters and"
          + " digits in user and password are percent-encoded (%40 for @)";

  private SmtpUrl() {}

  /** Why a URL cannot be used. */
  private static final class Unusable extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Unusable(String problem) {
      super(problem);
    }
  }

  static Parsed read(String text) {
    try {
      return new Parsed.Valid(server(new URI(text.strip())));
    } catch (URISyntaxException _) {
      return new Parsed.Refused(FORM);
    } catch (Unusable e) {
      return new Parsed.Refused(String.valueOf(e.getMessage()));
    }
  }

  private static SmtpServer server(URI url) {
    String scheme = String.valueOf(url.getScheme()).toLowerCase(Locale.ROOT);
    String path = Optional.ofNullable(url.getPath()).orElse("");
    String host = Optional.ofNullable(url.getHost()).orElse("");
    if (!scheme.equals("smtp") && !scheme.equals("smtps")
        || host.isEmpty()
        || url.getRawFragment() != null
        || !path.matches("/?")) {
      throw new Unusable(FORM);
    }
    if (url.getPort() == 0 || url.getPort() > LAST_PORT) {
      throw new Unusable("must name a port from 1 to " + LAST_PORT);
    }
    Optional<Login> login = Optional.ofNullable(url.getRawUserInfo()).map(SmtpUrl::login);
    Encryption encryption =
        encryption(scheme, url.getRawQuery() == null ? "" : url.getRawQuery(), login);
    int usualPort =
        encryption == Encryption.IMPLICIT
            ? SUBMISSIONS_PORT
            : login.isPresent() ? SUBMISSION_PORT : SMTP_PORT;
    return new SmtpServer(
        host.replaceAll("^\\[|]$", ""),
        url.getPort() < 0 ? usualPort : url.getPort(),
        encryption,
        login);
  }

  private static Encryption encryption(String scheme, String query, Optional<Login> login) {
    if (scheme.equals("smtps")) {
      if (!query.isEmpty()) {
        throw new Unusable("must have nothing after the port when it starts with smtps:");
      }
      return Encryption.IMPLICIT;
    }
    return switch (query) {
      case "" -> login.isPresent() ? Encryption.STARTTLS_REQUIRED : Encryption.STARTTLS_IF_OFFERED;
      case "starttls=required" -> Encryption.STARTTLS_REQUIRED;
      case "starttls=optional" -> Encryption.STARTTLS_IF_OFFERED;
      case "starttls=never" -> Encryption.NONE;
      default ->
          throw new Unusable(
              "must have nothing after a ? but starttls=required, starttls=optional or"
                  + " starttls=never");
    };
  }

  private static Login login(String userInfo) {
    int colon = userInfo.indexOf(':');
    if (colon <= 0 || colon == userInfo.length() - 1) {
      throw new Unusable("must name both a user and a password, as user:password@, or neither");
    }
    return new Login(decoded(userInfo.substring(0, colon)), decoded(userInfo.substring(colon + 1)));
  }

  /** Percent-decoding alone; a plus sign is one (RFC 3986). */
  private static String decoded(String text) {
    return URLDecoder.decode(text.replace("+", "%2B"), StandardCharsets.UTF_8);
  }
}
