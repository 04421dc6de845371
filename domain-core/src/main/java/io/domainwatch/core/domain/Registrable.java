package io.domainwatch.core.domain;

import java.util.Arrays;

/** Under which registration a host name stands. */
public final class Registrable {

  /** Labels taken where the Public Suffix List knows nothing of the top label. */
  private static final int FALLBACK_LABELS = 2;

  private Registrable() {}

  /** The registrable domain of a host, or its last two labels where that is not known. */
  public static String of(String host) {
    if (DomainName.parse(host) instanceof DomainName.Parsed.Valid(DomainName name)) {
      return name.registrable().map(DomainName::ascii).orElseGet(() -> lastLabels(host));
    }
    return lastLabels(host);
  }

  private static String lastLabels(String host) {
    String[] labels = host.split("\\.");
    int from = Math.max(0, labels.length - FALLBACK_LABELS);
    return String.join(".", Arrays.copyOfRange(labels, from, labels.length));
  }
}
