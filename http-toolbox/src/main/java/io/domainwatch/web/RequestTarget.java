package io.domainwatch.web;

import io.undertow.server.HttpServerExchange;

/** What a request is aimed at (RFC 9112 §3.2). */
public final class RequestTarget {
  private RequestTarget() {}

  /** The path as received, percent-encoded, without query; that of an absolute target too. */
  public static String path(HttpServerExchange exchange) {
    String target = exchange.getRequestURI();
    if (!exchange.isHostIncludedInRequestURI()) {
      return target;
    }
    int authority = target.indexOf("//") + 2;
    int path = target.indexOf('/', authority);
    return path < 0 ? "/" : target.substring(path);
  }
}
