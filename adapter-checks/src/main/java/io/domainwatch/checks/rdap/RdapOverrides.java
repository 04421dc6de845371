package io.domainwatch.checks.rdap;

import io.domainwatch.checks.net.data.ResourceLines;
import io.domainwatch.core.check.rdap.RdapObservation.ServerSource;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * RDAP servers of top-level domains that IANA's file lacks.
 *
 * @param bases by suffix in A-labels
 */
record RdapOverrides(Map<String, String> bases) {

  /** Seen answering in January 2026. */
  private static final String BUILT_IN = "/rdap/rdap-overrides-2026-01.tsv";

  RdapOverrides {
    bases = Map.copyOf(bases);
  }

  /** The list that comes with the program. */
  static RdapOverrides builtIn() {
    return new RdapOverrides(
        ResourceLines.of(BUILT_IN).stream()
            .map(line -> line.split("\t", -1))
            .collect(Collectors.toMap(columns -> columns[0], columns -> columns[1])));
  }

  /** The server of the longest suffix of the name that the list knows; empty for none. */
  Optional<RdapServer> find(String name) {
    return RdapBootstrap.longest(bases, name)
        .flatMap(base -> RdapServer.of(base, ServerSource.OVERRIDE));
  }
}
