package io.domainwatch.checks.net;

/** Answers of a web site, changed by chance: each number gives the same octets again. */
public final class MutatedHead {

  private static final String RESPONSE =
      """
      HTTP/1.1 103 Early Hints\r
      Link: </a.css>; rel=preload\r
      \r
      HTTP/1.1 200 OK\r
      Date: Tue, 24 Nov 2026 10:00:00 GMT\r
      Content-Type: text/html; charset=utf-8\r
      Strict-Transport-Security: max-age=31536000; includeSubDomains\r
      Content-Security-Policy: default-src 'self'; script-src 'nonce-1'\r
      Set-Cookie: a=b; Secure; HttpOnly; SameSite=Lax\r
      Retry-After: 5\r
      Content-Length: 24\r
      Connection: close\r
      \r
      <title>Hello</title><p>.\
      """;

  private MutatedHead() {}

  /** The answer with this number. */
  public static byte[] of(int number) {
    return Mutation.of(RESPONSE, number);
  }
}
