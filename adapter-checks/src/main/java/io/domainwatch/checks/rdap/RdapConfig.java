package io.domainwatch.checks.rdap;

import java.util.Map;
import java.util.Optional;

/**
 * Where registration data is asked for.
 *
 * @param bootstrapUrl the RFC 9224 bootstrap; empty for IANA's
 * @param builtInCopy whether the copy that comes with the program serves until the bootstrap could
 *     be fetched; empty to let {@code bootstrapUrl} decide
 * @param overrides RDAP base address by top-level domain, for those that the bootstrap lacks; empty
 *     for the built-in list
 */
public record RdapConfig(
    Optional<String> bootstrapUrl,
    Optional<Boolean> builtInCopy,
    Optional<Map<String, String>> overrides) {

  /**
   * Whether the copy of IANA's file may stand in: who names a bootstrap of their own may not want
   * other registries to see what is asked (docs/spec/engine.md, "Shared third-party data").
   */
  boolean usesBuiltInCopy() {
    return builtInCopy.orElse(bootstrapUrl.isEmpty());
  }
}
