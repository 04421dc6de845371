package io.domainwatch.dashboard.web;

import io.domainwatch.core.signin.SessionToken;
import io.undertow.server.HttpServerExchange;
import io.undertow.server.handlers.Cookie;
import io.undertow.util.Headers;
import java.util.Optional;

/** The cookie that carries the token of a session (RFC 6265bis). */
public final class SessionCookie {
  private final boolean secure;

  /**
   * @param secure whether browsers reach us by https
   */
  public SessionCookie(boolean secure) {
    this.secure = secure;
  }

  /** The token that the browser sent; empty when there is none of the right form. */
  public Optional<SessionToken> read(HttpServerExchange exchange) {
    return Optional.ofNullable(exchange.getRequestCookie(name()))
        .map(Cookie::getValue)
        .flatMap(SessionToken::find);
  }

  /** Lets the browser keep a token until it closes, or forget the present one when empty. */
  public void write(HttpServerExchange exchange, Optional<SessionToken> token) {
    String value =
        name()
            + "="
            + token.map(SessionToken::text).orElse("")
            + "; Path=/; HttpOnly; SameSite=Lax"
            + (secure ? "; Secure" : "")
            + (token.isEmpty() ? "; Max-Age=0" : "");
    exchange.getResponseHeaders().add(Headers.SET_COOKIE, value);
  }

  /** With the prefix that keeps other hosts and plain http from setting it, where that works. */
  private String name() {
    return secure ? "__Host-domainwatch" : "domainwatch";
  }
}
