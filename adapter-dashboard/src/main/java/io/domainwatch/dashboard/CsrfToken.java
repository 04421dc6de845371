package io.domainwatch.dashboard;

import io.domainwatch.core.signin.SessionToken;
import io.domainwatch.dashboard.web.Fields;
import io.undertow.server.HttpServerExchange;
import io.undertow.util.HttpString;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Optional;
import java.util.Set;

/**
 * Whether a form comes from a page of ours (OWASP CSRF cheat sheet: synchronizer token, and Fetch
 * Metadata where the browser sends it).
 */
final class CsrfToken {
  /** The field that every form has. */
  static final String FIELD = "form_token";

  private static final HttpString SEC_FETCH_SITE = HttpString.tryFromString("Sec-Fetch-Site");
  private static final Set<String> OWN = Set.of("same-origin", "none");

  private CsrfToken() {}

  static boolean holds(PageRequestContext visit, Fields form) {
    return site(visit.exchange()).filter(site -> !OWN.contains(site)).isEmpty()
        && tokenFits(visit.token(), form.text(FIELD));
  }

  /**
   * Whether the browser says that a page of ours or the person asks, and no other site; false when
   * it says nothing.
   */
  static boolean isOwn(HttpServerExchange exchange) {
    return site(exchange).filter(OWN::contains).isPresent();
  }

  private static Optional<String> site(HttpServerExchange exchange) {
    return Optional.ofNullable(exchange.getRequestHeaders().getFirst(SEC_FETCH_SITE));
  }

  private static boolean tokenFits(Optional<SessionToken> token, String sent) {
    return token
        .map(SessionToken::formToken)
        .filter(
            expected ->
                MessageDigest.isEqual(
                    expected.getBytes(StandardCharsets.UTF_8),
                    sent.getBytes(StandardCharsets.UTF_8)))
        .isPresent();
  }
}
