package io.domainwatch.core.check.sitemap.sample;

import io.domainwatch.core.value.TextSanitizer;

/**
 * A listed page that was asked for (docs/spec/checks/sitemap.md, "Pages").
 *
 * @param url printable
 * @param outcome a status, or one word
 */
public record SampledPage(String url, Health health, String outcome) {

  /** Good, bad or unknown. */
  public enum Health {
    GOOD,
    BAD,
    UNKNOWN
  }

  /** A page that answered with this status. */
  public static SampledPage answered(String url, int status) {
    return new SampledPage(
        TextSanitizer.of(url), isBroken(status) ? Health.BAD : Health.GOOD, String.valueOf(status));
  }

  /** Whether a page with this status is one that fails. */
  public static boolean isBroken(int status) {
    return status == 404 || status == 410 || status >= 500;
  }

  /** A page of which nothing is known, for the reason of this word. */
  public static SampledPage unknown(String url, String reason) {
    return new SampledPage(TextSanitizer.of(url), Health.UNKNOWN, reason);
  }
}
