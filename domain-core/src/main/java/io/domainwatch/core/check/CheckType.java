package io.domainwatch.core.check;

import java.util.Optional;
import java.util.stream.Stream;

/**
 * The checks, in the order of the specification (docs/spec/resources.md, "Check types in order").
 */
public enum CheckType {
  UPTIME("uptime"),
  SSL("ssl"),
  DNS("dns"),
  NAMESERVER("nameserver"),
  RDAP("rdap"),
  ROBOTS("robots"),
  EMAIL_AUTH("email_auth"),
  REDIRECT("redirect"),
  SITEMAP("sitemap"),
  LIGHTHOUSE("lighthouse"),
  BLACKLIST("blacklist"),
  SECURITY_HEADERS("security_headers"),
  OPEN_PORTS("open_ports");

  private final String wireName;

  CheckType(String wireName) {
    this.wireName = wireName;
  }

  /** The name on the wire. */
  public String wireName() {
    return wireName;
  }

  /** The check type with this wire name, compared exactly; empty when there is none. */
  public static Optional<CheckType> find(String wireName) {
    return Stream.of(values()).filter(type -> type.wireName.equals(wireName)).findFirst();
  }
}
