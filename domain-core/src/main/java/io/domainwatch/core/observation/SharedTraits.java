package io.domainwatch.core.observation;

import java.util.Set;

/**
 * What domains may have in common, so that one fault of it troubles all of them; what is not known
 * is empty.
 *
 * @param addresses IP addresses that the site answers from
 * @param nameServers one text for the whole set, its names sorted
 * @param certificates SHA-256 of the leaf certificate, hexadecimal
 * @param registrars names
 */
public record SharedTraits(
    Set<String> addresses,
    Set<String> nameServers,
    Set<String> certificates,
    Set<String> registrars) {
  /** Nothing is known. */
  public static final SharedTraits UNKNOWN =
      new SharedTraits(Set.of(), Set.of(), Set.of(), Set.of());

  public SharedTraits {
    addresses = Set.copyOf(addresses);
    nameServers = Set.copyOf(nameServers);
    certificates = Set.copyOf(certificates);
    registrars = Set.copyOf(registrars);
  }

  /** These addresses alone. */
  public static SharedTraits ofAddresses(Set<String> addresses) {
    return new SharedTraits(addresses, Set.of(), Set.of(), Set.of());
  }

  /** This set of name servers alone. */
  public static SharedTraits ofNameServers(Set<String> nameServers) {
    return new SharedTraits(Set.of(), nameServers, Set.of(), Set.of());
  }

  /** These certificates alone. */
  public static SharedTraits ofCertificates(Set<String> certificates) {
    return new SharedTraits(Set.of(), Set.of(), certificates, Set.of());
  }

  /** These registrars alone. */
  public static SharedTraits ofRegistrars(Set<String> registrars) {
    return new SharedTraits(Set.of(), Set.of(), Set.of(), registrars);
  }
}
