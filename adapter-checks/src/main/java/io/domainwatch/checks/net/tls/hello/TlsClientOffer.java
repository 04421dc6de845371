package io.domainwatch.checks.net.tls.hello;

import java.util.List;
import java.util.OptionalInt;
import java.util.Set;

/**
 * What one client offers a server.
 *
 * @param name tells it from the others
 * @param versions TLS 1.2, TLS 1.3 or both
 * @param extensions what it offers and asks for beside suites and groups
 */
public record TlsClientOffer(
    String name,
    Set<TlsVersion> versions,
    List<Integer> suites,
    List<Integer> groups,
    TlsExtensions extensions) {
  public TlsClientOffer {
    versions = Set.copyOf(versions);
    suites = List.copyOf(suites);
    groups = List.copyOf(groups);
  }

  /** Whether a server that chose so out of more would find the same in this. */
  boolean has(TlsReply.Hello chosen) {
    return versions.contains(chosen.version())
        && suites.contains(chosen.suite())
        && hasGroup(chosen);
  }

  private boolean hasGroup(TlsReply.Hello chosen) {
    OptionalInt group = chosen.group();
    return group.isPresent()
        ? groups.contains(group.getAsInt())
        : !TlsCipherClass.usesNamedGroup(chosen.suite());
  }
}
