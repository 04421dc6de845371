package io.domainwatch.http.pipeline;

import java.util.List;
import java.util.Optional;

/** Reads {@code Authorization: Bearer <token>} (RFC 6750 §2.1, RFC 9110 §11.4). */
final class BearerToken {
  private static final String SCHEME = "Bearer";

  private BearerToken() {}

  /** The token; empty unless there is exactly one header of that form. */
  static Optional<String> find(List<String> authorization) {
    return authorization.size() == 1 ? find(authorization.getFirst().strip()) : Optional.empty();
  }

  /**
   * The scheme word is compared without regard to case; one or more spaces follow it, then text
   * without white space. By hand, for it is read with each request.
   */
  private static Optional<String> find(String value) {
    int at = SCHEME.length();
    if (!value.regionMatches(true, 0, SCHEME, 0, at)) {
      return Optional.empty();
    }
    while (at < value.length() && value.charAt(at) == ' ') {
      at++;
    }
    String token = value.substring(at);
    return at == SCHEME.length() || token.isEmpty() || hasSpace(token)
        ? Optional.empty()
        : Optional.of(token);
  }

  private static boolean hasSpace(String token) {
    for (int i = 0; i < token.length(); i++) {
      char c = token.charAt(i);
      if (c == ' ' || c >= '\t' && c <= '\r') {
        return true;
      }
    }
    return false;
  }
}
