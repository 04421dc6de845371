package io.domainwatch.checks.rdap;

import java.util.Map;
import java.util.Optional;

/**
 * Where registration data is asked for.
 *
 * @param bootstrapUrl the RFC 9224 bootstrap; empty for IANA's
 * @param overrides RDAP base address by top-level domain, for those that the bootstrap lacks; empty
 *     for the built-in list
 */
public record RdapConfig(Optional<String> bootstrapUrl, Optional<Map<String, String>> overrides) {}
