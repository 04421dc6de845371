package io.domainwatch.dashboard.web;

import io.domainwatch.core.device.DeviceToken;
import io.undertow.server.HttpServerExchange;
import io.undertow.server.handlers.Cookie;
import io.undertow.util.Headers;
import java.util.Optional;

/**
 * The cookie by which a browser is known again that has signed in before (OWASP device cookies). It
 * outlives sessions and opens nothing.
 */
public final class DeviceCookie {
  /** Longer than any of ours; what is longer is not looked at. */
  private static final int MAX_LENGTH = 200;

  private final boolean secure;

  /**
   * @param secure whether browsers reach us by https
   */
  public DeviceCookie(boolean secure) {
    this.secure = secure;
  }

  /** What the browser sent, whoever wrote it. */
  public Optional<String> read(HttpServerExchange exchange) {
    return Optional.ofNullable(exchange.getRequestCookie(name()))
        .map(Cookie::getValue)
        .filter(value -> value.length() <= MAX_LENGTH);
  }

  /** Lets the browser keep a value for as long as it counts. */
  public void write(HttpServerExchange exchange, String value) {
    exchange
        .getResponseHeaders()
        .add(
            Headers.SET_COOKIE,
            name()
                + "="
                + value
                + "; Path=/; HttpOnly; SameSite=Lax"
                + (secure ? "; Secure" : "")
                + "; Max-Age="
                + DeviceToken.LASTS.toSeconds());
  }

  /** With the prefix that keeps other hosts and plain http from setting it, where that works. */
  private String name() {
    return secure ? "__Host-domainwatch-device" : "domainwatch-device";
  }
}
