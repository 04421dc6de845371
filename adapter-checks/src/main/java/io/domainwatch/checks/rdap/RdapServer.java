package io.domainwatch.checks.rdap;

import io.domainwatch.core.check.rdap.RdapObservation.ServerSource;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Optional;

/**
 * The authoritative RDAP server of a top-level domain.
 *
 * @param base ends in a slash (RFC 9224 §3)
 */
record RdapServer(URI base, ServerSource source) {

  /** The server of that address; empty when the text is no http or https address with a host. */
  static Optional<RdapServer> of(String base, ServerSource source) {
    try {
      URI uri = new URI(base.endsWith("/") ? base : base + "/");
      boolean web = "https".equalsIgnoreCase(uri.getScheme()) || "http".equals(uri.getScheme());
      return web && uri.getHost() != null
          ? Optional.of(new RdapServer(uri, source))
          : Optional.empty();
    } catch (URISyntaxException _) {
      return Optional.empty();
    }
  }

  /**
   * Where a domain is asked for (RFC 9082 §3.1.3).
   *
   * @param name A-labels
   */
  URI query(String name) {
    return URI.create(base + "domain/" + name);
  }
}
