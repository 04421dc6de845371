package io.domainwatch.dashboard.web;

import io.domainwatch.core.device.DeviceToken;
import io.undertow.server.HttpServerExchange;
import io.undertow.server.handlers.Cookie;
import io.undertow.util.Headers;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/** A cookie that outlives sessions and opens nothing. */
public final class KeptCookie {
  /** Characters of a device's cookie: longer than any of ours; what is longer is not looked at. */
  private static final int MAX_DEVICE = 200;

  /** What needs no quotes in a cookie, and longer than any of ours. */
  private static final Pattern VIEW = Pattern.compile("[A-Za-z0-9._-]{1,200}");

  /** Browsers keep no cookie longer (RFC 6265bis §5.5: 400 days). */
  private static final Duration LONGEST = Duration.ofDays(400);

  private final String name;
  private final boolean secure;
  private final Duration lasts;
  private final Predicate<String> form;

  private KeptCookie(String name, boolean secure, Duration lasts, Predicate<String> form) {
    this.name = name;
    this.secure = secure;
    this.lasts = lasts;
    this.form = form;
  }

  /**
   * That by which a browser is known again that has signed in before (OWASP device cookies).
   *
   * @param secure whether browsers reach us by https
   */
  public static KeptCookie device(boolean secure) {
    return new KeptCookie(
        "domainwatch-device", secure, DeviceToken.LASTS, value -> value.length() <= MAX_DEVICE);
  }

  /**
   * That in which a browser keeps how its person wants lists to look (docs/adr/0067); what it says
   * is judged by whoever shows the list.
   *
   * @param secure whether browsers reach us by https
   */
  public static KeptCookie view(boolean secure) {
    return new KeptCookie("domainwatch-view", secure, LONGEST, VIEW.asMatchPredicate());
  }

  /** What the browser sent, whoever wrote it; empty when there is nothing of the right form. */
  public Optional<String> read(HttpServerExchange exchange) {
    return Optional.ofNullable(exchange.getRequestCookie(name()))
        .map(Cookie::getValue)
        .filter(form);
  }

  /** Lets the browser keep a value of the right form for as long as it counts. */
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
                + lasts.toSeconds());
  }

  /** With the prefix that keeps other hosts and plain http from setting it, where that works. */
  private String name() {
    return secure ? "__Host-" + name : name;
  }
}
