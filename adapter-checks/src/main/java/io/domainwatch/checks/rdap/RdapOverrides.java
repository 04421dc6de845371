package io.domainwatch.checks.rdap;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;
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
    try (InputStream in = RdapOverrides.class.getResourceAsStream(BUILT_IN);
        BufferedReader reader =
            new BufferedReader(
                new InputStreamReader(
                    Objects.requireNonNull(in, BUILT_IN), StandardCharsets.UTF_8))) {
      return new RdapOverrides(
          reader
              .lines()
              .filter(line -> !line.startsWith("#"))
              .map(line -> line.split("\t", -1))
              .collect(Collectors.toMap(columns -> columns[0], columns -> columns[1])));
    } catch (IOException e) {
      throw new UncheckedIOException(BUILT_IN, e);
    }
  }

  /** The server of the longest suffix of the name that the list knows; empty for none. */
  Optional<RdapServer> find(String name) {
    return RdapBootstrap.longest(bases, name)
        .flatMap(base -> RdapServer.of(base, RdapServer.Source.OVERRIDE));
  }
}
