package io.domainwatch.checks.net.http;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import okhttp3.Cookie;
import okhttp3.CookieJar;
import okhttp3.HttpUrl;

/**
 * Cookies of one redirect chain, forgotten with it: a site that sets a cookie and redirects to
 * itself would else look like a loop.
 */
final class ChainCookies implements CookieJar {

  /** Cookies kept at most, more are dropped; browsers keep 50 for a domain (RFC 6265 §6.1). */
  private static final int MAX = 50;

  /** Characters of one cookie's value, longer ones are dropped (RFC 6265 §6.1: 4096 bytes). */
  private static final int MAX_VALUE = 4096;

  private final List<Cookie> cookies = new ArrayList<>();

  @Override
  public synchronized void saveFromResponse(HttpUrl url, List<Cookie> received) {
    for (Cookie cookie : received) {
      cookies.removeIf(known -> isSame(known, cookie));
      if (cookies.size() < MAX && cookie.value().length() <= MAX_VALUE) {
        cookies.add(cookie);
      }
    }
  }

  @Override
  public synchronized List<Cookie> loadForRequest(HttpUrl url) {
    return cookies.stream().filter(cookie -> cookie.matches(url)).toList();
  }

  /** What would be sent to the URL, in an order that does not depend on arrival. */
  String sentTo(HttpUrl url) {
    return loadForRequest(url).stream()
        .map(cookie -> cookie.name() + "=" + cookie.value())
        .sorted()
        .collect(Collectors.joining("; "));
  }

  private static boolean isSame(Cookie a, Cookie b) {
    return a.name().equals(b.name()) && a.domain().equals(b.domain()) && a.path().equals(b.path());
  }
}
