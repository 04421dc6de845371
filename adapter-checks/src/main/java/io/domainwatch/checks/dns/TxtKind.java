package io.domainwatch.checks.dns;

import java.util.Locale;
import java.util.regex.Pattern;

/** What a TXT record is for, as far as its text tells. */
final class TxtKind {

  private static final Pattern VERIFICATION =
      Pattern.compile("verif|site-id|domain-?owner|challenge|^ms=|^zoho|^apple-domain");

  private TxtKind() {}

  static String of(String text) {
    String lower = text.toLowerCase(Locale.ROOT);
    if (lower.equals("v=spf1") || lower.startsWith("v=spf1 ")) {
      return "spf";
    }
    return VERIFICATION.matcher(lower).find() ? "verification" : "other";
  }
}
