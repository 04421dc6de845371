package io.domainwatch.core.check.securityheaders;

import io.domainwatch.core.check.securityheaders.SecurityHeadersProbeResult.Disclosed;
import io.domainwatch.core.check.securityheaders.header.HeaderSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The headers that tell of the software behind a site. */
public final class DisclosureList {

  /** Headers that are told in one result; the list has fewer than 100. */
  private static final int MAX_TOLD = 20;

  /** Characters kept of a value (docs/spec/addresses.md, "Remote text"). */
  private static final int MAX_CHARACTERS = 256;

  private final Map<String, Boolean> productByName;

  /**
   * A list.
   *
   * @param productByName whether the value of a header may name a product and its version; the
   *     names in lower case
   */
  public DisclosureList(Map<String, Boolean> productByName) {
    this.productByName = Map.copyOf(productByName);
  }

  /** Those of a response, in their order; Server only with a version, since every server has it. */
  public List<Disclosed> in(HeaderSet headers) {
    return headers.entries().stream()
        .filter(entry -> productByName.containsKey(entry.name().toLowerCase(Locale.ROOT)))
        .map(entry -> disclosed(entry.name().toLowerCase(Locale.ROOT), entry.value()))
        .filter(seen -> seen.version() || !seen.name().equals("server"))
        .distinct()
        .limit(MAX_TOLD)
        .toList();
  }

  private Disclosed disclosed(String name, String value) {
    boolean product = productByName.getOrDefault(name, false);
    String shown = value.substring(0, Math.min(value.length(), MAX_CHARACTERS));
    return new Disclosed(name, shown, product && namesVersion(name, shown));
  }

  /**
   * Whether a product's number follows it, as in {@code PHP/8.1}, {@code Drupal 10}, {@code 4.0}.
   */
  private static boolean namesVersion(String name, String value) {
    for (int i = 0; i < value.length(); i++) {
      boolean digit = isDigit(value.charAt(i));
      if (digit && (name.endsWith("version") || i > 0 && startsNumber(value, i))) {
        return true;
      }
    }
    return false;
  }

  private static boolean startsNumber(String value, int at) {
    char before = value.charAt(at - 1);
    return before == '/'
        || before == ' '
        || (before == '.' && at > 1 && isDigit(value.charAt(at - 2)));
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }
}
