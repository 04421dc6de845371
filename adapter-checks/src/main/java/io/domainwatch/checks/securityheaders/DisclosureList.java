package io.domainwatch.checks.securityheaders;

import io.domainwatch.checks.securityheaders.SecurityHeadersObservation.Disclosed;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/**
 * The headers that tell of the software behind a site, from OWASP's list of headers to remove; see
 * {@code securityheaders/disclosing-headers.tsv}.
 */
final class DisclosureList {

  private static final String LIST = "/securityheaders/disclosing-headers.tsv";

  /** Second column of headers whose value may name a product and its version. */
  private static final String PRODUCT = "product";

  /** Headers that are told in one result; the list has fewer than 100. */
  private static final int MOST = 20;

  /** Characters kept of a value (docs/spec/addresses.md, "Remote text"). */
  private static final int MAX_CHARACTERS = 256;

  private final Map<String, Boolean> productByName;

  private DisclosureList(Map<String, Boolean> productByName) {
    this.productByName = Map.copyOf(productByName);
  }

  /** The list that comes with the program. */
  static DisclosureList builtIn() {
    Map<String, Boolean> byName = new TreeMap<>();
    try (InputStream in = DisclosureList.class.getResourceAsStream(LIST);
        BufferedReader reader =
            new BufferedReader(
                new InputStreamReader(Objects.requireNonNull(in, LIST), StandardCharsets.UTF_8))) {
      reader
          .lines()
          .filter(line -> !line.startsWith("#"))
          .map(line -> line.split("\t", -1))
          .forEach(
              column -> byName.put(column[0].toLowerCase(Locale.ROOT), column[1].equals(PRODUCT)));
    } catch (IOException e) {
      throw new UncheckedIOException(LIST, e);
    }
    return new DisclosureList(byName);
  }

  /** Those of a response, in their order; Server only with a version, since every server has it. */
  List<Disclosed> in(HeaderSet headers) {
    return headers.entries().stream()
        .filter(entry -> productByName.containsKey(entry.name().toLowerCase(Locale.ROOT)))
        .map(entry -> disclosed(entry.name().toLowerCase(Locale.ROOT), entry.value()))
        .filter(seen -> seen.version() || !seen.name().equals("server"))
        .distinct()
        .limit(MOST)
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
