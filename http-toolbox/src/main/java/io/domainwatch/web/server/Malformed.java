package io.domainwatch.web.server;

import io.undertow.server.HttpServerExchange;
import io.undertow.util.AttachmentKey;
import java.util.Optional;

/** Why a request cannot be taken as HTTP/1.x; the connection closes after the answer to it. */
public enum Malformed {
  /** RFC 9112 §3. */
  REQUEST_LINE(400, "the request line must be METHOD TARGET HTTP/1.1"),
  /** RFC 9112 §3.2, RFC 3986 §2. */
  TARGET(
      400,
      "the request target must be a path or an absolute URL, with other characters"
          + " percent-encoded"),
  /** RFC 3986 §2.1. */
  PERCENT_ENCODING(400, "the request target has a % without two hexadecimal digits after it"),
  /** RFC 9110 §15.6.6. */
  VERSION(505, "this server speaks HTTP/1.1 and HTTP/1.0"),
  /** RFC 9112 §2.2, §5.1 and §5.2. */
  HEADER(400, "a header line must be NAME: VALUE on one line that CR LF ends"),
  /** RFC 9112 §3.2. */
  HOST(
      400, "send exactly one Host header; it names a host, and the same one as an absolute target"),
  /** RFC 9112 §6.2 and §6.3. */
  CONTENT_LENGTH(400, "Content-Length must be one number of at most 18 digits"),
  /** RFC 9112 §6.1. */
  TRANSFER_ENCODING(
      400, "Transfer-Encoding must be chunked, over HTTP/1.1 and without Content-Length"),
  /** RFC 6585 §5. */
  TOO_LARGE(
      431,
      "request line and headers have at most %d bytes and %d lines"
          .formatted(RequestHead.MAX_BYTES, RequestHead.MAX_LINES));

  private static final AttachmentKey<Malformed> KEY = AttachmentKey.create(Malformed.class);

  private final int status;
  private final String message;

  Malformed(int status, String message) {
    this.status = status;
    this.message = message;
  }

  /** What the request of an exchange was before it was replaced; empty for a proper request. */
  public static Optional<Malformed> find(HttpServerExchange exchange) {
    return Optional.ofNullable(exchange.getAttachment(KEY));
  }

  void attachTo(HttpServerExchange exchange) {
    exchange.putAttachment(KEY, this);
  }

  /** The HTTP status of the answer. */
  public int status() {
    return status;
  }

  /** Half a sentence that says what is allowed. */
  public String message() {
    return message;
  }
}
