package io.domainwatch.http.pipeline;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads {@code Authorization: Bearer <token>} (RFC 6750 §2.1, RFC 9110 §11.4). */
final class BearerToken {
  /** The scheme word is compared without regard to case; one or more spaces follow it. */
  private static final Pattern FORM = Pattern.compile("(?i:Bearer) +([^\\s]+)");

  private BearerToken() {}

  /** The token; empty unless there is exactly one header of that form. */
  static Optional<String> find(List<String> authorization) {
    if (authorization.size() != 1) {
      return Optional.empty();
    }
    Matcher matcher = FORM.matcher(authorization.getFirst().strip());
    return matcher.matches() ? Optional.of(matcher.group(1)) : Optional.empty();
  }
}
