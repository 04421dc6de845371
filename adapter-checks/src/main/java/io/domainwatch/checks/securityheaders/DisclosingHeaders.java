package io.domainwatch.checks.securityheaders;

import io.domainwatch.checks.net.data.ResourceLines;
import io.domainwatch.core.check.securityheaders.DisclosureList;
import java.util.Locale;
import java.util.stream.Collectors;

/** Reads OWASP's list of headers to remove; see {@code securityheaders/disclosing-headers.tsv}. */
final class DisclosingHeaders {

  private static final String LIST = "/securityheaders/disclosing-headers.tsv";

  /** Second column of headers whose value may name a product and its version. */
  private static final String PRODUCT = "product";

  private DisclosingHeaders() {}

  /** The list that comes with the program. */
  static DisclosureList builtIn() {
    return new DisclosureList(
        ResourceLines.of(LIST).stream()
            .map(line -> line.split("\t", -1))
            .collect(
                Collectors.toMap(
                    column -> column[0].toLowerCase(Locale.ROOT),
                    column -> column[1].equals(PRODUCT))));
  }
}
