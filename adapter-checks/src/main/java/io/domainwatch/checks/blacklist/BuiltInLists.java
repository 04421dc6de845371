package io.domainwatch.checks.blacklist;

import io.domainwatch.checks.net.data.ResourceLines;
import io.domainwatch.core.check.blacklist.list.ListProviders;

/** The lists that come with the program: data, dated, in {@code providers.tsv}. */
final class BuiltInLists {

  private static final String FILE = "/blacklist/providers.tsv";

  private BuiltInLists() {}

  static ListProviders providers() {
    return ListProviders.of(ResourceLines.of(FILE));
  }
}
